"""Leads a line on to the node that has its table, byte for byte.

Pings and frames go from end to end: the owner stamps and measures the line as if nobody
stood between, and what the way through us adds is part of what it measures.
"""

from __future__ import annotations

import asyncio
import logging
import time

from starlette.types import Scope, Send

from tablee.cluster.forwarding.seal import head_of, sealed
from tablee.cluster.forwarding.splice import SpliceEnd, passed_through, reach
from tablee.cluster.leases import Leases
from tablee.server.contracts import RequestOrigin
from tablee.server.core import FORWARDED, Core
from tablee.server.line.websocket import LINE, Websocket
from tablee.server.logs import complain

log = logging.getLogger(__name__)

TRY_AGAIN_LATER = 1013  # the code of a line that nobody can take now: try again later
LED_WITHIN = 4.5  # seconds: a page gives up opening a line after five
POLL_SECONDS = 0.25  # seconds until we ask again who has the table
SILENT = 2.0  # seconds without an answer before we ask whether the owner is gone
LOOK = 0.5  # seconds between two looks at that
BODY = (b"content-length", b"transfer-encoding", b"expect")  # a line begins with none


async def forward(
    app: Core,
    leases: Leases,
    code: str,
    origin: RequestOrigin,
    scope: Scope,
    send: Send,
) -> bool:
    """Lead a line on and stay until it is over; False: its table is ours, or none."""
    line: Websocket = scope["extensions"][LINE]
    patience = time.monotonic() + LED_WITHIN
    tried: str | None = None
    while (address := await app.owner_address(code)) is not None:
        if address == tried:
            await asyncio.sleep(POLL_SECONDS)
        tried = address
        if address and FORWARDED not in scope:  # else it has come to and fro already
            seal = sealed(app.node.key, scope, origin, app.settings.unix())
            owner = await reach(address, head_of(scope, (seal,), BODY))
            if owner and await _answers(app, leases, code, address, owner, patience):
                await _stay(app, leases, code, address, line, owner)
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
    """Wait for an owner's first word; one that hangs still takes connections."""
    gone = asyncio.create_task(_gone(app, leases, code, address))
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


async def _gone(app: Core, leases: Leases, code: str, address: str) -> None:
    """Wait until a table's owner has not its lease any more, nor the table."""
    while True:
        await leases.over(address)
        try:
            if await app.rooms.elsewhere(code) != address:
                return
        except Exception as error:  # the database is away: nobody knows better
            complain(log, error, "owner not asked for")
        await asyncio.sleep(POLL_SECONDS)


async def _stay(
    app: Core,
    leases: Leases,
    code: str,
    address: str,
    line: Websocket,
    owner: SpliceEnd,
) -> None:
    watching = asyncio.create_task(_watch(app, leases, code, address, owner))
    try:
        await passed_through(line, owner)
    finally:
        watching.cancel()


async def _watch(
    app: Core, leases: Leases, code: str, address: str, owner: SpliceEnd
) -> None:
    """Cut the line when its owner has fallen silent, and others may have the table."""
    while True:
        await leases.over(address)
        since = owner.unanswered
        if since is not None and time.monotonic() - since >= SILENT:
            await _gone(app, leases, code, address)
            log.warning("line cut: the node of table %s is gone", code)
            owner.cut()
            return
        await asyncio.sleep(LOOK)
