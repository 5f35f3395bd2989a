"""What several tests of imagining tables share."""

from __future__ import annotations

from tablee.games.rebus.moves import (
    Hint,
    Lay,
    Tray,
    Vote,
)
from tablee.games.rebus.state import (
    Options,
    State,
)
from tests.games.rebus.contested_tables import LATER, contested, shown
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    OPENED,
    cards,
    composing,
    guess,
    guessing,
    play,
)

ROW = cards("chat pot")


def in_the_tray() -> State:
    """Ann has two cards in her tray, and a hint."""
    state = composing(demanded=2, options=Options(hints=True), discards="train")
    return play(play(state, ANN, Hint()).state, ANN, Tray(ROW, "chapeau")).state


def to_be_sealed() -> State:
    return play(composing(demanded=2), ANN, Lay(ROW)).state


def odd_one_in_the_tray() -> State:
    """Ann has three cards in her tray, of which the last is the intruder."""
    row = Tray(cards("chat pot mat"), "chapeau", 3)
    return play(composing(kind="intrus"), ANN, row).state


def half_guessed() -> State:
    """Bob has the words, Cat was close, and nobody has the intruder."""
    state = guessing("chat pot mat", "chapeau", intruder=3, centre="pont")
    state = guess(state, BOB, "chapeau", OPENED + 10)
    return guess(state, CAT, "le grand chapeau", OPENED + 20)


def solved() -> State:
    return guess(guessing(), BOB, "chapeau", OPENED + 500)


def voting() -> State:
    """Bob and Cat have voted on whether the rebus makes sense."""
    state = contested(shown(4, (BOB, "chapeau")), BOB)
    for seat, accept in ((BOB, False), (CAT, True)):
        state = play(state, seat, Vote(accept), LATER).state
    return state
