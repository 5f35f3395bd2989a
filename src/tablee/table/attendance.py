"""Who stays at the table, and who leads it: what the host and a vote may do."""

from __future__ import annotations

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.table import banned, lobby
from tablee.table.document import Document, amend
from tablee.table.parts import Hosting


def hand_over(document: Document, person: Person, seat: int) -> Document:
    """Lets whoever sits on *seat* be the host, or the deputy where *person* is that."""
    heir = _other(document, person, seat)
    host = document.hosting.host
    if host in (person.id, heir.id):
        return amend(document, hosting=Hosting(heir.id))
    return amend(document, hosting=Hosting(host, heir.id))


def remove(document: Document, person: Person, seat: int) -> Document:
    """Takes somebody's seat for the evening; a deputy cannot take the host's."""
    whom = _other(document, person, seat)
    if whom.id == document.hosting.host:
        raise Faulted(Fault.NOT_HOST, "the table is the host's; the others may vote")
    return banned.ban(lobby.let_go(document, whom), whom.id, "host")


def vote(document: Document, person: Person, seat: int, *, out: bool) -> Document:
    """Notes that *person* votes for taking the seat, or does so no longer."""
    ballot = person.id, _other(document, person, seat).id
    votes = dict.fromkeys(document.requests.votes)
    if out:
        votes[ballot] = None
    else:
        votes.pop(ballot, None)
    return amend(document, requests={"votes": tuple(votes)})


def _other(document: Document, person: Person, seat: int) -> Person:
    """Gives the person on *seat*, who is not the one who asks."""
    there = lobby.occupant(document, seat)
    if not there or not there.person or there.person == person.id:
        raise Faulted(Fault.NO_PERSON, f"no other person sits on seat {seat}")
    return Person(there.person, there.name)
