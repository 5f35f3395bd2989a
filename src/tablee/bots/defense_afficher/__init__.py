"""The bots of Défense d'afficher, the weakest first."""

from collections.abc import Mapping
from typing import Final

from tablee.bots.contract import Bot
from tablee.bots.defense_afficher.easy import easy
from tablee.bots.defense_afficher.hard import Hard
from tablee.bots.defense_afficher.middle import Middle
from tablee.bots.defense_afficher.player import player
from tablee.bots.defense_afficher.tours import stored

BOTS: Final[Mapping[str, Bot]] = {
    "easy": easy,
    "middle": player(Middle),
    "hard": player(Hard),
}


def prepare() -> None:
    """Read the tours, which were worked out beforehand."""
    stored()
