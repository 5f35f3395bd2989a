"""What the database is told: every statement of SQL but those that make its tables.

What is read comes as one row, its parts as JSON: the thread that reads needs the
interpreter's lock once for each row, and a busy loop lets it wait every time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any, TypeAlias

import msgspec

from tablee.kernel import Seat
from tablee.kernel.wire import encode
from tablee.protocol.person import Person
from tablee.protocol.to_client import Said
from tablee.server.store.contract import KEPT_SAYINGS, Entered, KeptRoom, Listed
from tablee.table.document import Document, decode_document, encode_document
from tablee.table.log import Entry, Saying

Row: TypeAlias = tuple[Any, ...]
Statement: TypeAlias = tuple[str, Sequence[Any]]

_read_said = msgspec.json.Decoder(Said).decode
_read_entries = msgspec.json.Decoder(
    list[tuple[int, Seat | None, int, int, int, str, str | None, int, int]]
).decode
_read_sayings = msgspec.json.Decoder(list[tuple[str, str, str]]).decode
_read_codes = msgspec.json.Decoder(list[str]).decode
_read_entered = msgspec.json.Decoder(
    list[tuple[str, int, int | None, int | None]]
).decode
_read_listed = msgspec.json.Decoder(list[tuple[str, int | None, int | None]]).decode

A_DAY = 24 * 3600 * 1000  # milliseconds
ENTRIES = """
SELECT json_group_array(json_array(
  version, seat, at, begun, sent, CAST(move AS TEXT), id, waits, wall))
FROM (SELECT * FROM moves WHERE room = ?1 AND version > ?2 ORDER BY version)
"""
SAYINGS = """
SELECT json_group_array(json_array(CAST(message AS TEXT), person, id))
FROM (SELECT * FROM said WHERE room = ?1 ORDER BY n)
"""
FORGET_SAID = """
DELETE FROM said WHERE room = ?1 AND (SELECT count(*) FROM said WHERE room = ?1) > ?2
AND n = (SELECT min(n) AS first FROM said WHERE room = ?1
  GROUP BY person ORDER BY count(*) DESC, first LIMIT 1)
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
UNFINISHED, OVER, LEFT = 1, -1, 0  # the sign of `since`


EVERY = """
SELECT json_group_array(json_array(CAST(document AS TEXT), used,
  (SELECT max(version) FROM moves WHERE room = code),
  (SELECT wall FROM moves WHERE room = code ORDER BY version DESC LIMIT 1)))
FROM (SELECT * FROM rooms WHERE code > ? ORDER BY code LIMIT ?)
"""
UNUSED = """
SELECT json_group_array(code) FROM (
  SELECT code FROM rooms WHERE used < CASE
    json_extract(CAST(document AS TEXT), '$.stage') WHEN 'lobby' THEN ?1 ELSE ?2 END
  AND coalesce((SELECT wall FROM moves WHERE room = code
    ORDER BY version DESC LIMIT 1), ?2 - 1) < ?2
  ORDER BY code LIMIT ?3
)
"""


def keep_key(fresh: bytes) -> tuple[Statement, Statement]:
    """Keep the key unless there is one; ask for (key,)."""
    return (
        ("INSERT OR IGNORE INTO house VALUES ('key', ?)", (fresh,)),
        ("SELECT value FROM house WHERE name = 'key'", ()),
    )


def keep_alive(wall: int) -> Statement:
    """Write down when the house was open."""
    return "INSERT OR REPLACE INTO house VALUES ('alive', ?)", (b"%d" % wall,)


def fetch_alive() -> Statement:
    """Ask for (digits,)."""
    return "SELECT value FROM house WHERE name = 'alive'", ()


def keep_person(person: Person, used: int) -> Statement:
    """Write down what somebody is called, and when they were here."""
    row = (person.id, person.name, used, person.avatar)
    return "INSERT OR REPLACE INTO people VALUES (?, ?, ?, ?)", row


def fetch_person(person_id: str, used: int) -> tuple[Statement, Statement]:
    """Note once a day that they were here; ask for (id, name, avatar)."""
    note = "UPDATE people SET used = ?2 WHERE id = ?1 AND used < ?2 - ?3"
    return (
        (note, (person_id, used, A_DAY)),
        ("SELECT id, name, avatar FROM people WHERE id = ?", (person_id,)),
    )


def person_from(row: Row) -> Person:
    """Read somebody."""
    person_id, name, avatar = row
    return Person(person_id, name, avatar=avatar)


def open_room(room: Document, used: int) -> Iterator[Statement]:
    """Write a new room down, unless its code is taken."""
    row = (room.code, encode_document(room), used)
    yield "INSERT INTO rooms VALUES (?, ?, ?)", row
    yield from _seated(room)


def keep_room(room: Document, used: int) -> Iterator[Statement]:
    """Write down how the room is now."""
    text = "INSERT OR REPLACE INTO rooms VALUES (?, ?, ?)"
    yield text, (room.code, encode_document(room), used)
    yield from _seated(room)


def fetch_rooms(after: str, most: int) -> Statement:
    """Ask for (what :func:`entered_from` reads,)."""
    return EVERY, (after, most)


def entered_from(text: str) -> tuple[Entered, ...]:
    """Read the house's list of tables."""
    return tuple(
        Entered(decode_document(room), moves or 0, max(used, wall or 0))
        for room, used, moves, wall in _read_entered(text)
    )


def fetch_unused(lobbies: int, tables: int, most: int) -> Statement:
    """Ask for (codes as JSON,) of rooms not used since."""
    return UNUSED, (lobbies, tables, most)


def forget_rooms(codes: Iterable[str]) -> Iterator[Statement]:
    """Delete all that is known of some rooms."""
    for code in codes:
        yield "DELETE FROM rooms WHERE code = ?", (code,)
        for name in ("seated", "moves", "said"):
            yield f"DELETE FROM {name} WHERE room = ?", (code,)


def forget_people(before: int) -> Statement:
    """Delete those not here since, who sit nowhere."""
    text = """DELETE FROM people WHERE used < ?
      AND NOT EXISTS (SELECT 1 FROM seated WHERE person = id AND since > 0)"""
    return text, (before,)


def codes_from(text: str) -> tuple[str, ...]:
    """Read a list of codes."""
    return tuple(_read_codes(text))


def _seated(room: Document) -> Iterator[Statement]:
    yield "DELETE FROM seated WHERE room = ?", (room.code,)
    text = """INSERT OR REPLACE INTO seated
      SELECT ?1, ?2, ?3 * (coalesce(max(abs(since)), 0) + 1)
      FROM seated WHERE person = ?1"""
    sign = OVER if room.stage == "over" else UNFINISHED
    for seat in room.seats.occupants:
        if seat and seat.person:
            yield text, (seat.person, room.code, sign)
    for person in sorted(room.seats.left):
        yield "INSERT INTO seated VALUES (?, ?, ?)", (person, room.code, LEFT)


def append_moves(moves: Sequence[Row]) -> Statement:
    """Add moves, each a code and an entry, to their logs, or none of them."""
    return _append_text(len(moves)), [*chain.from_iterable(moves)]


@cache
def _append_text(moves: int) -> str:
    row = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
    return f"INSERT INTO moves VALUES {', '.join([row] * moves)}"


def fetch_head(code: str) -> Statement:
    """Ask for (version,) of the last move; 0: there is none."""
    return "SELECT coalesce(max(version), 0) FROM moves WHERE room = ?", (code,)


def append_said(code: str, saying: Saying) -> Iterator[Statement]:
    """Add one saying, and forget one if there are too many (:func:`too_many`)."""
    said, person, message_id = saying
    row = (code, said.n, person, message_id, encode(said))
    yield "INSERT INTO said VALUES (?, ?, ?, ?, ?)", row
    yield FORGET_SAID, (code, KEPT_SAYINGS)


def fetch_room(code: str) -> Statement:
    """Ask for what :func:`room_from` reads."""
    text = f"SELECT document, ({ENTRIES}), ({SAYINGS}) FROM rooms WHERE code = ?1"
    return text, (code, 0)


def room_from(row: Row) -> KeptRoom:
    """Read a whole room."""
    document, moves, said = row
    sayings = (Saying(_read_said(s), who, by) for s, who, by in _read_sayings(said))
    return KeptRoom(decode_document(document), entries_from(moves), tuple(sayings))


def fetch_since(code: str, version: int) -> Statement:
    """Ask for (what :func:`entries_from` reads,)."""
    return ENTRIES, (code, version)


def entries_from(text: str) -> tuple[Entry, ...]:
    """Read the moves of a log."""
    rows = _read_entries(text)
    return tuple(Entry(*row[:5], row[5].encode(), *row[6:]) for row in rows)


def fetch_rooms_of(person: str, most: int) -> Statement:
    """Ask for (what :func:`listed_from` reads,), without the moves."""
    return LISTED, (person, most, UNFINISHED)


def fetch_over_rooms_of(person: str, most: int) -> Statement:
    """Ask for the same of tables that are over."""
    return LISTED, (person, most, OVER)


def fetch_left_rooms_of(person: str, most: int) -> Statement:
    """Ask for the same of tables that they have left for good."""
    return LISTED, (person, most, LEFT)


def listed_from(text: str) -> tuple[Listed, ...]:
    """Read somebody's tables."""
    return tuple(_listed(decode_document(it), *at) for it, *at in _read_listed(text))


def _listed(room: Document, waits: int | None, wall: int | None) -> Listed:
    return Listed(
        room, room.deal.waits if waits is None else waits, wall or room.deal.started
    )
