"""The toy game stands beside the real ones in every test; card packs of whoever runs the tests stay out."""

import os
import tempfile
from pathlib import Path

TOY = Path(__file__).parent / "toy"
os.environ["COMPANION_GAMES"] = str(TOY)
os.environ["COMPANION_PACKS"] = tempfile.mkdtemp(prefix="packs-")
