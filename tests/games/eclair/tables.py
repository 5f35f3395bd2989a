"""Tables of Vif comme l'éclair, written out."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tablee.kernel import Chance, IllegalMove, Seat, Step, When
from tablee.kernel.position import check_at_table
from tests.fifth_game.eclair import GAME
from tests.fifth_game.eclair.moves import Event, Move
from tests.fifth_game.eclair.race import TOGETHER
from tests.fifth_game.eclair.rules import SAND
from tests.fifth_game.eclair.state import Between, Finale, Options, Racing, Right, State
from tests.fifth_game.eclair.themes import themes

ANN, BOB, CAT = map(Seat, range(3))
EVERYBODY = (ANN, BOB, CAT)
APPEARS = 3_300
NOW = 10_000
LATE = NOW + TOGETHER


def between(**changes: Any) -> State:
    """Return a table of three before the second card; Ann has won the first."""
    state = State(
        options=Options(),
        sides=(0, 1, 2),
        phase=Between(NOW),
        pile=tuple(sorted({*themes("")} - {"un fruit"})),
        aside=(),
        won=(("un fruit",), (), ()),
        burned=(),
        missed=(),
        told=((), (), ()),
        rows=(None, None, None),
        points=(1, 0, 0),
    )
    return replace(state, **changes)


def racing(*right: Right, **changes: Any) -> State:
    """Return the same table with the bird on it, and these right answers."""
    phase = Racing("un oiseau", APPEARS, APPEARS + SAND, right)
    pile = tuple(sorted({*themes("")} - {"un fruit", "un oiseau"}))
    return between(phase=phase, pile=pile, **changes)


def finale(**changes: Any) -> State:
    """Return the same table after the last card: Ann has won three."""
    won = ("un fruit", "un arbre", "une fleur")
    usual = {
        "phase": Finale(NOW + 30_000),
        "pile": tuple(sorted({*themes("")} - {*won})),
        "won": (won, (), ()),
        "points": (3, 0, 0),
    }
    return between(**(usual | changes))


def made(sent: int = NOW, begun: int | None = None, at: int | None = None) -> When:
    """Return the times of a move that was begun and sent, and came at once or later."""
    return When(sent if at is None else at, sent if begun is None else begun, sent)


def play(
    state: State, seat: Seat | None, move: Move, time: When | int = NOW
) -> Step[State, Event]:
    when = When.of(time) if isinstance(time, int) else time
    check_at_table(GAME, len(state.sides), state, seat, move, when)
    return GAME.rules.apply(state, seat, move, Chance(b"", 1), when)


def refused(state: State, seat: Seat | None, move: Move, time: When | int = NOW) -> str:
    with pytest.raises(IllegalMove) as refusal:
        play(state, seat, move, time)
    return refusal.value.rule
