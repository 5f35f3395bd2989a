"""Tables in SQLite: what is said otherwise there."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from tablee.kernel import Seat
from tablee.server.store.contract import StoredRoom, TablePosition
from tablee.server.store.rooms import RoomsStore, signs, stored_room
from tablee.server.store.sqlite_part import SqlitePart
from tablee.server.store.writer import Statement
from tablee.table.document import Document, encode_document
from tablee.table.log import Entry

SAVE = """
INSERT OR REPLACE INTO rooms (code, revision, used, document) VALUES ($1, $2, $3, $4)
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
SELECT code FROM rooms WHERE code > $4 AND code <= $5 AND used < CASE
  json_extract(CAST(document AS TEXT), '$.stage') WHEN 'lobby' THEN $1 ELSE $2 END
AND coalesce((SELECT wall FROM moves WHERE room = code
  ORDER BY version DESC LIMIT 1), $2 - 1) < $2
ORDER BY code LIMIT $3
"""
# Where tables are, and by which column.
PLACES = ("rooms", "code"), ("seated", "room"), ("moves", "room"), ("said", "room")

_read_entries = msgspec.json.Decoder(
    list[tuple[int, Seat | None, int, int, int, str, str | None, int, int]]
).decode


class SqliteRooms(SqlitePart, RoomsStore):
    """The tables, in a file."""

    _unused = UNUSED

    async def read_room(self, code: str) -> StoredRoom | None:
        for revision, document, log, said in await self._ask(ROOM, code):
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
        code, now = document.code, self._now()
        yield SAVE, (code, at.revision, now, encode_document(document))
        yield "DELETE FROM seated WHERE room = $1", (code,)
        for person, sign in signs(document):
            yield SEAT, (person, code, sign)

    def _id(self, message_id: str) -> str:
        return message_id


def _entries(text: str) -> tuple[Entry, ...]:
    rows = _read_entries(text)
    return tuple(Entry(*row[:5], row[5].encode(), *row[6:]) for row in rows)
