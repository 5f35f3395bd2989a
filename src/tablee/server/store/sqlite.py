"""The store on disk: one SQLite file, for one process."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from tablee.server.store.schema import FILE, CannotServe, damaged, take_up
from tablee.server.store.soundness import SoundnessCheck, damage_in
from tablee.server.store.sqlite_accounts import SqliteAccounts
from tablee.server.store.sqlite_pushes import SqlitePushes
from tablee.server.store.sqlite_results import SqliteResults
from tablee.server.store.sqlite_rooms import SqliteRooms
from tablee.server.store.sqlite_sent import SqliteSent
from tablee.server.store.writer import Writer

SMALL = 64 * 1024 * 1024  # bytes that are looked through before anybody is let in
SAVE_KEY = "INSERT OR IGNORE INTO house (name, value) VALUES ('key', ?)"
KEY = "SELECT value FROM house WHERE name = 'key'"
SAVE_LAST_OPEN = "INSERT OR REPLACE INTO house (name, value) VALUES ('alive', ?)"
LAST_OPEN = "SELECT value FROM house WHERE name = 'alive'"


class SqliteStore(SqliteRooms, SqliteAccounts, SqliteResults, SqlitePushes, SqliteSent):
    """A :class:`Store` in a folder."""

    def __init__(self, folder: Path, wall: Callable[[], float] = time.time) -> None:
        """Open the database, or raise ``CannotServe``; *wall* is the Unix time."""
        database = take_up(folder)
        self._soundness = _checked(database, folder / FILE)
        super().__init__(Writer(database, self._may_empty), wall)

    @property
    def damage(self) -> str:
        """What is wrong with the file, in one line; nothing, as far as is known."""
        return self._soundness.damage if self._soundness else ""

    def _may_empty(self) -> bool:
        return not (self._soundness and self._soundness.is_under_way)

    async def signing_key(self, fresh: bytes) -> bytes:
        """Give the house's signing key: *fresh*, if there was none."""
        _, [(key,)] = await self._writer.run((SAVE_KEY, (fresh,)), (KEY, ()))
        return bytes(key)

    async def save_last_open(self, wall: int) -> None:
        """Note that the house was open at this Unix time, in milliseconds."""
        await self._rows(SAVE_LAST_OPEN, b"%d" % wall)

    async def begin_pruning(self) -> bool:
        """Nobody else has the file."""
        return True

    async def end_pruning(self) -> None:
        """Nobody else waits for it."""

    async def last_open(self) -> int:
        """Give the time last noted; 0: never."""
        found = await self._rows(LAST_OPEN)
        return int(found[0][0]) if found else 0

    async def back_up(self, path: Path) -> None:
        """Copy everything into a new file, while it is used."""
        await asyncio.to_thread(self._writer.copy, path)

    async def close(self) -> None:
        """Finish what is under way, and let go of the database."""
        if self._soundness:
            self._soundness.close()
        self._writer.close()


def _checked(database: sqlite3.Connection, path: Path) -> SoundnessCheck | None:
    """Refuse a file that is damaged; one that is large is looked through later."""
    if path.stat().st_size > SMALL:
        return SoundnessCheck(database, path)
    if damage := damage_in(database):
        database.close()
        raise CannotServe(damaged(path, damage))
    return None
