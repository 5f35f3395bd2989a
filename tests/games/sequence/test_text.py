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
from tests.games.sequence.tables import (
    ANN,
    BLUE,
    BOB,
    GREEN,
    RED,
    squares,
    table,
    with_phase,
)

FIVE = squares(4, range(2, 7))
DOWN = (24, 34, 44, 54, 64)


PICTURE = """\
      A     B     C     D     E     F     G     H     I     J
  1  ***   2S    3S    4S    5S    6S    7So   8S    9S    ***
  2  6C    5C    4C    3C    2C    AH    KH    QH    10H   10S
  3  7C    AS    2D    3D    4D    5D    6D    7D    9H    QS
  4  8C    KS    6C    5C    4C    3C    2C    8D    8H    KS
  5  9C    QS   [7C+] [6H+] [5H+] [4H+] [AH+]  9D    7H    AS
  6  10C^  10S   8C    7H    2H    3H    KH    10D   6H    2D
  7  QC    9S    9C    8H    9H    10H   QH    QD    5H    3D
  8  KC    8S    10C   QC    KC    AC    AD    KD    4H    4D
  9  AC    7S    6S    5S    4S    3S    2S    2H    3H    5D
 10  ***   AD    KD    QD    10D   9D    8D    7D    6D^   ***

side 0 o  0/1 sequences  seat 0 (2 cards), seat 3 (1 cards)
side 1 +  1/1 sequences  seat 1 (1 cards), seat 4 (0 cards)
side 2 ^  0/1 sequences  seat 2 (2 cards), seat 5 (0 cards)
pile: 95  discard: 3S  hand: 7S JC
seat 0 to play"""


def test_the_board_shows_chips_locks_and_the_hand() -> None:
    state = table(
        *("7S JC", "8S", "9S 10S", "KS", "", ""),
        sides=(0, 1, 2, 0, 1, 2),
        chips={BLUE: [6], GREEN: FIVE, RED: [50, 98]},
        sequences={GREEN: [FIVE]},
        discards="2S 2S 3S",
    )

    assert GAME.terminal.show(GAME.rules.view_for(state, ANN)) == PICTURE


def test_an_onlooker_is_shown_no_hand_and_an_empty_pile_no_card() -> None:
    text = GAME.terminal.show(GAME.rules.view_for(table("7S JC", "8S"), None))

    assert text.endswith("pile: 101  discard: none\nseat 0 to play")


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


def test_events_are_said_with_their_facts() -> None:
    placed = GAME.terminal.say(Placed(ANN, 0, Card("7S"), 6))

    assert placed == "Placed seat=0 side=0 card=7S square=G1"
    assert (
        GAME.terminal.say(SequenceMade(0, FIVE))
        == "SequenceMade side=0 squares=C5 D5 E5 F5 G5"
    )
    assert GAME.terminal.say(GameDrawn("SEQ-G6")) == "GameDrawn rule=SEQ-G6"
