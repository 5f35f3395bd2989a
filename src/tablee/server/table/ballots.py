"""Ballots: who wants somebody to leave the table, and whether they are enough."""

from __future__ import annotations

from collections.abc import Collection

from tablee.server.document import Document
from tablee.server.to_client import Ballot

FEWEST = 2  # votes: nobody alone takes another's seat


def ballots(document: Document, present: Collection[str]) -> tuple[Ballot, ...]:
    """Count the votes of the people at the table who are here, by whom they are for."""
    seats = {o.person: n for n, o in enumerate(document.seats) if o and o.person}
    voices: dict[str, list[int]] = {}
    for who, whom in document.votes:
        if who in seats and whom in seats and who in present:
            voices.setdefault(whom, []).append(seats[who])
    counted = (
        Ballot(seats[whom], tuple(sorted(votes)), needed(document, whom, present))
        for whom, votes in voices.items()
    )
    return tuple(sorted(counted, key=lambda ballot: ballot.seat))


def needed(document: Document, whom: str, present: Collection[str]) -> int:
    """Say how many votes take somebody's seat: more than half of the others here."""
    people = {there.person for there in document.seats if there and there.person}
    return max(FEWEST, len((people - {whom}) & set(present)) // 2 + 1)
