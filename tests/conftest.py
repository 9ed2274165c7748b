"""The toy game stands beside the real ones in every test."""

import os
from pathlib import Path

TOY = Path(__file__).parent / "toy"
os.environ["COMPANION_GAMES"] = str(TOY)
# nobody's own card pack may decide a test
os.environ["COMPANION_PACKS"] = str(TOY / "no-packs")
