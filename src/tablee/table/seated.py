"""Who sat where, from which move on, bots included. Pure functions on a Document.

Whatever tells of a game that goes on, or is over, goes by this: its record and replay,
its result, the evening and the ratings.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tablee.kernel.record_lines import Seated
from tablee.protocol.person import is_third_party
from tablee.table.document import Document, Occupant, Sat


def dealt(document: Document) -> Document:
    """Write down to whom the seats are dealt."""
    seats = enumerate(document.seats)
    seated = tuple(Sat(0, seat, there) for seat, there in seats if there)
    return replace(document, seated=seated)


def noted(before: Document, after: Document, since: int) -> Document:
    """Write down which seats have changed hands, from the move *since* on.

    Somebody who is called something else now was called so all along.
    """
    if after.stage != "playing":
        return after
    for seat, (was, there) in enumerate(zip(before.seats, after.seats, strict=True)):
        if there and there != was:
            after = replace(after, seated=_with(after.seated, since, seat, there))
    return after


def told(document: Document) -> tuple[Seated, ...]:
    """Say it as a record does, which has nobody's id."""
    return tuple(_told(each) for each in document.seated)


def has_changed(document: Document) -> bool:
    """Tell whether a seat has changed hands since the deal."""
    return any(each.since for each in document.seated)


def occupant_at(document: Document, seat: int, version: int) -> Occupant | None:
    """Give who had a seat when the move *version* was made; 0: who was dealt it."""
    there = [each for each in document.seated if each.seat == seat]
    so_far = [each.who for each in there if each.since <= version]
    return so_far[-1] if so_far else document.seats[seat]


def own_at(document: Document, seat: int | None, version: int) -> bool:
    """Tell whether a seat was still theirs, to whom it was dealt, at a move."""
    if seat is None or seat >= len(document.dealt):
        return False
    there = occupant_at(document, seat, version)
    return there is not None and there.person == document.dealt[seat]


def first_people(document: Document) -> Iterator[tuple[Occupant, int]]:
    """Give the first person on each seat that has had any, with their side."""
    for seat, side in enumerate(document.sides):
        people = (each.who for each in _on(document, seat) if each.who.person)
        if first := next(people, None):
            yield first, side


def is_handed_on(document: Document) -> bool:
    """Tell whether somebody has had a seat that was not dealt to them."""
    return any(
        each.who.person and each.who.person != next(_on(document, each.seat)).who.person
        for each in document.seated
    )


def _on(document: Document, seat: int) -> Iterator[Sat]:
    """Give those who have had a seat, as far as it is known, the first one first."""
    there = [each for each in document.seated if each.seat == seat]
    now = document.seats[seat]
    return iter(there or ([Sat(0, seat, now)] if now else []))


def _with(
    seated: tuple[Sat, ...], since: int, seat: int, there: Occupant
) -> tuple[Sat, ...]:
    known = tuple(_called(each, there) for each in seated)
    # Who has made no move before the next one comes is not told of.
    before = tuple(e for e in known if e.seat != seat or e.since < since)
    last = next((each.who for each in reversed(before) if each.seat == seat), None)
    if last and (last.person, last.bot) == (there.person, there.bot):
        return before
    return (*before, Sat(since, seat, there))


def _called(sat: Sat, there: Occupant) -> Sat:
    """Call somebody by the name that they go by now."""
    if sat.who.person is None or sat.who.person != there.person:
        return sat
    return replace(sat, who=replace(sat.who, name=there.name))


def _told(sat: Sat) -> Seated:
    who = sat.who
    return Seated(
        since=sat.since,
        seat=sat.seat,
        name=who.name,
        bot=who.bot or "",
        stands_in=bool(who.bot and who.person),
        third_party=is_third_party(who.person),
    )
