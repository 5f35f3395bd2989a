"""The seats of a table: who sits there now, and who has since the deal."""

from __future__ import annotations

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.kernel import Seat
from tablee.protocol.person import Avatar, Person


class Occupant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat: a person, a bot, or a person whom a bot stands in for."""

    name: str
    person: str | None = None
    bot: str | None = None  # the bot's level
    avatar: Avatar = ""  # the person's

    @classmethod
    def of(cls, person: Person) -> Occupant:
        """Seat *person*, as they are known now."""
        return cls(person.name, person.id, avatar=person.avatar)


Occupants: TypeAlias = tuple[Occupant | None, ...]  # by seat


class SeatTaken(msgspec.Struct, frozen=True):
    """Who had a seat from a move on; 0: from the deal on."""

    since: int
    seat: int
    who: Occupant


class Seats(msgspec.Struct, frozen=True, omit_defaults=True):
    """Every seat: its side, who has it, and who has had it."""

    sides: tuple[int, ...]  # by seat
    occupants: Occupants
    dealt: tuple[str, ...] = ()  # who was dealt each seat, as a result names them
    history: tuple[
        SeatTaken, ...
    ] = ()  # who has had the seats since, in the order of moves
    hushed: int = 0  # words aside up to this number were for other sides than now's

    @property
    def sides_of_people(self) -> frozenset[tuple[str, int]]:
        """Which person is on which side."""
        pairs = zip(self.occupants, self.sides, strict=True)
        return frozenset((o.person, side) for o, side in pairs if o and o.person)

    @property
    def people(self) -> tuple[str, ...]:
        """Who sits here, by their ids, in the order of the seats."""
        return tuple(there.person for there in self.occupants if there and there.person)

    @property
    def left(self) -> frozenset[str]:
        """Whoever had a seat of this game, and has none now."""
        had = {each.who.person for each in self.history if each.who.person}
        return frozenset(had.difference(self.people))

    @property
    def has_bots(self) -> bool:
        """Whether a bot sits here, for itself or for somebody who is away."""
        return any(there.bot for there in self.occupants if there)

    @property
    def are_robots(self) -> bool:
        """Whether nobody plays here but bots."""
        return self.has_bots and all(there.bot for there in self.occupants if there)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, for the record."""
        return tuple(there.name if there else "" for there in self.occupants)

    def is_own(self, seat: int | None) -> bool:
        """Return whether a seat is still that of the person to whom it was dealt."""
        if seat is None or seat >= len(self.dealt):
            return False
        there = self.occupants[seat]
        return there is not None and there.person == self.dealt[seat]

    def seat_of(self, person: str) -> Seat | None:
        """Return the seat on which *person* sits."""
        for number, there in enumerate(self.occupants):
            if there and there.person == person:
                return Seat(number)
        return None

    def put(self, seat: int, there: Occupant | None) -> Seats:
        """Let somebody have a seat, or nobody."""
        return replace(self, occupants=placed(self.occupants, seat, there))


def placed(seats: Occupants, seat: int, there: Occupant | None) -> Occupants:
    """Let somebody have one of *seats*, or nobody."""
    return (*seats[:seat], there, *seats[seat + 1 :])
