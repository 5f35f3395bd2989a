"""Ballots: who wants somebody to leave the table, and whether they are enough."""

from __future__ import annotations

from collections.abc import Collection

from tablee.protocol.person import Person
from tablee.protocol.to_client import Ballot
from tablee.table import banned, lobby
from tablee.table.document import Document

FEWEST = 2  # votes: nobody alone takes another's seat


def ballots(document: Document, present: Collection[str]) -> tuple[Ballot, ...]:
    """Count the votes of the people at the table who are here, by who is meant."""
    seats = {
        o.person: n for n, o in enumerate(document.seats.occupants) if o and o.person
    }
    voices: dict[str, list[int]] = {}
    for who, whom in document.requests.votes:
        if who in seats and whom in seats and who in present:
            voices.setdefault(whom, []).append(seats[who])
    counted = (
        Ballot(seats[whom], tuple(sorted(votes)), needed(document, whom, present))
        for whom, votes in voices.items()
    )
    return tuple(sorted(counted, key=lambda ballot: ballot.seat))


def decided(document: Document, present: Collection[str]) -> Document:
    """Let whoever enough people have voted against play no more, while one can go."""
    if not lobby.may_be_let_go(document):
        return document
    for ballot in ballots(document, present):
        there = document.seats.occupants[ballot.seat]
        if len(ballot.votes) >= ballot.needed and there and there.person:
            left = lobby.let_go(document, Person(there.person, there.name))
            document = banned.ban(left, there.person, "vote")
    return document


def needed(document: Document, whom: str, present: Collection[str]) -> int:
    """Return how many votes take somebody's seat: more than half of the others here."""
    others = set(document.seats.people) - {whom}
    return max(FEWEST, len(others & set(present)) // 2 + 1)
