"""Tables in PostgreSQL."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from tablee.server.store.contract import OPENED, StoredRoom, TablePosition
from tablee.server.store.postgres.part import PostgresPart
from tablee.server.store.rooms import RoomsStore, signs, stored_room
from tablee.server.store.writer import Statement
from tablee.table.document import FORMAT, Document, encode_document
from tablee.table.log import Entry

COLUMNS = "code, document, revision, used, stage, game, open_since, rules, format"
OPEN = f"INSERT INTO rooms ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
SAVE = """
UPDATE rooms SET document = $2, revision = $3, used = $4, stage = $5, game = $6,
  open_since = $7, rules = $8, format = $9 WHERE code = $1
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
LAST = """
LEFT JOIN LATERAL (SELECT version, waits, wall FROM moves WHERE room = code
  ORDER BY version DESC LIMIT 1) AS latest ON true
"""
# What a node that lives has open is in use.
UNUSED = f"""
SELECT code FROM rooms {LAST}
WHERE code > $4 AND code <= $5
AND used < CASE stage WHEN 'lobby' THEN $1::bigint ELSE $2::bigint END
AND coalesce(wall, $2 - 1) < $2 AND NOT EXISTS (
  SELECT FROM owners JOIN nodes ON nodes.id = node
  WHERE owners.code = rooms.code AND NOT fenced
  AND alive > clock_timestamp() - interval '1 minute')
ORDER BY code LIMIT $3
"""
# Where tables are, and by which column.
PLACES = (
    ("rooms", "code"),
    ("owners", "code"),
    ("seated", "room"),
    ("moves", "room"),
    ("said", "room"),
)


class PostgresRooms(PostgresPart, RoomsStore):
    """The tables, in PostgreSQL."""

    _unused = UNUSED

    async def read_room(self, code: str) -> StoredRoom | None:
        for row in await self._ask(ROOM, code):
            stored = read_stored(row)
            self.database.acknowledged.seen(code, stored.position)
            return stored
        return None

    async def forget_rooms(self, codes: Collection[str]) -> None:
        gone = sorted(codes)
        for code in gone:
            self.database.acknowledged.let_go(code)
        await self.database.aside(
            *(
                (f"DELETE FROM {name} WHERE {column} = ANY ($1)", (gone,))
                for name, column in PLACES
            )
        )

    def _saved(self, document: Document, at: TablePosition) -> Iterator[Statement]:
        text = OPEN if at == OPENED else SAVE
        encoded = encode_document(document)
        yield text, room_row(encoded, document, at.revision, self._now())
        theirs = dict(signs(document))
        yield UNSEAT, (document.code, [*theirs])
        if theirs:
            yield SEAT, (document.code, [*theirs], [*theirs.values()])

    def _id(self, message_id: str) -> bytes:
        return message_id.encode()


def room_row(
    text: bytes, document: Document, revision: int, used: int
) -> tuple[Any, ...]:
    """Gives the row of a table: its document, and what stands beside it."""
    beside = document.stage, document.game, document.access.open_since
    versions = document.edition.rules_version or 0, FORMAT
    return document.code, text, revision, used, *beside, *versions


def read_stored(row: Sequence[Any]) -> StoredRoom:
    """Reads a table, as ``ROOM`` finds it."""
    revision, document, log, said = row
    sayings = ((text, who, message_id.decode()) for text, who, message_id in said)
    return stored_room(revision, document, tuple(map(_entry, log)), sayings)


def _entry(row: Any) -> Entry:
    version, seat, at, begun, sent, move, message_id, waits, wall = row
    by = None if message_id is None else message_id.decode()
    return Entry(version, seat, at, begun, sent, move, by, waits, wall)
