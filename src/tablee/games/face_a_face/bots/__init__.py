"""The bots of Face-à-face, the weakest first."""

from collections.abc import Mapping
from typing import Final

from tablee.games.face_a_face.bots.knowledge import LEVELS
from tablee.games.face_a_face.bots.player import player
from tablee.kit.bot import Bot

BOTS: Final[Mapping[str, Bot]] = {name: player(level) for name, level in LEVELS.items()}
