"""Taking back: a chip until one has drawn, where nobody has a partner (SEQ-G17)."""

from __future__ import annotations

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.moves import (
    BreakSilence,
    Discard,
    Draw,
    ExchangeDead,
    Lock,
    Move,
    Pass,
    Place,
    Remove,
)
from tablee.games.sequence.state import Locking, State
from tablee.kit.cards import Card
from tests.games.sequence.tables import ANN, BLUE, GREEN, play, squares, table

MINE = squares(5, range(1, 5))


def rule_of(state: State, move: Move) -> str | None:
    """Return the rule against taking *move* back, once it is made."""
    return GAME.table_hooks.takes_back(state, ANN, move, play(state, ANN, move).state)


def first(state: State, kind: type[Move]) -> Move:
    listed = GAME.rules.legal_moves(state, ANN)
    return next(move for move in listed if isinstance(move, kind))


@pytest.mark.rule("SEQ-G17")
@pytest.mark.parametrize("kind", [Place, Remove])
def test_a_chip_placed_or_removed_can_be_taken_back(kind: type[Move]) -> None:
    state = table("7S JH JS", chips={GREEN: MINE})

    assert rule_of(state, first(state, kind)) is None


@pytest.mark.rule("SEQ-G17")
def test_where_anybody_has_a_partner_the_card_shown_would_be_a_message() -> None:
    state = table("7S", "", "", "", sides=(0, 1, 0, 1))

    assert rule_of(state, first(state, Place)) == "SEQ-G17"


@pytest.mark.rule("SEQ-G17")
@pytest.mark.parametrize("sides", [(0, 1), (0, 1, 0, 1)])
def test_the_choice_of_a_line_can_be_taken_back(sides: tuple[int, ...]) -> None:
    state = table(
        "JD",
        *[""] * (len(sides) - 1),
        sides=sides,
        chips={BLUE: (*squares(4, range(1, 5)), *squares(4, range(6, 7)))},
    )
    state = play(state, ANN, Place(Card("JD"), squares(4, [5])[0])).state
    assert isinstance(state.phase, Locking)

    assert rule_of(state, Lock(state.phase.choices[0])) is None


@pytest.mark.rule("SEQ-G17")
def test_whatever_shows_a_card_or_pays_for_a_slip_stays() -> None:
    placed = table("7S 8S")
    owing = play(placed, ANN, first(placed, Place)).state
    dead = table("7S", chips={GREEN: range(1, 9), BLUE: range(10, 90)})
    silent = table("7S 8S", silence=True)
    paying = play(silent, ANN, BreakSilence()).state
    idle = table("")

    assert rule_of(owing, Draw()) == "SEQ-G17"
    assert rule_of(dead, first(dead, ExchangeDead)) == "SEQ-G17"
    assert rule_of(silent, BreakSilence()) == "SEQ-G17"
    assert rule_of(paying, Discard(Card("7S"))) == "SEQ-G17"
    assert rule_of(idle, Pass()) == "SEQ-G17"
