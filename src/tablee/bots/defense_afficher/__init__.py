"""The bots of Défense d'afficher, the weakest first."""

from collections.abc import Mapping
from typing import Final

from tablee.bots.contract import Bot
from tablee.bots.defense_afficher.easy import easy
from tablee.bots.defense_afficher.hard import Hard
from tablee.bots.defense_afficher.middle import Middle
from tablee.bots.defense_afficher.player import player
from tablee.bots.defense_afficher.streets import BIT
from tablee.bots.defense_afficher.tours import tour

BOTS: Final[Mapping[str, Bot]] = {
    "easy": easy,
    "middle": player(Middle),
    "hard": player(Hard),
}


def prepare() -> None:
    """Work out the tours of all panels, in the full and in the simplified game."""
    for simplified in (False, True):
        tour(sum(BIT.values()), simplified)
