"""What the parts of the store on disk share: the writer, and the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.server.store.writer import Rows, Writer


class SqlitePart:
    """A part of :class:`SqliteStore`, which writes and reads through its writer."""

    def __init__(self, writer: Writer, wall: Callable[[], float]) -> None:
        """Use *writer*; *wall* is the Unix time."""
        self._writer = writer
        self._wall = wall

    def _now(self) -> int:
        return int(self._wall() * 1000)

    async def _rows(self, text: str, *values: Any) -> Rows:
        """Carry one statement out, and give its rows."""
        [found] = await self._writer.run((text, values))
        return found

    async def _json(self, text: str, *values: Any) -> str:
        """Give what a statement finds: one row, one column, all of it as JSON.

        The thread that reads needs the interpreter's lock once for each row, and a
        busy loop lets it wait every time.
        """
        [(found,)] = await self._rows(text, *values)
        return str(found)
