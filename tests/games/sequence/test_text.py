"""Séquence in the terminal."""

import pytest

from tablee.games.sequence import GAME
from tablee.games.sequence.moves import (
    BreakSilence,
    Discard,
    Draw,
    ExchangeDead,
    GameDrawn,
    Lock,
    Move,
    Pass,
    Place,
    Placed,
    Remove,
    SequenceMade,
)
from tablee.games.sequence.state import Locking, Over, Penalty, Turn
from tablee.kit.cards import Card
from tests.games.sequence.tables import ANN, BOB, GREEN, squares, table, with_phase

FIVE = squares(4, range(2, 7))


def test_the_board_shows_chips_locks_and_the_hand() -> None:
    state = table("7S JC", "8S", chips={0: [6], GREEN: FIVE}, sequences={GREEN: [FIVE]})

    text = GAME.terminal.show(GAME.rules.view_for(state, ANN))

    assert "7So" in text
    assert "[6H" not in text.splitlines()[1]
    assert "side 1 +  1/2 sequences  seat 1 (1 cards)" in text
    assert "hand: 7S JC" in text
    assert "hand:" not in GAME.terminal.show(GAME.rules.view_for(state, None))
    assert text.endswith("seat 0 to play")


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        (Locking(BOB, ((FIVE,),), BOB), "seat 1 chooses which five to lock"),
        (Penalty((1, 0), Turn(ANN)), "silence broken: seats 0 owe a card"),
        (Over((1,), "SEQ-22"), "over: side 1 wins"),
        (Over((), "SEQ-G6"), "over: a draw"),
    ],
)
def test_every_phase_has_its_words(phase: object, words: str) -> None:
    state = with_phase(table("7S", "8S"), phase=phase)

    assert GAME.terminal.show(GAME.rules.view_for(state, ANN)).endswith(words)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Place(Card("7S"), 6), "7S G1"),
        (Remove(Card("JS"), 99), "JS xJ10"),
        (ExchangeDead(Card("7S")), "dead 7S"),
        (Discard(Card("7S")), "discard 7S"),
        (Lock((FIVE,)), "lock C5-G5"),
        (Draw(), "draw"),
        (Pass(), "pass"),
        (BreakSilence(), "breaksilence"),
    ],
)
def test_every_move_is_said_in_a_few_letters(move: Move, words: str) -> None:
    assert GAME.terminal.say(move) == words


def test_events_are_said_with_their_facts() -> None:
    placed = GAME.terminal.say(Placed(ANN, 0, Card("7S"), 6))

    assert placed == "Placed seat=0 side=0 card=7S square=G1"
    assert (
        GAME.terminal.say(SequenceMade(0, FIVE))
        == "SequenceMade side=0 squares=C5 D5 E5 F5 G5"
    )
    assert GAME.terminal.say(GameDrawn("SEQ-G6")) == "GameDrawn rule=SEQ-G6"
