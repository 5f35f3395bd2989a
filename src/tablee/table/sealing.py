"""Between the start and the deal: shares are given, or counted out.

Pure functions on a Document, after ``docs/reference/chance.md``; the room stores it.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from tablee.kernel import Seat
from tablee.kernel.chance import pledge_of
from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.table import lobby
from tablee.table.deal import SealedShares
from tablee.table.document import Document, amend


def seal(document: Document, pledges: Mapping[str, str]) -> Document:
    """Fix seats, options and the pledges of those who are here, by their person."""
    lobby.check_full(document)
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
