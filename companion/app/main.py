"""The script that Streamlit runs: `companion`, or `streamlit run companion/app/main.py`."""

import sys
from pathlib import Path

try:
    from companion.app import shell
except ModuleNotFoundError:
    # a checkout that is not installed: Streamlit puts only this folder on the path
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from companion.app import shell

shell.run()
