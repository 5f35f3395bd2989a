"""The short game, which is ours (REB-G40)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.moves import GameDecided, Throw
from tablee.games.rebus.state import Gallery, Over, State, Throwing
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
