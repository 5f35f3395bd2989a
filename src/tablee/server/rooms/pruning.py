"""Pruning: what is old is forgotten, little by little, and by one node of a house.

However much there is, a batch is short, and between two batches moves have the store
for three times as long as the batch had it. It goes on until nothing old is left, so
that it keeps up with whatever is opened.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from time import monotonic

from tablee.server.metrics import BEHIND, FORGOTTEN, PRUNING
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.accounts import PEOPLE_AT_ONCE
from tablee.server.store.contract import EVERYWHERE
from tablee.server.store.store import Store

LOOKED_AT = 1_000  # tables at once
FEW, MANY = 5, 500  # tables in a batch: few are written as quickly as one
LONG = 0.0125  # seconds: a batch that took longer is followed by smaller ones
REST = 3.0  # times as long as a batch took, until the next


class Pruner:
    """Forgets lobbies that nobody came to, and what was not used for very long."""

    def __init__(self, rooms: Rooms, store: Store, settings: Settings) -> None:
        """Begins with nothing deleted."""
        self._rooms = rooms
        self._store = store
        self._settings = settings
        self._size = FEW

    async def prune(self) -> None:
        """Forgets all that is to be forgotten, unless another node does so now."""
        if not await self._store.begin_pruning():
            return
        try:
            async for codes in self._unused():
                await self._forget(codes)
            await self._prune_people()
            await self._store.prune_sent()
        finally:
            await self._store.end_pruning()

    async def _forget(self, codes: Sequence[str]) -> None:
        while codes:
            began = monotonic()
            gone = await self._rooms.forget_these(codes[: self._size])
            codes = codes[self._size :]
            took = monotonic() - began
            PRUNING.observe(took)
            FORGOTTEN.labels("tables").inc(len(gone))
            BEHIND.set(len(codes))
            self._resize(took)
            await asyncio.sleep(REST * took)

    async def _unused(self) -> AsyncIterator[Sequence[str]]:
        """Looks through all tables, one stretch of them after the other."""
        now, chosen = self._settings.unix(), self._settings
        lobbies = now - int(1000 * chosen.lobby_rest)
        long_ago = now - int(1000 * chosen.unused)
        last = EVERYWHERE.after
        while last != EVERYWHERE.last:
            among = await self._store.stretch(last, LOOKED_AT)
            last = among.last
            found = await self._store.unused_rooms(lobbies, long_ago, LOOKED_AT, among)
            if found:
                yield found
            await asyncio.sleep(0)

    def _resize(self, took: float) -> None:
        """Lets the next batch be as large as is done in time."""
        if took > LONG:
            self._size = max(FEW, self._size // 2)
        else:
            self._size = min(MANY, self._size + FEW)

    async def _prune_people(self) -> None:
        chosen = self._settings
        long_ago = chosen.unix() - int(1000 * chosen.unused)
        while gone := await self._store.forget_people(long_ago, PEOPLE_AT_ONCE):
            FORGOTTEN.labels("people").inc(gone)
            await asyncio.sleep(0)
            if gone < PEOPLE_AT_ONCE:
                return
