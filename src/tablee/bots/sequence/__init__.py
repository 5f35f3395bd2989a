"""The bots of Séquence, the weakest first."""

from collections.abc import Mapping
from typing import Final

from tablee.bots.contract import Bot
from tablee.bots.sequence.levels import LEVELS
from tablee.bots.sequence.player import player

BOTS: Final[Mapping[str, Bot]] = {
    name: player(*level) for name, level in LEVELS.items()
}
