"""Hard: a planner that knows besides which Chance cards are still to come."""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from tablee.bots.defense_afficher.cards import luck
from tablee.bots.defense_afficher.planner import Planner
from tablee.bots.defense_afficher.streets import DICE, ways
from tablee.games.defense_afficher.moves import Exchange, Move, TakeChance, Throw

# Live posters hoped for in an exchange. The Reserve holds what others could not use:
# who hopes for less may exchange for ever.
WORTHWHILE: Final = 0.5


class Hard(Planner):
    """A planner that also counts the Chance cards."""

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
