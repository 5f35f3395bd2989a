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
from tablee.server.store.postgres.pushes import PostgresPushes
from tablee.server.store.postgres.results import PostgresResults
from tablee.server.store.postgres.rooms import PostgresRooms
from tablee.server.store.postgres.sent import PostgresSent

SAVE_KEY = """
INSERT INTO house (name, value) VALUES ('key', $1) ON CONFLICT (name) DO NOTHING
"""
KEY = "SELECT value FROM house WHERE name = 'key'"
SAVE_LAST_OPEN = """
INSERT INTO house (name, value) VALUES ('alive', $1)
ON CONFLICT (name) DO UPDATE SET value = $1
"""
LAST_OPEN = "SELECT value FROM house WHERE name = 'alive'"


class PostgresStore(
    PostgresRooms, PostgresAccounts, PostgresResults, PostgresPushes, PostgresSent
):
    """A :class:`Store` in a schema that ``prepare`` has made."""

    damage = ""  # PostgreSQL looks after its own files

    def __init__(
        self, address: HouseAddress, wall: Callable[[], float] = time.time
    ) -> None:
        """Connect with the first wish; *wall* is the Unix time."""
        super().__init__(Database(address), wall)

    async def signing_key(self, fresh: bytes) -> bytes:
        """Give the house's signing key: *fresh*, if there was none."""
        _, [(key,)] = await self.database.run((SAVE_KEY, (fresh,)), (KEY, ()))
        return bytes(key)

    async def save_last_open(self, wall: int) -> None:
        """Note that the house was open at this Unix time, in milliseconds."""
        incarnation = self.database.incarnation
        saved, beat = (SAVE_LAST_OPEN, (b"%d" % wall,)), (BEAT, (incarnation.node,))
        _, alive = await self.database.run(saved, beat)
        if alive:  # by which a database is known that has forgotten what it had written
            incarnation.last_beat = alive[0][0]

    async def begin_pruning(self) -> bool:
        """Take the lock of who forgets what is old; a node that dies lets go of it."""
        [(taken,)] = await self._do("SELECT pg_try_advisory_lock(house_lock(), -4)")
        return bool(taken)

    async def end_pruning(self) -> None:
        """Let go of it."""
        await self._do("SELECT pg_advisory_unlock(house_lock(), -4)")

    async def last_open(self) -> int:
        """Give the time last noted; 0: never."""
        found = await self.database.ask(LAST_OPEN)
        return int(found[0][0]) if found else 0

    async def back_up(self, path: Path) -> None:
        """Refuse: PostgreSQL is copied by its own tools."""
        raise StoreFailed(NO_COPY)

    async def close(self) -> None:
        """Finish what is under way, and let go of the database."""
        await self.database.close()
