"""How long other nodes count as alive, by the database's clock that all share."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from tablee.server.contracts import NodeState
from tablee.server.logs import complain

log = logging.getLogger(__name__)


LEASE = 5.0  # seconds without a beat, by the database's clock, and a node is silent
STRETCH = 3  # leases for each of several that fall silent at once: it is not they
GONE = 60.0  # seconds without a beat, and any other node fences it
SOONEST = 0.05  # seconds between two looks: clocks agree to within less
RETRY_SECONDS = 0.5  # seconds after a look that failed


def lease_left(listed: Iterable[NodeState], now: float) -> dict[str, float]:
    """Return the seconds left of each node's lease, by its address."""
    silent_for = {each.address: now - each.alive / 1000 for each in listed}
    doubtful = [LEASE < silent < STRETCH * LEASE for silent in silent_for.values()]
    lease = LEASE * STRETCH if sum(doubtful) > 1 else LEASE
    return {
        address: lease - silent
        for address, silent in silent_for.items()
        if silent < lease
    }


class Leases:
    """Wait for leases to end, with one query for all who wait.

    The database is queried when a lease is due, instead of polled by each connection.
    """

    def __init__(
        self,
        listed: Callable[[], Awaitable[Iterable[NodeState]]],
        clock: Callable[[], float],
    ) -> None:
        """Take the query for the nodes, and the *clock* that they share."""
        self._listed = listed
        self._clock = clock
        self._waiting: Counter[str] = Counter()
        self._over: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)
        self._hurry = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None

    async def over(self, address: str) -> None:
        """Wait until the node at *address* holds no lease."""
        if not self._waiting[address]:
            self._hurry.set()  # it may end sooner than those that others wait for
        self._waiting[address] += 1
        if self._looking is None:
            self._looking = asyncio.create_task(self._look())
        try:
            await self._over[address].wait()
        finally:
            self._waiting[address] -= 1
            self._forget(address)

    def _forget(self, address: str) -> None:
        if not self._waiting[address]:
            del self._waiting[address]
            self._over.pop(address, None)
        if not self._waiting:
            self._hurry.set()  # there is nothing more to look for

    async def _look(self) -> None:
        """Query whenever the first lease that somebody waits for may be over."""
        try:
            while self._waiting:
                self._hurry.clear()
                wait = await self._next_look()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._hurry.wait(), wait)
        finally:
            self._looking = None

    async def _next_look(self) -> float:
        """Query, wake those whose wait is over, return seconds until the next query."""
        try:
            left = lease_left(await self._listed(), self._clock())
        except Exception as error:  # the database is away: nobody knows better
            complain(log, error, "leases not looked at")
            return RETRY_SECONDS
        for address in self._over.keys() - left.keys():
            self._over.pop(address).set()
        return min((left[address] for address in self._over), default=0.0) + SOONEST


SHARP = 0.25  # seconds for an answer: a later one says less than is known already


class DatabaseClock:
    """Read Unix time, in seconds, by the database's clock once that is known.

    A table's clock goes on at its next node from what the last one wrote. If each node
    read its own machine's clock, a step of it would shift everybody's time there.
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        """Use this machine's clock until the database's is known."""
        self._wall = wall
        self._seconds = seconds
        self._ahead: float | None = None  # of our own seconds

    def __call__(self) -> float:
        """Return the time, unaffected by steps of this machine's clock."""
        if self._ahead is None:
            return self._wall()
        return self._seconds() + self._ahead

    def hear(self, told: float, asked: float, answered: float) -> None:
        """Set it to the time *told* between asking and the answer."""
        if self._ahead is None or answered - asked <= SHARP:
            self._ahead = told - (asked + answered) / 2
