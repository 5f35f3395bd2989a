"""The seal on what one node leads on to another: who really asks, and how.

A node is reached at the port that everybody reaches, so a header alone would be
anybody's claim. This one is signed with the house's key, which no client has, over the
very request and its moment; a node that leads something on takes any other away.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable, Iterable

from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.server.contracts import Node, RequestOrigin
from tablee.server.core import FORWARDED

HEADER = b"x-tablee-led"
FRESH = 60_000  # milliseconds for which a seal holds, since clocks differ
_LABEL = b"tablee led 1"
# What only the node that heard them may believe, or what is about that line alone.
OWN = (HEADER, b"x-forwarded-for", b"x-forwarded-proto")
Headers = Iterable[tuple[bytes, bytes]]


def url_of(scope: Scope) -> bytes:
    """Return what is asked for, as it stands in the first line."""
    query: bytes = scope["query_string"]
    path: bytes = scope["raw_path"]
    return path + b"?" + query if query else path


def sealed(
    key: bytes, scope: Scope, origin: RequestOrigin, unix: int
) -> tuple[bytes, bytes]:
    """Make the header that says who asks."""
    said = f"{unix} {origin.scheme} {origin.address}".encode()
    return HEADER, said + b" " + _sign(key, scope, said)


def unsealed(key: bytes, scope: Scope, unix: int) -> RequestOrigin | None:
    """Read who asks; None: no node says so, or not now."""
    found = [value for name, value in scope["headers"] if name == HEADER]
    if len(found) != 1 or not key:
        return None
    said, _, signature = found[0].rpartition(b" ")
    if not hmac.compare_digest(signature, _sign(key, scope, said)):
        return None
    moment, scheme, address = said.decode().split(" ")
    return RequestOrigin(address, scheme) if abs(unix - int(moment)) < FRESH else None


def _sign(key: bytes, scope: Scope, said: bytes) -> bytes:
    method = str(scope.get("method", "GET")).encode()
    words = b"\n".join((_LABEL, method, url_of(scope), said))
    return hmac.new(key, words, "sha256").hexdigest().encode()


def head_of(scope: Scope, more: Headers, but: tuple[bytes, ...]) -> bytes:
    """Write a request's head again for another node, with *more* and not *but*."""
    out = (*OWN, *but)
    lines = [(name, value) for name, value in scope["headers"] if name not in out]
    written = b"".join(
        name + b": " + value + b"\r\n" for name, value in (*lines, *more)
    )
    first = str(scope.get("method", "GET")).encode() + b" " + url_of(scope)
    return first + b" HTTP/1.1\r\n" + written + b"\r\n"


class Forwarded:
    """Believes other nodes of the house about who asks, and nobody else."""

    def __init__(self, app: ASGIApp, node: Node, unix: Callable[[], int]) -> None:
        """Stand before *app*."""
        self._app = app
        self._node = node
        self._unix = unix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request come from where it came from in the first place."""
        if scope["type"] in ("http", "websocket"):
            origin = unsealed(self._node.key, scope, self._unix())
            if origin:
                scope["client"] = (origin.address, 0)
                scope["scheme"] = origin.scheme
                scope["headers"] = [
                    (name, value) for name, value in scope["headers"] if name not in OWN
                ]
                scope[FORWARDED] = True
        await self._app(scope, receive, send)
