"""Talk: to everybody or to one's own side; in some games it is a move as well."""

from __future__ import annotations

from typing import Any

from tablee.kernel import Seat
from tablee.server.faults import Faulted
from tablee.server.person import Person
from tablee.server.play.times import times
from tablee.server.store.contract import Saying
from tablee.server.table import onlookers
from tablee.server.table.connection import Arrival, Connection
from tablee.server.table.memory import Key
from tablee.server.table.people import visible
from tablee.server.table.room import Room
from tablee.server.to_client import Accepted, Fault, Said
from tablee.server.to_server import Say


async def say(
    room: Room,
    who: Connection,
    person: Person,
    message: Say,
    key: Key,
    arrival: Arrival,
) -> None:
    """Say a text; at some tables that is a move as well, or not allowed."""
    onlookers.let_speak(room.document, person)
    text = visible(message.text)
    if not text:
        raise Faulted(Fault.MALFORMED, "nothing is said")
    now = room.settings.seconds()
    room.memory.sayings.check(person.id, now)
    number, at = room.memory.next_saying, room.settings.unix()
    side = _side_addressed(room, who) if message.aside else None
    said = Said(number, person.name, who.seat, text, at, side, person.id)
    saying = Saying(said, person.id, message.id)

    def answer(_version: int | None = None) -> None:
        room.memory.keep(said)
        room.memory.sayings.note(person.id, now)
        room.memory.note(key)
        who.send(Accepted(message.id, None, room.now()))

    move = amounts_to(room, who.seat, text)
    if move is None:
        await room.say(saying)
        answer()
    else:
        assert room.live is not None  # else it would amount to nothing
        made = times(room.game, room.live.clock, move, None, None, *arrival)
        await room.make(who.seat, move, made, saying=saying, answer=answer)
    room.company.tell(said, room.document.sides)
    room.late.hold(said)


def _side_addressed(room: Room, who: Connection) -> int:
    """Give the side that hears what is said aside."""
    if not room.game.manners.confers:
        raise Faulted(Fault.NO_ASIDE, "nobody confers in private in this game")
    if who.seat is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers have no side")
    return room.document.sides[who.seat]


def amounts_to(room: Room, seat: Seat | None, text: str) -> Any:
    """Give the move that speaking amounts to, if it is one, or refuse it."""
    if room.live is None or not room.goes_on:
        return None
    move = room.game.manners.spoken(room.live.match.state, seat, text)
    return None if seat is None else move
