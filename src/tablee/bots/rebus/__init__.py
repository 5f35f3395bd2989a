"""The bots of Rébus, the weakest first."""

from collections.abc import Mapping
from typing import Final

from tablee.bots.contract import Bot
from tablee.bots.rebus.levels import LEVELS
from tablee.bots.rebus.player import player

BOTS: Final[Mapping[str, Bot]] = {name: player(level) for name, level in LEVELS.items()}
