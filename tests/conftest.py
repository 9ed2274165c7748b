"""The toy game stands beside the real ones in every test."""

import os
import tempfile
from pathlib import Path

TOY = Path(__file__).parent / "toy"
os.environ["COMPANION_GAMES"] = str(TOY)
# nobody's own card pack may decide a test
os.environ["COMPANION_PACKS"] = str(TOY / "no-packs")
# nor may a picture drawn earlier; servers started by tests share this folder
os.environ.setdefault("COMPANION_PICTURES", str(Path(tempfile.gettempdir()) / f"companion-pictures-{os.getpid()}"))
