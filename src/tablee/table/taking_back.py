"""Taking a move back: asked for, and granted by every other side (TAB-06).

Pure functions on a Document.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from tablee.kernel import Seat
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.to_client import BackAsked
from tablee.table.document import Document, amend
from tablee.table.seats import Occupant

MOST_REFUSED = 3  # times in a game: who asks again and again is a nuisance


def ask(
    document: Document, seat: Seat, version: int, here: Collection[str], until: int
) -> Document:
    """Ask those of the other sides who are *here*, if anybody is to be asked.

    Where people sit there and none is here, a player who comes in time is asked.
    """
    often = document.take_back.refused.count(seat) >= MOST_REFUSED
    if document.take_back.last_asked == version or often:
        raise Faulted(Fault.NO_MORE_BACK, "once a move, and three refusals a game")
    people = {
        number: there.person
        for number, there in enumerate(document.seats.occupants)
        if there and _answers(there)
        if document.seats.sides[number] != document.seats.sides[seat]
    }
    awaits = tuple(number for number, person in people.items() if person in here)
    back = BackAsked(seat, version, awaits or tuple(people), until)
    return amend(document, take_back={"asked": back, "last_asked": version})


def grant(document: Document, seat: Seat, version: int) -> Document:
    back = _asked_of(document, seat, version)
    left = tuple(other for other in back.awaits if other != seat)
    return amend(document, take_back={"asked": replace(back, awaits=left)})


def refuse(document: Document, seat: Seat, version: int) -> Document:
    """Note that *seat* minds, which ends it."""
    _asked_of(document, seat, version)
    return refused(document)


def refused(document: Document) -> Document:
    asked, refusals = document.take_back.asked, document.take_back.refused
    if asked is None:
        return document
    refusals = (*refusals, asked.seat)
    return amend(document, take_back={"asked": None, "refused": refusals})


def without_who_left(document: Document) -> Document:
    """Ask nobody who has gone for good or is stood in for, nor for who has gone."""
    back = document.take_back.asked
    if back is None:
        return document
    asker = document.seats.occupants[back.seat]
    if asker is None or asker.person is None:
        return amend(document, take_back={"asked": None})
    seats = document.seats.occupants
    left = tuple(seat for seat in back.awaits if _answers(seats[seat]))
    return amend(document, take_back={"asked": replace(back, awaits=left)})


def _answers(there: Occupant | None) -> bool:
    """Return whether a person is to answer for a seat: bots do not mind."""
    return bool(there and there.person and not there.bot)


def _asked_of(document: Document, seat: Seat, version: int) -> BackAsked:
    back = document.take_back.asked
    if back is None or back.version != version or seat not in back.awaits:
        raise Faulted(Fault.STALE, "nothing is asked of you now")
    return back
