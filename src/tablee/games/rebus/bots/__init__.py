"""The bots of Rébus, the weakest first."""

from collections.abc import Mapping
from typing import Final

from tablee.games.rebus.bots.knowledge import LEVELS
from tablee.games.rebus.bots.player import player
from tablee.kit.bot import Bot

BOTS: Final[Mapping[str, Bot]] = {name: player(level) for name, level in LEVELS.items()}
