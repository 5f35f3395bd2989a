"""Forward requests to the node that owns a table, signed for who really asks."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from http import HTTPStatus
from typing import TypeAlias

import httptools
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.protocol.fault import Fault, Faulted
from tablee.server.contracts import Node, RequestOrigin
from tablee.server.core import FORWARDED, Core
from tablee.server.replays.replays import BROUGHT, tag_in
from tablee.server.replays.routes import Links
from tablee.server.rooms.codes import read_code

HEADER = b"x-tablee-led"
FRESH = 60_000  # milliseconds for which a signature holds, since clocks differ
_LABEL = b"tablee led 1"
# What only the node that heard them may believe, or what concerns its connection.
OWN = (HEADER, b"x-forwarded-for", b"x-forwarded-proto")
Headers = Iterable[tuple[bytes, bytes]]


def url_of(scope: Scope) -> bytes:
    query: bytes = scope["query_string"]
    path: bytes = scope["raw_path"]
    return path + b"?" + query if query else path


def sign_forwarded(
    key: bytes, scope: Scope, origin: RequestOrigin, unix: int
) -> tuple[bytes, bytes]:
    """Return a signed header that names the client and its scheme.

    Clients reach a node on the same port, so an unsigned header would be anybody's
    claim. The signature covers this very request and its time.
    """
    said = f"{unix} {origin.scheme} {origin.address}".encode()
    return HEADER, said + b" " + _signature(key, scope, said)


def verify_forwarded(key: bytes, scope: Scope, unix: int) -> RequestOrigin | None:
    """Return the client that another node names, or None without a valid signature."""
    found = [value for name, value in scope["headers"] if name == HEADER]
    if len(found) != 1 or not key:
        return None
    said, _, signature = found[0].rpartition(b" ")
    if not hmac.compare_digest(signature, _signature(key, scope, said)):
        return None
    moment, scheme, address = said.decode().split(" ")
    return RequestOrigin(address, scheme) if abs(unix - int(moment)) < FRESH else None


def _signature(key: bytes, scope: Scope, said: bytes) -> bytes:
    method = str(scope.get("method", "GET")).encode()
    words = b"\n".join((_LABEL, method, url_of(scope), said))
    return hmac.new(key, words, "sha256").hexdigest().encode()


def request_head(scope: Scope, more: Headers, but: tuple[bytes, ...]) -> bytes:
    """Write the request's head for another node, with *more* headers and not *but*."""
    out = (*OWN, *but)
    lines = [(name, value) for name, value in scope["headers"] if name not in out]
    written = b"".join(
        name + b": " + value + b"\r\n" for name, value in (*lines, *more)
    )
    first = str(scope.get("method", "GET")).encode() + b" " + url_of(scope)
    return first + b" HTTP/1.1\r\n" + written + b"\r\n"


class TrustForwarded:
    """Middleware that trusts other nodes, and nobody else, about who the client is."""

    def __init__(self, app: ASGIApp, node: Node, unix: Callable[[], int]) -> None:
        self._app = app
        self._node = node
        self._unix = unix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Restore the original client of a forwarded request."""
        if scope["type"] in ("http", "websocket"):
            origin = verify_forwarded(self._node.key, scope, self._unix())
            if origin:
                scope["client"] = (origin.address, 0)
                scope["scheme"] = origin.scheme
                scope["headers"] = [
                    (name, value) for name, value in scope["headers"] if name not in OWN
                ]
                scope[FORWARDED] = True
        await self._app(scope, receive, send)


HANDSHAKE = 2.0  # seconds for another node to take a connection
LOOK = 2.0  # seconds without an answer before we ask whether the owner is gone
GATHER_SECONDS = 1.0  # seconds for what all nodes are asked at once
WITHIN = 10.0  # seconds in which an answer must have begun
POLL_SECONDS = 0.25  # seconds between two of them
PIECE = 64 * 1024  # bytes of an answer that are passed on at once
SAFE = ("GET", "HEAD")  # what can be asked again of somebody else
CLOSE = (b"connection", b"close")  # one request a connection: they are few
HOP = (b"connection", b"keep-alive", b"expect", b"upgrade", b"te")  # of one line
OURS = (b"connection", b"keep-alive", b"transfer-encoding", b"date")


ForwardedRequest: TypeAlias = tuple[Scope, Receive, Send]
Owner: TypeAlias = Callable[[], Awaitable[str | None]]  # says who has the table now


class OwnerGone(Exception):
    """The node that owns the table, or owned it, does not answer."""


def requested_code(app: Core, path: str) -> str | None:
    match path.strip("/").split("/"):
        case ["api", "tables", typed, *_] | ["t", typed, *_]:
            return read_code(typed)
        case ["api", "replays", link, *_] | ["r", link, *_]:
            return None if link.startswith(BROUGHT) else Links(app.key).open(link)
        case _:
            return None


async def _node_of_file(app: Core, path: str) -> str | None:
    """Return the other node that has the uploaded record which is requested."""
    match path.strip("/").split("/"):
        case ["api", "replays", link, *_] if link.startswith(BROUGHT):
            return await app.node.tagged(tag_in(link))
        case _:
            return None


async def forward_request(
    app: Core, origin: RequestOrigin, scope: Scope, receive: Receive, send: Send
) -> bool:
    """Forward a request to the table's owner; return False if that is this node."""
    patience = time.monotonic() + WITHIN
    asked = scope, receive, send
    place = await _node_of_file(app, scope["path"])
    if place is not None and FORWARDED not in scope:
        with suppress(OwnerGone):
            await _ForwardedCall(app, origin, asked, patience).ask(place)
            return True
        return False
    code = requested_code(app, scope["path"])
    if code is None:
        return False
    while time.monotonic() < patience:
        address = await app.owner_address(code)
        if address is None:
            return False
        if not address or FORWARDED in scope:
            break
        asking = _ForwardedCall(app, origin, asked, patience)
        with suppress(OwnerGone):
            await asking.ask(address, lambda: app.rooms.elsewhere(code))
            return True
        if asking.is_said and scope["method"] not in SAFE:
            break  # it may have been done
        await asyncio.sleep(POLL_SECONDS)
    raise Faulted(Fault.ELSEWHERE, "the table is between two nodes: ask again")


async def answers_of_others(
    app: Core, origin: RequestOrigin, scope: Scope
) -> list[bytes]:
    """Ask all other nodes the same, leaving out those that are slow."""
    if app.node.is_alone or FORWARDED in scope:
        return []
    plain = [each for each in scope["headers"] if each[0] != b"accept-encoding"]
    asking = {**scope, "headers": plain}
    answers = (_answer(app, origin, asking, place) for place in await app.node.others())
    return [said for said in await asyncio.gather(*answers) if said]


async def _answer(app: Core, origin: RequestOrigin, scope: Scope, place: str) -> bytes:
    told: list[Message] = []

    async def keep(message: Message) -> None:
        told.append(message)

    async def nothing() -> Message:
        return {"type": "http.request"}

    asking = _ForwardedCall(
        app, origin, (scope, nothing, keep), time.monotonic() + GATHER_SECONDS
    )
    try:
        await asyncio.wait_for(asking.ask(place), GATHER_SECONDS)
    except (OSError, OwnerGone):
        return b""
    is_fine = told[0].get("status") == HTTPStatus.OK
    return b"".join(each.get("body", b"") for each in told) if is_fine else b""


class _ForwardedCall:
    """One request to another node, whose response is streamed to the client."""

    def __init__(
        self, app: Core, origin: RequestOrigin, asked: ForwardedRequest, patience: float
    ) -> None:
        self._scope, self._receive, self._send = asked
        self._signature_header = sign_forwarded(
            app.node.key, self._scope, origin, app.settings.unix()
        )
        self._patience = patience  # until when an answer must have begun
        self._headers: list[tuple[bytes, bytes]] = []
        self._pieces: list[bytes] = []
        self._is_begun = False  # the answer's head is whole
        self._is_passed_on = False
        self._is_whole = False
        self.is_said = False  # the other node may have read it

    async def ask(self, address: str, owner: Owner | None = None) -> None:
        """Send it and stream the response, or raise ``OwnerGone`` before any of it.

        Without *owner* the node is asked for the table's owner.
        """
        host, _, port = address.rpartition(":")
        connecting = asyncio.open_connection(host.strip("[]"), int(port))
        try:
            reader, writer = await asyncio.wait_for(connecting, HANDSHAKE)
        except OSError:
            raise OwnerGone from None
        try:
            self.is_said = True
            await self._say(writer)
            await self._pass_on(reader, address, owner)
        except OSError:
            if self._is_begun:
                raise
            raise OwnerGone from None
        finally:
            writer.close()

    async def _say(self, writer: asyncio.StreamWriter) -> None:
        names = {name for name, _ in self._scope["headers"]}
        is_chunked = b"transfer-encoding" in names
        writer.write(request_head(self._scope, (self._signature_header, CLOSE), HOP))
        more = is_chunked or b"content-length" in names
        while more:
            message = await self._receive()
            body, more = message.get("body", b""), message.get("more_body", False)
            writer.write(_chunk(body) if is_chunked and body else body)
            await writer.drain()
        if is_chunked:
            writer.write(_chunk(b""))

    async def _pass_on(
        self, reader: asyncio.StreamReader, address: str, owner: Owner | None
    ) -> None:
        parser = httptools.HttpResponseParser(self)
        while not self._is_whole and (data := await self._next(reader, address, owner)):
            parser.feed_data(data)
            if self._is_begun and not self._is_passed_on:
                status, lines = parser.get_status_code(), self._headers
                start = {"type": "http.response.start", "status": status}
                await self._send({**start, "headers": lines})
                self._is_passed_on = True
            body, self._pieces = b"".join(self._pieces), []
            if body:
                await self._tell(body, more=True)
        if not self._is_begun:
            raise OwnerGone
        await self._tell(b"", more=False)

    async def _next(
        self, reader: asyncio.StreamReader, address: str, owner: Owner | None
    ) -> bytes:
        """Read on; while nothing comes, check whether the owner is still alive."""
        reading = asyncio.ensure_future(reader.read(PIECE))
        try:
            while not (await asyncio.wait([reading], timeout=LOOK))[0]:
                is_late = time.monotonic() > self._patience
                if not self._is_begun and (
                    is_late or (owner and await owner() != address)
                ):
                    raise OwnerGone
            return reading.result()
        finally:
            reading.cancel()

    async def _tell(self, body: bytes, *, more: bool) -> None:
        said = {"type": "http.response.body", "body": body, "more_body": more}
        await self._send(said)

    # As the parser has it

    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() not in OURS:
            self._headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        self._is_begun = True

    def on_body(self, body: bytes) -> None:
        self._pieces.append(body)

    def on_message_complete(self) -> None:
        self._is_whole = True


def _chunk(body: bytes) -> bytes:
    return b"%x\r\n" % len(body) + body + b"\r\n"
