"""The invariants are not idle: each wrong table is found out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.games.sequence.state import CORNERS, Locking, Over, Penalty, State, Turn
from tablee.kit.board import mask_of
from tests.games.sequence.tables import ANN, BLUE, GREEN, RED, cards, squares, table

FIVE = squares(4, range(2, 7))
NEXT = squares(4, range(3, 8))
OTHER = squares(6, range(2, 7))
BY_CORNER = squares(0, range(5))


def locked(*lines: tuple[int, ...]) -> State:
    chips = {n for line in lines for n in line if not CORNERS >> n & 1}
    return table("7S", "8S", chips={BLUE: chips}, sequences={BLUE: lines})


MISSING = "SEQ-01: a card is missing or too many"
TOO_MANY = "SEQ-07: a hand holds more cards than were dealt"
TWO_CHIPS = "SEQ-12: a square holds two chips, or a corner holds one (SEQ-G14)"
CHIPS = "SEQ-G11: more than 48 chips of a colour"
NOT_FIVE = "SEQ-21: a sequence is not five squares of its side"
SHARED = "SEQ-G3: two sequences share more than one square"
GOES_ON = "SEQ-22: a side has its sequences and the game goes on"
UNLOCKED = "SEQ-21: five in line are not locked"

SEVEN = "2S 3S 4S 5S 6S 7S 9S"  # a whole hand of two players
MANY = [n for n in range(10, 90) if (n % 10 + 2 * (n // 10) + 2) % 5]  # no five in line


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(table("7S 8S", "9S"), id="just laid"),
        pytest.param(locked(FIVE), id="one sequence"),
        pytest.param(locked(BY_CORNER), id="with a corner"),
        pytest.param(table(SEVEN, SEVEN), id="whole hands"),
        pytest.param(
            table("7S", "8S", discards="9S", chips={BLUE: MANY[:48]}), id="48 chips"
        ),
        pytest.param(
            replace(locked(FIVE, OTHER), phase=Over((BLUE,), "SEQ-22")), id="won"
        ),
        pytest.param(
            replace(
                table("7S", "8S", chips={BLUE: (*FIVE, 47)}),
                phase=Locking(ANN, ((FIVE,), (NEXT,)), ANN),
            ),
            id="being locked",
        ),
        pytest.param(
            replace(
                table("7S", "8S", chips={BLUE: (*FIVE, 47)}),
                phase=Penalty((1, 0), Locking(ANN, ((FIVE,), (NEXT,)), ANN)),
            ),
            id="being locked under a penalty",
        ),
    ],
)
def test_a_right_table_is_sound(state: State) -> None:
    assert GAME.study.violations(state) == ()


@pytest.mark.parametrize(
    ("state", "faults"),
    [
        pytest.param(table("7S", "8S", pile="2S"), {MISSING}, id="cards missing"),
        pytest.param(
            replace(table("7S", "8S"), discards=cards("7S")), {MISSING}, id="too many"
        ),
        pytest.param(table(f"{SEVEN} KS", "8S"), {TOO_MANY}, id="hand too large"),
        pytest.param(
            table("7S", "8S", chips={BLUE: [5], GREEN: [5]}), {TWO_CHIPS}, id="two"
        ),
        pytest.param(
            table("7S", "8S", "9S", sides=(0, 1, 2), chips={BLUE: [5], RED: [5]}),
            {TWO_CHIPS},
            id="of the first side and the last",
        ),
        pytest.param(table("7S", "8S", chips={BLUE: [0]}), {TWO_CHIPS}, id="corner"),
        pytest.param(
            table("7S", "8S", chips={GREEN: MANY[:49]}), {CHIPS}, id="49 chips"
        ),
        pytest.param(locked(FIVE, NEXT), {SHARED, GOES_ON}, id="four shared"),
        pytest.param(
            replace(locked(FIVE, OTHER, NEXT), phase=Over((BLUE,), "SEQ-22")),
            {SHARED},
            id="the first and the last shared",
        ),
        pytest.param(locked(FIVE, OTHER), {GOES_ON}, id="won and going on"),
        pytest.param(
            replace(locked(FIVE, OTHER), phase=Over((GREEN,), "SEQ-22")),
            {GOES_ON},
            id="won by another side",
        ),
        pytest.param(
            replace(locked(FIVE), chips=(mask_of(FIVE[1:]), 0)), {NOT_FIVE}, id="four"
        ),
        pytest.param(locked((*FIVE, 47)), {NOT_FIVE}, id="six locked"),
        pytest.param(table("7S", "8S", chips={GREEN: FIVE}), {UNLOCKED}, id="unlocked"),
        pytest.param(
            replace(
                table("7S", "8S", chips={BLUE: FIVE}), phase=Penalty((1, 0), Turn(ANN))
            ),
            {UNLOCKED},
            id="unlocked under a penalty",
        ),
    ],
)
def test_a_wrong_table_is_named_by_its_rule(state: State, faults: set[str]) -> None:
    assert set(GAME.study.violations(state)) == faults
