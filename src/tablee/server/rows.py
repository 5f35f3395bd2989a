"""What the store is told: every statement of SQL about rooms, in one place."""

from __future__ import annotations

import time
from collections.abc import Iterator

from tablee.kernel.match import Played
from tablee.kernel.wire import encode
from tablee.server.document import Document, encode_document
from tablee.server.store import Statement
from tablee.server.to_client import Said

KEPT_SAYINGS = 100  # of a room; older ones are forgotten
LISTED_ROOMS = 12  # of a person, the latest first


def open_room(room: Document) -> tuple[Statement, ...]:
    """Write a new room down, unless its code is taken."""
    text = "INSERT INTO rooms VALUES (?, ?)"
    return ((text, (room.code, encode_document(room))), *_seated(room))


def keep_room(room: Document) -> tuple[Statement, ...]:
    """Write down how the room is now."""
    text = "UPDATE rooms SET document = ?2 WHERE code = ?1"
    return ((text, (room.code, encode_document(room))), *_seated(room))


def _seated(room: Document) -> Iterator[Statement]:
    yield "DELETE FROM seated WHERE room = ?", (room.code,)
    if room.stage == "over":
        return
    for seat in room.seats:
        if seat and seat.person:
            row = (seat.person, room.code, int(time.time()))
            yield "INSERT INTO seated VALUES (?, ?, ?)", row


def append_move(
    code: str, version: int, played: Played, message_id: str | None
) -> Statement:
    """Add one move to the log; no other may have its version."""
    text = "INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?)"
    move = encode(played.move)
    return text, (code, version, played.seat, played.at, move, message_id)


def append_said(
    code: str, said: Said, person: str, message_id: str
) -> tuple[Statement, ...]:
    """Add one saying, and forget those said long ago."""
    row = (code, said.n, person, message_id, encode(said))
    return (
        ("INSERT INTO said VALUES (?, ?, ?, ?, ?)", row),
        ("DELETE FROM said WHERE room = ? AND n <= ?", (code, said.n - KEPT_SAYINGS)),
    )


def fetch_room(code: str) -> Statement:
    """Ask for (document,)."""
    return "SELECT document FROM rooms WHERE code = ?", (code,)


def fetch_moves(code: str) -> Statement:
    """Ask for (seat, at, move, message id), in order."""
    text = "SELECT seat, at, move, id FROM moves WHERE room = ? ORDER BY version"
    return text, (code,)


def fetch_said(code: str) -> Statement:
    """Ask for (person, message id, message), in order."""
    text = "SELECT person, id, message FROM said WHERE room = ? ORDER BY n"
    return text, (code,)


def fetch_codes(person: str) -> Statement:
    """Ask for (code,) of the person's unfinished rooms, the latest first."""
    text = "SELECT room FROM seated WHERE person = ? ORDER BY since DESC LIMIT ?"
    return text, (person, LISTED_ROOMS)
