"""Le cadenas, rule by rule."""

from __future__ import annotations

import pytest

from tablee.kernel import (
    Chance,
    IllegalMove,
    IllegalTable,
    Outcome,
    Seat,
    Setting,
    Step,
    When,
)
from tests.fifth_game.cadenas import (
    GAME,
    Choose,
    Chosen,
    Event,
    Move,
    Options,
    State,
    Tried,
    Try,
    answer,
)

ANN, BOB = Seat(0), Seat(1)
CODE = ("A", "B", "C")
WRONG = ("A", "C", "D")


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    return GAME.rules.apply(state, seat, move, Chance(b"", 1), When.of(0))


@pytest.mark.rule("CAD-01")
def test_the_first_player_sets_three_different_letters_once() -> None:
    with pytest.raises(IllegalTable, match="CAD-01"):
        GAME.rules.setup(Setting(Options(), (0, 1, 2)), Chance(b"", 0))

    assert play(State(), ANN, Choose(CODE)) == Step(State(CODE), (Chosen(),))
    for state, seat, code in (
        (State(), BOB, CODE),
        (State(CODE), ANN, CODE),
        (State(), ANN, ("A", "A", "B")),
        (State(), ANN, ("A", "B")),
    ):
        with pytest.raises(IllegalMove, match="CAD-01"):
            play(state, seat, Choose(code))


@pytest.mark.rule("CAD-02")
def test_a_try_is_answered_by_letters_in_place_and_elsewhere() -> None:
    step = play(State(CODE), BOB, Try(WRONG))

    assert step == Step(State(CODE, (WRONG,)), (Tried(WRONG, 1, 1),))
    assert GAME.rules.view_for(step.state, BOB).answers == ((1, 1),)
    assert answer(CODE, ("C", "A", "B")) == (0, 3)
    for state, seat in ((State(), BOB), (State(CODE), ANN)):
        with pytest.raises(IllegalMove, match="CAD-02"):
            play(state, seat, Try(CODE))


@pytest.mark.rule("CAD-03")
def test_the_code_is_found_in_six_tries_or_not() -> None:
    outcome = GAME.rules.outcome

    assert outcome(State(CODE, (WRONG,) * 5)) is None
    assert outcome(State(CODE, (*(WRONG,) * 5, CODE))) == Outcome((BOB,), "CAD-03")
    assert outcome(State(CODE, (WRONG,) * 6)) == Outcome((ANN,), "CAD-03")
    assert GAME.rules.view_for(State(CODE, (WRONG,) * 6), BOB).code == CODE
