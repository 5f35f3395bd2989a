"""Séquence in the terminal."""

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
from tablee.games.sequence.state import Locking, Over, Penalty, Turn
from tablee.kit.cards import Card
from tests.games.sequence.tables import ANN, BOB, squares, table, with_phase

FIVE = squares(4, range(2, 7))
DOWN = (24, 34, 44, 54, 64)


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (Locking(BOB, ((FIVE,),), BOB), "seat 1 chooses which five to lock"),
        (Penalty((1, 0), Turn(ANN)), "silence broken: seats 0 owe a card"),
        (Penalty((1, 2), Turn(ANN)), "silence broken: seats 0, 1 owe a card"),
        (Over((1,), "SEQ-22"), "over: side 1 wins"),
        (Over((0, 1), "SEQ-22"), "over: side 0 and 1 wins"),
        (Over((), "SEQ-G6"), "over: a draw"),
    ],
)
def test_every_phase_has_its_words(phase: object, words: str) -> None:
    state = with_phase(table("7S", "8S"), phase=phase)

    assert GAME.terminal.show(GAME.rules.view_for(state, ANN)).endswith(f"\n{words}")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Place(Card("7S"), 6), "7S G1"),
        (Remove(Card("JS"), 99), "JS xJ10"),
        (ExchangeDead(Card("7S")), "dead 7S"),
        (Discard(Card("7S")), "discard 7S"),
        (Lock((FIVE,)), "lock C5-G5"),
        (Lock((FIVE, DOWN)), "lock C5-G5 E3-E7"),
        (Draw(), "draw"),
        (Pass(), "pass"),
        (BreakSilence(), "breaksilence"),
    ],
)
def test_every_move_is_said_in_a_few_letters_and_read_back(
    move: Move, words: str
) -> None:
    assert GAME.terminal.say(move) == words
    assert GAME.terminal.read(words) == move
    assert GAME.terminal.read(f"  {words.upper()} ") == move


@pytest.mark.parametrize(
    "typed",
    [
        *("", "fly", "lock", "dead", "dead 1S", "discard 1S", "draw 7S"),
        *("7S", "1S G1", "7S K1", "7S G11", "JS x", "JS xK1", "7S G1 G2"),
        *("lock C5-H5", "lock C5-G5 C5", "lock G5-C5"),
    ],
)
def test_other_words_mean_no_move(typed: str) -> None:
    assert GAME.terminal.read(typed) is None
