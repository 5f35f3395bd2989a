"""Les allumettes, rule by rule."""

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
from tests.fifth_game.allumettes import GAME
from tests.fifth_game.allumettes.rules import Event, Take, Taken
from tests.fifth_game.allumettes.state import Options, State

ANN, BOB, CAT = Seat(0), Seat(1), Seat(2)


def take(state: State, seat: Seat, count: int) -> Step[State, Event]:
    return GAME.rules.apply(state, seat, Take(count), Chance(b"", 1), When.of(0))


@pytest.mark.rule("ALU-01")
def test_sixteen_matches_lie_there_whatever_chance_says() -> None:
    tables = {
        GAME.rules.setup(Setting(Options(), (0, 1)), Chance(seed, 0)).state
        for seed in (b"1", b"2")
    }

    assert tables == {State(2, 16, ANN)}
    with pytest.raises(IllegalTable, match="ALU-01"):
        GAME.rules.setup(Setting(Options(), (0, 0)), Chance(b"", 0))


@pytest.mark.rule("ALU-02")
def test_whose_turn_it_is_takes_up_to_three() -> None:
    state = State(3, 16, CAT)

    step = take(state, CAT, 3)

    assert step == Step(State(3, 13, ANN), (Taken(CAT, 3),))
    for seat, count in ((CAT, 0), (CAT, 4), (BOB, 1)):
        with pytest.raises(IllegalMove, match="ALU-02"):
            take(state, seat, count)
    with pytest.raises(IllegalMove, match="ALU-02"):
        take(State(2, 2, ANN), ANN, 3)  # there are but two


@pytest.mark.rule("ALU-03")
def test_whoever_takes_the_last_has_lost() -> None:
    assert GAME.rules.outcome(State(3, 1, BOB)) is None
    assert GAME.rules.outcome(take(State(3, 1, BOB), BOB, 1).state) == Outcome(
        (0, 2), "ALU-03"
    )
