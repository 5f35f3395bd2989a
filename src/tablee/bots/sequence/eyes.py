"""How much of the board somebody takes in: which lines of five they see at all."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from tablee.bots.sequence.windows import WINDOWS
from tablee.games.sequence.board import COLUMNS, CORNERS, LINES
from tablee.kit.bits import members


class Eyes(NamedTuple):
    """What somebody looks at, of their own lines and of the rivals'."""

    slants: bool = True  # lines of its own that run slantwise
    corners: bool = True  # that a corner counts for everybody (SEQ-15)
    rival_slants: bool = True
    guards: int = 1  # chips in a rival's line before it is noticed

    @property
    def mine(self) -> frozenset[int]:
        """Return the windows in which it sees lines of its own."""
        return _seen(self.slants, self.corners)

    @property
    def theirs(self) -> frozenset[int]:
        """Return the windows in which it sees lines of a rival."""
        return _seen(self.rival_slants, self.corners)

    def notices(self, window: int, chips: int) -> bool:
        """Return whether it minds what a rival with *chips* has in *window*."""
        return window in self.theirs and (window & chips).bit_count() >= self.guards


@cache
def _seen(slants: bool, corners: bool) -> frozenset[int]:
    return frozenset(
        window
        for window, line in zip(WINDOWS, LINES, strict=True)
        if (slants or _is_straight(line)) and (corners or not line & CORNERS)
    )


def _is_straight(line: int) -> bool:
    first, second, *_ = members(line)
    return second - first in (1, COLUMNS)


SHARP: Final = Eyes()  # misses nothing
