"""The bots of Défense d'afficher, the weakest first."""

from collections.abc import Mapping
from typing import Final

from tablee.games.defense_afficher.bots.levels import (
    Beginner,
    Easy,
    Hard,
    Middle,
    Regular,
)
from tablee.games.defense_afficher.bots.player import player
from tablee.games.defense_afficher.bots.tours import stored
from tablee.kit.bot import Bot

BOTS: Final[Mapping[str, Bot]] = {
    "beginner": player(Beginner),
    "easy": player(Easy),
    "middle": player(Middle),
    "regular": player(Regular),
    "hard": player(Hard),
}

# of the common pace: who plays worse looks longer (docs/why/bots.md)
PACE_FACTORS: Final[Mapping[str, float]] = {
    "beginner": 1.8,
    "easy": 1.5,
    "middle": 1.25,
    "regular": 1.1,
    "hard": 1.0,
}


def prepare() -> None:
    """Read the tours, which were worked out beforehand."""
    stored()
