"""Decisions about the game that is played, its pace, and bots that stand in."""

from __future__ import annotations

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.to_server import Arrange, Configure, SetPace, StandIn
from tablee.table import lobby, pacing
from tablee.table.change import Change, amended
from tablee.table.context import Context
from tablee.table.seats import Occupant
from tablee.table.table import Table


def configure(table: Table, command: Configure, context: Context) -> Change:
    """Set the options."""
    options = command.options
    return amended(table, lobby.configure(table.document, table.game, options))


def arrange(table: Table, command: Arrange, context: Context) -> Change:
    """Set the seats and their sides."""
    return amended(table, lobby.arrange(table.document, table.game, command.sides))


def set_pace(table: Table, command: SetPace, context: Context) -> Change:
    """Set the pace."""
    return amended(table, pacing.set_pace(table.document, table.game, command.pace))


def stand_in(table: Table, command: StandIn, context: Context) -> Change:
    """Let a bot play for somebody who is away or overdue, or no longer."""
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
    return amended(table, changed)


def _check_long_away(there: Occupant | None, context: Context) -> None:
    """Refuse to replace somebody who left only a moment ago."""
    person = there.person if there else None
    absence = context.patience.absence
    if person and context.presence.away_for(person) < absence:
        raise Faulted(Fault.NOT_AWAY, f"not before {absence:g} seconds of absence")
