"""Before the deal: seats, bots and options, then the shares of chance.

Pure functions on a Document; for the shares see ``docs/reference/chance.md``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import Any, NoReturn

from msgspec.structs import replace

from tablee.bots import in_place_of, levels, robot_names
from tablee.kernel import AnyGame, Chance, IllegalTable, Seat, Setting
from tablee.kernel.chance import pledge_of
from tablee.kernel.rulebook import MALFORMED
from tablee.kernel.wire import options_from
from tablee.kit.robots import CHARACTERS, CharacterId, names_of
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.pace import AS_OTHERS, Ease, Pace, paces_of
from tablee.protocol.person import Person
from tablee.table.document import (
    Document,
    Hosting,
    SealedShares,
    amend,
    options_on_paper,
)
from tablee.table.log import players_on
from tablee.table.names import make_unique
from tablee.table.seats import Occupant, Occupants, dealt, placed

LARGEST_NUMBER = 10_000  # in an option, where the game itself sets no bounds


def sit(document: Document, person: Person, seat: int) -> Document:
    """Seat *person* on *seat*, free or a bot's, which moves to where they sat."""
    there = occupant(document, seat)
    if there and there.person == person.id:
        return document
    if there and there.person:
        raise Faulted(Fault.SEAT_TAKEN, f"{there.name} sits on seat {seat}")
    seats, mine = document.seats, document.seats.seat_of(person.id)
    left = seats.put(mine, there) if mine is not None else seats
    return replace(document, seats=left.put(seat, Occupant.of(person)))


def stand(document: Document, person: Person) -> Document:
    """Move *person* from their seat to the onlookers."""
    return clear(document, _own_seat(document, person))


def set_pace(document: Document, game: AnyGame, pace: Pace) -> Document:
    """Set the *pace* of the game, if it does not keep time itself."""
    if type(pace).__name__ not in paces_of(game):
        raise Faulted(Fault.NO_PACE, f"{game.slug} keeps its own time")
    return amend(document, timing={"pace": pace})


def set_ease(document: Document, seat: int, ease: Ease) -> Document:
    """Grant the person on *seat* more time than the others have, or as much."""
    there = occupant(document, seat)
    if there is None or there.person is None:
        raise Faulted(Fault.NO_SEAT, f"nobody sits on seat {seat}")
    known = {**document.timing.ease, there.person: ease}
    eases = {who: much for who, much in known.items() if much != AS_OTHERS}
    return amend(document, timing={"ease": eases})


def configure(document: Document, game: AnyGame, options: dict[str, Any]) -> Document:
    """Set the options, or raise ``IllegalTable``."""
    chosen = options_from(game, options)
    if any(_is_boundless(value) for value in options.values()):
        raise IllegalTable(MALFORMED, f"numbers go up to {LARGEST_NUMBER}")
    # The game itself says whether it can be played so, and with what it has here.
    game.rules.setup(Setting(chosen, document.seats.sides), Chance(bytes(32), 0))
    return replace(document, options=options_on_paper(chosen))


def arrange(document: Document, game: AnyGame, sides: tuple[int, ...]) -> Document:
    """Set the sides; those whose seat goes move to a free one, people before bots.

    Raises ``IllegalTable`` with the game's rule against such a seating.
    """
    if sides not in game.seatings:
        _refuse(document, game, sides)
    count, before = len(sides), document.seats.occupants
    seats = (*before[:count], *(None for _ in range(count - len(before))))
    for displaced in before[count:]:
        if displaced and (seat := _room_for(displaced, seats)) is not None:
            seats = placed(seats, seat, displaced)
    return amend(document, seats={"sides": sides, "occupants": seats})


def add_bot(
    document: Document, seat: int, level: str, first: Sequence[CharacterId] = ()
) -> Document:
    """Add a bot on a free seat, or change the one there.

    It is the *first* character that does not sit here yet; a seventh has none.
    """
    there = occupant(document, seat)
    if there and there.person:
        raise Faulted(Fault.SEAT_TAKEN, f"{there.name} sits on seat {seat}")
    others = document.seats.put(seat, None).names
    wished = (CHARACTERS[each].full_name for each in (*first, *CHARACTERS))
    kept = (there.name,) if there and not first else ()
    named = chain(kept, wished, robot_names())
    free = (name for name in named if _is_free(name, others))
    bot = Occupant(next(free), bot=_level(document, level))
    return replace(document, seats=document.seats.put(seat, bot))


def _is_free(name: str, others: Sequence[str]) -> bool:
    """Return whether nobody is called so, or as the robot is on the screen."""
    return all(make_unique(each, others) == each for each in names_of(name))


def add_bots(
    document: Document, level: str, first: Sequence[CharacterId] = ()
) -> Document:
    for seat, there in enumerate(document.seats.occupants):
        if there is None:
            document = add_bot(document, seat, level, first)
    return document


def clear(document: Document, seat: int) -> Document:
    occupant(document, seat)
    return replace(document, seats=document.seats.put(seat, None))


def swap(document: Document, first: int, second: int) -> Document:
    """Exchange the occupants of two seats."""
    one, other = occupant(document, first), occupant(document, second)
    return replace(document, seats=document.seats.put(first, other).put(second, one))


def check_full(document: Document) -> None:
    """Refuse to start before every seat is taken."""
    if not all(document.seats.occupants):
        raise Faulted(Fault.SEATS_EMPTY, "every seat must be taken to start")


def start(document: Document, game: AnyGame) -> Document:
    """Begin the game: seats and options are fixed from now on."""
    check_full(document)
    seats = document.seats
    return amend(
        document,
        stage="playing",
        edition={"rules_version": game.rules_version},
        seats=dealt(seats, players_on(seats.occupants)),
    )


def stand_in(
    document: Document, seat: int, level: str | None, present: Collection[str]
) -> Document:
    """Have a bot play for a person who is not *present*, or (None) no longer."""
    there = occupant(document, seat)
    if not there or not there.person or (level and there.person in present):
        raise Faulted(Fault.SEAT_TAKEN, f"nobody is away from seat {seat}")
    bot = _level(document, level) if level else None
    return replace(document, seats=document.seats.put(seat, replace(there, bot=bot)))


def give_seat_back(document: Document, person: Person) -> Document:
    """Return a person who is here their seat back, under the name they go by now.

    A host who is back is the host again.
    """
    if person.id == document.hosting.host and document.hosting.deputy:
        document = amend(document, hosting={"deputy": None})
    seats, seat = document.seats, document.seats.seat_of(person.id)
    if seat is None:
        return document
    there, them = seats.occupants[seat], Occupant.of(person)
    if there and there.shares_device:  # whatever device they have taken up since
        them = replace(them, shares_device=True)
    if there == them:
        return document
    return replace(document, seats=seats.put(seat, them))


def may_leave(document: Document) -> bool:
    """Return whether a seat may be taken: not at the end, nor just before the deal."""
    if document.stage == "lobby":
        return document.deal.seal is None
    return document.stage == "playing"


def leave_for_good(document: Document, person: Person) -> Document:
    """Remove *person* for good: the seat is free again, or a bot's from now on.

    Nothing they voted or asked for counts any more.
    """
    seat = _own_seat(document, person)
    there, asked = document.seats.occupants[seat], document.requests
    bot = None
    if document.stage != "lobby" and there:
        known = levels(document.game)
        level = there.bot or known[len(known) // 2]
        name = make_unique(in_place_of(there.name), document.seats.names)
        bot = Occupant(name, bot=level)
    left = amend(
        document,
        seats=document.seats.put(seat, bot),
        requests={
            "votes": tuple(each for each in asked.votes if person.id not in each),
            "pause": tuple(each for each in asked.pause if each != person.id),
        },
    )
    return replace(left, hosting=_led_without(left, person.id))


def _led_without(document: Document, person: str) -> Hosting:
    host, deputy = document.hosting.host, document.hosting.deputy
    if deputy == person:
        deputy = None
    if host != person:
        return Hosting(host, deputy)
    return Hosting(deputy or next(iter(document.seats.people), host))


def give_up(document: Document, *, by_house: bool = False) -> Document:
    """End the game without a result; it cannot go on after that."""
    return amend(
        document,
        stage="over",
        ended_by_house=by_house,
        clock={"paused": False},
        requests={"pause": ()},
    )


def _is_boundless(value: Any) -> bool:
    return isinstance(value, int | float) and not abs(value) <= LARGEST_NUMBER


def occupant(document: Document, seat: int) -> Occupant | None:
    """Return who is on a seat, if the table has it."""
    seats = document.seats.occupants
    if seat >= len(seats):
        raise Faulted(Fault.NO_SEAT, f"the table has {len(seats)} seats")
    return seats[seat]


def _own_seat(document: Document, person: Person) -> int:
    seat = document.seats.seat_of(person.id)
    if seat is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers cannot do that")
    return seat


def _room_for(displaced: Occupant, seats: Occupants) -> int | None:
    if None in seats:
        return seats.index(None)
    bots = (n for n, there in enumerate(seats) if there and not there.person)
    return next(bots, None) if displaced.person else None


def _level(document: Document, level: str) -> str:
    known = levels(document.game)
    if level not in known:
        raise Faulted(Fault.NO_LEVEL, f"there is {', '.join(known)}")
    return level


def _refuse(document: Document, game: AnyGame, sides: tuple[int, ...]) -> NoReturn:
    """Raise the game's own refusal of the seating; nothing is really dealt."""
    setting = Setting(options_from(game, document.options), sides)
    game.rules.setup(setting, Chance(bytes(32), 0))
    raise Faulted(Fault.NO_SEAT, "the game has no such seating")


def seal(document: Document, pledges: Mapping[str, str]) -> Document:
    """Fix seats, options and the pledges of those who are here, by their person."""
    check_full(document)
    people = (there.person if there else None for there in document.seats.occupants)
    fixed = tuple(pledges.get(person) if person else None for person in people)
    if not any(fixed):
        return document
    return amend(document, deal={"seal": SealedShares(fixed)})


def awaited(document: Document) -> tuple[Seat, ...]:
    """Return the seats whose share of this round is still to come."""
    seal, givers = document.deal.seal, document.deal.fairness.givers
    if seal is None or document.stage != "lobby":
        return ()
    return tuple(Seat(n) for n in givers if n not in seal.given)


def give(document: Document, person: Person, rounds: int, share: str) -> Document:
    """Take a person's share, if it is the one that was pledged for this round."""
    seal, fairness = document.deal.seal, document.deal.fairness
    assert seal is not None  # the permission has seen to it
    seat = document.seats.seat_of(person.id)
    if seat is None or seat not in fairness.givers:
        raise Faulted(Fault.NOT_SEATED, "no share is asked of you")
    if rounds != fairness.round:
        raise Faulted(Fault.STALE, f"this is round {fairness.round}")
    if pledge_of(share, rounds) != seal.pledges[seat]:
        raise Faulted(Fault.MALFORMED, "the share is not the one that was pledged")
    given = {**seal.given, seat: share}
    return amend(document, deal={"seal": replace(seal, given=given)})


def count_out(document: Document) -> Document:
    """Go on without those who gave nothing: the others give another share."""
    seal, late = document.deal.seal, awaited(document)
    if seal is None or not late:
        return document
    missed = (*seal.missed, late)
    return amend(document, deal={"seal": replace(seal, missed=missed, given={})})
