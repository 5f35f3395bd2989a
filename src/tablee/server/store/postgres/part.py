"""What the parts of the store share: the database, and the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.server.store.postgres.database import Database
from tablee.server.store.writer import Rows


class PostgresPart:
    """A part of :class:`PostgresStore`."""

    def __init__(self, database: Database, wall: Callable[[], float]) -> None:
        """Use *database*; *wall* is the Unix time."""
        self.database = database
        self._wall = wall

    def _now(self) -> int:
        return int(self._wall() * 1000)

    async def _do(self, text: str, *values: Any) -> Rows:
        """Carry one statement out that writes, and give its rows."""
        [found] = await self.database.run((text, values))
        return found
