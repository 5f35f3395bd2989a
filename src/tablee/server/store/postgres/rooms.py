"""Tables in PostgreSQL."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Iterator, Sequence
from typing import Any

import msgspec

from tablee.kernel.wire import encode
from tablee.protocol.to_client import Said
from tablee.server.store.contract import (
    EVERYWHERE,
    NOWHERE,
    STORED_SAYINGS,
    Belonging,
    ListedRoom,
    RoomSummary,
    StoredRoom,
    Stretch,
    TablePosition,
    Write,
)
from tablee.server.store.postgres.part import PostgresPart
from tablee.server.store.postgres.results import save_result
from tablee.server.store.writer import Statement
from tablee.table.document import FORMAT, Document, decode_document, encode_document
from tablee.table.log import Entry, Saying

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
SAY = "INSERT INTO said (room, n, person, id, message) VALUES ($1, $2, $3, $4, $5)"
FORGET_SAID = """
DELETE FROM said WHERE room = $1 AND (SELECT count(*) FROM said WHERE room = $1) > $2
AND n = (SELECT min(n) AS first FROM said WHERE room = $1
  GROUP BY person ORDER BY count(*) DESC, first LIMIT 1)
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
LISTED = f"""
SELECT document, waits, wall FROM (
  SELECT code, document, since FROM seated JOIN rooms ON code = room
  WHERE person = $1 AND sign(since) = $3::int ORDER BY abs(since) DESC, code LIMIT $2
) AS theirs {LAST} ORDER BY abs(since) DESC, code
"""
EVERY = f"""
SELECT document, used, version, wall FROM (
  SELECT code, document, used FROM rooms WHERE code > $1 ORDER BY code LIMIT $2
) AS page {LAST} ORDER BY code
"""
# What a node that lives has open is in use.
NTH = "SELECT code FROM rooms WHERE code > $1 ORDER BY code LIMIT 1 OFFSET $2"
COUNT = "SELECT count(*) FROM (SELECT FROM rooms LIMIT $1) AS found"
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
SIGN: dict[Belonging, int] = {"unfinished": 1, "over": -1, "left": 0}  # of `since`

_read_said = msgspec.json.Decoder(Said).decode


class PostgresRooms(PostgresPart):
    """The part of :class:`PostgresStore` that knows the tables."""

    def commit(self, write: Write) -> Awaitable[object]:
        """Write, or raise ``Conflict``: the table is not as it was decided on."""
        statements = _beside_the_move(write, self._now())
        return self.database.run(*statements, write=write)

    async def read_room(self, code: str) -> StoredRoom | None:
        """Give everything about a table."""
        for row in await self.database.ask(ROOM, code):
            stored = read_stored(row)
            self.database.acknowledged.seen(code, stored.position)
            return stored
        return None

    async def rooms_of(
        self, person_id: str, most: int, belonging: Belonging = "unfinished"
    ) -> tuple[ListedRoom, ...]:
        """Give somebody's tables, the latest first."""
        found = await self.database.ask(LISTED, person_id, most, SIGN[belonging])
        return tuple(_listed(decode_document(text), *at) for text, *at in found)

    async def every_room(self, after: str, most: int) -> tuple[RoomSummary, ...]:
        """Give tables of whatever stage, by their codes, after the code *after*."""
        found = await self.database.ask(EVERY, after, most)
        return tuple(
            RoomSummary(decode_document(text), moves or 0, max(used, wall or 0))
            for text, used, moves, wall in found
        )

    async def count_rooms(self, most: int) -> int:
        """Say how many tables there are, up to *most*."""
        [(count,)] = await self.database.ask(COUNT, most)
        return int(count)

    async def unused_rooms(
        self, lobbies: int, tables: int, most: int, among: Stretch = EVERYWHERE
    ) -> tuple[str, ...]:
        """Give the codes of lobbies and other tables not used since."""
        found = await self.database.ask(UNUSED, lobbies, tables, most, *among)
        return tuple(code for (code,) in found)

    async def stretch(self, after: str, tables: int) -> Stretch:
        """Give a stretch of codes with so many tables, or up to the last code."""
        found = await self.database.ask(NTH, after, tables - 1)
        return Stretch(after, found[0][0] if found else EVERYWHERE.last)

    async def forget_rooms(self, codes: Collection[str]) -> None:
        """Forget all about some tables; their codes are free again."""
        gone = sorted(codes)
        for code in gone:
            self.database.acknowledged.let_go(code)
        await self.database.aside(
            *(
                (f"DELETE FROM {name} WHERE {column} = ANY ($1)", (gone,))
                for name, column in PLACES
            )
        )


def _beside_the_move(write: Write, now: int) -> Iterator[Statement]:
    """Give what is to be written besides the move."""
    if write.document:
        text = OPEN if write.decided_on == NOWHERE else SAVE
        yield from _save(text, write.document, write.then.revision, now)
    if write.opened:
        yield from _save(OPEN, write.opened, 1, now)
    if write.saying:
        said, person, message_id = write.saying
        yield SAY, (write.code, said.n, person, message_id.encode(), encode(said))
        yield FORGET_SAID, (write.code, STORED_SAYINGS)
    if write.result:
        yield from save_result(write.result)


def _save(
    text: str, document: Document, revision: int, now: int
) -> Iterator[Statement]:
    yield text, room_row(encode_document(document), document, revision, now)
    signs = dict.fromkeys(sorted(document.seats.left), SIGN["left"])
    sits = SIGN["over" if document.stage == "over" else "unfinished"]
    for seat in document.seats.occupants:
        if seat and seat.person:
            signs[seat.person] = sits
    yield UNSEAT, (document.code, [*signs])
    if signs:
        yield SEAT, (document.code, [*signs], [*signs.values()])


def room_row(
    text: bytes, document: Document, revision: int, used: int
) -> tuple[Any, ...]:
    """Give the row of a table: its document, and what stands beside it."""
    beside = document.stage, document.game, document.access.open_since
    versions = document.edition.rules_version or 0, FORMAT
    return document.code, text, revision, used, *beside, *versions


def read_stored(row: Sequence[Any]) -> StoredRoom:
    """Read a table, as ``ROOM`` finds it."""
    revision, document, log, said = row
    moves = tuple(map(_entry, log))
    position = TablePosition(revision, moves[-1].version if moves else 0)
    sayings = tuple(map(_saying, said))
    return StoredRoom(decode_document(document), moves, sayings, position)


def _entry(row: Any) -> Entry:
    version, seat, at, begun, sent, move, message_id, waits, wall = row
    by = None if message_id is None else message_id.decode()
    return Entry(version, seat, at, begun, sent, move, by, waits, wall)


def _saying(row: Any) -> Saying:
    message, person, message_id = row
    return Saying(_read_said(message), person, message_id.decode())


def _listed(room: Document, waits: int | None, wall: int | None) -> ListedRoom:
    waiting = room.deal.waits if waits is None else waits
    return ListedRoom(room, waiting, wall or room.deal.started)
