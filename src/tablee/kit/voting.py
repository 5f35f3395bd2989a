"""A secret vote: the votes by seat, cast once and in time, shown when it closes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from tablee.kernel import Chance, IllegalMove, Seat, When
from tablee.kit.seats import check_in_time, put

Votes: TypeAlias = tuple[bool | None, ...]  # of each seat; empty while there is no vote


class SecretVote(Protocol):
    """A phase of a game in which some seats vote."""

    @property
    def voters(self) -> tuple[Seat, ...]: ...
    @property
    def until(self) -> int: ...


def cast(
    votes: Votes, ballot: SecretVote, seat: Seat, accept: bool, when: When, rule: str
) -> Votes:
    if seat not in ballot.voters:
        raise IllegalMove(rule, "this seat has no vote now")
    if votes[seat] is not None:
        raise IllegalMove(rule, "one votes once, and in time")
    check_in_time(when, ballot.until, rule, "one votes once, and in time")
    return put(votes, seat, accept)


def awaited(votes: Votes, ballot: SecretVote) -> tuple[Seat, ...]:
    return tuple(seat for seat in ballot.voters if votes[seat] is None)


def fault(votes: Votes, ballot: SecretVote | None) -> str | None:
    """Return what is wrong with the votes; *ballot* is None while there is no vote."""
    if ballot is None:
        return "votes lie there without a vote" if votes else None
    cast_by = {seat for seat, vote in enumerate(votes) if vote is not None}
    if cast_by < {*ballot.voters}:
        return None
    return "somebody voted who may not, or the vote should be closed"


def guessed(voted: Sequence[bool], seat: Seat | None, own: bool | None) -> Votes:
    """Return votes that look so to *seat*; the others' are only examples."""
    votes: list[bool | None] = [has or None for has in voted]
    if seat is not None and votes:
        votes[seat] = own
    return tuple(votes)


def redealt(votes: Votes, seat: Seat | None, chance: Chance) -> Votes:
    return tuple(
        vote if n == seat or vote is None else bool(chance.below(2))
        for n, vote in enumerate(votes)
    )
