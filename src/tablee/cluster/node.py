"""This process as one of a site's nodes: whether it may go on, and what it claims."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Awaitable, Callable
from hashlib import sha256
from itertools import count
from random import sample
from typing import TypeVar

from tablee.cluster.contract import Forgotten, Nodes
from tablee.cluster.database_clock import DatabaseClock
from tablee.cluster.leases import Leases, left_of
from tablee.games import shelf
from tablee.kernel.content import library
from tablee.server.contracts import (
    ClaimGranted,
    Elsewhere,
    Fenced,
    Node,
    NodeNotice,
    NodeState,
    NoticeHandler,
)
from tablee.server.logs import complain
from tablee.server.metrics import CLAIMS, FENCED, TAKEOVER

log = logging.getLogger(__name__)

T = TypeVar("T")
TAKEN = "others have taken this node's tables"
BEAT = 1.0  # seconds between two signs of life
COUNTED = 10  # beats between two looks at who else serves
FRESH = 3.0  # seconds for which the last one holds: the lease is 5
LAST_WORDS = 0.2  # seconds in which lines are closed before a fenced node ends
ENDED = getattr(os, "EX_TEMPFAIL", 75)  # whoever runs it starts it again
LOST = getattr(os, "EX_DATAERR", 65)  # and does not: somebody must look first


def _tag(address: str) -> str:
    return sha256(address.encode()).hexdigest()[:8]


def content_here() -> frozenset[str]:
    """Return the digests of all that tables can be played with here."""
    box = (digest for game in shelf().values() for digest in game.content.shipped())
    return library.digests().union(box)


class ClusterNode(Node):
    """This process among several that share a site's tables."""

    is_alone = False

    def __init__(
        self,
        nodes: Nodes,
        address: str,
        end: Callable[[int], object] = os._exit,
        seconds: Callable[[], float] = time.monotonic,
        clock: DatabaseClock | None = None,
    ) -> None:
        """Be one of *nodes*, reached by the others at *address*.

        *end* ends the process at once, with a status: no room of a fenced node may live
        on. *clock* is set with every beat.
        """
        super().__init__()
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
        """Why no table should be sent here now; nothing, as a rule."""
        if self.is_fenced:
            return f"{TAKEN}: it ends"
        if self.is_draining:
            return "this node is draining"
        heard = max(self._beaten, self.nodes.heard_at())
        if self._seconds() - heard > FRESH:
            return "the database has not heard of this node for too long"
        return ""

    async def enter(self) -> None:
        """Join the nodes of the house, if it has several."""
        await self.nodes.enter(self.address)
        await self.beat()
        await self.look_around()

    async def tell_content(self) -> None:
        """Let other nodes know what tables dealt here can be played with, if anew."""
        content = content_here()
        if content != self._content:
            await self._watched(self.nodes.has(content))
            self._content = content

    async def claim(self, code: str) -> ClaimGranted | Elsewhere | None:
        """Take a table, or learn who has it; None: there is no such table."""
        found = await self._watched(self.nodes.claim(code))
        if isinstance(found, ClaimGranted):
            CLAIMS.labels("free" if found.last_alive is None else "taken over").inc()
            if found.last_alive is not None:
                TAKEOVER.observe(max(0.0, self.clock() - found.last_alive / 1000))
                log.warning("table %s taken over from a node that is gone", code)
        elif isinstance(found, Elsewhere):
            CLAIMS.labels("elsewhere").inc()
        return found

    async def let_go(self, code: str) -> None:
        """Leave a table to whoever claims it next."""
        await self._watched(self.nodes.let_go(code))

    async def beat(self) -> None:
        """Say that this node is alive."""
        begun = self._seconds()
        told = await self._watched(self.nodes.beat())
        if told is not None:
            self.clock.hear(told, begun, self._seconds())
        self._beaten = begun

    async def keep_beating(self) -> None:
        """Say so again and again; a database that is away for a while ends nothing."""
        for beats in count(1):
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
                if beats % COUNTED == 0:
                    await self.look_around()
            except Exception as error:
                complain(log, error, "no sign of life given")

    async def look_around(self) -> None:
        """Count the nodes that serve: each has a part of what the house allows."""
        await self._watched(self.nodes.release())
        listed = await self.listed()
        alive = left_of(listed, self.clock())
        serving = (
            each.address in alive and not (each.draining or each.fenced)
            for each in listed
        )
        self.count = max(1, sum(serving))

    async def drain(self) -> None:
        """Claim nothing any more, and leave everything to the others."""
        self.is_draining = True
        await self._watched(self.nodes.drain())
        await self.on_drained()

    async def tell(self, notice: NodeNotice) -> None:
        """Tell all nodes, this one too."""
        await self._watched(self.nodes.tell(notice))

    def hear(self, handler: NoticeHandler) -> None:
        """Call *handler* with each notice from now on."""
        self.nodes.hear(handler)

    async def listed(self) -> tuple[NodeState, ...]:
        """Return the nodes that are not gone for good."""
        return await self._watched(self.nodes.listed())

    async def tagged(self, tag: str) -> str | None:
        """Return where the node is that has a tag; None: it is this one, or gone."""
        if tag == self.tag:
            return None
        places = (each.address for each in await self.listed() if not each.fenced)
        return next((place for place in places if _tag(place) == tag), None)

    async def owners(self) -> dict[str, int]:
        """Return the codes of tables that are some node's, and its number."""
        return await self._watched(self.nodes.owners())

    async def is_meant(self, number: int) -> bool:
        """Return whether this node has this number."""
        return any(
            each.id == number and each.address == self.address
            for each in await self.listed()
        )

    async def others(self) -> list[str]:
        """Return where the other nodes are that may take a table, in any order."""
        able = [
            each.address
            for each in await self.listed()
            if not (each.draining or each.fenced) and each.address != self.address
        ]
        return sample(able, len(able))

    async def leave(self) -> None:
        """Let go of everything, unless others have it already."""
        if not self.is_fenced:
            await self.nodes.leave()

    def notice(self, error: BaseException) -> None:
        """Look at what failed: it may be that others have this node's tables."""
        if isinstance(error, Fenced):
            self.fence(str(error), LOST if isinstance(error, Forgotten) else ENDED)

    def fence(self, why: str = TAKEN, status: int = ENDED) -> None:
        """Hang up on everybody and ends: others tell how their games go on."""
        if self.is_fenced:
            return
        self.is_fenced = True
        FENCED.inc()
        log.error("%s: it ends with %d", why, status)
        self.on_fenced()
        asyncio.get_running_loop().call_later(LAST_WORDS, self._end, status)

    async def _watched(self, work: Awaitable[T]) -> T:
        try:
            return await work
        except Fenced as error:
            self.notice(error)
            raise
