"""Where a push is sent: an address that a browser gave, which anybody could forge.

So it is https at a public name, and the connection is made to an address that was
looked at first: what a name leads to may change from one question to the next.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from asyncio import StreamReader, StreamWriter
from functools import cache
from ipaddress import ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

PORT = 443
LONGEST_LINE = 4096  # bytes of an answer's first line


class BadEndpoint(ValueError):
    """Nothing is sent there."""


class Endpoint(NamedTuple):
    """An endpoint in its parts."""

    host: str
    target: str  # path and query

    @property
    def origin(self) -> str:
        """What a signature is made for."""
        return f"https://{self.host}"


def read_endpoint(url: str) -> Endpoint:
    """Take an endpoint apart, or raise ``BadEndpoint``."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadEndpoint("no address") from None
    host = parts.hostname or ""
    if parts.scheme != "https" or port not in (None, PORT) or parts.username:
        raise BadEndpoint("an endpoint is https, at the usual port")
    if (
        "." not in host
        or _is_address(host)
        or not url.isascii()
        or not url.isprintable()
        or " " in url
    ):
        raise BadEndpoint("an endpoint has a public name")
    return Endpoint(
        host, (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    )


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return host.replace(".", "").isdecimal()  # 127.1 is one too
    return True


async def public_address(host: str) -> str:
    """Return an address of *host*, all of which must be public."""
    look_up = asyncio.get_running_loop().getaddrinfo
    found = await look_up(host, PORT, type=socket.SOCK_STREAM)
    addresses = [str(at[0]) for *_, at in found]
    if not addresses or not all(ip_address(a).is_global for a in addresses):
        raise BadEndpoint(f"{host} leads into a private network")
    return addresses[0]


async def connect(host: str) -> tuple[StreamReader, StreamWriter]:
    """Go to an address of *host* that was looked at, which proves to be the host."""
    address = await public_address(host)
    trusted = await asyncio.to_thread(_trusted)
    return await asyncio.open_connection(
        address, PORT, ssl=trusted, server_hostname=host, limit=LONGEST_LINE
    )


@cache
def _trusted() -> ssl.SSLContext:
    """Read the machine's certificates, which takes a while, once."""
    return ssl.create_default_context()
