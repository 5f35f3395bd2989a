"""The store in PostgreSQL: a schema of a database, for one process or for many."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tablee.cluster.postgres import DatabaseAddress
from tablee.cluster.postgres.connection import BEAT
from tablee.cluster.postgres.database import Database
from tablee.kernel.wire import encode
from tablee.protocol.person import ANONYMOUS
from tablee.protocol.to_client import Said
from tablee.server.contracts import StoreFailed
from tablee.server.store.contract import (
    NO_COPY,
    OPEN_NOW,
    OPENED,
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
from tablee.server.store.store import SAVE_LAST_OPEN, Store, signs, stored_room
from tablee.table.document import FORMAT, Document, encode_document
from tablee.table.log import Entry

LOCK = "SELECT pg_advisory_xact_lock(house_lock(), $1::int)"
COLUMNS = "code, document, revision, used, stage, game, open_since, rules, format"
OPEN = f"""
INSERT INTO rooms ({COLUMNS})
VALUES ($1, $2, $3, {OPEN_NOW.format(4)}, $5, $6, $7, $8, $9)
"""
SAVE = f"""
UPDATE rooms SET document = $2, revision = $3, used = {OPEN_NOW.format(4)}, stage = $5,
  game = $6, open_since = $7, rules = $8, format = $9 WHERE code = $1
"""
UNSEAT = "DELETE FROM seated WHERE room = $1 AND NOT person = ANY ($2)"
SEAT = """
INSERT INTO seated (person, room, since)
SELECT person, $1, sign * nextval('ordering')
FROM unnest($2::text[], $3::int[]) AS theirs (person, sign)
ON CONFLICT (person, room) DO UPDATE SET since = excluded.since
"""
ENTRY = "version, seat, at, begun, sent, move, id, waits, wall"
# One question, so that document and log are of one moment.
ROOM = f"""
SELECT revision, document, ARRAY(
  SELECT ROW({ENTRY}) FROM moves WHERE room = code ORDER BY version
), ARRAY(
  SELECT ROW(message, person, id) FROM said WHERE room = code ORDER BY n
) FROM rooms WHERE code = $1
"""
# What a node that lives has open is in use.
UNUSED = """
SELECT code,
  CASE WHEN stage = 'lobby' THEN 'lobby' WHEN aside > used THEN 'gone' ELSE 'due' END
  AS which
FROM rooms WHERE code > $4 AND code <= $5
AND used < CASE stage WHEN 'lobby' THEN $1::bigint ELSE $2::bigint END
AND (stage = 'lobby' OR aside <= used OR aside < $3)
AND NOT EXISTS (
  SELECT FROM owners JOIN nodes ON nodes.id = node
  WHERE owners.code = rooms.code AND NOT fenced
  AND alive > clock_timestamp() - interval '1 minute')
ORDER BY code
"""
# Where tables are, and by which column.
PLACES = (
    ("rooms", "code"),
    ("owners", "code"),
    ("seated", "room"),
    ("moves", "room"),
    ("said", "room"),
)
# A node that dies lets go of it.
PRUNING = "SELECT pg_try_advisory_lock(house_lock(), -4)"
PRUNED = "SELECT pg_advisory_unlock(house_lock(), -4)"
SAID_BY = "SELECT room, n, message FROM said WHERE person = $1 LIMIT $2"
ANONYMISE = """
UPDATE said SET person = '', message = new.message
FROM unnest($1::text[], $2::int[], $3::bytea[]) AS new (room, n, message)
WHERE said.room = new.room AND said.n = new.n
"""
AT_ONCE = 500  # sayings
GONE = f"""
WITH gone AS (
  DELETE FROM people WHERE id IN (
    SELECT id FROM people WHERE {LONG_GONE} AND aside > used AND aside < $2
    ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED)
  RETURNING id)"""

# Where another node has rated on since, what was made of older ratings is wrong.
RATING = -2
IS_AS_READ = """
coalesce((SELECT value FROM house WHERE name = 'rated'), ''::bytea) = $1
"""
NO_RATINGS = f"DELETE FROM ratings WHERE {IS_AS_READ}"
SAVE_RATINGS = f"""
INSERT INTO ratings (player, game, preset, n, mu, sigma)
SELECT p, g, s, n, mu, sigma FROM unnest($2::text[], $3::text[], $4::text[],
  $5::bigint[], $6::float8[], $7::float8[]) AS new (p, g, s, n, mu, sigma)
WHERE {IS_AS_READ} ON CONFLICT (player, game, preset, n)
DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma
"""
SAVE_RATED = f"""
INSERT INTO house (name, value) SELECT 'rated', $2::bytea WHERE {IS_AS_READ}
ON CONFLICT (name) DO UPDATE SET value = $2 RETURNING value
"""
ASKED = "SELECT * FROM unnest($1::text[], $2::text[], $3::text[])"

_read_said = msgspec.json.Decoder(Said).decode


class PostgresStore(Store):
    """A :class:`Store` in a schema that ``prepare`` has made."""

    _unused = UNUSED
    _put_in_place = """
    UPDATE results SET result =
      convert_to(replace(convert_from(result, 'UTF8'), $1, $2), 'UTF8')
    WHERE strpos(convert_from(result, 'UTF8'), $1) > 0
    """

    def __init__(
        self, address: DatabaseAddress, wall: Callable[[], float] = time.time
    ) -> None:
        """Take the database's address; *wall* is the Unix time."""
        super().__init__(wall)
        self.database = Database(address)

    @property
    def is_up(self) -> bool:
        return self.database.availability.is_up

    async def save_last_open(self, wall: int) -> None:
        incarnation = self.database.incarnation
        saved, beat = (SAVE_LAST_OPEN, (b"%d" % wall,)), (BEAT, (incarnation.node,))
        _, alive = await self.database.run(saved, beat)
        if alive:  # by which a database is known that has forgotten what it had written
            incarnation.last_beat = alive[0][0]

    async def begin_pruning(self) -> bool:
        [[(taken,)]] = await self.run((PRUNING, ()))
        return bool(taken)

    async def end_pruning(self) -> None:
        await self.run((PRUNED, ()))

    async def save_ratings(
        self, model: int, n: int, ratings: Sequence[RatingAfter], *, anew: bool = False
    ) -> None:
        read, head = self._read_rated, b"%d %d" % (model, n)
        columns = [list(column) for column in zip(*ratings, strict=True)] or [[]] * 6
        *_, written = await self.run(
            *self._one_by_one(RATING),
            *([(NO_RATINGS, (read,))] if anew else []),
            (SAVE_RATINGS, (read, *columns)),
            (SAVE_RATED, (read, head)),
        )
        if written:
            self._read_rated = head

    async def ratings(self, keys: Collection[RatingKey]) -> dict[RatingKey, RatingNow]:
        columns = [list(column) for column in zip(*keys, strict=True)] or [[]] * 3
        return as_ratings(await self.ask(RATINGS.format(ASKED), *columns))

    async def make_sayings_anonymous(self, person_id: str) -> None:
        while found := await self.ask(SAID_BY, person_id, AT_ONCE):
            unsigned = [(room, n, _unsigned(message)) for room, n, message in found]
            columns = map(list, zip(*unsigned, strict=True))
            await self.run((ANONYMISE, [*columns]))

    async def forget_people(
        self, unused: int, aside: int, most: int = PEOPLE_AT_ONCE
    ) -> int:
        theirs = (
            f", of_{table} AS (DELETE FROM {table} "
            f"WHERE {column} IN (SELECT id FROM gone))"
            for table, column in OWNED
        )
        text = f"{GONE}{''.join(theirs)} SELECT count(*) FROM gone"
        [[(count,)]] = await self.run((text, (unused, aside, most)))
        return int(count)

    async def back_up(self, path: Path) -> None:
        raise StoreFailed(NO_COPY)

    async def close(self) -> None:
        await self.database.close()

    # What every part of the store does

    def run(
        self, *statements: Statement, write: Write | None = None, erases: bool = False
    ) -> asyncio.Future[Sequence[Rows]]:
        return self.database.run(*statements, write=write)

    async def ask(self, text: str, *values: Any) -> Rows:
        return await self.database.ask(text, *values)

    async def _page(self, columns: str, text: str, *values: Any) -> Rows:
        return await self.database.ask(text, *values)

    def _one_by_one(self, lock: int) -> tuple[Statement, ...]:
        return ((LOCK, (lock,)),)

    # Tables

    async def read_room(self, code: str) -> StoredRoom | None:
        for row in await self.ask(ROOM, code):
            stored = read_stored(row)
            self.database.acknowledged.seen(code, stored.position)
            return stored
        return None

    async def forget_rooms(self, codes: Collection[str]) -> None:
        gone = sorted(codes)
        for code in gone:
            self.database.acknowledged.forget(code)
        await self.database.aside(
            *(
                (f"DELETE FROM {name} WHERE {column} = ANY ($1)", (gone,))
                for name, column in PLACES
            )
        )

    def _saved(self, document: Document, at: TablePosition) -> Iterator[Statement]:
        text = OPEN if at == OPENED else SAVE
        encoded = encode_document(document)
        yield text, room_row(encoded, document, at.revision, self.unix())
        theirs = dict(signs(document))
        yield UNSEAT, (document.code, [*theirs])
        if theirs:
            yield SEAT, (document.code, [*theirs], [*theirs.values()])

    def _id(self, message_id: str) -> bytes:
        return message_id.encode()


def room_row(
    text: bytes, document: Document, revision: int, used: int
) -> tuple[Any, ...]:
    """Return the row of a table: its document and indexed columns."""
    beside = document.stage, document.game, document.access.open_since
    versions = document.edition.rules_version or 0, FORMAT
    return document.code, text, revision, used, *beside, *versions


def read_stored(row: Sequence[Any]) -> StoredRoom:
    """Read a table from a row of ``ROOM``."""
    revision, document, log, said = row
    sayings = ((text, who, message_id.decode()) for text, who, message_id in said)
    return stored_room(revision, document, tuple(map(_entry, log)), sayings)


def _entry(row: Any) -> Entry:
    version, seat, at, begun, sent, move, message_id, waits, wall = row
    by = None if message_id is None else message_id.decode()
    return Entry(version, seat, at, begun, sent, move, by, waits, wall)


def _unsigned(message: bytes) -> bytes:
    said = _read_said(message)
    return encode(msgspec.structs.replace(said, name=ANONYMOUS, person=""))
