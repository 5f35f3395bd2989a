"""Who sits where, by which options: what each message makes of the table."""

from __future__ import annotations

from typing import TypeAlias

from tablee.server.document import Document, Occupant
from tablee.server.faults import Faulted
from tablee.server.person import Person
from tablee.server.table import lobby, pacing
from tablee.server.table.room import Room
from tablee.server.to_client import Fault
from tablee.server.to_server import (
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

Seating: TypeAlias = (
    Sit
    | Stand
    | Configure
    | Arrange
    | AddBot
    | AddBots
    | Clear
    | Swap
    | StandIn
    | SetPace
    | SetEase
)


def seated(room: Room, person: Person, message: Seating) -> Document:
    """Give the table as *message* would have it, or refuse."""
    document, game = room.document, room.game
    match message:
        case Sit():
            return lobby.sit(document, person, message.seat)
        case Stand():
            return lobby.stand(document, person)
        case Configure():
            return lobby.configure(document, game, message.options)
        case Arrange():
            return lobby.arrange(document, game, message.sides)
        case AddBot():
            return lobby.add_bot(document, message.seat, message.level)
        case AddBots():
            return lobby.add_bots(document, message.level)
        case Clear():
            return lobby.clear(document, message.seat)
        case Swap():
            return lobby.swap(document, message.first, message.second)
        case SetPace():
            return pacing.set_pace(document, game, message.pace)
        case SetEase():
            return pacing.set_ease(document, message.seat, message.ease)
        case StandIn():
            # By correspondence it is the days that count, with the page open too.
            present = room.company.present() if room.waited is None else ()
            changed = lobby.stand_in(document, message.seat, message.level, present)
            if message.level and room.waited is not None:
                _overdue(room, message.seat)
            elif message.level:
                _long_away(room, changed.seats[message.seat])
            return changed


def _long_away(room: Room, there: Occupant | None) -> None:
    """Refuse to replace somebody who left only a moment ago."""
    person = there.person if there else None
    absence = room.settings.absence
    if person and room.company.away_for(person) < absence:
        raise Faulted(Fault.NOT_AWAY, f"not before {absence:g} seconds of absence")


def _overdue(room: Room, seat: int) -> None:
    """Refuse to replace somebody who has days to move, and takes them."""
    if not room.is_overdue(seat):
        raise Faulted(Fault.NOT_DUE, f"seat {seat} still has time to move")
