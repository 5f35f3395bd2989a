"""Who plays Séquence: what each level sees of the board, and what it counts.

Nobody blunders by chance: a weaker player sees fewer lines, and later.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from tablee.bots.sequence.eyes import SHARP, Eyes
from tablee.bots.sequence.weights import HARD, PLAIN, Weights


class Level(NamedTuple):
    """Somebody who plays."""

    weights: Weights
    eyes: Eyes


def _from(chips: int) -> Weights:
    """Return round numbers for a player who sees lines of *chips* or more."""
    kept = len(PLAIN.attack) - chips
    prices = (*PLAIN.attack[:kept], *[0.0] * chips)
    return replace(PLAIN, attack=prices)


_NOBODY: Final = 6  # chips: more than a line has
_OWN_ROWS: Final = Eyes(slants=False, corners=False, rival_slants=False, guards=_NOBODY)

LEVELS: Final = {
    "beginner": Level(_from(4), _OWN_ROWS),
    "easy": Level(_from(3), _OWN_ROWS),
    "middle": Level(_from(3), Eyes(corners=False, rival_slants=False, guards=4)),
    "regular": Level(_from(2), Eyes(guards=3)),
    "hard": Level(HARD, SHARP),
}
