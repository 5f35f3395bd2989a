"""Hard: a planner that counts, for every prospect, the turns until its hand is empty.

It knows the best tour of the brushes (``tours``), the odds that a poster off the
Reserve is of use, and the Chance cards that are still to come (``cards``).
"""

from __future__ import annotations

from functools import cached_property
from operator import itemgetter
from typing import Final

from tablee.bots.defense_afficher.cards import luck
from tablee.bots.defense_afficher.mind import WON, Mind
from tablee.bots.defense_afficher.odds import after_exchange, idle_turns
from tablee.bots.defense_afficher.reading import Hand
from tablee.bots.defense_afficher.streets import DICE, ways
from tablee.bots.defense_afficher.tours import tour
from tablee.games.defense_afficher.moves import Exchange, Move, TakeChance, Throw

RISK: Final = 0.01  # the longer the tour, the more posters another side pastes first
HASTE: Final = 1.2  # the walls fill, and idle posters get ever harder to change
# Live posters hoped for in an exchange. The Reserve holds what others could not use:
# who hopes for less may exchange for ever.
WORTHWHILE: Final = 0.5


class Hard(Mind):
    """A mind that plans."""

    harm = 3.0

    def cost(self, hand: Hand, square: int) -> float:
        """Count the tour of the live posters, and the turns that idle ones take."""
        mask, live, idle = hand
        if not live and not idle:
            return WON
        turns = tour(mask, self._simplified)[square] * (1.0 + RISK * live)
        if idle:
            turns += HASTE * idle_turns(idle, self._useful, self._simplified)
        return turns

    @cached_property
    def _simplified(self) -> bool:
        return self.reading.view.options.simplified

    @cached_property
    def _useful(self) -> float:
        """Give the part of the posters in the Reserve that would be live for me."""
        return round(sum(self.reading.welcome.values()), 2)

    def luck(self) -> float:
        """Count the cards still to come."""
        return luck(self)

    def choose(self) -> Move:
        """Compare a throw, an exchange and a Chance card by what they lead to."""
        reading = self.reading
        prospects: list[tuple[float, Move]] = []
        idle = reading.idle()[: reading.view.reserve]
        hoped = len(idle) * self._useful
        if not self._simplified:
            prospects.append((self.now + self._draw(), TakeChance()))
        if reading.hand.mask:
            prospects.append((self._throw(), Throw()))
        if idle and (hoped >= WORTHWHILE or not prospects):
            prospects.append((self.exchange(len(idle)), Exchange(idle)))
        return min(prospects, key=itemgetter(0), default=(0.0, Throw()))[1]

    def _draw(self) -> float:
        """Give what a card costs that one need not take.

        With nothing to paste it counts all cards, those on ÉCART too: if everybody
        waited for the bad ones to be drawn by somebody else, no game would end.
        """
        return self.card if self.reading.hand.mask else luck(self, every=True)

    def _throw(self) -> float:
        """Give the average over the die of the best landing."""
        figure = self.reading.view.figures[self.reading.side]
        total = 0.0
        for die in DICE:
            costs = (
                self.landing(at) for way in ways(figure, die) for at in way.landings
            )
            total += min(self.now, *costs)
        return total / len(DICE)

    def exchange(self, count: int) -> float:
        """Give the cost after *count* idle posters have been exchanged."""
        mask, live, idle = self.reading.hand
        square = self.reading.square
        turns = tour(mask, self._simplified)[square] * (1.0 + RISK * live)
        after = after_exchange(idle, count, self._useful, self._simplified)
        return turns + HASTE * after
