"""« Langue au chat » (REB-G32)."""

from __future__ import annotations

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.events import GaveIn, RebusRevealed, RebusSolved
from tablee.games.rebus.moves import GiveIn, Guess
from tablee.games.rebus.state import Guessing, Revealing, State
from tablee.kernel import Seat
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    MINUTE,
    OPENED,
    guessing,
    made,
    of_kind,
    pass_time,
    play,
    refused,
)


def given_in(state: State, *seats: Seat, time: int = OPENED + 20_000) -> State:
    for seat in seats:
        state = play(state, seat, GiveIn(), time).state
    return state


@pytest.mark.rule("REB-G32")
def test_when_all_guessers_have_given_in_the_glass_ends() -> None:
    one = play(guessing(), BOB, GiveIn(), OPENED + 20_000)
    assert one.events == (GaveIn(BOB),)
    assert isinstance(one.state.phase, Guessing)
    assert one.state.phase.given_in == (False, True, False)
    [due] = GAME.rules.deadlines(one.state)
    assert due.at == OPENED + MINUTE
    both = play(one.state, CAT, GiveIn(), made(OPENED + 21_000, late=90))

    assert both.events == (GaveIn(CAT),)
    [due] = GAME.rules.deadlines(both.state)
    assert (due.name, due.at, due.seats) == ("guess", OPENED + 21_090, (BOB, CAT))
    over = pass_time(both.state)
    assert of_kind(over, RebusRevealed) == [RebusRevealed(ANN, "chapeau", ())]
    assert isinstance(over.state.phase, Revealing)


@pytest.mark.rule("REB-G32")
def test_who_gave_in_may_still_guess_while_the_glass_runs() -> None:
    state = given_in(guessing(), BOB)
    step = play(state, BOB, Guess("chapeau"), OPENED + 25_000)

    assert of_kind(step, RebusSolved) == [RebusSolved(BOB)]
    assert refused(state, BOB, GiveIn(), OPENED + 25_000) == "REB-G32"
    assert refused(state, ANN, GiveIn(), OPENED + 25_000) == "REB-08"


@pytest.mark.rule("REB-G32", "REB-G9")
def test_what_was_sent_before_the_last_one_gave_in_counts() -> None:
    over = given_in(guessing(), BOB, CAT)
    late = made(OPENED + 19_990, late=150)
    step = play(over, BOB, Guess("chapeau"), late)

    assert of_kind(step, RebusSolved) == [RebusSolved(BOB)]
    [due] = GAME.rules.deadlines(step.state)
    assert (due.name, due.seats) == ("solved", (CAT,))
    assert refused(over, BOB, Guess("chapeau"), OPENED + 20_001) == "REB-G32"
