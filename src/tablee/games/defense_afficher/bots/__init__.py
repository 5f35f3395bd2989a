"""The bots of Défense d'afficher: what each level plans, counts and forgets.

Nobody blunders by chance: a weaker player looks less far.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from operator import itemgetter
from typing import Final

from tablee.games.defense_afficher.bots.decider import WON, Decider, Hand, TableReading
from tablee.games.defense_afficher.bots.planner import Planner, luck
from tablee.games.defense_afficher.bots.player import player
from tablee.games.defense_afficher.bots.tours import (
    BIT_OF,
    BRUSH,
    DICE,
    NAMES,
    bits,
    nearest,
    stored,
    ways,
)
from tablee.games.defense_afficher.city import POSTERS, distances
from tablee.games.defense_afficher.moves import Exchange, Move, TakeChance, Throw
from tablee.kit.bot import Bot

STEP: Final = 0.5  # turns for each square on the way: the die is forgotten
EASY_POSTER: Final = 5.0  # turns for each poster that can be pasted
EASY_IDLE: Final = 8.0  # and for each that cannot


class Easy(Decider):
    """Aim at one poster at a time, and see nobody else."""

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
        return STEP * self.way(mask, square) + EASY_POSTER * live + EASY_IDLE * idle

    def way(self, mask: int, square: int) -> int:
        """Count the squares to the brush it aims at, if that is still of use."""
        return steps(mask & self.aim, square)

    def choose(self) -> Move:
        """Throw as long as anything fits; else change one poster.

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


class Beginner(Easy):
    """Paste where this throw leads, and plan no way."""

    def way(self, mask: int, square: int) -> int:
        """Treat all squares alike where nothing can be pasted."""
        return 0


PANEL: Final = 3.0  # turns for each panel still to visit
MIDDLE_POSTER: Final = (
    5.0  # turns for each poster still to paste: the more at once the better
)
MIDDLE_IDLE: Final = 16.0  # turns for each poster that fits nowhere
FULL: Final = 0.3  # of the slots open, or fewer: the Reserve helps no more


class Middle(Decider):
    """Go where it can paste, and change what it cannot use: sensible."""

    harm = 1.5

    def cost(self, hand: Hand, square: int) -> float:
        """Count the way to the nearest useful brush, at a fixed price for the rest."""
        mask, live, idle = hand
        if not live and not idle:
            return WON
        turns = nearest(mask, self.reading.view.options.simplified)[square]
        return (
            turns + PANEL * mask.bit_count() + MIDDLE_POSTER * live + MIDDLE_IDLE * idle
        )

    def choose(self) -> Move:
        return by_thumb(self.reading)


def by_thumb(reading: TableReading) -> Move:
    """Throw while most of the hand fits; else exchange, or try a Chance card."""
    idle = reading.idle()
    if len(idle) <= reading.hand.live:
        return Throw()
    scarce = len(reading.open) < FULL * len(POSTERS)
    if scarce and not reading.view.options.simplified:
        return TakeChance()
    most = min(len(idle), reading.view.reserve)
    return Exchange(idle[:most]) if most else Throw()


# Live posters hoped for in an exchange. The Reserve holds what others could not use:
# a player who hopes for less may exchange for ever.
WORTHWHILE: Final = 0.5


class Hard(Planner):
    """Plan, and know which Chance cards are still to come."""

    harm = 3.0

    def luck(self) -> float:
        """Count the cards still to come."""
        return luck(self)

    def choose(self) -> Move:
        """Compare a throw, an exchange and a Chance card by what they lead to."""
        reading = self.reading
        prospects: list[tuple[float, Move]] = []
        idle = reading.idle()[: reading.view.reserve]
        hoped = len(idle) * self.useful
        if not self.simplified:
            prospects.append((self.now + self._draw(), TakeChance()))
        if reading.hand.mask:
            prospects.append((self.throw(), Throw()))
        if idle and (hoped >= WORTHWHILE or not prospects):
            prospects.append((self.exchange(len(idle)), Exchange(idle)))
        return min(prospects, key=itemgetter(0), default=(0.0, Throw()))[1]

    def _draw(self) -> float:
        """Return what a card costs that one need not take.

        With nothing to paste it counts all cards, those on ÉCART too: if everybody
        waited for the bad ones to be drawn by somebody else, no game would end.
        """
        return self.card if self.reading.hand.mask else luck(self, every=True)

    def throw(self) -> float:
        """Return the average over the die of the best landing."""
        figure = self.reading.view.figures[self.reading.side]
        total = 0.0
        for die in DICE:
            costs = (
                self.landing(at) for way in ways(figure, die) for at in way.landings
            )
            total += min(self.now, *costs)
        return total / len(DICE)


class Regular(Hard):
    """Plan the whole way, but remember nothing that is gone."""

    harm = 1.5

    @cached_property
    def useful(self) -> float:
        """Take the Reserve for a fair sample, as live as the walls."""
        reading = self.reading
        return round(len(reading.open.difference(reading.live)) / len(POSTERS), 2)

    def luck(self) -> float:
        """Expect any Chance card, also those that have been drawn."""
        return luck(self, every=True)

    def choose(self) -> Move:
        """Throw while most of the hand fits; only then compare."""
        reading = self.reading
        if len(reading.idle()) <= reading.hand.live:
            return Throw()
        return super().choose()


BOTS: Final[Mapping[str, Bot]] = {
    "beginner": player(Beginner),
    "easy": player(Easy),
    "middle": player(Middle),
    "regular": player(Regular),
    "hard": player(Hard),
}


def prepare() -> None:
    stored()
