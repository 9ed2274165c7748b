"""The script of the app: what runs for every tap of every screen. It is served by `main.py`."""

from companion.app import shell

shell.run()
