"""The moves of Séquence by number: the rules' own, each one higher: 0 is waiting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablee.games.sequence.numbers import ACTIONS, NUMBERS
from tablee.games.sequence.state import View
from tablee.kernel import Seat
from tablee.lab.actions import FIRST


class SequenceNumbers:
    """Every legal move of Séquence has a number."""

    size = FIRST + ACTIONS
    tick = 0
    left_out = "breaking the silence (SEQ-25), a slip that is never listed"

    def choices(
        self, _view: View, _seat: Seat, legal: Sequence[Any], _marked: tuple[str, ...]
    ) -> Mapping[int, Any]:
        return {FIRST + NUMBERS[move]: move for move in legal}


def numbering(_sides: tuple[int, ...]) -> SequenceNumbers:
    """Return the numbers, which are those of every table."""
    return SequenceNumbers()
