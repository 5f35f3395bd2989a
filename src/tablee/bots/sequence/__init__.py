"""The bots of Séquence, the weakest first."""

from collections.abc import Mapping
from typing import Final

from tablee.bots.contract import Bot
from tablee.bots.sequence.easy import easy

BOTS: Final[Mapping[str, Bot]] = {"easy": easy, "middle": easy, "hard": easy}
