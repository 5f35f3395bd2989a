"""The bots of Séquence, the weakest first."""

from collections.abc import Mapping
from typing import Final

from tablee.bots.contract import Bot
from tablee.bots.sequence.easy import easy
from tablee.bots.sequence.player import player
from tablee.bots.sequence.weights import HARD, MIDDLE

BOTS: Final[Mapping[str, Bot]] = {
    "easy": easy,
    "middle": player(MIDDLE),
    "hard": player(HARD),
}
