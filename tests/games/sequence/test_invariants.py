"""The invariants are not idle: each wrong table is found out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.games.sequence.state import Over, Penalty, State, Turn
from tablee.kit.bits import mask_of
from tests.games.sequence.tables import ANN, BLUE, GREEN, squares, table

FIVE = squares(4, range(2, 7))
NEXT = squares(4, range(3, 8))
OTHER = squares(6, range(2, 7))


def locked(*lines: tuple[int, ...]) -> State:
    chips = {n for line in lines for n in line}
    return table("7S", "8S", chips={BLUE: chips}, sequences={BLUE: lines})


def test_a_table_written_out_is_sound() -> None:
    assert GAME.study.broken(table("7S 8S", "9S")) == ()
    assert GAME.study.broken(locked(FIVE)) == ()


@pytest.mark.parametrize(
    ("state", "rule"),
    [
        pytest.param(table("7S", "8S", pile="2S"), "SEQ-01", id="cards missing"),
        pytest.param(table("2S 3S 4S 5S 6S 7S 9S KS", "8S"), "SEQ-07"),
        pytest.param(table("7S", "8S", chips={BLUE: [5], GREEN: [5]}), "SEQ-12"),
        pytest.param(table("7S", "8S", chips={BLUE: [0]}), "SEQ-12", id="corner"),
        pytest.param(table("7S", "8S", chips={BLUE: range(1, 80, 2)}), "SEQ-21"),
        pytest.param(
            table("7S", "8S", chips={BLUE: [n for n in range(1, 99) if n % 4]}),
            "SEQ-G11",
        ),
        pytest.param(locked(FIVE, NEXT), "SEQ-G3", id="four shared"),
        pytest.param(locked(FIVE, OTHER), "SEQ-22", id="won and going on"),
        pytest.param(
            replace(locked(FIVE), chips=(mask_of(FIVE[1:]), 0)), "SEQ-21", id="four"
        ),
        pytest.param(table("7S", "8S", chips={BLUE: FIVE}), "SEQ-21", id="unlocked"),
        pytest.param(
            replace(
                table("7S", "8S", chips={BLUE: FIVE}), phase=Penalty((1, 0), Turn(ANN))
            ),
            "SEQ-21",
            id="unlocked under a penalty",
        ),
    ],
)
def test_a_wrong_table_is_named_by_its_rule(state: State, rule: str) -> None:
    assert any(fault.startswith(rule) for fault in GAME.study.broken(state))


def test_a_won_game_is_sound() -> None:
    won = replace(locked(FIVE, OTHER), phase=Over((BLUE,), "SEQ-22"))

    assert GAME.study.broken(won) == ()
