"""« Vu », contests and secret votes (REB-G5, REB-G6, REB-G22)."""

from __future__ import annotations

import pytest

from tablee.games.rebus.events import Contested, RebusClosed, VoteClosed
from tablee.games.rebus.moves import About, Contest, Seen, Vote
from tablee.games.rebus.rebuses import Found, PawnWalk
from tablee.games.rebus.state import Revealing, Throwing, Voting
from tests.games.rebus.contested_tables import LATER, contested, shown, votes
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    all_seen,
    guessing,
    of_kind,
    pass_time,
    play,
    refused,
)


@pytest.mark.rule("REB-G22")
def test_pawns_wait_for_twelve_seconds_or_until_all_have_seen_it() -> None:
    state = shown(4, (BOB, "chapeau"))
    assert isinstance(state.phase, Revealing)
    assert state.phase.until - state.phase.since == 12_000
    assert state.pawns == (20, 1, 1, 1)
    for seat in (BOB, ANN, DAN):
        state = play(state, seat, Seen(), LATER).state
    assert refused(state, BOB, Seen(), LATER) == "REB-G22"
    assert state.pawns == (20, 1, 1, 1)

    assert play(state, CAT, Seen(), LATER).state.pawns == (22, 3, 1, 1)
    assert pass_time(state).state.pawns == (22, 3, 1, 1)


@pytest.mark.rule("REB-G22")
def test_too_late_to_contest() -> None:
    state = shown()
    assert isinstance(state.phase, Revealing)
    until = state.phase.until

    play(state, BOB, Contest("sense"), until)
    assert refused(state, BOB, Contest("sense"), until + 1) == "REB-G22"
    over = pass_time(state).state
    assert refused(over, BOB, Contest("sense"), until) == "REB-G22"
    assert refused(guessing(), BOB, Contest("sense")) == "REB-G22"


@pytest.mark.rule("REB-G6", "REB-G22")
@pytest.mark.parametrize("about", ["sense", "said"])
def test_the_table_rejects_a_rebus_by_majority_and_it_is_not_solved(
    about: About,
) -> None:
    state = shown(4, (BOB, "chapeau"))
    step = play(state, CAT, Contest(about), LATER)
    assert step.events == (Contested(CAT, about, 0),)
    voting = step.state.phase
    assert isinstance(voting, Voting)
    assert voting.voters == (BOB, CAT, DAN)
    assert voting.until == LATER + 15_000
    assert voting.accepted.walks == (PawnWalk(ANN, 2), PawnWalk(BOB, 2))
    assert voting.refused.walks == (PawnWalk(ANN, -2),)
    assert refused(step.state, ANN, Vote(True), LATER) == "REB-G22"

    state = votes(step.state, bob=True, cat=False)
    last = play(state, DAN, Vote(False), LATER)

    assert of_kind(last, VoteClosed) == [
        VoteClosed(about, (None, True, False, False), False)
    ]
    assert of_kind(last, RebusClosed) == [RebusClosed(1, "REB-13", True)]
    assert last.state.pawns == (18, 1, 1, 1)
    assert last.state.gallery[0].rejected
    assert isinstance(last.state.phase, Throwing)


@pytest.mark.rule("REB-G6", "REB-G22")
def test_a_tie_accepts_and_who_does_not_vote_does_not_count() -> None:
    state = contested(shown(4, (BOB, "chapeau")), BOB)
    for cast in ({"bob": True, "cat": False}, {"dan": True}, {}):
        after = pass_time(votes(state, **cast)).state
        assert isinstance(after.phase, Revealing)
        assert all_seen(after).state.pawns == (22, 3, 1, 1)
    after = pass_time(votes(state, cat=False)).state
    assert after.pawns == (18, 1, 1, 1)


@pytest.mark.rule("REB-G22")
def test_the_author_does_not_contest_the_meaning_and_nothing_is_voted_on_twice() -> (
    None
):
    state = shown()
    assert refused(state, ANN, Contest("sense"), LATER) == "REB-G22"
    assert refused(state, BOB, Contest("sense", 1), LATER) == "REB-G22"
    assert refused(state, BOB, Contest("chain"), LATER) == "REB-G22"
    assert refused(state, BOB, Contest("guess", 1), LATER) == "REB-G22"
    after = votes(contested(state, BOB), bob=True, cat=True, dan=True)

    assert isinstance(after.phase, Revealing)
    for about in ("sense", "said"):
        assert refused(after, CAT, Contest(about), LATER) == "REB-G22"


@pytest.mark.rule("REB-G5", "REB-G22")
def test_a_guess_that_was_right_is_contested_and_its_author_does_not_vote() -> None:
    state = shown(4, (CAT, "bateau"), (BOB, "chapeau"))
    assert refused(state, BOB, Contest("guess", 2), LATER) == "REB-G22"
    state = contested(state, CAT, "guess", 2)
    assert isinstance(state.phase, Voting)
    assert state.phase.voters == (CAT, DAN)
    for seat in (ANN, BOB):
        assert refused(state, seat, Vote(False), LATER) == "REB-G22"
    after = votes(state, cat=False, dan=False)

    assert isinstance(after.phase, Revealing)
    assert after.phase.verdict.solvers == ()
    assert after.found[BOB] == Found()
    assert all_seen(after).state.pawns == (18, 1, 1, 1)


@pytest.mark.rule("REB-G5", "REB-G22")
def test_a_wrong_guess_becomes_right_by_a_majority_of_the_votes() -> None:
    state = play(shown(4, (BOB, "bateau")), DAN, Seen(), LATER).state
    state = contested(state, BOB, "guess", 1)
    after = pass_time(votes(state, cat=True)).state

    assert isinstance(after.phase, Revealing)
    assert after.phase.verdict.solvers == (BOB,)
    assert after.phase.seen == (False,) * 4  # they have seen something else
    assert refused(after, CAT, Contest("guess", 1), LATER) == "REB-G22"
    assert all_seen(after).state.pawns == (22, 3, 1, 1)


@pytest.mark.rule("REB-G22", "REB-G1")
@pytest.mark.parametrize("said", ["chapeau", "bateau"])
def test_in_the_duo_there_is_no_vote_and_the_judge_s_verdict_stands(said: str) -> None:
    state = shown(2, (BOB, said))
    every = (Contest("sense"), Contest("said"), Contest("guess", 1))

    for seat in (ANN, BOB):
        for move in every:
            assert refused(state, seat, move, LATER) == "REB-G22"
    assert all_seen(state).state.pawns == ((22, 3) if said == "chapeau" else (18, 1))
