"""The store on disk: one SQLite file, for one process."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tablee.kernel import Seat
from tablee.protocol.person import ANONYMOUS
from tablee.server.store.contract import (
    OPEN_NOW,
    Rows,
    Statement,
    StoredRoom,
    TablePosition,
    Write,
)
from tablee.server.store.people import LONG_GONE, OWNED, PEOPLE_AT_ONCE
from tablee.server.store.results import (
    RATINGS,
    RatingAfter,
    RatingKey,
    RatingNow,
    as_ratings,
)
from tablee.server.store.store import Store, signs, stored_room
from tablee.server.store.writer import Writer
from tablee.table.document import Document, encode_document
from tablee.table.log import Entry

WORDS = (  # of PostgreSQL, and what SQLite says
    (re.compile(r"= ANY \(\$(\d+)\)"), r"IN (SELECT value FROM json_each(?\1))"),
    (re.compile(r"::\w+| COLLATE \"C\""), ""),  # which it does without
    (re.compile(r"strpos\("), "instr("),
    (re.compile(r"\$(\d+)"), r"?\1"),
)
JSON = {"document", "result"}  # what is stored as it is sent
SAVE = f"""
INSERT OR REPLACE INTO rooms (code, revision, used, document)
VALUES ($1, $2, {OPEN_NOW.format(3)}, $4)
"""
SEAT = """
INSERT OR REPLACE INTO seated SELECT $1, $2, $3 * (coalesce(max(abs(since)), 0) + 1)
FROM seated WHERE person = $1
"""
ROOM = """
SELECT revision, document, (
  SELECT json_group_array(json_array(
    version, seat, at, begun, sent, CAST(move AS TEXT), id, waits, wall))
  FROM (SELECT * FROM moves WHERE room = $1 ORDER BY version)
), (
  SELECT json_group_array(json_array(CAST(message AS TEXT), person, id))
  FROM (SELECT * FROM said WHERE room = $1 ORDER BY n)
) FROM rooms WHERE code = $1
"""
UNUSED = """
SELECT code, CASE WHEN lobby THEN 'lobby' WHEN aside > used THEN 'gone' ELSE 'due' END
  AS which
FROM (
  SELECT code, used, aside,
    json_extract(CAST(document AS TEXT), '$.stage') = 'lobby' AS lobby
  FROM rooms WHERE code > $4 AND code <= $5 AND used < max($1, $2)
) AS old WHERE used < CASE WHEN lobby THEN $1 ELSE $2 END
AND (lobby OR aside <= used OR aside < $3)
ORDER BY code
"""
# Where tables are, and by which column.
PLACES = ("rooms", "code"), ("seated", "room"), ("moves", "room"), ("said", "room")
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
GONE = f"""
SELECT id FROM people WHERE {LONG_GONE} AND aside > used AND aside < $2
ORDER BY id LIMIT $3
"""

_read_entries = msgspec.json.Decoder(
    list[tuple[int, Seat | None, int, int, int, str, str | None, int, int]]
).decode


class SqliteStore(Store):
    """A :class:`Store` in one SQLite file."""

    _unused = UNUSED
    _put_in_place = """
    UPDATE results SET result = CAST(replace(CAST(result AS TEXT), $1, $2) AS BLOB)
    WHERE instr(CAST(result AS TEXT), $1)
    """

    def __init__(self, writer: Writer, wall: Callable[[], float] = time.time) -> None:
        """Write by *writer*; *wall* is the Unix time."""
        super().__init__(wall)
        self._writer = writer

    @property
    def is_up(self) -> bool:
        return self._writer.is_up

    async def begin_pruning(self) -> bool:
        return True  # nobody else has the file

    async def end_pruning(self) -> None:
        """Do nothing: nobody else waits for it."""

    async def save_ratings(
        self, model: int, n: int, ratings: Sequence[RatingAfter], *, anew: bool = False
    ) -> None:
        no_others = [("DELETE FROM ratings", ())] if anew else []
        rows = ((SAVE_RATING, rating) for rating in ratings)
        head = SAVE_RATED, (b"%d %d" % (model, n),)
        await self.run(*no_others, *rows, head)

    async def ratings(self, keys: Collection[RatingKey]) -> dict[RatingKey, RatingNow]:
        return as_ratings(await self.ask(RATINGS.format(ASKED), list(keys)))

    async def make_sayings_anonymous(self, person_id: str) -> None:
        await self.run((ANONYMISE, (person_id, ANONYMOUS)))

    async def forget_people(
        self, unused: int, aside: int, most: int = PEOPLE_AT_ONCE
    ) -> int:
        gone = [
            f"DELETE FROM {table} WHERE {column} IN ({GONE}) RETURNING 1"
            for table, column in (*OWNED, ("people", "id"))
        ]
        *_, people = await self.run(*((text, (unused, aside, most)) for text in gone))
        return len(people)

    async def back_up(self, path: Path) -> None:
        await asyncio.to_thread(self._writer.copy, path)

    async def close(self) -> None:
        self._writer.close()

    # What every part of the store does

    def run(
        self, *statements: Statement, write: Write | None = None, erases: bool = False
    ) -> asyncio.Future[Sequence[Rows]]:
        if not statements:  # a move and no more: no call is made for nothing
            return self._writer.run(write=write)
        said = [(_said(text), [*map(_held, values)]) for text, values in statements]
        return self._writer.run(*said, write=write, erases=erases)

    async def ask(self, text: str, *values: Any) -> Rows:
        [found] = await self.run((text, values))
        return found

    async def _page(self, columns: str, text: str, *values: Any) -> Rows:
        """Return the many rows of a question, as one.

        The thread that reads needs the interpreter's lock once for each row, and a
        busy loop lets it wait every time.
        """
        [(found,)] = await self.ask(_paged(columns, text), *values)
        rows: Rows = msgspec.json.decode(found)
        return rows

    def _one_by_one(self, lock: int) -> tuple[Statement, ...]:
        return ()  # nobody else has the file

    # Tables

    async def read_room(self, code: str) -> StoredRoom | None:
        for revision, document, log, said in await self.ask(ROOM, code):
            return stored_room(
                revision, document, _entries(log), msgspec.json.decode(said)
            )
        return None

    async def forget_rooms(self, codes: Collection[str]) -> None:
        statements = [
            (f"DELETE FROM {name} WHERE {column} = ?", (code,))
            for code in codes
            for name, column in PLACES
        ]
        await self._writer.run(*statements, forgets=True)

    def _saved(self, document: Document, at: TablePosition) -> Iterator[Statement]:
        code, now = document.code, self.unix()
        yield SAVE, (code, at.revision, now, encode_document(document))
        yield "DELETE FROM seated WHERE room = $1", (code,)
        for person, sign in signs(document):
            yield SEAT, (person, code, sign)

    def _id(self, message_id: str) -> str:
        return message_id


@cache
def _said(text: str) -> str:
    for theirs, ours in WORDS:
        text = theirs.sub(ours, text)
    return text


def _held(value: Any) -> Any:
    return msgspec.json.encode(value).decode() if isinstance(value, list) else value


@cache
def _paged(columns: str, text: str) -> str:
    read = (f"CAST({c} AS TEXT)" if c in JSON else c for c in columns.split(", "))
    return f"SELECT json_group_array(json_array({', '.join(read)})) FROM ({text})"


def _entries(text: str) -> tuple[Entry, ...]:
    rows = _read_entries(text)
    return tuple(Entry(*row[:5], row[5].encode(), *row[6:]) for row in rows)
