"""When the leases of other nodes end: looked at when it is due, and not before.

Whoever waits for a node that says nothing would else ask the database again and again,
once for each line, and still be late by as much as lies between two questions.
"""

from __future__ import annotations

import asyncio
import logging
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


def left_of(listed: Iterable[NodeState], now: float) -> dict[str, float]:
    """Return the seconds for which each node still counts as alive, by its address."""
    silent_for = {each.address: now - each.alive / 1000 for each in listed}
    doubtful = [LEASE < silent < STRETCH * LEASE for silent in silent_for.values()]
    lease = LEASE * STRETCH if sum(doubtful) > 1 else LEASE
    return {
        address: lease - silent
        for address, silent in silent_for.items()
        if silent < lease
    }


class Leases:
    """Tells those who wait for a node when its lease is over; one look serves all."""

    def __init__(
        self,
        listed: Callable[[], Awaitable[Iterable[NodeState]]],
        clock: Callable[[], float],
    ) -> None:
        """Know nodes as *listed*, and time by the *clock* that all of them go by."""
        self._listed = listed
        self._clock = clock
        self._waiting: Counter[str] = Counter()
        self._over: defaultdict[str, asyncio.Event] = defaultdict(asyncio.Event)
        self._hurry = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None

    async def over(self, address: str) -> None:
        """Wait until no lease is held at *address*, by what the database says."""
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
        """Look whenever the first lease that somebody waits for may be over."""
        try:
            while self._waiting:
                self._hurry.clear()
                wait = await self._next_look()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._hurry.wait(), wait)
        finally:
            self._looking = None

    async def _next_look(self) -> float:
        """Look, tell those who wait, and say in how many seconds to look again."""
        try:
            left = left_of(await self._listed(), self._clock())
        except Exception as error:  # the database is away: nobody knows better
            complain(log, error, "leases not looked at")
            return RETRY_SECONDS
        for address in self._over.keys() - left.keys():
            self._over.pop(address).set()
        return min((left[address] for address in self._over), default=0.0) + SOONEST
