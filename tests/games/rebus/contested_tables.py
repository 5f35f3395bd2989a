"""What several tests of contested tables share."""

from __future__ import annotations

from tablee.games.rebus.moves import About, Contest, Vote
from tablee.games.rebus.state import State
from tablee.kernel import Seat
from tests.games.rebus.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    NOW,
    guessing,
    play,
    revealed,
)

LATER = NOW + 5_000


def shown(seats: int = 4, *guesses: tuple[Seat, str]) -> State:
    return revealed(guessing(seats=seats), *guesses)


def contested(
    state: State, seat: Seat, about: About = "sense", guess: int = 0
) -> State:
    return play(state, seat, Contest(about, guess), LATER).state


def votes(state: State, **cast: bool) -> State:
    seats = {"ann": ANN, "bob": BOB, "cat": CAT, "dan": DAN}
    for name, accept in cast.items():
        state = play(state, seats[name], Vote(accept), LATER).state
    return state
