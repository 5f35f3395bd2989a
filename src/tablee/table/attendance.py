"""Who stays at the table, and who leads it: what the host and a vote may do."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.kernel.refusal import OVER
from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.table import banned, lobby
from tablee.table.document import Document


def hand_over(document: Document, person: Person, seat: int) -> Document:
    """Let whoever sits on *seat* be the host, or the deputy where *person* is that."""
    heir = _other(document, person, seat)
    if person.id == document.host:
        return replace(document, host=heir.id, deputy=None)
    return replace(document, deputy=None if heir.id == document.host else heir.id)


def remove(document: Document, person: Person, seat: int) -> Document:
    """Take somebody's seat for the evening; a deputy takes not the host's."""
    whom = _other(document, person, seat)
    if whom.id == document.host:
        raise Faulted(Fault.NOT_HOST, "the table is the host's; the others may vote")
    _check_stage(document)
    return banned.ban(lobby.let_go(document, whom), whom.id, "host")


def vote(document: Document, person: Person, seat: int, *, out: bool) -> Document:
    """Note that *person* votes for taking the seat, or does so no longer."""
    if document.seat_of(person.id) is None:
        raise Faulted(Fault.NOT_SEATED, "onlookers have no vote")
    ballot = person.id, _other(document, person, seat).id
    _check_stage(document)
    if out == (ballot in document.votes):
        return document
    others = tuple(each for each in document.votes if each != ballot)
    return replace(document, votes=(*others, ballot) if out else others)


def _other(document: Document, person: Person, seat: int) -> Person:
    """Give the person on *seat*, who is not the one who asks."""
    if seat >= len(document.seats):
        raise Faulted(Fault.NO_SEAT, f"the table has {len(document.seats)} seats")
    there = document.seats[seat]
    if not there or not there.person or there.person == person.id:
        raise Faulted(Fault.NO_PERSON, f"no other person sits on seat {seat}")
    return Person(there.person, there.name)


def _check_stage(document: Document) -> None:
    if document.stage in ("over", "closed"):
        raise Faulted(Fault.RULE, "the game is over", OVER)
    if document.stage == "lobby" and document.seal:
        raise Faulted(Fault.STARTED, "the game has begun")
