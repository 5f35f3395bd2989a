"""The next table of an evening: what it has of the last one, and who sits there."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from tablee.games import shelf
from tablee.protocol.pace import Pace, Untimed, paces_of
from tablee.table.context import Presence
from tablee.table.deal import Deal, Edition
from tablee.table.document import Document, amend, options_on_paper
from tablee.table.parts import NextTable, Requests, SavedClock, TakeBacks, Wish
from tablee.table.seats import Occupant, Seats

REMEMBERED = 40  # people who are to play next time


class Coming(NamedTuple):
    """Who comes along: those who sat out play first."""

    waited: tuple[Occupant, ...]  # who looked on, and wants to play
    stay: frozenset[str]  # people who sat at this table, and are still there


def who_comes(document: Document, here: Presence, absence: float) -> Coming:
    """Return who comes along to the next table.

    Who has been away for long has left. But one who is alone here asks the others to
    another game, and nobody has left for that.
    """
    people = here.people()
    seated = set(document.seats.people)
    is_alone = len(seated & people.keys()) <= 1
    stay = {
        who
        for who in seated
        if is_alone or who in people or here.away_for(who) < absence
    }
    asked = document.next_table
    wants = dict.fromkeys((*asked.waiting, *asked.wishes))  # in this order
    waited = [who for who in wants if who in people and who not in seated]
    occupants = (Occupant.of(people[who]) for who in waited)
    return Coming(tuple(occupants), frozenset(stay))


def rematch(
    document: Document,
    code: str,
    wished: Wish,
    coming: Coming,
    secret: str,
    learnt: dict[str, Any] | None = None,
) -> Document:
    """Return the next table: what of this one survives is decided here, and only here.

    The same game again is the same table, with the options as they are, or as it has
    *learnt* them. For another one there are as many seats as people, if it has them.
    """
    is_same = wished.game == document.game
    seats, waiting = _seated(document.seats, is_same, wished, coming)
    evening, timing = document.evening, document.timing
    return Document(
        code=code,
        game=wished.game,
        options=_options(document, wished, learnt),
        seats=seats,
        deal=Deal(secret, eager=len(seats.people) == 1 and None not in seats.occupants),
        # these stay
        hosting=document.hosting,
        access=document.access,
        talk=document.talk,
        timing=replace(timing, pace=_pace(wished, timing.pace)),
        evening=replace(evening, first=evening.first or document.code),
        # these end with the game
        stage="lobby",
        edition=Edition(),
        clock=SavedClock(),
        take_back=TakeBacks(),
        requests=Requests(),
        next_table=NextTable(waiting=waiting),
        ended_by_house=False,
        revision=0,
        done=(),
    )


def left_for(document: Document, laid: Document) -> Document:
    """Return this table as it is left for the next one, *laid* already.

    Nobody's seat is kept in a lobby that everybody has left.
    """
    left = amend(document, next_table={"code": laid.code, "game": laid.game})
    if document.stage != "lobby":
        return left
    return amend(left, seats={"occupants": tuple(None for _ in left.seats.sides)})


def fitting(seatings: Collection[tuple[int, ...]], people: int) -> tuple[int, ...]:
    """Return the seating for so many people, or the nearest, with seats to spare if
    any.

    Of several alike it is the one that the game names first.
    """
    enough = [sides for sides in seatings if len(sides) >= people]
    return min(enough, key=len) if enough else max(seatings, key=len)


def _seated(
    before: Seats, is_same: bool, wished: Wish, coming: Coming
) -> tuple[Seats, tuple[str, ...]]:
    """Return who sits where at the next table, and who waits for the one after it.

    Seats move on by one. People and bots keep their place in the same game; who is new
    takes a free one, or a bot's.
    """
    moved = [_back(there) for there in (before.occupants[-1], *before.occupants[:-1])]
    stay = (there for there in moved if there and there.person in coming.stay)
    people, sides = (*coming.waited, *stay), before.sides
    if not is_same or len(people) > len(sides):
        sides = fitting(shelf()[wished.game].seatings, len(people))
    playing, waiting = people[: len(sides)], people[len(sides) :]
    kept = [each if _stays(each, playing) else None for each in moved if is_same]
    seats = [*kept, *(None for _ in range(len(sides) - len(kept)))]
    for person in playing:
        if person not in seats:
            seats[_place(seats)] = person
    left = tuple(each.person for each in waiting if each.person)
    return Seats(sides, tuple(seats)), left[:REMEMBERED]


def _back(there: Occupant | None) -> Occupant | None:
    """Let people play themselves, whom a bot stood in for."""
    return replace(there, bot=None) if there and there.person else there


def _stays(there: Occupant | None, people: Sequence[Occupant]) -> bool:
    return there is not None and (there.person is None or there in people)


def _place(seats: Sequence[Occupant | None]) -> int:
    if None in seats:
        return seats.index(None)
    return next(n for n, there in enumerate(seats) if there and not there.person)


def _options(
    document: Document, wished: Wish, learnt: dict[str, Any] | None
) -> dict[str, Any]:
    if wished.game == document.game and not wished.preset:
        return document.options if learnt is None else learnt
    presets = shelf()[wished.game].presets
    return options_on_paper(presets[wished.preset or "rulebook"])


def _pace(wished: Wish, pace: Pace) -> Pace:
    """Keep the table's pace, unless the next game keeps its own time."""
    offered = paces_of(shelf()[wished.game])
    return pace if type(pace).__name__ in offered else Untimed()
