"""What every part of the store does with PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from tablee.server.store.contract import Write
from tablee.server.store.part import Part
from tablee.server.store.postgres.database import Database
from tablee.server.store.writer import Rows, Statement

LOCK = "SELECT pg_advisory_xact_lock(house_lock(), $1::int)"


class PostgresPart(Part):
    """A part of a store that writes and asks on the connections of one database."""

    def __init__(self, database: Database, wall: Callable[[], float]) -> None:
        """Uses *database*; *wall* is the Unix time."""
        super().__init__(wall)
        self.database = database

    def _run(
        self, *statements: Statement, write: Write | None = None, erases: bool = False
    ) -> asyncio.Future[Sequence[Rows]]:
        return self.database.run(*statements, write=write)

    async def _ask(self, text: str, *values: Any) -> Rows:
        return await self.database.ask(text, *values)

    async def _page(self, columns: str, text: str, *values: Any) -> Rows:
        return await self.database.ask(text, *values)

    def _one_by_one(self, lock: int) -> tuple[Statement, ...]:
        return ((LOCK, (lock,)),)
