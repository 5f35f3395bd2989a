"""Beginner: somebody who has one poster in mind, and walks there."""

from __future__ import annotations

from functools import cached_property

from tablee.bots.defense_afficher.easy import IDLE, POSTER, STEP, Easy, steps
from tablee.bots.defense_afficher.middle import by_thumb
from tablee.bots.defense_afficher.mind import WON
from tablee.bots.defense_afficher.outlook import Hand
from tablee.bots.defense_afficher.streets import BIT_OF
from tablee.games.defense_afficher.moves import Exchange, Move, Throw


class Beginner(Easy):
    """A mind that sees the first poster of its hand, and what lies before its feet."""

    @cached_property
    def aim(self) -> int:
        """Give the panel of the first poster in the hand that can be pasted."""
        reading = self.reading
        fitting = (BIT_OF[each] for each in reading.view.hand if each in reading.live)
        return next(fitting, 0)

    def cost(self, hand: Hand, square: int) -> float:
        """Count the squares to that one brush, whatever lies nearer."""
        mask, live, idle = hand
        if not live and not idle:
            return WON
        return STEP * steps(mask & self.aim, square) + POSTER * live + IDLE * idle

    def choose(self) -> Move:
        """Throw as long as anything fits; else part with one poster, and see."""
        if self.reading.hand.live:
            return Throw()
        choice = by_thumb(self.reading)
        return Exchange(choice.posters[:1]) if isinstance(choice, Exchange) else choice
