"""Easy: somebody who counts squares, and goes to the nearest brush of use."""

from __future__ import annotations

from functools import cache
from typing import Final

from tablee.bots.defense_afficher.middle import by_thumb
from tablee.bots.defense_afficher.mind import WON, Mind
from tablee.bots.defense_afficher.outlook import Hand
from tablee.bots.defense_afficher.streets import BRUSH, NAMES, bits
from tablee.games.defense_afficher.city import distances
from tablee.games.defense_afficher.moves import Move

STEP: Final = 0.5  # turns for each square on the way: the die is forgotten
POSTER: Final = 5.0  # turns for each poster that can be pasted
IDLE: Final = 8.0  # and for each that cannot


class Easy(Mind):
    """A mind that looks one brush ahead, and at nobody else."""

    harm = 0.0

    def cost(self, hand: Hand, square: int) -> float:
        """Count the squares to the nearest useful brush, not the throws it takes."""
        mask, live, idle = hand
        if not live and not idle:
            return WON
        return STEP * steps(mask, square) + POSTER * live + IDLE * idle

    def luck(self) -> float:
        """Expect neither good nor bad."""
        return 0.0

    def choose(self) -> Move:
        """Choose by rules of thumb."""
        return by_thumb(self.reading)


@cache
def steps(mask: int, square: int) -> int:
    """Count the squares from *square* to the nearest brush of *mask*."""
    away = distances(NAMES[square])
    return min((away[NAMES[BRUSH[bit]]] for bit in bits(mask)), default=0)
