"""The seats of a table: who sits there now, and who has since the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from tablee.kernel import Seat
from tablee.kernel.record_format import Seated
from tablee.protocol.person import Avatar, Person, is_third_party


class Occupant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits on a seat: a person, a bot, or a person whom a bot stands in for."""

    name: str
    person: str | None = None
    bot: str | None = None  # the bot's level
    avatar: Avatar = ""  # the person's
    shares_device: bool = False  # the device is somebody else's too, and passed round

    @classmethod
    def of(cls, person: Person) -> Occupant:
        shares = person.shares_device
        return cls(person.name, person.id, avatar=person.avatar, shares_device=shares)


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
        pairs = zip(self.occupants, self.sides, strict=True)
        return frozenset((o.person, side) for o, side in pairs if o and o.person)

    @property
    def people(self) -> tuple[str, ...]:
        """Who sits here, by their ids, in the order of the seats."""
        return tuple(there.person for there in self.occupants if there and there.person)

    @property
    def left(self) -> frozenset[str]:
        """The people who had a seat of this game, and have none now."""
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
    def share_a_device(self) -> bool:
        """Return whether a device was passed round in this game (TAB-29)."""
        had = (*self.occupants, *(each.who for each in self.history))
        return any(there.shares_device for there in had if there)

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
        for number, there in enumerate(self.occupants):
            if there and there.person == person:
                return Seat(number)
        return None

    def put(self, seat: int, there: Occupant | None) -> Seats:
        """Assign a seat to somebody, or to nobody."""
        return replace(self, occupants=placed(self.occupants, seat, there))


def placed(seats: Occupants, seat: int, there: Occupant | None) -> Occupants:
    """Return *seats* with one of them somebody's, or nobody's."""
    return (*seats[:seat], there, *seats[seat + 1 :])


def dealt(seats: Seats, players: tuple[str, ...]) -> Seats:
    """Write down to whom the seats are dealt, also as a result names them."""
    there = enumerate(seats.occupants)
    history = tuple(SeatTaken(0, seat, who) for seat, who in there if who)
    return replace(seats, dealt=players, history=history)


def noted(before: Seats, after: Seats, since: int) -> Seats:
    """Write down which seats have changed hands, from the move *since* on.

    Somebody who is called something else now was called so all along.
    """
    history = after.history
    pairs = zip(before.occupants, after.occupants, strict=True)
    for seat, (was, there) in enumerate(pairs):
        if there and there != was:
            history = _with(history, since, seat, there)
    return replace(after, history=history)


def recorded(seats: Seats) -> tuple[Seated, ...]:
    """Return it as a record has it, without anybody's id."""
    return tuple(_recorded(each) for each in seats.history)


def occupant_at(seats: Seats, seat: int, version: int) -> Occupant | None:
    """Return who had a seat when the move *version* was made; 0: who was dealt it."""
    there = [each for each in seats.history if each.seat == seat]
    so_far = [each.who for each in there if each.since <= version]
    return so_far[-1] if so_far else seats.occupants[seat]


def own_at(seats: Seats, seat: int | None, version: int) -> bool:
    """Return whether a seat was still its first owner's at a move."""
    if seat is None or seat >= len(seats.dealt):
        return False
    there = occupant_at(seats, seat, version)
    return there is not None and there.person == seats.dealt[seat]


def first_people(seats: Seats) -> Iterator[tuple[Occupant, int]]:
    """Yield the first person on each seat that has had any, with their side."""
    for seat, side in enumerate(seats.sides):
        people = (each.who for each in _on(seats, seat) if each.who.person)
        if first := next(people, None):
            yield first, side


def is_handed_on(seats: Seats) -> bool:
    """Return whether somebody has had a seat that was not dealt to them."""
    return any(
        each.who.person and each.who.person != next(_on(seats, each.seat)).who.person
        for each in seats.history
    )


def _on(seats: Seats, seat: int) -> Iterator[SeatTaken]:
    """Yield those who have had a seat, as far as it is known, the first one first."""
    there = [each for each in seats.history if each.seat == seat]
    now = seats.occupants[seat]
    return iter(there or ([SeatTaken(0, seat, now)] if now else []))


def _with(
    seated: tuple[SeatTaken, ...], since: int, seat: int, there: Occupant
) -> tuple[SeatTaken, ...]:
    known = tuple(_called(each, there) for each in seated)
    # Who has made no move before the next one comes is not told of.
    before = tuple(e for e in known if e.seat != seat or e.since < since)
    last = next((each.who for each in reversed(before) if each.seat == seat), None)
    if last and (last.person, last.bot) == (there.person, there.bot):
        return before
    return (*before, SeatTaken(since, seat, there))


def _called(sat: SeatTaken, there: Occupant) -> SeatTaken:
    """Call somebody by the name that they go by now."""
    if sat.who.person is None or sat.who.person != there.person:
        return sat
    return replace(sat, who=replace(sat.who, name=there.name))


def _recorded(sat: SeatTaken) -> Seated:
    who = sat.who
    return Seated(
        since=sat.since,
        seat=sat.seat,
        name=who.name,
        bot=who.bot or "",
        stands_in=bool(who.bot and who.person),
        third_party=is_third_party(who.person),
    )
