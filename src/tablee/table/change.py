"""What comes of a decision: the table afterwards, what is written, and who is told."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.protocol.to_client import Reacted, Said
from tablee.table import seat_history, taking_back
from tablee.table.document import Document, amend
from tablee.table.log import Entry, Saying
from tablee.table.result import Result
from tablee.table.table import Table

MessageKey: TypeAlias = tuple[str, str]  # a person, and the id of a message of theirs

REMEMBERED = 32  # messages whose repetition is recognised after a restart


class TableRows(msgspec.Struct, frozen=True):
    """What is added to what is kept of a table, besides its document."""

    move: Entry | None = None
    saying: Saying | None = None
    result: Result | None = None  # the game is over
    opened: Document | None = None  # the next table, which is laid with this


class Tell(msgspec.Struct, frozen=True):
    """Tell those who are here something that only passes."""

    message: Said | Reacted
    side: int | None = None  # whose people alone hear it; None: everybody


class HangUp(msgspec.Struct, frozen=True):
    """Cut the connections of somebody who is to stay away."""

    person: str


TableEffect: TypeAlias = Tell | HangUp


class Change(msgspec.Struct, frozen=True):
    """A table as it will be once *rows* are on disk, and what is done then."""

    table: Table
    rows: TableRows = TableRows()
    effects: tuple[TableEffect, ...] = ()

    @property
    def version(self) -> int | None:
        """The version that the command asked for has made, for who asked; if any."""
        if self.rows.move is None or self.effects:  # what was said is more than a move
            return None
        return self.rows.move.version


class NotYet(Exception):
    """It can be decided only once it is table time *at*."""

    def __init__(self, at: int) -> None:
        """Say when."""
        super().__init__(at)
        self.at = at


def amended(table: Table, document: Document) -> Change:
    """Return the change to another document, and to nothing else."""
    return Change(table.with_document(document))


def settled(before: Table, change: Change, done: MessageKey | None) -> Change:
    """Draw the consequences that every change of a document has.

    *done* is the message because of which it changes: its repetition is recognised
    ever after, as that of a move or a saying is by its row.
    """
    old, new = before.document, change.table.document
    if new is old:
        return change  # a move, a word, or nothing
    after = replace(new, revision=old.revision + 1)
    if after.seats.occupants != old.seats.occupants:
        after = taking_back.without_who_left(after)
        if after.stage == "playing":
            since = (before.version or 0) + 1
            seats = seat_history.noted(old.seats, after.seats, since)
            after = replace(after, seats=seats)
    if after.seats.sides_of_people != old.seats.sides_of_people:
        after = amend(after, seats={"hushed": before.last_saying})
    if done and change.rows.move is None and change.rows.saying is None:
        after = replace(after, done=(*after.done[1 - REMEMBERED :], done))
    gone = frozenset(after.access.sent_away).difference(old.access.sent_away)
    effects = (*change.effects, *map(HangUp, sorted(gone)))
    return Change(change.table.with_document(after), change.rows, effects)
