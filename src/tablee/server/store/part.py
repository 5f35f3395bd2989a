"""What a database does for a store; each part of the store is written on this alone.

Questions are in the words of PostgreSQL; SQLite has its own for a few of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from tablee.server.store.contract import Write
from tablee.server.store.writer import Rows, Statement

# Open time, or Unix time where no house was opened yet; the number is a parameter's.
OPEN_NOW = "coalesce((SELECT now FROM open_time), ${}::bigint)"


class Part(ABC):
    """A part of a :class:`Store`."""

    def __init__(self, wall: Callable[[], float]) -> None:
        """Know the Unix time by *wall*."""
        self._wall = wall

    def _now(self) -> int:
        return int(self._wall() * 1000)

    @abstractmethod
    def _run(
        self, *statements: Statement, write: Write | None = None, erases: bool = False
    ) -> Awaitable[Sequence[Rows]]:
        """Append the move of *write* and carry the statements out, all or nothing.

        Gives the rows of each, once everything is written for good; *erases*: nothing
        of what is deleted may stay in the log of the database.
        """

    @abstractmethod
    async def _ask(self, text: str, *values: Any) -> Rows:
        """Return the rows of one question, which sees what was asked for before it."""

    @abstractmethod
    async def _page(self, columns: str, text: str, *values: Any) -> Rows:
        """Return the many rows of a question; what is JSON may be text or bytes."""

    @abstractmethod
    def _one_by_one(self, lock: int) -> tuple[Statement, ...]:
        """Let one node after the other do what follows, until it is written."""
