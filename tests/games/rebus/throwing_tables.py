"""What several tests of throwing tables share."""

from __future__ import annotations

from tablee.games.rebus.moves import Throw as Die
from tablee.games.rebus.state import (
    State,
)
from tests.games.rebus.tables import (
    ANN,
    luck_for,
    play,
    throwing,
)


def thrown(square_before: int, die: int, **changes: object) -> State:
    state = throwing(pawns=(square_before, 1, 1), **changes)
    return play(state, ANN, Die(), luck=luck_for(state, die)).state
