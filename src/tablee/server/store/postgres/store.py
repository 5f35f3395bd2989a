"""The store in PostgreSQL: a schema of a database, for one process or for many."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from tablee.server.store.contract import NO_COPY, StoreFailed
from tablee.server.store.postgres.accounts import PostgresAccounts
from tablee.server.store.postgres.address import HouseAddress
from tablee.server.store.postgres.connection import BEAT
from tablee.server.store.postgres.database import Database
from tablee.server.store.postgres.results import PostgresResults
from tablee.server.store.postgres.rooms import PostgresRooms
from tablee.server.store.store import SAVE_LAST_OPEN, Store

# A node that dies lets go of it.
PRUNING = "SELECT pg_try_advisory_lock(house_lock(), -4)"
PRUNED = "SELECT pg_advisory_unlock(house_lock(), -4)"


class PostgresStore(PostgresRooms, PostgresAccounts, PostgresResults, Store):
    """A :class:`Store` in a schema that ``prepare`` has made."""

    def __init__(
        self, address: HouseAddress, wall: Callable[[], float] = time.time
    ) -> None:
        """Connect with the first wish; *wall* is the Unix time."""
        super().__init__(Database(address), wall)

    async def save_last_open(self, wall: int) -> None:
        incarnation = self.database.incarnation
        saved, beat = (SAVE_LAST_OPEN, (b"%d" % wall,)), (BEAT, (incarnation.node,))
        _, alive = await self.database.run(saved, beat)
        if alive:  # by which a database is known that has forgotten what it had written
            incarnation.last_beat = alive[0][0]

    async def begin_pruning(self) -> bool:
        [[(taken,)]] = await self._run((PRUNING, ()))
        return bool(taken)

    async def end_pruning(self) -> None:
        await self._run((PRUNED, ()))

    async def back_up(self, path: Path) -> None:
        raise StoreFailed(NO_COPY)

    async def close(self) -> None:
        await self.database.close()
