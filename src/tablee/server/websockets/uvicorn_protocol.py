"""What uvicorn runs: it answers requests, hands connections on, and closes in peace."""

from __future__ import annotations

import asyncio
import logging
from socket import socket
from typing import Any

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablee.server.contracts import Node
from tablee.server.logs import complain
from tablee.server.rooms.scheduler import Timer
from tablee.server.websockets.websocket import Head, Websocket

BEGUN_WITHIN = 5.0  # seconds until a new connection has said something
BEGINNING = len(b"GET /ws ")  # bytes that are something
WHOLE_WITHIN = 20.0  # seconds: on the slowest of connections a request is small
LONGEST_HEAD = 64 * 1024  # bytes; of trailers, or beside a piece of body, no more
WEBSOCKET, LONGEST_OPENING = b"/ws", 16 * 1024  # its path, and the bytes to ask for it
MOST_LINES = 200  # of a head and its trailers: each costs more than its bytes do
PIECE = 4096  # bytes that are read before it is looked at what they were
ENDLESS = "there is no end to it beside its body"


class Flow(FlowControl):
    """Takes nothing more in while something is left that was not read.

    uvicorn itself would, after each answer, however many requests wait for theirs.
    """

    unread = b""

    def resume_reading(self) -> None:
        """Take in what comes, if all that came before was read."""
        if not self.unread:
            super().resume_reading()


class RequestProtocol(HttpToolsProtocol):
    """A connection on which each request must be whole in time."""

    flow: Flow

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.url = b""
        self._due = Timer()  # set while one is on its way
        self._in_head = False  # whether its head is not whole yet
        self._beside = 0  # bytes since it began, or since the last piece of its body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Expect a request from the client that connects."""
        super().connection_made(transport)
        self.flow = Flow(transport)
        self._in_head = True
        self._due.set(BEGUN_WITHIN, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Read what came, or keep it until what was asked before is answered."""
        self.flow.unread += data
        self._read_on()
        if self.flow.unread:
            self.flow.pause_reading()

    def on_response_complete(self) -> None:
        """Go on to what was asked after it."""
        super().on_response_complete()
        self._read_on()

    def _read_on(self) -> None:
        """Read piece by piece, and no further of who asks ahead of the answers."""
        flow = self.flow
        while flow.unread and not self.pipeline and not self.transport.is_closing():
            piece, flow.unread = flow.unread[:PIECE], flow.unread[PIECE:]
            self._read(piece)

    def _read(self, piece: bytes) -> None:
        """Read on, unless there is no end to what is no body: head or trailers."""
        if not self._due.is_set and self.cycle.response_complete:
            self._expect()  # though an empty line begins nothing
        before, self._beside = self._beside, self._beside + len(piece)
        if self.cycle is None and before < BEGINNING <= self._beside:
            self._due.set(WHOLE_WITHIN, self._late)  # the first request has begun
        super().data_received(piece)
        is_for_websocket = self.url.partition(b"?")[0] == WEBSOCKET
        most = LONGEST_OPENING if is_for_websocket else LONGEST_HEAD
        is_long = self._beside > most or len(self.headers or ()) > MOST_LINES
        if self._due.is_set and is_long:
            what = "its head is too long" if self._in_head else ENDLESS
            self._cut(what, is_told=True)

    def on_message_begin(self) -> None:
        """Expect the rest of a request that has begun."""
        if not self._due.is_set:
            self._expect()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Note that what follows is a body, which is measured by who reads it."""
        self._in_head = False
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Count again what is beside the body."""
        self._beside = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Wait for nothing more."""
        self._due.stop()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Make the connection a websocket, the first thing asked for on it or not."""
        self._due.stop()
        if self._beside > LONGEST_OPENING:
            self._cut("its head is too long", is_told=True)
            return
        self.flow.unread = b""  # nobody speaks before the websocket is open
        self.connections.discard(self)
        head = Head(self.url, list(self.scope["headers"]))
        websocket = Websocket(self.transport, head)
        websocket.begin(self.config.loaded_app, self.connections, self.tasks)
        self.parser = None  # type: ignore[assignment]  # as uvicorn has it, in the end

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._due.stop()
        super().connection_lost(exc)

    def _expect(self) -> None:
        self._in_head = True
        self._beside = 0
        self._due.set(WHOLE_WITHIN, self._late)

    def _late(self) -> None:
        # A reader of a body says so, and one who said nothing is no matter.
        is_told = self._in_head and self._beside > 0
        self._cut(f"not whole within {WHOLE_WITHIN:g} seconds", is_told=is_told)

    def _cut(self, why: str, *, is_told: bool) -> None:
        if self.transport.is_closing():
            return
        if is_told:
            self.logger.warning("request cut: %s", why)
        self.transport.abort()


log = logging.getLogger(__name__)

GRACE = 3.0  # seconds for open requests when the server is stopped
LAST = 0.1  # seconds in which they notice that nobody listens any more


class GracefulServer(uvicorn.Server):
    """A uvicorn server that logs nothing about what it cuts when it stops.

    uvicorn's own would log an error for each, and a traceback.
    """

    def __init__(self, config: uvicorn.Config, node: Node | None = None) -> None:
        """Serve as *config* says; *node* leaves its tables to others first."""
        super().__init__(config)
        self._node = node

    async def on_tick(self, counter: int) -> bool:
        is_to_end = self._node is not None and self._node.is_to_end
        return is_to_end or await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        """Stop, at the latest when the grace is over."""
        await self._drain()
        leaving = asyncio.create_task(self._leave())
        try:
            await super().shutdown(sockets)
        finally:
            leaving.cancel()

    async def _drain(self) -> None:
        """Hand all tables to other nodes, unless the host stops it at once."""
        if self._node is None or self._node.is_alone or self._node.is_fenced:
            return
        draining = asyncio.create_task(self._node.drain())
        while not draining.done() and not self.force_exit:
            await asyncio.wait([draining], timeout=LAST)
        draining.cancel()
        [error] = await asyncio.gather(draining, return_exceptions=True)
        if isinstance(error, Exception):
            complain(log, error, "not all tables were let go")

    async def _leave(self) -> None:
        await asyncio.sleep(GRACE)
        for connection in list(self.server_state.connections):
            connection.transport.abort()
        await asyncio.sleep(LAST)
        for task in list(self.server_state.tasks):
            task.cancel()


def until_closing(app: ASGIApp) -> ASGIApp:
    """Log a request of *app* that is cancelled when the server stops, and go on."""

    async def unfinished(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await app(scope, receive, send)
        except asyncio.CancelledError:
            if scope["type"] == "lifespan":
                raise
            log.info("request left unfinished: the server is closing")

    return unfinished
