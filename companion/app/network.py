"""The host's own network: its address there, a free port, the QR code for a terminal."""

import socket
from io import StringIO

import segno

_TRIES = 20


def lan_address() -> str | None:
    """This host's address in the local network; None without one. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # "connecting" a datagram socket only chooses the outgoing interface; 192.0.2.0/24 belongs to nobody
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def free_port(host: str, wanted: int) -> int:
    """`wanted`, or the next port on which nobody listens yet."""
    for port in range(wanted, wanted + _TRIES):
        if _is_free(host, port):
            return port
    return wanted


def is_own(host: str) -> bool:
    """Whether a name or address can be listened on here, on whatever port."""
    try:
        found = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError:
        return False
    return any(_is_free(address[0], 0) for *_, address in found if isinstance(address[0], str))


def terminal_qr(link: str) -> str:
    """A link's QR code as lines of text."""
    out = StringIO()
    segno.make(link, error="l").terminal(out=out, compact=True, border=2)
    return out.getvalue()


def _is_free(host: str, port: int) -> bool:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True
