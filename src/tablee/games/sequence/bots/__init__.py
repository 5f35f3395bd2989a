"""The bots of Séquence, the weakest first."""

from collections.abc import Mapping
from typing import Final

from tablee.games.sequence.bots.player import LEVELS, player
from tablee.kit.bot import Bot

BOTS: Final[Mapping[str, Bot]] = {
    name: player(*level) for name, level in LEVELS.items()
}

# of the common pace: who plays worse looks longer (docs/why/bots.md)
PACE_FACTORS: Final[Mapping[str, float]] = {
    "beginner": 1.8,
    "easy": 1.5,
    "middle": 1.25,
    "regular": 1.1,
    "hard": 1.0,
}
