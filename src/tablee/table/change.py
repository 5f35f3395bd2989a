"""What comes of a decision: the table afterwards, and who is to be told what."""

from __future__ import annotations

from enum import Enum
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.kernel import Seat, Step, When
from tablee.protocol.to_client import Reacted, Said
from tablee.table import seat_history, taking_back
from tablee.table.document import Document, amend
from tablee.table.log import Entry, Saying
from tablee.table.play.live_game import GameStanding, LiveGame
from tablee.table.result import Result
from tablee.table.table import Table

MessageKey: TypeAlias = tuple[str, str]  # a person, and the id of a message of theirs

REMEMBERED = 32  # messages whose repetition is recognised after a restart


class MadeMove(msgspec.Struct, frozen=True):
    """A move that the rules take, and what it leads to."""

    seat: Seat | None
    move: Any
    written: bytes  # the move in JSON
    made: When
    step: Step[Any, Any]
    standing: GameStanding
    is_own: bool = False  # the message asks for this very move, and for nothing else

    def entry(self, version: int, wall: int, message_id: str | None) -> Entry:
        """Write it down as the move that makes *version*."""
        return Entry(
            version,
            self.seat,
            self.made.at,
            self.made.begun,
            self.made.sent,
            self.written,
            message_id,
            self.standing.waits,
            wall,
        )


class ClockTurn(Enum):
    """What becomes of the table's clock."""

    STOPS = "stops"
    GOES_ON = "goes on"
    ENDS = "ends"  # the game is given up


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it will be once this is on disk, and the effects of that."""

    document: Document
    move: MadeMove | None = None  # appended to the log
    saying: Saying | None = None  # kept
    result: Result | None = None  # kept: the game is over
    opened: Document | None = None  # the next table, which is laid with this
    dealt: LiveGame | None = None  # the game that begins, on a clock that stands still
    clock: ClockTurn | None = None
    is_noted: bool = True  # on disk, so that a repetition is recognised ever after
    shows_room: bool = True
    shows_game: bool = False
    shown_again: tuple[str, ...] = ()  # people who see the game from elsewhere now
    hangs_up_on: frozenset[str] = frozenset()  # people who are to stay away
    told: Said | Reacted | None = None
    log: str = ""  # a line for whoever runs the house, with nothing hidden in it


class NotYet(Exception):
    """It can be decided only once it is table time *at*."""

    def __init__(self, at: int) -> None:
        """Say when."""
        super().__init__(at)
        self.at = at


def settled(table: Table, change: Change, done: MessageKey | None) -> Change:
    """Draw the consequences that every change of a document has.

    *done* is the message because of which it changes.
    """
    before, after = table.document, change.document
    if change.move and after is before:
        return change  # a move, and no more
    if after is not before:
        after = replace(after, revision=before.revision + 1)
        if after.seats.occupants != before.seats.occupants:
            after = taking_back.without_who_left(after)
            if after.stage == "playing":
                since = (table.version or 0) + 1
                seats = seat_history.noted(before.seats, after.seats, since)
                after = replace(after, seats=seats)
        if after.seats.sides_of_people != before.seats.sides_of_people:
            after = amend(after, seats={"hushed": table.last_saying})
    if done and change.is_noted and change.move is None and change.saying is None:
        after = replace(after, done=(*after.done[1 - REMEMBERED :], done))
    if after is change.document:
        return change
    gone = frozenset(after.access.sent_away).difference(before.access.sent_away)
    return replace(change, document=after, hangs_up_on=gone)
