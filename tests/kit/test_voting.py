"""A secret vote: cast once and in time, counted when it closes."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tablee.kernel import Chance, IllegalMove, Seat, Step, When
from tablee.kit.seats import check_in_time
from tablee.kit.voting import Votes, awaited, cast, fault, guessed, redealt

ANN, BOB, CAT = (Seat(n) for n in range(3))
OPEN: Votes = (None, None, None)


class Vote(NamedTuple):
    """Bob and Cat vote until 1,000."""

    voters: tuple[Seat, ...] = (BOB, CAT)
    until: int = 1_000


def test_a_vote_is_cast_and_the_others_are_awaited() -> None:
    votes = cast(OPEN, Vote(), CAT, False, When.of(1_000), "ABC-1")

    assert votes == (None, None, False)
    assert awaited(votes, Vote()) == (BOB,)
    assert awaited(cast(votes, Vote(), BOB, True, When.of(0), "ABC-1"), Vote()) == ()


@pytest.mark.parametrize(
    ("votes", "seat", "sent"),
    [(OPEN, ANN, 0), ((None, True, None), BOB, 0), (OPEN, BOB, 1_001)],
)
def test_nobody_votes_who_may_not_or_twice_or_too_late(
    votes: Votes, seat: Seat, sent: int
) -> None:
    with pytest.raises(IllegalMove, match="ABC-1"):
        cast(votes, Vote(), seat, True, When.of(sent), "ABC-1")


def test_what_cannot_be_true_of_votes_is_told() -> None:
    assert fault((), None) is None
    assert fault((None, True, None), Vote()) is None
    assert fault(OPEN, None) == "votes lie there without a vote"
    for votes in ((True, None, None), (None, True, False)):
        assert fault(votes, Vote()) is not None


def test_a_voter_knows_its_own_vote_and_only_that_others_have_voted() -> None:
    assert guessed((False, True, True), CAT, False) == (None, True, False)
    assert guessed((False, True, True), None, None) == (None, True, True)
    assert guessed((), CAT, None) == ()


def test_others_may_have_voted_otherwise() -> None:
    votes = (None, True, True)
    drawn = {redealt(votes, CAT, Chance(b"seed", n)) for n in range(20)}

    assert drawn == {(None, True, True), (None, False, True)}


def test_a_step_goes_further_with_what_happens_on_it() -> None:
    step = Step(1, ("a",)).then(2, "b", "c").then(3)

    assert step == Step(3, ("a", "b", "c"))


def test_a_move_is_in_time_up_to_the_very_end() -> None:
    check_in_time(When(9, 0, 5), 5, "ABC-2")

    with pytest.raises(IllegalMove, match="ABC-2: too late"):
        check_in_time(When(9, 0, 6), 5, "ABC-2")
