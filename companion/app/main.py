"""The server of the app: its script, the beat that screens listen to, the pictures they show.

Started by `companion`, or by `streamlit run companion/app/main.py`.
"""

import sys
from pathlib import Path

import streamlit as st

_FOLDER = Path(__file__).resolve().parent
if str(_FOLDER.parents[1]) not in sys.path:
    # a checkout that is not installed: Streamlit puts only this folder on the path
    sys.path.append(str(_FOLDER.parents[1]))

from companion.app import beats, picture_route  # noqa: E402
from companion.app.guard import unexpected  # noqa: E402

app = st.App(_FOLDER / "script.py", routes=[beats.ROUTE, picture_route.ROUTE], on_script_error=unexpected)
