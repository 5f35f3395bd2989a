"""The bots of Face-à-face, the weakest first."""

from collections.abc import Mapping
from typing import Final

from tablee.bots.contract import Bot
from tablee.bots.face_a_face.levels import LEVELS
from tablee.bots.face_a_face.player import player

BOTS: Final[Mapping[str, Bot]] = {name: player(level) for name, level in LEVELS.items()}
