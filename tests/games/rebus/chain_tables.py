"""What several tests of chain tables share."""

from __future__ import annotations

from tablee.games.rebus.moves import Challenge, Link, Vote
from tablee.games.rebus.state import State, Voting
from tablee.kernel import Seat
from tests.games.rebus.tables import (
    ANN,
    BOB,
    HAND,
    NOW,
    cards,
    chaining,
    play,
    stood,
)

BOBS = "souris train mer pin rat pied note dodo cou roi"


CATS = "bas six dix un lune main mur os or pont"


DOUBT = NOW + 5000  # the second card lies there, and can be challenged


def start() -> State:
    return chaining(HAND, BOBS, CATS)


def linked(state: State, seat: Seat, card: str, phrase: str, time: int = NOW) -> State:
    return play(stood(state), seat, Link(cards(card)[0], phrase), time).state


def two() -> State:
    state = linked(start(), ANN, "lait", "les")
    return linked(state, BOB, "souris", "les souris", NOW + 4000)


def challenged(state: State, *against: Seat, time: int = DOUBT) -> State:
    state = play(state, ANN, Challenge(), time).state
    assert isinstance(state.phase, Voting)
    for seat in state.phase.voters:
        state = play(state, seat, Vote(seat not in against), time).state
    return state
