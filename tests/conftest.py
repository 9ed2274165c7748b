"""The toy game stands beside the real ones in every test; card packs of whoever runs the tests stay out."""

import os
import tempfile
from pathlib import Path

TOY = Path(__file__).parent / "toy"
os.environ["COMPANION_GAMES"] = str(TOY)
<<<<<<< HEAD
os.environ["COMPANION_PACKS"] = tempfile.mkdtemp(prefix="packs-")
=======
# nobody's own card pack may decide a test
os.environ["COMPANION_PACKS"] = str(TOY / "no-packs")
>>>>>>> northern
