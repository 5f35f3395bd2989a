"""What several tests of passed tables share."""

from __future__ import annotations

from typing import Any

from tablee.games.rebus.judging import judged
from tablee.games.rebus.rebuses import (
    Draft,
    Found,
)
from tablee.games.rebus.state import (
    Guessing,
    Laid,
    State,
    Throwing,
)
from tablee.kit.seats import put
from tests.games.rebus.tables import (
    ANN,
    BOB,
    MINUTE,
)


def passed_on(state: State, **changes: Any) -> dict[str, Any]:
    """Return what is over with a turn, and whose turn it is then."""
    seats = len(state.sides)
    return {
        "phase": Throwing(),
        "turn": BOB,
        "turns": state.turns + 1,
        "tray": Draft(),
        "hint": (),
        "laid": None,
        "guesses": (),
        "guessed": 0,
        "found": (Found(),) * seats,
        "told": ((),) * seats,
        "chain": (),
        "votes": (),
        **changes,
    }


def laid(state: State, draft: Draft, opened: int, *borrowed: str) -> dict[str, Any]:
    """Return the table once Ann's row lies there."""
    rack = tuple(card for card in state.racks[ANN] if card not in draft.cards)
    task = state.phase.task  # type: ignore[union-attr]
    until = opened + MINUTE
    return {
        "phase": Guessing(opened, (0, until, until), (False,) * 3),
        "racks": put(state.racks, ANN, rack),
        "centre": tuple(card for card in state.centre if card not in draft.cards),
        "tray": Draft(),
        "laid": Laid(ANN, task, judged(draft), borrowed, opened),
    }
