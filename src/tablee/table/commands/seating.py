"""Decisions about who sits where, by which options and at which pace."""

from __future__ import annotations

from typing import TypeAlias

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.to_server import (
    AddBot,
    AddBots,
    Arrange,
    Clear,
    Configure,
    SetEase,
    SetPace,
    Sit,
    Stand,
    StandIn,
    Swap,
)
from tablee.table import lobby, pacing
from tablee.table.change import Change
from tablee.table.context import Context
from tablee.table.document import Document
from tablee.table.seats import Occupant
from tablee.table.table import Table

Seating: TypeAlias = (
    Sit
    | Stand
    | Configure
    | Arrange
    | AddBot
    | AddBots
    | Clear
    | Swap
    | SetPace
    | SetEase
    | StandIn
)


def seated(table: Table, command: Seating, context: Context) -> Change:
    """Let somebody sit elsewhere, or the table be laid otherwise."""
    return Change(document=_seated(table, command, context))


def _seated(table: Table, command: Seating, context: Context) -> Document:
    document, game, person = table.document, table.game, context.by.person
    match command:
        case Sit():
            return lobby.sit(document, person, command.seat)
        case Stand():
            return lobby.stand(document, person)
        case Configure():
            return lobby.configure(document, game, command.options)
        case Arrange():
            return lobby.arrange(document, game, command.sides)
        case AddBot():
            return lobby.add_bot(document, command.seat, command.level)
        case AddBots():
            return lobby.add_bots(document, command.level)
        case Clear():
            return lobby.clear(document, command.seat)
        case Swap():
            return lobby.swap(document, command.first, command.second)
        case SetPace():
            return pacing.set_pace(document, game, command.pace)
        case SetEase():
            return pacing.set_ease(document, command.seat, command.ease)
        case StandIn():
            return _stood_in(table, command, context)


def _stood_in(table: Table, command: StandIn, context: Context) -> Document:
    seat, level = command.seat, command.level
    by_days = table.waited(context.wall) is not None
    # By correspondence it is the days that count, with the page open too.
    present = () if by_days else context.presence.present()
    changed = lobby.stand_in(table.document, seat, level, present)
    if level and by_days:
        if not table.is_overdue(seat, context.wall):
            raise Faulted(Fault.NOT_DUE, f"seat {seat} still has time to move")
    elif level:
        _check_long_away(changed.seats.occupants[seat], context)
    return changed


def _check_long_away(there: Occupant | None, context: Context) -> None:
    """Refuse to replace somebody who left only a moment ago."""
    person = there.person if there else None
    absence = context.patience.absence
    if person and context.presence.away_for(person) < absence:
        raise Faulted(Fault.NOT_AWAY, f"not before {absence:g} seconds of absence")
