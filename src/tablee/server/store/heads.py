"""Where each log stands, so that no move leaves a gap before it.

Nobody else writes while we hold the lock, so a head is read once and counted on: a
trigger that looks for the move before costs as much as a third of the writing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from tablee.server.store.contract import Conflict
from tablee.server.store.rows import Row, fetch_head

REMEMBERED = 100_000  # tables; then all are read again


class Heads:
    """The last version of each log on disk, of those that were asked for."""

    def __init__(self, database: sqlite3.Connection) -> None:
        """Know none yet."""
        self._cursor = database.cursor()
        self._known: dict[str, int] = {}

    def after(self, moves: Iterable[Row]) -> dict[str, int]:
        """Give the heads once *moves* are written, or raise ``Conflict``."""
        ahead: dict[str, int] = {}
        known = self._known.get
        for move in moves:
            code, version = move[:2]
            head = ahead.get(code) or known(code)
            if head is None:
                [(head,)] = self._cursor.execute(*fetch_head(code)).fetchall()
            if version != head + 1:
                raise Conflict(f"the log of {code} stands at {head}")
            ahead[code] = version
        return ahead

    def move_to(self, ahead: dict[str, int]) -> None:
        """Count on these from now on: they are on disk."""
        if len(self._known) > REMEMBERED:
            self.forget()
        self._known |= ahead

    def forget(self) -> None:
        """Read every head again: something went wrong."""
        self._known.clear()
