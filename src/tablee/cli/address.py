"""Where to go: the address on the local network, and its QR code."""

from __future__ import annotations

import io
import socket
import sys

import segno

# Reserved for documentation: nothing is ever sent there, a route is only looked up.
ELSEWHERE = ("192.0.2.1", 9)
WHITE_ON_BLACK = "\033[97;40m"
RESET = "\033[0m"


def lan_address() -> str | None:
    """Return this machine's address on the local network, or None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address.startswith("127.") else address


def qr_code(text: str) -> str:
    """Draw a QR code in half-block characters.

    On a terminal the colours are set, as one with a light background would turn dark
    into light.
    """
    drawn = io.StringIO()
    segno.make(text, error="m").terminal(drawn, border=2, compact=True)
    lines = drawn.getvalue().splitlines()
    if sys.stdout.isatty():
        lines = [f"{WHITE_ON_BLACK}{line}{RESET}" for line in lines]
    return "\n".join(lines)
