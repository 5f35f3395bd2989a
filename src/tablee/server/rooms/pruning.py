"""Pruning: what is old is put aside, and forgotten later, little by little.

What is old is told by the time for which the house was open, and by no clock. One node
of a house prunes. However much there is, a batch is short, and between two batches
moves have the store for three times as long as the batch had it. It goes on until
nothing old is left, so that it keeps up with whatever is opened; unless that is more at
once than can be right: then nothing goes until the host has looked.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from time import monotonic

from tablee.server.metrics import BEHIND, FORGOTTEN, PRUNING
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.contract import (
    EVERYWHERE,
    Ages,
    OpenTime,
    Unused,
)
from tablee.server.store.people import PEOPLE_AT_ONCE
from tablee.server.store.store import Store

log = logging.getLogger(__name__)

LOOKED_AT = 1_000  # tables at once
FEW, MANY = 5, 500  # tables in a batch: few are written as quickly as one
LONG = 0.0125  # seconds: a batch that took longer is followed by smaller ones
REST = 3.0  # times as long as a batch took, until the next
ASIDE = 30 * 24 * 3600.0  # seconds of open time until what is put aside is forgotten
AT_ONCE = 5  # of 100 tables, or people, are put aside without asking
ALWAYS = 5  # of them likewise, however few there are
AT_MOST = 100_000  # likewise, however many there are
REMINDED = 24 * 3600.0  # seconds until the host is told once more
HELD = (
    "%d of %d %s have not been used for %.0f days of open time: that is much at once, "
    "so all of them are kept. Look at them with `tablee admin prune`; with --yes it "
    "lets them go"
)


class Pruner:
    """Forgets lobbies that nobody came to, and what was not used for very long."""

    def __init__(self, rooms: Rooms, store: Store, settings: Settings) -> None:
        """Begin with nothing deleted."""
        self._rooms = rooms
        self._store = store
        self._settings = settings
        self._size = FEW
        self._reminded: dict[str, float] = {}

    async def prune(self) -> None:
        """Forget all that is to be forgotten, unless another node does so now."""
        time = await self._store.open_time()
        if time is None or time.rests or not await self._store.begin_pruning():
            return
        try:
            ages = self.ages(time)
            await self._prune_tables(ages)
            await self._prune_people(ages)
            await self._store.prune_passes()
            await self._store.prune_sent()
        finally:
            await self._store.end_pruning()

    def ages(self, time: OpenTime) -> Ages:
        """Tell since when whatever was not used is old."""
        rest, unused = self._settings.lobby_rest, self._settings.unused
        lobbies, old, aside = (int(1000 * each) for each in (rest, unused, ASIDE))
        return Ages(time.now - lobbies, time.now - old, time.now - aside)

    async def put_aside(self, codes: Sequence[str]) -> None:
        """Put tables aside, but for those in use."""

        async def some(codes: Sequence[str]) -> int:
            idle = [code for code in codes if not self._rooms.is_in_use(code)]
            await self._store.put_aside(idle)
            log.info("tables put aside: %s", " ".join(idle))
            return len(idle)

        await self._in_batches(codes, some)

    async def put_people_aside(self, ages: Ages) -> None:
        """Put people aside that are old."""
        while await self._store.put_people_aside(ages.unused) == PEOPLE_AT_ONCE:
            await asyncio.sleep(0)

    async def old(self, ages: Ages) -> AsyncIterator[tuple[str, Unused]]:
        """Look through all tables, one stretch of them after the other."""
        async for found in self._stretches(ages):
            for each in found:
                yield each

    async def _prune_tables(self, ages: Ages) -> None:
        before, due = 0, list[str]()
        async for found in self._stretches(ages):
            if len(due) <= AT_MOST:
                due += [code for code, which in found if which == "due"]
            await self._forget([code for code, which in found if which != "due"])
            before += LOOKED_AT  # in which the last stretch counts too
        tables = max(before - LOOKED_AT, await self._store.count_rooms(LOOKED_AT))
        if not self._is_too_much("tables", len(due), tables):
            await self.put_aside(due)

    async def _stretches(
        self, ages: Ages
    ) -> AsyncIterator[Sequence[tuple[str, Unused]]]:
        last = EVERYWHERE.after
        while last != EVERYWHERE.last:
            among = await self._store.stretch(last, LOOKED_AT)
            last = among.last
            yield await self._store.unused_rooms(ages, among)
            await asyncio.sleep(0)

    async def _prune_people(self, ages: Ages) -> None:
        if not self._is_too_much("people", *await self._store.people_due(ages.unused)):
            await self.put_people_aside(ages)
        while gone := await self._store.forget_people(ages.unused, ages.aside):
            FORGOTTEN.labels("people").inc(gone)
            await asyncio.sleep(0)
            if gone < PEOPLE_AT_ONCE:
                return

    def _is_too_much(self, what: str, due: int, there: int) -> bool:
        """Say whether so much is old at once that something must be wrong."""
        if due <= min(AT_MOST, max(ALWAYS, there * AT_ONCE // 100)):
            return False
        now, days = self._settings.seconds(), self._settings.unused / (24 * 3600)
        if now - self._reminded.get(what, float("-inf")) >= REMINDED:
            self._reminded[what] = now
            log.warning(HELD, due, there, what, days)
        return True

    async def _forget(self, codes: Sequence[str]) -> None:
        async def some(codes: Sequence[str]) -> int:
            gone = await self._rooms.forget_these(codes)
            FORGOTTEN.labels("tables").inc(len(gone))
            return len(gone)

        await self._in_batches(codes, some)

    async def _in_batches(
        self, codes: Sequence[str], does: Callable[[Sequence[str]], Awaitable[object]]
    ) -> None:
        while codes:
            began = monotonic()
            await does(codes[: self._size])
            codes = codes[self._size :]
            took = monotonic() - began
            PRUNING.observe(took)
            BEHIND.set(len(codes))
            self._resize(took)
            await asyncio.sleep(REST * took)

    def _resize(self, took: float) -> None:
        """Let the next batch be as large as is done in time."""
        if took > LONG:
            self._size = max(FEW, self._size // 2)
        else:
            self._size = min(MANY, self._size + FEW)
