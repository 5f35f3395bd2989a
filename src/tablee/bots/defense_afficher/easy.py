"""Easy: somebody who has one poster in mind, and walks there."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final

from tablee.bots.defense_afficher.mind import WON, Mind
from tablee.bots.defense_afficher.outlook import Hand
from tablee.bots.defense_afficher.streets import BIT_OF, BRUSH, NAMES, bits
from tablee.games.defense_afficher.city import distances
from tablee.games.defense_afficher.moves import Exchange, Move, TakeChance, Throw

STEP: Final = 0.5  # turns for each square on the way: the die is forgotten
POSTER: Final = 5.0  # turns for each poster that can be pasted
IDLE: Final = 8.0  # and for each that cannot


class Easy(Mind):
    """A mind that sees one poster at a time, and nobody else."""

    harm = 0.0
    stays = False  # it has thrown, so it walks

    @cached_property
    def aim(self) -> int:
        """Return the panel of the first poster in the hand that can be pasted."""
        reading = self.reading
        fitting = (BIT_OF[each] for each in reading.view.hand if each in reading.live)
        return next(fitting, 0)

    def cost(self, hand: Hand, square: int) -> float:
        """Count squares to that one brush, not throws, whatever lies nearer."""
        mask, live, idle = hand
        if not live and not idle:
            return WON
        return STEP * self.way(mask, square) + POSTER * live + IDLE * idle

    def way(self, mask: int, square: int) -> int:
        """Count the squares to the brush it has in mind, if it is still of use."""
        return steps(mask & self.aim, square)

    def luck(self) -> float:
        """Expect neither good nor bad."""
        return 0.0

    def choose(self) -> Move:
        """Throw as long as anything fits; else change one poster, and sees.

        On full walls nothing of the Reserve would fit: that much anybody sees.
        """
        reading = self.reading
        if reading.hand.live:
            return Throw()
        if reading.open and reading.view.reserve:
            return Exchange(reading.idle()[:1])
        if not reading.view.options.simplified:
            return TakeChance()
        return Exchange(reading.idle()[:1]) if reading.view.reserve else Throw()


@cache
def steps(mask: int, square: int) -> int:
    """Count the squares from *square* to the nearest brush of *mask*."""
    away = distances(NAMES[square])
    return min((away[NAMES[BRUSH[bit]]] for bit in bits(mask)), default=0)
