"""The nodes of one server: who owns which table, and whether this one may go on."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable, Collection
from hashlib import sha256
from itertools import count
from random import sample
from typing import TypeVar

from prometheus_client import Counter, Histogram

from tablee.cluster.leases import DatabaseClock, Leases, lease_left
from tablee.games import shelf
from tablee.kernel.content import library
from tablee.server.contracts import (
    EVERY_TABLE,
    ClaimGranted,
    Elsewhere,
    Fenced,
    Node,
    NodeNotice,
    NodeState,
    NodeTables,
    NoticeHandler,
)
from tablee.server.logs import complain

CLAIMS = Counter("tablee_claims", "Tables claimed of other nodes, or not", ["how"])
FENCED = Counter("tablee_fenced", "Times this node found that others have its tables")
TAKEOVER = Histogram(
    "tablee_takeover_seconds",
    "Time from the last sign of life of a node until a table of its was taken over",
    buckets=(0.5, 1, 2, 5, 6, 8, 10, 15, 30, 60, 600),
)
T = TypeVar("T")

log = logging.getLogger(__name__)


class Forgotten(Fenced):
    """The database lacks what it had acknowledged: an operator must look first."""


class Nodes:
    """The nodes of a server, as one of them sees them; here it is the only one."""

    async def enter(self, address: str) -> None:
        """Join the other nodes, which reach this one at *address*."""

    async def has(self, content: Collection[str]) -> None:
        """Publish the digests of the content that this node has."""

    async def claim(self, code: str) -> ClaimGranted | Elsewhere | None:
        """Claim a table that is free or whose owner is gone; None if it does not exist.

        A table dealt with content that another node has, and this one lacks, is left
        to that node; if no node has it, it is claimed and the store reports it.
        """
        return EVERY_TABLE

    async def release(self, code: str) -> None:
        """Release a table: any node may claim it."""

    async def beat(self) -> float | None:
        """Write a heartbeat, or raise ``Fenced``.

        Return the database's Unix time in seconds, or None without one.
        """
        return None

    def heard_at(self) -> float:
        """Return when the database was last seen working on this node's writes.

        In seconds of ``time.monotonic``. On a slow disk a heartbeat is late although
        the database is working on it.
        """
        return float("inf")

    async def fence_silent(self) -> None:
        """Fence nodes that were silent for long, whose tables nobody claimed."""

    async def drain(self) -> None:
        """Stop claiming tables."""

    async def tell(self, notice: NodeNotice) -> None:
        """Send a notice to all nodes, this one too."""

    def hear(self, handler: NoticeHandler) -> None:
        """Call *handler* with each notice from now on."""

    async def listed(self) -> tuple[NodeState, ...]:
        return ()

    async def owners(self) -> dict[str, int]:
        """Return the owning node's number of each table that has one."""
        return {}

    async def leave(self) -> None:
        """Release all tables and leave."""


TAKEN = "others have taken this node's tables"
BEAT = 1.0  # seconds between two signs of life
COUNTED = 10  # beats between two looks at who else serves
FRESH = 3.0  # seconds for which the last one holds: the lease is 5
LAST_WORDS = 0.2  # seconds in which connections are closed before a fenced node ends
ENDED = getattr(os, "EX_TEMPFAIL", 75)  # the service manager starts it again
LOST = getattr(os, "EX_DATAERR", 65)  # and does not: somebody must look first


def _tag(address: str) -> str:
    return sha256(address.encode()).hexdigest()[:8]


def content_here() -> frozenset[str]:
    """Return the digests of all content that this process can play with."""
    box = (digest for game in shelf().values() for digest in game.content.shipped())
    return library.digests().union(box)


class ClusterNode(Node):
    """This process as one of several nodes that share the tables."""

    is_alone = False

    def __init__(
        self,
        nodes: Nodes,
        address: str,
        end: Callable[[int], object] = os._exit,
        seconds: Callable[[], float] = time.monotonic,
        clock: DatabaseClock | None = None,
    ) -> None:
        """Take the *address* at which other nodes reach this one.

        *end* exits the process at once with a status, since no room of a fenced node
        may live on. Every heartbeat sets *clock*.
        """
        self.nodes = nodes
        self.address = address
        self.tag = _tag(address)
        self.clock = clock or DatabaseClock(seconds=seconds)
        self.leases = Leases(self.listed, self.clock)
        self._end = end
        self._seconds = seconds
        self._beaten = float("-inf")
        self._content: frozenset[str] = frozenset()  # as the others know

    @property
    def trouble(self) -> str:
        """Why no table should be sent here now; empty if all is well."""
        if self.is_fenced:
            return f"{TAKEN}: it ends"
        if self.is_draining:
            return "this node is draining"
        heard = max(self._beaten, self.nodes.heard_at())
        if self._seconds() - heard > FRESH:
            return "the database has not heard of this node for too long"
        return ""

    async def enter(self) -> None:
        await self.nodes.enter(self.address)
        await self.beat()
        await self.look_around()

    async def tell_content(self) -> None:
        """Publish this node's content to the other nodes, if it has changed."""
        content = content_here()
        if content != self._content:
            await self._watched(self.nodes.has(content))
            self._content = content

    async def claim(self, code: str) -> ClaimGranted | Elsewhere | None:
        """Claim a table, or return its owner; None if it does not exist."""
        found = await self._watched(self.nodes.claim(code))
        if isinstance(found, ClaimGranted):
            CLAIMS.labels("free" if found.last_alive is None else "taken over").inc()
            if found.last_alive is not None:
                TAKEOVER.observe(max(0.0, self.clock() - found.last_alive / 1000))
                log.warning("table %s taken over from a node that is gone", code)
        elif isinstance(found, Elsewhere):
            CLAIMS.labels("elsewhere").inc()
        return found

    async def release(self, code: str) -> None:
        """Release a table: any node may claim it."""
        await self._watched(self.nodes.release(code))

    async def beat(self) -> None:
        """Write a heartbeat, and set the clock by it."""
        begun = self._seconds()
        told = await self._watched(self.nodes.beat())
        if told is not None:
            self.clock.hear(told, begun, self._seconds())
        self._beaten = begun

    async def keep_beating(self) -> None:
        """Beat for ever, also after a database that was away."""
        for beats in count(1):
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
                if beats % COUNTED == 0:
                    await self.look_around()
            except Exception as error:
                complain(log, error, "no sign of life given")

    async def look_around(self) -> None:
        """Fence silent nodes; count those that serve, as they share its limits."""
        await self._watched(self.nodes.fence_silent())
        listed = await self.listed()
        alive = lease_left(listed, self.clock())
        serving = (
            each.address in alive and not (each.draining or each.fenced)
            for each in listed
        )
        self.count = max(1, sum(serving))

    async def drain(self) -> None:
        """Stop claiming tables, and hand them over to the other nodes."""
        self.is_draining = True
        await self._watched(self.nodes.drain())
        if self.tables:
            await self.tables.drain()

    async def tell(self, notice: NodeNotice) -> None:
        await self._watched(self.nodes.tell(notice))

    def begin(self, tables: NodeTables, handler: NoticeHandler) -> None:
        """Answer for *tables* from now on, and call *handler* with each notice."""
        super().begin(tables, handler)
        self.nodes.hear(handler)

    async def listed(self) -> tuple[NodeState, ...]:
        return await self._watched(self.nodes.listed())

    async def tagged(self, tag: str) -> str | None:
        """Return the address of the node with a tag; None if gone or this one."""
        if tag == self.tag:
            return None
        places = (each.address for each in await self.listed() if not each.fenced)
        return next((place for place in places if _tag(place) == tag), None)

    async def owners(self) -> dict[str, int]:
        """Return the owning node's number of each table that has one."""
        return await self._watched(self.nodes.owners())

    async def is_meant(self, number: int) -> bool:
        return any(
            each.id == number and each.address == self.address
            for each in await self.listed()
        )

    async def others(self) -> list[str]:
        """Return the addresses of other nodes that may claim tables, shuffled."""
        able = [
            each.address
            for each in await self.listed()
            if not (each.draining or each.fenced) and each.address != self.address
        ]
        return sample(able, len(able))

    async def leave(self) -> None:
        """Release all tables, unless this node is fenced."""
        if not self.is_fenced:
            await self.nodes.leave()

    def notice(self, error: BaseException) -> None:
        """Fence this node if *error* shows that others have its tables."""
        if isinstance(error, Fenced):
            self.fence(str(error), LOST if isinstance(error, Forgotten) else ENDED)

    def fence(self, why: str = TAKEN, status: int = ENDED) -> None:
        """Close all connections and exit: other nodes carry the games on."""
        if self.is_fenced:
            return
        self.is_fenced = True
        FENCED.inc()
        log.error("%s: it ends with %d", why, status)
        if self.tables:
            self.tables.close()
        asyncio.get_running_loop().call_later(LAST_WORDS, self._end, status)

    async def _watched(self, work: Awaitable[T]) -> T:
        try:
            return await work
        except Fenced as error:
            self.notice(error)
            raise
