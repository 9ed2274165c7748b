"""The app as a process of its own, as players start it."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from tests.conftest import TOY


class Server:
    """`companion` on a free port over a database; may be stopped and started again."""

    def __init__(self, database: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.url = f"sqlite:///{database}"
        self.packs = database.parent / "packs"
        self._environment = {
            **os.environ,
            "COMPANION_DATABASE_URL": self.url,
            "COMPANION_GAMES": str(TOY),
            "COMPANION_PACKS": str(self.packs),
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> "Server":
        """Start and wait until it answers."""
        command = [sys.executable, "-m", "companion", "--host", "127.0.0.1", "--port", str(self.port)]
        self._process = subprocess.Popen(command, env=self._environment, stdout=subprocess.DEVNULL)
        for _ in range(300):
            try:
                with urllib.request.urlopen(f"{self.base}/_stcore/health", timeout=1):
                    return self
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the app did not start")

    def stop(self) -> None:
        """End the process at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
