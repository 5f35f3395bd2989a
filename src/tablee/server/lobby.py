"""Before the game: who sits where, with which options. Pure functions on a Document.

Each gives the room as it would be, or refuses; the room writes it down.
"""

from __future__ import annotations

from collections.abc import Collection
from secrets import token_hex
from typing import Any, NoReturn

import msgspec
from msgspec.structs import replace

from tablee.bots import levels
from tablee.kernel import AnyGame, Chance, Setting
from tablee.kernel.refusal import OVER
from tablee.kernel.wire import options_from
from tablee.server.document import Document, Occupant
from tablee.server.faults import Faulted
from tablee.server.first_names import new_name
from tablee.server.people import Person
from tablee.server.to_client import Fault

Seats = tuple[Occupant | None, ...]


def sit(room: Document, person: Person, seat: int) -> Document:
    """Put *person* on *seat*, leaving any other."""
    _before_the_start(room)
    there = _occupant(room, seat)
    if there and there.person == person.id:
        return room
    if there:
        raise Faulted(Fault.SEAT_TAKEN, f"{there.name} sits on seat {seat}")
    mine = room.seat_of(person.id)
    left = _put(room.seats, mine, None) if mine is not None else room.seats
    return replace(room, seats=_put(left, seat, Occupant(person.name, person.id)))


def stand(room: Document, person: Person) -> Document:
    """Let *person* get up and look on."""
    _before_the_start(room)
    return clear(room, _own_seat(room, person))


def configure(room: Document, game: AnyGame, options: dict[str, Any]) -> Document:
    """Set the options, or raise ``IllegalTable``."""
    _before_the_start(room)
    return replace(room, options=msgspec.to_builtins(options_from(game, options)))


def arrange(room: Document, game: AnyGame, sides: tuple[int, ...]) -> Document:
    """Set the sides; those whose seat goes move to a free one, people before bots.

    Raises ``IllegalTable`` with the game's rule against such a seating.
    """
    _before_the_start(room)
    if sides not in game.seatings:
        _refuse(room, game, sides)
    count = len(sides)
    seats = (*room.seats[:count], *(None for _ in range(count - len(room.seats))))
    for displaced in room.seats[count:]:
        if displaced and (seat := _room_for(displaced, seats)) is not None:
            seats = _put(seats, seat, displaced)
    return replace(room, sides=sides, seats=seats)


def add_bot(room: Document, seat: int, level: str) -> Document:
    """Put a bot on a free seat, or change the level of the bot there."""
    _before_the_start(room)
    there = _occupant(room, seat)
    if there and there.person:
        raise Faulted(Fault.SEAT_TAKEN, f"{there.name} sits on seat {seat}")
    name = there.name if there else new_name(room.names)
    bot = Occupant(name, bot=_level(room, level))
    return replace(room, seats=_put(room.seats, seat, bot))


def clear(room: Document, seat: int) -> Document:
    """Empty a seat."""
    _before_the_start(room)
    _occupant(room, seat)
    return replace(room, seats=_put(room.seats, seat, None))


def swap(room: Document, first: int, second: int) -> Document:
    """Exchange the occupants of two seats."""
    _before_the_start(room)
    one, other = _occupant(room, first), _occupant(room, second)
    return replace(room, seats=_put(_put(room.seats, first, other), second, one))


def start(room: Document, game: AnyGame) -> Document:
    """Begin: every seat is taken, and nothing above may change any more."""
    _before_the_start(room)
    if not all(room.seats):
        raise Faulted(Fault.SEATS_EMPTY, "every seat must be taken to start")
    return replace(room, stage="playing", rules_version=game.rules_version)


def stand_in(
    room: Document, seat: int, level: str | None, present: Collection[str]
) -> Document:
    """Let a bot play for a person who is away, or (None) give the seat back."""
    if room.stage == "lobby":
        raise Faulted(Fault.NOT_STARTED, "the game has not begun")
    if room.stage == "over":
        raise Faulted(Fault.RULE, "the game is over", OVER)
    there = _occupant(room, seat)
    if not there or not there.person or (level and there.person in present):
        raise Faulted(Fault.SEAT_TAKEN, f"nobody is away from seat {seat}")
    bot = _level(room, level) if level else None
    return replace(room, seats=_put(room.seats, seat, replace(there, bot=bot)))


def welcome(room: Document, person: Person) -> Document:
    """Give a person who is here their seat back, under the name they go by now."""
    seat = room.seat_of(person.id)
    them = Occupant(person.name, person.id)
    if seat is None or room.seats[seat] == them:
        return room
    return replace(room, seats=_put(room.seats, seat, them))


def give(room: Document, person: Person, share: str) -> Document:
    """Keep a person's share of the seed; after the deal it is too late."""
    if room.stage != "lobby" or room.shares.get(person.id) == share:
        return room
    return replace(room, shares={**room.shares, person.id: share})


def rematch(room: Document) -> Document:
    """Lay the same table again: the same people and bots, seats moved on by one."""
    moved = (room.seats[-1], *room.seats[:-1])
    back = (replace(o, bot=None) if o and o.person else o for o in moved)
    assert room.next_code is not None  # it is where the rematch takes place
    return Document(
        code=room.next_code,
        game=room.game,
        host=room.host,
        options=room.options,
        sides=room.sides,
        seats=tuple(back),
        secret=token_hex(32),
    )


def _before_the_start(room: Document) -> None:
    if room.stage != "lobby":
        raise Faulted(Fault.STARTED, "the game has begun")


def _occupant(room: Document, seat: int) -> Occupant | None:
    if seat >= len(room.seats):
        raise Faulted(Fault.NO_SEAT, f"the table has {len(room.seats)} seats")
    return room.seats[seat]


def _own_seat(room: Document, person: Person) -> int:
    seat = room.seat_of(person.id)
    if seat is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers cannot do that")
    return seat


def _put(seats: Seats, seat: int, occupant: Occupant | None) -> Seats:
    return (*seats[:seat], occupant, *seats[seat + 1 :])


def _room_for(displaced: Occupant, seats: Seats) -> int | None:
    if None in seats:
        return seats.index(None)
    bots = (n for n, there in enumerate(seats) if there and not there.person)
    return next(bots, None) if displaced.person else None


def _level(room: Document, level: str) -> str:
    known = levels(room.game)
    if level not in known:
        raise Faulted(Fault.NO_LEVEL, f"there is {', '.join(known)}")
    return level


def _refuse(room: Document, game: AnyGame, sides: tuple[int, ...]) -> NoReturn:
    """Let the game say which rule forbids the seating; nothing is really dealt."""
    game.setup(Setting(options_from(game, room.options), sides), Chance(bytes(32), 0))
    raise Faulted(Fault.NO_SEAT, "the game has no such seating")
