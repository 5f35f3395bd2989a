"""Decisions about who sits where, by which options and at which pace."""

from __future__ import annotations

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
from tablee.table.seats import Occupant
from tablee.table.table import Table


def sit(table: Table, command: Sit, context: Context) -> Change:
    """Puts whoever asks on a seat."""
    person = context.by.person
    return Change(document=lobby.sit(table.document, person, command.seat))


def stand(table: Table, command: Stand, context: Context) -> Change:
    """Lets whoever asks look on."""
    return Change(document=lobby.stand(table.document, context.by.person))


def configure(table: Table, command: Configure, context: Context) -> Change:
    """Sets the options."""
    options = command.options
    return Change(document=lobby.configure(table.document, table.game, options))


def arrange(table: Table, command: Arrange, context: Context) -> Change:
    """Sets the seats and their sides."""
    return Change(document=lobby.arrange(table.document, table.game, command.sides))


def add_bot(table: Table, command: AddBot, context: Context) -> Change:
    """Puts a bot on a seat."""
    seat, level = command.seat, command.level
    return Change(document=lobby.add_bot(table.document, seat, level))


def add_bots(table: Table, command: AddBots, context: Context) -> Change:
    """Puts a bot on every free seat."""
    return Change(document=lobby.add_bots(table.document, command.level))


def clear(table: Table, command: Clear, context: Context) -> Change:
    """Empties a seat."""
    return Change(document=lobby.clear(table.document, command.seat))


def swap(table: Table, command: Swap, context: Context) -> Change:
    """Exchanges the occupants of two seats."""
    return Change(document=lobby.swap(table.document, command.first, command.second))


def set_pace(table: Table, command: SetPace, context: Context) -> Change:
    """Sets the pace."""
    return Change(document=pacing.set_pace(table.document, table.game, command.pace))


def set_ease(table: Table, command: SetEase, context: Context) -> Change:
    """Gives somebody more time, or as much as others."""
    return Change(document=pacing.set_ease(table.document, command.seat, command.ease))


def stand_in(table: Table, command: StandIn, context: Context) -> Change:
    """Lets a bot play for somebody who is away or overdue, or no longer."""
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
    return Change(document=changed)


def _check_long_away(there: Occupant | None, context: Context) -> None:
    """Refuses to replace somebody who left only a moment ago."""
    person = there.person if there else None
    absence = context.patience.absence
    if person and context.presence.away_for(person) < absence:
        raise Faulted(Fault.NOT_AWAY, f"not before {absence:g} seconds of absence")
