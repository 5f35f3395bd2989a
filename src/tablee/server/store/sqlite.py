"""The store on disk: one SQLite file, for one process."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from tablee.protocol.person import ANONYMOUS
from tablee.server.store.accounts import OWNED, PEOPLE_AT_ONCE
from tablee.server.store.results import (
    RATINGS,
    RatingAfter,
    RatingKey,
    RatingNow,
    as_ratings,
)
from tablee.server.store.schema import FILE, CannotServe, damaged, take_up
from tablee.server.store.soundness import SoundnessCheck, damage_in
from tablee.server.store.sqlite_rooms import SqliteRooms
from tablee.server.store.store import Store
from tablee.server.store.writer import Writer

SMALL = 64 * 1024 * 1024  # bytes that are looked through before anybody is let in
SAVE_RATED = "INSERT OR REPLACE INTO house (name, value) VALUES ('rated', $1)"
SAVE_RATING = "INSERT OR REPLACE INTO ratings VALUES ($1, $2, $3, $4, $5, $6)"
ASKED = """
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'),
  json_extract(value, '$[2]') FROM json_each($1)
"""
ANONYMISE = """
UPDATE said SET person = '', message = CAST(
  json_set(CAST(message AS TEXT), '$.name', $2, '$.person', '') AS BLOB)
WHERE person = $1
"""
LONG_GONE = """
SELECT id FROM people WHERE used < $1
AND NOT EXISTS (SELECT 1 FROM seated WHERE person = id AND since > 0)
ORDER BY id LIMIT $2
"""


class SqliteStore(SqliteRooms, Store):
    """A :class:`Store` in a folder."""

    _put_in_place = """
    UPDATE results SET result = CAST(replace(CAST(result AS TEXT), $1, $2) AS BLOB)
    WHERE instr(CAST(result AS TEXT), $1)
    """

    def __init__(self, folder: Path, wall: Callable[[], float] = time.time) -> None:
        """Opens the database, or raises ``CannotServe``; *wall* is the Unix time."""
        database = take_up(folder)
        self._soundness = _checked(database, folder / FILE)
        super().__init__(Writer(database, self._may_empty), wall)

    @property
    def damage(self) -> str:
        return self._soundness.damage if self._soundness else ""

    def _may_empty(self) -> bool:
        return not (self._soundness and self._soundness.is_under_way)

    async def begin_pruning(self) -> bool:
        return True  # nobody else has the file

    async def end_pruning(self) -> None:
        """Does nothing: nobody else waits for it."""

    async def save_ratings(
        self, model: int, n: int, ratings: Sequence[RatingAfter], *, anew: bool = False
    ) -> None:
        no_others = [("DELETE FROM ratings", ())] if anew else []
        rows = ((SAVE_RATING, rating) for rating in ratings)
        head = SAVE_RATED, (b"%d %d" % (model, n),)
        await self._run(*no_others, *rows, head)

    async def ratings(self, keys: Collection[RatingKey]) -> dict[RatingKey, RatingNow]:
        return as_ratings(await self._ask(RATINGS.format(ASKED), list(keys)))

    async def make_sayings_anonymous(self, person_id: str) -> None:
        await self._run((ANONYMISE, (person_id, ANONYMOUS)))

    async def forget_people(self, before: int, most: int = PEOPLE_AT_ONCE) -> int:
        gone = [
            f"DELETE FROM {table} WHERE {column} IN ({LONG_GONE}) RETURNING 1"
            for table, column in (*OWNED, ("people", "id"))
        ]
        *_, people = await self._run(*((text, (before, most)) for text in gone))
        return len(people)

    async def back_up(self, path: Path) -> None:
        await asyncio.to_thread(self._writer.copy, path)

    async def close(self) -> None:
        if self._soundness:
            self._soundness.close()
        self._writer.close()


def _checked(database: sqlite3.Connection, path: Path) -> SoundnessCheck | None:
    """Refuses a file that is damaged; one that is large is looked through later."""
    if path.stat().st_size > SMALL:
        return SoundnessCheck(database, path)
    if damage := damage_in(database):
        database.close()
        raise CannotServe(damaged(path, damage))
    return None
