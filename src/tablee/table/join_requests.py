"""Coming in: who may find the table, take a bot's seat, or play the next time.

Pure functions on a Document.
"""

from __future__ import annotations

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.table.document import Document, amend
from tablee.table.lobby import occupant
from tablee.table.seats import Occupant

REMEMBERED = 20  # people who ask, the latest


def set_open(document: Document, is_open: bool, now: int) -> Document:
    """List the table for everybody from *now* (Unix, ms) on, or for nobody."""
    since = document.access.open_since or now
    return amend(document, access={"open_since": since if is_open else 0})


def ask_seat(document: Document, person: Person, seat: int | None) -> Document:
    """Note that *person* wants the seat of a bot; None: none any more."""
    others = without_ask(document, person.id)
    if seat is None:
        return others
    _looking_on(document, person)
    _check_bot(document, seat)
    asks = (*others.requests.seats, (person.id, seat))[-REMEMBERED:]
    return amend(document, requests={"seats": asks})


def grant_seat(document: Document, person: Person) -> Document:
    """Put *person* where they asked to sit; from now on it is theirs.

    Who was dealt the seat stays written down: the result is theirs.
    """
    seat = dict(document.requests.seats).get(person.id)
    if seat is None:
        raise Faulted(Fault.STALE, "they do not ask any more")
    _looking_on(document, person)
    _check_bot(document, seat)
    asks = document.requests.seats
    others = tuple(ask for ask in asks if person.id != ask[0] and seat != ask[1])
    left = tuple(who for who in document.next_table.waiting if who != person.id)
    return amend(
        document,
        seats=document.seats.put(seat, Occupant.of(person)),
        requests={"seats": others},
        next_table={"waiting": left},
    )


def play_next(document: Document, person: Person, wanted: bool) -> Document:
    """Note that *person* wants to play the next game, or do not."""
    wishes = tuple(who for who in document.next_table.waiting if who != person.id)
    if wanted:
        _looking_on(document, person)
        wishes = (*wishes, person.id)[-REMEMBERED:]
    return amend(document, next_table={"waiting": wishes})


def without_ask(document: Document, person: str) -> Document:
    """Forget what *person* asked for."""
    asks = tuple(ask for ask in document.requests.seats if ask[0] != person)
    return amend(document, requests={"seats": asks})


def _looking_on(document: Document, person: Person) -> None:
    if document.seats.seat_of(person.id) is not None:
        raise Faulted(Fault.SEATED, "you have a seat")


def _check_bot(document: Document, seat: int) -> None:
    """Refuse a seat that is not a bot's own."""
    there = occupant(document, seat)
    if there is None or there.person:
        raise Faulted(Fault.SEAT_TAKEN, f"no bot has seat {seat}")
