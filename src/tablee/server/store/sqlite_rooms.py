"""Tables on disk."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Iterator

import msgspec

from tablee.kernel import Seat
from tablee.kernel.wire import encode
from tablee.protocol.to_client import Said
from tablee.server.store.contract import (
    EVERYWHERE,
    STORED_SAYINGS,
    Belonging,
    ListedRoom,
    RoomSummary,
    StoredRoom,
    Stretch,
    TablePosition,
    Write,
)
from tablee.server.store.positions import OPENED
from tablee.server.store.sqlite_part import SqlitePart
from tablee.server.store.sqlite_results import save_result
from tablee.server.store.writer import Statement
from tablee.table.document import Document, decode_document, encode_document
from tablee.table.log import Entry, Saying

SAVE = (
    "INSERT OR REPLACE INTO rooms (code, revision, used, document) VALUES (?, ?, ?, ?)"
)
SEAT = """
INSERT OR REPLACE INTO seated SELECT ?1, ?2, ?3 * (coalesce(max(abs(since)), 0) + 1)
FROM seated WHERE person = ?1
"""
FORGET_SAID = """
DELETE FROM said WHERE room = ?1 AND (SELECT count(*) FROM said WHERE room = ?1) > ?2
AND n = (SELECT min(n) AS first FROM said WHERE room = ?1
  GROUP BY person ORDER BY count(*) DESC, first LIMIT 1)
"""
ROOM = """
SELECT revision, document, (
  SELECT json_group_array(json_array(
    version, seat, at, begun, sent, CAST(move AS TEXT), id, waits, wall))
  FROM (SELECT * FROM moves WHERE room = ?1 ORDER BY version)
), (
  SELECT json_group_array(json_array(CAST(message AS TEXT), person, id))
  FROM (SELECT * FROM said WHERE room = ?1 ORDER BY n)
) FROM rooms WHERE code = ?1
"""
LISTED = """
SELECT json_group_array(json_array(CAST(document AS TEXT), (
  SELECT waits FROM moves WHERE room = code ORDER BY version DESC LIMIT 1), (
  SELECT wall FROM moves WHERE room = code ORDER BY version DESC LIMIT 1)))
FROM (
  SELECT code, document FROM seated JOIN rooms ON code = room
  WHERE person = ?1 AND (since > 0) - (since < 0) = ?3 ORDER BY abs(since) DESC LIMIT ?2
)
"""
EVERY = """
SELECT json_group_array(json_array(CAST(document AS TEXT), used,
  (SELECT max(version) FROM moves WHERE room = code),
  (SELECT wall FROM moves WHERE room = code ORDER BY version DESC LIMIT 1)))
FROM (SELECT * FROM rooms WHERE code > ? ORDER BY code LIMIT ?)
"""
NTH = "SELECT code FROM rooms WHERE code > ? ORDER BY code LIMIT 1 OFFSET ?"
COUNT = "SELECT count(*) FROM (SELECT 1 FROM rooms LIMIT ?)"
UNUSED = """
SELECT json_group_array(code) FROM (
  SELECT code FROM rooms WHERE code > ?4 AND code <= ?5 AND used < CASE
    json_extract(CAST(document AS TEXT), '$.stage') WHEN 'lobby' THEN ?1 ELSE ?2 END
  AND coalesce((SELECT wall FROM moves WHERE room = code
    ORDER BY version DESC LIMIT 1), ?2 - 1) < ?2
  ORDER BY code LIMIT ?3
)
"""
# Where tables are, and by which column.
COLUMNS = ("rooms", "code"), ("seated", "room"), ("moves", "room"), ("said", "room")
SIGN: dict[Belonging, int] = {"unfinished": 1, "over": -1, "left": 0}  # of `since`

_read_said = msgspec.json.Decoder(Said).decode
_read_entries = msgspec.json.Decoder(
    list[tuple[int, Seat | None, int, int, int, str, str | None, int, int]]
).decode
_read_sayings = msgspec.json.Decoder(list[tuple[str, str, str]]).decode
_read_codes = msgspec.json.Decoder(tuple[str, ...]).decode
_read_every = msgspec.json.Decoder(list[tuple[str, int, int | None, int | None]]).decode
_read_listed = msgspec.json.Decoder(list[tuple[str, int | None, int | None]]).decode


class SqliteRooms(SqlitePart):
    """The part of :class:`SqliteStore` that knows the tables."""

    def commit(self, write: Write) -> Awaitable[object]:
        """Write, or raise ``Conflict``: the table is not as it was decided on."""
        if not (write.document or write.saying or write.result or write.opened):
            return self._writer.run(write=write)  # nearly always: a move, and no more
        return self._writer.run(*_beside_the_move(write, self._now()), write=write)

    async def read_room(self, code: str) -> StoredRoom | None:
        """Give everything about a table."""
        for revision, document, log, said in await self._rows(ROOM, code):
            moves, sayings = _entries(log), _sayings(said)
            position = TablePosition(revision, moves[-1].version if moves else 0)
            return StoredRoom(decode_document(document), moves, sayings, position)
        return None

    async def rooms_of(
        self, person_id: str, most: int, belonging: Belonging = "unfinished"
    ) -> tuple[ListedRoom, ...]:
        """Give somebody's tables, the latest first."""
        found = await self._json(LISTED, person_id, most, SIGN[belonging])
        read = _read_listed(found)
        return tuple(_listed(decode_document(text), *at) for text, *at in read)

    async def every_room(self, after: str, most: int) -> tuple[RoomSummary, ...]:
        """Give tables of whatever stage, by their codes, after the code *after*."""
        return tuple(
            RoomSummary(decode_document(text), moves or 0, max(used, wall or 0))
            for text, used, moves, wall in _read_every(
                await self._json(EVERY, after, most)
            )
        )

    async def count_rooms(self, most: int) -> int:
        """Say how many tables there are, up to *most*."""
        [(count,)] = await self._rows(COUNT, most)
        return int(count)

    async def unused_rooms(
        self, lobbies: int, tables: int, most: int, among: Stretch = EVERYWHERE
    ) -> tuple[str, ...]:
        """Give the codes of lobbies and other tables not used since."""
        return _read_codes(await self._json(UNUSED, lobbies, tables, most, *among))

    async def stretch(self, after: str, tables: int) -> Stretch:
        """Give a stretch of codes with so many tables, or up to the last code."""
        found = await self._rows(NTH, after, tables - 1)
        return Stretch(after, found[0][0] if found else EVERYWHERE.last)

    async def forget_rooms(self, codes: Collection[str]) -> None:
        """Forget all about some tables; their codes are free again."""
        statements = [
            (f"DELETE FROM {name} WHERE {column} = ?", (code,))
            for code in codes
            for name, column in COLUMNS
        ]
        await self._writer.run(*statements, forgets=True)


def _beside_the_move(write: Write, now: int) -> Iterator[Statement]:
    """Give what is to be written besides the move."""
    if write.document:
        yield from _save(write.document, write.then.revision, now)
    if write.opened:
        yield from _save(write.opened, OPENED.revision, now)
    if write.saying:
        said, person, message_id = write.saying
        row = (write.code, said.n, person, message_id, encode(said))
        yield "INSERT INTO said VALUES (?, ?, ?, ?, ?)", row
        yield FORGET_SAID, (write.code, STORED_SAYINGS)
    if write.result:
        yield from save_result(write.result)


def _save(document: Document, revision: int, now: int) -> Iterator[Statement]:
    code = document.code
    yield SAVE, (code, revision, now, encode_document(document))
    yield "DELETE FROM seated WHERE room = ?", (code,)
    sign = SIGN["over" if document.stage == "over" else "unfinished"]
    for seat in document.seats.occupants:
        if seat and seat.person:
            yield SEAT, (seat.person, code, sign)
    for person in sorted(document.seats.left):
        yield "INSERT INTO seated VALUES (?, ?, ?)", (person, code, SIGN["left"])


def _entries(text: str) -> tuple[Entry, ...]:
    rows = _read_entries(text)
    return tuple(Entry(*row[:5], row[5].encode(), *row[6:]) for row in rows)


def _sayings(text: str) -> tuple[Saying, ...]:
    read = _read_sayings(text)
    return tuple(Saying(_read_said(said), who, by) for said, who, by in read)


def _listed(room: Document, waits: int | None, wall: int | None) -> ListedRoom:
    waiting = room.deal.waits if waits is None else waits
    return ListedRoom(room, waiting, wall or room.deal.started)
