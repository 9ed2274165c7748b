"""Starting the app: one server for all phones in the local network, its address and QR code in the terminal."""

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from companion.app.main import app
from companion.app.network import free_port, is_own, lan_address, terminal_qr
from companion.core.errors import InputError

_FOLDER = Path(__file__).resolve().parent
_ANY = "0.0.0.0"
_LOOPBACK = ("127.0.0.1", "localhost", "::1")


def main(host: str | None = None, port: int | None = None) -> None:
    """Serve the app until it is stopped. Without a `host` on all addresses of this machine; where the port is
    taken, on the next free one. Raises InputError where `host` is not one of this machine's addresses."""
    address, wanted = host or _ANY, port or 8501
    if not is_own(address):
        raise InputError("--host", "", f"expected a name or an address of this machine, found {address}")
    chosen = free_port(address, wanted)
    if chosen != wanted:
        print(f"Port {wanted} is taken; using {chosen}.")
    shown = address if address != _ANY else lan_address() or "localhost"
    link = f"http://{f'[{shown}]' if ':' in shown else shown}:{chosen}"
    print(f"\nTableside companion: {link}")
    if shown not in _LOOPBACK:
        print(f"On this machine:     http://localhost:{chosen}\n\nScan with a phone in the same network:\n")
        print(terminal_qr(link))
    print("Stop with Ctrl+C.", flush=True)
    # naming the address keeps Streamlit from asking a server outside for it
    own = {"server.address": address, "server.port": chosen, "browser.serverAddress": shown}
    app.run(config={**settings(), **own})


def settings() -> dict[str, Any]:
    """Streamlit's settings by dotted name: those in the package, else those of the checkout."""
    inside = _FOLDER / "config.toml"
    path = inside if inside.is_file() else _FOLDER.parents[1] / ".streamlit" / "config.toml"
    return dict(_dotted(tomllib.loads(path.read_text(encoding="utf-8")), ""))


def _dotted(plain: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for key, value in plain.items():
        if isinstance(value, Mapping):
            yield from _dotted(value, f"{prefix}{key}.")
        else:
            yield prefix + key, value
