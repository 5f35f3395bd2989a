"""Every game ends, whatever its options and however people play (SEQ-G6)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.dealing import DECK
from tablee.games.sequence.moves import DeadExchanged, GameDrawn, Passed
from tablee.games.sequence.state import Options, Over, State, Turn
from tablee.kernel import Chance, When
from tests.games.sequence.tables import full_board, table, with_phase

FLAGS = Options.__struct_fields__
EVERY_OPTION = [
    dict(zip(FLAGS, chosen, strict=True))
    for chosen in product((False, True), repeat=len(FLAGS))
]
ROUNDS = 3
every_option = pytest.mark.parametrize(
    "options", EVERY_OPTION, ids=lambda each: "-".join(k for k in each if each[k])
)


def stall(state: State, most: int) -> tuple[State, list[Any]]:
    """Make everybody exchange what they can and pass when they cannot, *most* moves."""
    happened: list[Any] = []
    for n in range(most):
        if not isinstance(state.phase, Turn):
            return state, happened
        seat = state.phase.seat
        move: Any = GAME.rules.legal_moves(state, seat)[0]
        step = GAME.rules.apply(state, seat, move, Chance(b"stall", n), When.of(0))
        state, happened = step.state, [*happened, *step.events]
    raise AssertionError("the game goes on for ever")


def still_table(options: dict[str, bool]) -> tuple[State, int]:
    """Lay a board without a free square; return it, and the exchanges of a turn."""
    full = table("7S", "8S", chips=full_board(), pile="2S 3S 4S")
    full = with_phase(full, options=Options(**options))
    return full, 1 if options["one_dead_card"] else len(DECK)


@pytest.mark.rule("SEQ-G6")
@every_option
def test_three_rounds_without_a_chip_are_a_draw(options: dict[str, bool]) -> None:
    full, in_turn = still_table(options)
    turns = ROUNDS * 2

    state, happened = stall(full, turns * (in_turn + 1) + 1)

    assert state.phase == Over((), "SEQ-G6")
    assert happened.count(GameDrawn("SEQ-G6")) == 1
    assert sum(isinstance(event, Passed) for event in happened) == turns
    exchanged = sum(isinstance(event, DeadExchanged) for event in happened)
    assert exchanged == turns * in_turn
