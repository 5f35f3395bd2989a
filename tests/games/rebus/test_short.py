"""The short game, which is ours (REB-G40, REB-G41)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.events import Event, GameDecided
from tablee.games.rebus.flow import next_turn
from tablee.games.rebus.moves import Throw
from tablee.games.rebus.state import Gallery, Over, State, Throwing
from tablee.kernel import Step
from tests.games.rebus.tables import (
    ANN,
    BOB,
    closed,
    guessing,
    luck_for,
    of_kind,
    play,
    throwing,
)

SHORT = GAME.presets["short"]
END = 61
LATE = 15 * 60_000  # milliseconds


def solved(**changes: Any) -> State:
    """Let Bob find what Ann has laid."""
    return closed(guessing(options=SHORT, **changes), (BOB, "chapeau"))


@pytest.mark.rule("REB-G40")
def test_who_throws_themselves_home_has_won_with_cards_on_the_rack() -> None:
    state = throwing(options=SHORT, pawns=(END - 2, 40, 40))

    step = play(state, ANN, Throw(), luck=luck_for(state, 4))

    assert of_kind(step, GameDecided) == [GameDecided((ANN,), "REB-G40")]
    assert len(step.state.racks[ANN]) == 10


@pytest.mark.rule("REB-G40")
def test_author_and_solver_who_come_home_by_one_rebus_win_together() -> None:
    state = solved(pawns=(END - 2, END - 1, 40))

    assert isinstance(state.phase, Gallery)
    assert state.phase.winners == (ANN, BOB)
    outcome = GAME.rules.outcome(replace(state, phase=Over((0, 1), "REB-G40", ())))
    assert outcome
    assert outcome.places == (1, 1, 3)


@pytest.mark.rule("REB-G40")
def test_racks_are_filled_on_the_last_circuit_too() -> None:
    state = solved(pawns=(50, 50, 50))

    assert isinstance(state.phase, Throwing)
    assert {len(rack) for rack in state.racks} == {10}


@pytest.mark.rule("REB-G40")
def test_the_short_game_begins_after_the_first_circuit() -> None:
    assert set(throwing(options=SHORT, turns=0).pawns) == {20}


def passed(turns: int, at: int, **changes: Any) -> Step[State, Event]:
    """Let the turn go on to the next one, *turns* having been played before."""
    state = throwing(options=SHORT, turns=turns, **changes)
    return next_turn(Step(state), at)


@pytest.mark.rule("REB-G41")
def test_a_round_in_which_the_minutes_run_out_is_the_last_one() -> None:
    step = passed(3, LATE)

    assert step.state.last_round
    assert GAME.rules.view_for(step.state, ANN).last_round
    assert isinstance(step.state.phase, Throwing)


@pytest.mark.rule("REB-G41")
def test_the_farthest_wins_once_all_have_played_as_often() -> None:
    step = passed(5, LATE, pawns=(30, 44, 41))

    assert of_kind(step, GameDecided) == [GameDecided((BOB,), "REB-G41")]


@pytest.mark.rule("REB-G41")
def test_those_on_one_square_win_together_whatever_they_hold() -> None:
    step = passed(5, LATE, pawns=(44, 44, 41), racks=(("a",), ("b", "c"), ()))

    assert of_kind(step, GameDecided) == [GameDecided((ANN, BOB), "REB-G41")]


@pytest.mark.rule("REB-G41")
@pytest.mark.parametrize(("minutes", "at"), [(15, LATE - 1), (0, 100 * LATE)])
def test_before_that_or_without_minutes_the_game_goes_on(minutes: int, at: int) -> None:
    state = throwing(options=replace(SHORT, minutes=minutes), turns=5)

    step = next_turn(Step(state), at)

    assert not step.events
    assert not step.state.last_round


@pytest.mark.rule("REB-G41")
def test_the_booklets_game_has_no_minutes() -> None:
    assert GAME.presets["rulebook"].minutes == 0
