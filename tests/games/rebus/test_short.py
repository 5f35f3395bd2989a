"""The short game, which is ours (REB-G40, REB-G41)."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.rebus import GAME
from tablee.games.rebus.events import Event, GameDecided
from tablee.games.rebus.flow import next_turn
from tablee.games.rebus.state import State, Throwing
from tablee.kernel import Step
from tests.games.rebus.tables import (
    ANN,
    BOB,
    of_kind,
    throwing,
)

SHORT = GAME.presets["short"]
LATE = 15 * 60_000  # milliseconds


@pytest.mark.rule("REB-G40")
def test_the_short_game_begins_after_the_first_circuit() -> None:
    assert set(throwing(options=SHORT, turns=0).pawns) == {20}


def passed(turns: int, at: int, **changes: Any) -> Step[State, Event]:
    """Make the turn go on to the next one, *turns* having been played before."""
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
def test_the_booklets_game_has_no_minutes() -> None:
    assert GAME.presets["rulebook"].minutes == 0
