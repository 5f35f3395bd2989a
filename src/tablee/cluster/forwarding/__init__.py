"""Forward requests and connections to the node that owns their table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from prometheus_client import Gauge
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.cluster.forwarding.requests import (
    TrustForwarded,
    answers_of_others,
    forward_request,
    request_head,
    sign_forwarded,
)
from tablee.cluster.leases import Leases
from tablee.cluster.node import ClusterNode
from tablee.server.contracts import WEBSOCKET, RequestOrigin
from tablee.server.core import FORWARDED, Core, Forwarding
from tablee.server.logs import complain
from tablee.server.websockets.websocket import Websocket

log = logging.getLogger(__name__)

BACKLOG = 256 * 1024  # bytes on their way through us before the other side waits
FORWARDED_OPEN = Gauge(
    "tablee_forwarded_connections", "Websockets forwarded to the node of their table"
)
HANDSHAKE = 2.0  # seconds for an owner to take a connection, and then to answer


class SpliceEnd(asyncio.Protocol):
    """One end of a splice. It buffers nothing: the owner measures times through it."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        self.other: SpliceEnd | None = None
        self.over = asyncio.get_running_loop().create_future()
        self.heard = asyncio.Event()
        self.unanswered: float | None = None  # since when it owes the other end a word
        self._early = b""  # what came before there was another end

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvloop's is none of asyncio's
        """Limit the write buffer."""
        self.transport = transport
        transport.set_write_buffer_limits(BACKLOG)

    def data_received(self, data: bytes) -> None:
        self.unanswered = None
        self.heard.set()
        if self.other is None:
            self._early += data
            return
        if self.other.unanswered is None:
            self.other.unanswered = time.monotonic()
        self.other.transport.write(data)

    def join(self, other: SpliceEnd) -> None:
        self.other, other.other = other, self
        other.transport.write(self._early)
        self._early = b""

    def pause_writing(self) -> None:
        if self.other:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        if self.other:
            self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        self.heard.set()
        if not self.over.done():
            self.over.set_result(None)
        if self.other:
            self.other.transport.close()

    def cut(self) -> None:
        """Abort both ends: the client will reconnect."""
        for end in (self, self.other):
            if end:
                end.transport.abort()

    def shutdown(self) -> None:
        self.transport.close()


async def reach(address: str, head: bytes) -> SpliceEnd | None:
    """Connect to another node and send the head; None if it does not accept."""
    host, _, port = address.rpartition(":")
    loop = asyncio.get_running_loop()
    end = SpliceEnd()
    try:
        async with asyncio.timeout(HANDSHAKE):
            await loop.create_connection(lambda: end, host.strip("[]"), int(port))
    except OSError:  # a time that is up is one of them
        return None
    end.transport.write(head)
    return end


async def splice(websocket: Any, owner: SpliceEnd) -> None:
    """Splice an unopened connection to its owner, until one of them closes."""
    door = SpliceEnd()
    door.connection_made(websocket.transport)
    websocket.hand_over(door)
    FORWARDED_OPEN.inc()
    try:
        owner.join(door)
        websocket.transport.resume_reading()
        await asyncio.wait([door.over, owner.over], return_when="FIRST_COMPLETED")
    finally:
        FORWARDED_OPEN.dec()
        door.transport.close()
        owner.transport.close()
        websocket.connections.discard(door)


TRY_AGAIN_LATER = (
    1013  # the code of a connection that nobody can take now: try again later
)
OPEN_WITHIN = 4.5  # seconds: a page gives up opening a connection after five
POLL_SECONDS = 0.25  # seconds until we ask again who has the table
SILENT = 2.0  # seconds without an answer before we ask whether the owner is gone
LOOK = 0.5  # seconds between two looks at that
BODY = (
    b"content-length",
    b"transfer-encoding",
    b"expect",
)  # a connection begins with none


async def forward_websocket(
    app: Core,
    leases: Leases,
    code: str,
    origin: RequestOrigin,
    scope: Scope,
    send: Send,
) -> bool:
    """Forward a connection until it closes; False if the owner is this node."""
    websocket: Websocket = scope["extensions"][WEBSOCKET]
    patience = time.monotonic() + OPEN_WITHIN
    tried: str | None = None
    while (address := await app.owner_address(code)) is not None:
        if address == tried:
            await asyncio.sleep(POLL_SECONDS)
        tried = address
        if address and FORWARDED not in scope:  # else it has come to and fro already
            signature = sign_forwarded(app.node.key, scope, origin, app.settings.unix())
            owner = await reach(address, request_head(scope, (signature,), BODY))
            if owner and await _answers(app, leases, code, address, owner, patience):
                await _splice_and_watch(app, leases, code, address, websocket, owner)
                return True
        if not address or FORWARDED in scope or time.monotonic() > patience:
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            return True
    return False


async def _answers(
    app: Core,
    leases: Leases,
    code: str,
    address: str,
    owner: SpliceEnd,
    patience: float,
) -> bool:
    """Wait for an owner's first bytes; a node that hangs still accepts connections."""
    gone = asyncio.create_task(_wait_until_gone(app, leases, code, address))
    heard = asyncio.create_task(owner.heard.wait())
    try:
        left = patience - time.monotonic()
        await asyncio.wait([gone, heard], timeout=left, return_when="FIRST_COMPLETED")
    finally:
        gone.cancel()
        heard.cancel()
    if owner.heard.is_set() and not owner.over.done():
        return True
    owner.transport.abort()
    return False


async def _wait_until_gone(app: Core, leases: Leases, code: str, address: str) -> None:
    """Wait until a table's owner has lost its lease and the table."""
    while True:
        await leases.over(address)
        try:
            if await app.rooms.elsewhere(code) != address:
                return
        except Exception as error:  # the database is away: nobody knows better
            complain(log, error, "owner not asked for")
        await asyncio.sleep(POLL_SECONDS)


async def _splice_and_watch(
    app: Core,
    leases: Leases,
    code: str,
    address: str,
    websocket: Websocket,
    owner: SpliceEnd,
) -> None:
    watching = asyncio.create_task(_watch(app, leases, code, address, owner))
    try:
        await splice(websocket, owner)
    finally:
        watching.cancel()


async def _watch(
    app: Core, leases: Leases, code: str, address: str, owner: SpliceEnd
) -> None:
    """Cut the connection when its owner is silent and others may own the table."""
    while True:
        await leases.over(address)
        since = owner.unanswered
        if since is not None and time.monotonic() - since >= SILENT:
            await _wait_until_gone(app, leases, code, address)
            log.warning("connection cut: the node of table %s is gone", code)
            owner.cut()
            return
        await asyncio.sleep(LOOK)


class NodeForwarding(Forwarding):
    """Forward to the other nodes, and trust what they forward."""

    def __init__(self, node: ClusterNode) -> None:
        self._node = node

    def trusting(self, app: ASGIApp, unix: Callable[[], int]) -> ASGIApp:
        """Wrap *app* to trust what other nodes say of the requests they forward."""
        return TrustForwarded(app, self._node, unix)

    async def request(
        self,
        app: Core,
        origin: RequestOrigin,
        scope: Scope,
        receive: Receive,
        send: Send,
    ) -> bool:
        """Forward a request to the table's owner; return False if that is this node."""
        return await forward_request(app, origin, scope, receive, send)

    async def websocket(
        self,
        app: Core,
        code: str,
        origin: RequestOrigin,
        scope: Scope,
        send: Send,
    ) -> bool:
        """Forward a connection until it closes; False if the owner is this node."""
        return await forward_websocket(
            app, self._node.leases, code, origin, scope, send
        )

    async def answers_of_others(
        self, app: Core, origin: RequestOrigin, scope: Scope
    ) -> list[bytes]:
        """Ask all other nodes the same, leaving out those that are slow."""
        return await answers_of_others(app, origin, scope)
