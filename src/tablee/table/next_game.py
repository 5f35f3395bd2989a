"""The next table of an evening: which seats it has, and who sits there.

Pure functions, but for asking who is here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from tablee.games import shelf
from tablee.protocol.pace import Pace, Untimed, paces_of
from tablee.protocol.person import Person
from tablee.table import lobby
from tablee.table.document import Document, Occupant, Wish

NextSeats = list[Occupant | None]
REMEMBERED = 40  # people who are to play next time


class Here(Protocol):
    """Whoever can say who is here, and since when the others are not."""

    def people(self) -> Mapping[str, Person]:
        """Give the people here by their ids."""

    def away_for(self, person: str) -> float:
        """Say for how many seconds somebody has been away."""


class Coming(NamedTuple):
    """Who comes along: those who sat out play first."""

    waited: tuple[Occupant, ...]  # who looked on, and wants to play
    stay: frozenset[str]  # people who sat at this table, and are still there


def who_comes(document: Document, here: Here, absence: float) -> Coming:
    """Say who comes along to the next table.

    Who has been away for long has left. But one who is alone here asks the others to
    another game, and nobody has left for that.
    """
    people = here.people()
    seated = {person for person, _ in document.company}
    is_alone = len(seated & people.keys()) <= 1
    stay = {
        who
        for who in seated
        if is_alone or who in people or here.away_for(who) < absence
    }
    wants = dict.fromkeys((*document.next_time, *document.wishes))  # in this order
    waited = [who for who in wants if who in people and who not in seated]
    occupants = (Occupant.of(people[who]) for who in waited)
    return Coming(tuple(occupants), frozenset(stay))


def next_table(
    here: Document,
    wished: Wish,
    coming: Coming,
    secret: str,
    learnt: dict[str, Any] | None = None,
) -> tuple[Document, Document]:
    """Give this table as it is left, and the next one, under ``here.next_code``.

    The same game again is the same table, with the options as they are, or as it has
    *learnt* them. For another one there are as many seats as people, if it has them.
    """
    again = lobby.rematch(here, secret, learnt)
    is_same = wished.game == here.game
    people = (*coming.waited, *_still_there(again.seats, coming.stay))
    sides = again.sides
    if not is_same or len(people) > len(sides):
        sides = fitting(shelf()[wished.game].seatings, len(people))
    playing, waiting = people[: len(sides)], people[len(sides) :]
    seats = _seated(again.seats if is_same else (), playing, len(sides))
    laid = replace(
        again,
        game=wished.game,
        options=_options(wished, again if is_same else None),
        pace=_pace(wished, again.pace),
        sides=sides,
        seats=seats,
        eager=len(people) == 1 and None not in seats,
        evening=replace(here.evening, first=here.evening.first or here.code),
        next_time=tuple(each.person for each in waiting if each.person)[:REMEMBERED],
    )
    return _left(replace(here, next_game=wished.game)), laid


def fitting(seatings: Collection[tuple[int, ...]], people: int) -> tuple[int, ...]:
    """Give the seating for so many people, or the nearest: with seats to spare, if any.

    Of several alike it is the one that the game names first.
    """
    enough = [sides for sides in seatings if len(sides) >= people]
    return min(enough, key=len) if enough else max(seatings, key=len)


def _still_there(
    seats: Sequence[Occupant | None], stay: Collection[str]
) -> list[Occupant]:
    return [there for there in seats if there and there.person in stay]


def _seated(
    before: Sequence[Occupant | None], people: Sequence[Occupant], count: int
) -> tuple[Occupant | None, ...]:
    """Let people and bots keep their place; who is new takes a free one, or a bot's."""
    kept = (each if _stays(each, people) else None for each in before)
    seats: NextSeats = [*kept, *(None for _ in range(count - len(before)))]
    for person in people:
        if person not in seats:
            seats[_place(seats)] = person
    return tuple(seats)


def _stays(there: Occupant | None, people: Sequence[Occupant]) -> bool:
    return there is not None and (there.person is None or there in people)


def _place(seats: NextSeats) -> int:
    if None in seats:
        return seats.index(None)
    return next(n for n, there in enumerate(seats) if there and not there.person)


def _options(wished: Wish, again: Document | None) -> dict[str, Any]:
    if again and not wished.preset:
        return again.options
    presets = shelf()[wished.game].presets
    chosen: dict[str, Any] = msgspec.to_builtins(presets[wished.preset or "rulebook"])
    return chosen


def _pace(wished: Wish, pace: Pace) -> Pace:
    """Keep the table's pace, unless the next game keeps its own time."""
    offered = paces_of(shelf()[wished.game])
    return pace if type(pace).__name__ in offered else Untimed()


def _left(here: Document) -> Document:
    """Let nobody's seat be kept in a lobby that everybody has left."""
    if here.stage != "lobby":
        return here
    return replace(here, seats=tuple(None for _ in here.seats))
