"""Coming in: who may find the table, take a bot's seat, or play the next time.

Pure functions on a Document.
"""

from __future__ import annotations

from msgspec.structs import replace

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.table.document import Document, Occupant

REMEMBERED = 20  # people who ask, the latest


def set_open(document: Document, is_open: bool, now: int) -> Document:
    """List the table for everybody from *now* (Unix, ms) on, or for nobody."""
    if is_open == bool(document.open_since):
        return document
    return replace(document, open_since=now if is_open else 0)


def ask_seat(document: Document, person: Person, seat: int | None) -> Document:
    """Note that *person* wants the seat of a bot; None: none any more."""
    others = without_ask(document, person.id)
    if seat is None:
        return others
    _looking_on(document, person)
    _check_bot(document, seat)
    asks = (*others.asks, (person.id, seat))[-REMEMBERED:]
    return document if asks == document.asks else replace(others, asks=asks)


def grant_seat(document: Document, person: Person) -> Document:
    """Put *person* where they asked to sit; from now on it is theirs.

    Who was dealt the seat stays written down: the result is theirs.
    """
    seat = dict(document.asks).get(person.id)
    if seat is None:
        raise Faulted(Fault.STALE, "they do not ask any more")
    _looking_on(document, person)
    _check_bot(document, seat)
    seats = (*document.seats[:seat], Occupant.of(person), *document.seats[seat + 1 :])
    asks = tuple(ask for ask in document.asks if person.id != ask[0] and seat != ask[1])
    left = tuple(who for who in document.next_time if who != person.id)
    return replace(document, seats=seats, asks=asks, next_time=left)


def play_next(document: Document, person: Person, wanted: bool) -> Document:
    """Note that *person* wants to play the next game, or does not."""
    wishes = tuple(who for who in document.next_time if who != person.id)
    if wanted:
        _looking_on(document, person)
        wishes = (*wishes, person.id)[-REMEMBERED:]
    same = wishes == document.next_time
    return document if same else replace(document, next_time=wishes)


def without_ask(document: Document, person: str) -> Document:
    """Forget what *person* asked for."""
    asks = tuple(ask for ask in document.asks if ask[0] != person)
    return document if asks == document.asks else replace(document, asks=asks)


def _looking_on(document: Document, person: Person) -> None:
    if document.seat_of(person.id) is not None:
        raise Faulted(Fault.SEATED, "you have a seat")


def _check_bot(document: Document, seat: int) -> None:
    """Refuse a seat that is not a bot's own, or of no game that goes on."""
    if document.stage != "playing":
        fault = Fault.NOT_STARTED if document.stage == "lobby" else Fault.STALE
        raise Faulted(fault, "no game is going on")
    if seat >= len(document.seats):
        raise Faulted(Fault.NO_SEAT, f"the table has {len(document.seats)} seats")
    there = document.seats[seat]
    if there is None or there.person:
        raise Faulted(Fault.SEAT_TAKEN, f"no bot has seat {seat}")
