"""Where each table stands on disk, which every write is compared with.

Nobody else writes while we hold the lock of the file, so a position is read once and
counted on: to look it up in SQL with each move would double what the move costs.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from tablee.server.contracts import CodeTaken, Conflict
from tablee.server.store.contract import (
    NOWHERE,
    OPENED,
    TablePosition,
    Write,
)

REMEMBERED = 100_000  # tables; then all are read again
READ = """
SELECT revision, (SELECT coalesce(max(version), 0) FROM moves WHERE room = code)
FROM rooms WHERE code = ?
"""


class Positions:
    """The positions of the tables that were written to of late."""

    def __init__(self, database: sqlite3.Connection) -> None:
        """Know none yet."""
        self._cursor = database.cursor()
        self._known: dict[str, TablePosition] = {}

    def after(self, writes: Iterable[Write]) -> dict[str, TablePosition]:
        """Return where tables stand once *writes* are made, or raise ``Conflict``."""
        ahead: dict[str, TablePosition] = {}
        for write in writes:
            code, move, opened = write.code, write.move, write.opened
            stands = ahead.get(code) or self._known.get(code) or self._read(code)
            if stands != write.decided_on:
                taken = CodeTaken if write.decided_on == NOWHERE else Conflict
                raise taken(f"the table {code} stands at {stands}")
            if move and move.version != stands.version + 1:
                raise Conflict(f"the log of {code} has a gap")
            ahead[code] = write.then
            if opened:
                if opened.code in ahead or self._read(opened.code) != NOWHERE:
                    raise CodeTaken(f"there is a table {opened.code}")
                ahead[opened.code] = OPENED
        return ahead

    def move_to(self, ahead: dict[str, TablePosition]) -> None:
        """Count on these from now on: they are on disk."""
        if len(self._known) > REMEMBERED:
            self.forget()
        self._known |= ahead

    def forget(self) -> None:
        """Read every position again."""
        self._known.clear()

    def _read(self, code: str) -> TablePosition:
        found = self._cursor.execute(READ, (code,)).fetchall()
        return TablePosition(*found[0]) if found else NOWHERE
