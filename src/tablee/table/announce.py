"""What changed for whom, found by comparing a table before and after. Pure.

Who asked is answered first, in any case; a connection is shown what it may see.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import Enum
from typing import Any

import msgspec

from tablee.kernel import Seat
from tablee.table.change import TableRows
from tablee.table.table import Table


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
    people = []
    for seat, there in enumerate(table.document.seats.occupants):
        is_told = seat in shown or not turns >> seat & 1
        if not is_told and there and there.person and not there.bot:
            people.append(there.person)
    return people


def log_lines(
    before: Table, after: Table, rows: TableRows
) -> Iterator[tuple[str, *tuple[Any, ...]]]:
    """Yield what whoever runs the server is to know, with nothing hidden in it.

    Each is an event, and what fills it in.
    """
    document = after.document
    if document is before.document:
        return
    code = document.code
    if laid := rows.opened:
        yield "table %s: leads to %s: %s", code, laid.code, laid.game
    if len(missed := _missed(after)) > len(_missed(before)):
        yield "table %s: no share of seats %s", code, missed[-1]
    if stood_in := _stood_in(after) - _stood_in(before):
        yield "table %s: bots stand in for %d", code, len(stood_in)
    if before.play is None and after.play:
        seats = len(document.seats.occupants)
        yield "table %s started: %s, %d seats", code, document.game, seats
    if rows.result and rows.result.outcome is None:
        by = " by the house" if document.ended_by_house else ""
        yield "table %s given up%s", code, by
    elif rows.result:
        yield "table %s over after %d moves", code, rows.result.moves


def _reseated(before: Table, after: Table) -> frozenset[str]:
    """Return who has a seat now and had none, or the other way round."""
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
