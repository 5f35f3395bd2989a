"""A planner: it counts the turns until a hand is empty, wherever the figure stands.

It knows the best tour of the brushes (``tours``), and the odds that a poster off the
Reserve is of use (``odds``).
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from tablee.bots.defense_afficher.mind import WON, Mind
from tablee.bots.defense_afficher.odds import after_exchange, idle_turns
from tablee.bots.defense_afficher.outlook import Hand
from tablee.bots.defense_afficher.tours import tour

RISK: Final = 0.01  # the longer the tour, the more posters another side pastes first
HASTE: Final = 1.2  # the walls fill, and idle posters get ever harder to change


class Planner(Mind):
    """A mind that counts tours and odds."""

    def cost(self, hand: Hand, square: int) -> float:
        """Count the tour of the live posters, and the turns that idle ones take."""
        mask, live, idle = hand
        if not live and not idle:
            return WON
        turns = tour(mask, self.simplified)[square] * (1.0 + RISK * live)
        if idle:
            turns += HASTE * idle_turns(idle, self.useful, self.simplified)
        return turns

    @cached_property
    def simplified(self) -> bool:
        """Return whether there are no Chance cards (DDA-32)."""
        return self.reading.view.options.simplified

    @cached_property
    def useful(self) -> float:
        """Return the part of the posters in the Reserve that would be live for me."""
        return round(sum(self.reading.welcome.values()), 2)

    def exchange(self, count: int) -> float:
        """Return the cost after *count* idle posters have been exchanged."""
        mask, live, idle = self.reading.hand
        square = self.reading.square
        turns = tour(mask, self.simplified)[square] * (1.0 + RISK * live)
        after = after_exchange(idle, count, self.useful, self.simplified)
        return turns + HASTE * after
