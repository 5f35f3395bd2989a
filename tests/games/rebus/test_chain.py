"""La chaîne (REB-20, REB-21, REB-G17)."""

from __future__ import annotations

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.events import ChainEnded, Contested, VoteClosed
from tablee.games.rebus.moves import Challenge, Link, Vote
from tablee.games.rebus.state import Chaining, Voting
from tests.games.rebus.chain_tables import BOBS, DOUBT, challenged, linked, start, two
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    HAND,
    MINUTE,
    NOW,
    cards,
    chaining,
    named,
    of_kind,
    pass_time,
    play,
    refused,
    stood,
)


@pytest.mark.rule("REB-21", "REB-G17")
def test_a_chain_voted_broken_ends_at_once_and_its_last_card_does_not_count() -> None:
    state = play(two(), ANN, Challenge(), DOUBT)
    assert state.events == (Contested(ANN, "chain", 0),)
    phase = state.state.phase
    assert isinstance(phase, Voting)
    assert phase.voters == (ANN, CAT)
    first = play(state.state, ANN, Vote(False), DOUBT).state
    step = play(first, CAT, Vote(False), DOUBT)

    assert of_kind(step, VoteClosed) == [
        VoteClosed("chain", (False, None, False), False)
    ]
    assert of_kind(step, ChainEnded) == [ChainEnded(BOB, 1, "REB-21")]
    assert step.state.pawns == (21, 1, 2)
    assert named(step.state.centre) == "lait souris"
    assert step.state.gallery == ()


@pytest.mark.rule("REB-G17", "REB-G22")
def test_a_tie_keeps_the_chain_and_the_glass_stood_still() -> None:
    before = two()
    state = challenged(before, CAT)

    assert isinstance(before.phase, Chaining)
    phase = state.phase
    assert isinstance(phase, Chaining)
    assert phase.due == CAT
    assert phase.until == before.phase.until
    again = play(before, ANN, Challenge(), DOUBT).state
    later = pass_time(again).state.phase
    assert isinstance(later, Chaining)
    assert later.until == before.phase.until + 15_000
    assert later.glass == before.phase.glass + 15_000
    assert refused(state, ANN, Challenge(), DOUBT) == "REB-G17"
    play(state, CAT, Link(state.racks[CAT][0], "la"), DOUBT)  # it stands now


@pytest.mark.rule("REB-G17")
def test_every_card_can_be_challenged_for_four_seconds_and_then_the_next_is_laid() -> (
    None
):
    state = linked(start(), ANN, "lait", "les")
    [due] = GAME.rules.deadlines(state)
    assert (due.name, due.at, due.seats) == ("challenge", NOW + 4000, (ANN, BOB, CAT))
    souris = Link(cards("souris")[0], "les souris")

    assert refused(state, BOB, souris, NOW + 3999) == "REB-G17"
    play(state, CAT, Challenge(), NOW + 4000)
    assert refused(state, CAT, Challenge(), NOW + 4001) == "REB-G17"
    over = pass_time(state)
    assert over.events == ()
    assert refused(over.state, CAT, Challenge(), NOW + 4000) == "REB-G17"
    play(over.state, BOB, souris, NOW + 4000)
    [due] = GAME.rules.deadlines(over.state)
    assert (due.name, due.at, due.seats) == ("link", NOW + 15_000, (BOB,))


@pytest.mark.rule("REB-G17")
def test_the_last_card_can_be_challenged_for_four_seconds_after_the_glass() -> None:
    state = two()
    for seat, time in ((CAT, 15_000), (ANN, 29_000), (BOB, 43_000), (CAT, 57_000)):
        link = Link(state.racks[seat][0], "la")
        state = play(stood(state), seat, link, NOW + time).state
    phase = state.phase
    assert isinstance(phase, Chaining)
    assert (phase.until, phase.opens) == (NOW + MINUTE, NOW + 61_000)

    late = Link(state.racks[ANN][0], "la la")
    assert refused(state, ANN, late, NOW + 59_000) == "REB-G17"
    assert refused(state, BOB, Challenge(), NOW + 61_001) == "REB-G17"
    ended = pass_time(state)
    assert of_kind(ended, ChainEnded) == [ChainEnded(ANN, 6, "REB-21")]
    asked = play(state, BOB, Challenge(), NOW + 60_500).state
    kept = pass_time(asked)
    assert of_kind(kept, ChainEnded) == [ChainEnded(ANN, 6, "REB-21")]
    asked = play(state, BOB, Challenge(), NOW + 59_500).state
    assert isinstance(pass_time(asked).state.phase, Chaining)  # half a second is left


@pytest.mark.rule("REB-G17", "REB-G22")
@pytest.mark.parametrize(("phrase", "follows"), [("les", True), ("tralala", False)])
def test_in_the_duo_the_judge_says_whether_it_follows(
    phrase: str, follows: bool
) -> None:
    state = linked(chaining(HAND, BOBS, seats=2), ANN, "lait", phrase)
    step = play(state, BOB, Challenge(), NOW + 1)

    asked = Contested(BOB, "chain", 0), VoteClosed("chain", (None, None), follows)
    assert step.events[:2] == asked
    assert isinstance(step.state.phase, Chaining) == follows
    if follows:
        play(step.state, BOB, Link(cards("souris")[0], "les souris"), NOW + 1)
    else:
        assert of_kind(step, ChainEnded) == [ChainEnded(ANN, 0, "REB-21")]
