"""What comes of a decision: the table afterwards, and what is shown of it to whom."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import Enum
from typing import Any, TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.kernel import Seat
from tablee.protocol.to_client import Reacted, Said
from tablee.table import taking_back
from tablee.table.document import Document, amend
from tablee.table.log import Entry, Result, Saying
from tablee.table.seats import noted
from tablee.table.table import Table

MessageKey: TypeAlias = tuple[str, str]  # a person, and the id of a message of theirs

REMEMBERED = 32  # messages whose repetition is recognised after a restart


class Tell(msgspec.Struct, frozen=True):
    """Show those who are here something that only passes."""

    message: Said | Reacted
    side: int | None = None  # whose people alone hear it; None: everybody


class HangUp(msgspec.Struct, frozen=True):
    """Cut the connections of somebody who is to stay away."""

    person: str


TableEffect: TypeAlias = Tell | HangUp


class Change(msgspec.Struct, frozen=True):
    """A table as it will be once all this is on disk, and what is done then."""

    table: Table
    move: Entry | None = None
    saying: Saying | None = None
    result: Result | None = None  # the game is over
    opened: Document | None = None  # the next table, which is laid with this
    effects: tuple[TableEffect, ...] = ()

    @property
    def version(self) -> int | None:
        """The version that the command has made, for its answer; None: no move."""
        if self.move is None or self.effects:  # what was said is more than a move
            return None
        return self.move.version


class NotYet(Exception):
    """The decision must wait until table time *at*."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


def amended(table: Table, document: Document) -> Change:
    """Return the change to another document, and to nothing else."""
    return Change(table.with_document(document))


def settled(before: Table, change: Change, done: MessageKey | None) -> Change:
    """Draw the consequences that every change of a document has.

    *done* is the message that caused the change: its repetition is recognised ever
    after, as that of a move or a saying is by its row.
    """
    old, new = before.document, change.table.document
    after = replace(new, revision=old.revision + 1)
    if after.seats.occupants != old.seats.occupants:
        after = taking_back.without_who_left(after)
        if after.stage == "playing":
            since = (before.version or 0) + 1
            seats = noted(old.seats, after.seats, since)
            after = replace(after, seats=seats)
    if after.seats.sides_of_people != old.seats.sides_of_people:
        after = amend(after, seats={"hushed": before.last_saying})
    if done and change.move is None and change.saying is None:
        after = replace(after, done=(*after.done[1 - REMEMBERED :], done))
    gone = frozenset(after.access.sent_away).difference(old.access.sent_away)
    effects = (*change.effects, *map(HangUp, sorted(gone)))
    return replace(change, table=change.table.with_document(after), effects=effects)


class Display(Enum):
    """What is shown to everybody here."""

    GAME = "game"
    ROOM = "room"


class Announcement(msgspec.Struct, frozen=True):
    """What is to be shown after a change, and to whom."""

    shows: tuple[Display, ...] = ()  # to everybody, in this order
    moved: frozenset[str] = frozenset()  # people who see the game from elsewhere now
    turns: int = 0  # the seats that may move now and could not before, as a mask


_NOTHING = Announcement()
_GAME, _ROOM = (Display.GAME,), (Display.ROOM,)


def announce(before: Table, after: Table) -> Announcement:
    """Return what is to be shown once *after* is true."""
    was, play = before.play, after.play
    is_other = after.document.revision != before.document.revision
    if play is was or play is None:
        if not is_other:
            return _NOTHING
        return Announcement(_ROOM, _reseated(before, after) if play else frozenset())
    waited = was.standing.waits if was else 0
    turns = play.standing.waits & ~waited
    if was is None or play.version == was.version:  # dealt, given up, or a clock turned
        return Announcement(_ROOM + _GAME, turns=turns)
    if is_other or (after.is_by_correspondence and after.goes_on):
        return Announcement(_GAME + _ROOM, turns=turns)
    return Announcement(_GAME, turns=turns)


def awaited_elsewhere(
    table: Table, turns: int, shown: Collection[Seat | None]
) -> list[str]:
    """List the people whose turn has come, and whose seat nobody was *shown*."""
    people: list[str] = []
    occupants = table.document.seats.occupants
    if len(shown) - (None in shown) == len(occupants):  # nearly always: all look on
        return people
    for seat, there in enumerate(occupants):
        is_told = seat in shown or not turns >> seat & 1
        if not is_told and there and there.person and not there.bot:
            people.append(there.person)
    return people


def log_lines(before: Table, change: Change) -> Iterator[tuple[str, *tuple[Any, ...]]]:
    """Yield log lines for the site's operator, with nothing hidden in them.

    Each is a message and what fills it in.
    """
    after = change.table
    document = after.document
    if document is before.document:
        return
    code = document.code
    if laid := change.opened:
        yield "table %s: leads to %s: %s", code, laid.code, laid.game
    if len(missed := _missed(after)) > len(_missed(before)):
        yield "table %s: no share of seats %s", code, missed[-1]
    if stood_in := _stood_in(after) - _stood_in(before):
        yield "table %s: bots stand in for %d", code, len(stood_in)
    if before.play is None and after.play:
        seats = len(document.seats.occupants)
        yield "table %s started: %s, %d seats", code, document.game, seats
    if change.result and change.result.outcome is None:
        by = " by the house" if document.ended_by_house else ""
        yield "table %s given up%s", code, by
    elif change.result:
        yield "table %s over after %d moves", code, change.result.moves


def _reseated(before: Table, after: Table) -> frozenset[str]:
    """Return who has another seat than before, or a seat only now, or no longer."""
    old, new = before.document.seats, after.document.seats
    if old.occupants == new.occupants:
        return frozenset()
    return frozenset(
        who
        for who in {*old.people, *new.people}
        if old.seat_of(who) != new.seat_of(who)
    )


def _missed(table: Table) -> tuple[tuple[int, ...], ...]:
    seal = table.document.deal.seal
    return seal.missed if seal else ()


def _stood_in(table: Table) -> set[str]:
    seats = table.document.seats.occupants
    return {there.person for there in seats if there and there.bot and there.person}
