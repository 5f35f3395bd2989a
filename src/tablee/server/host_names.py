"""The name in a ``Host`` header: pages of other sites can let theirs lead here."""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

LONGEST_HOST = 253 + len(":65535")  # characters of a name and its port


def name_in(host: str) -> str | None:
    """Return the name in a ``Host`` header, without its port; None: there is none."""
    if len(host) > LONGEST_HOST:
        return None
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # which raises where it is none
    except ValueError:
        return None
    if parts.netloc != host or parts.username is not None:
        return None
    return (parts.hostname or "").rstrip(".") or None


def is_address(name: str) -> bool:
    """Return whether *name* is an IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
