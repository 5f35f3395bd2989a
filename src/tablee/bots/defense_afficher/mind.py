"""What every mind shares: the cost of coming to a square, and what to part with.

A cost is a number of turns until the hand is empty: the fewer, the better.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Final

from tablee.bots.defense_afficher.outlook import Hand, Outlook
from tablee.bots.defense_afficher.streets import BRUSH_AT, Landing, arrivals
from tablee.bots.defense_afficher.tours import CARD
from tablee.games.defense_afficher.content import Poster, SquareId
from tablee.games.defense_afficher.moves import Move

WON: Final = -3.0  # better than any hand that is still to be emptied


class Mind(ABC):
    """One decision: what is known, and what each prospect costs."""

    harm: float  # turns of mine that a rival's having one more poster is worth
    stays: bool = True  # where it is, rather than walk to where it is worse

    def __init__(self, reading: Outlook) -> None:
        """Think about the table as *reading* has it."""
        self.reading = reading

    @abstractmethod
    def cost(self, hand: Hand, square: int) -> float:
        """Return how many turns a side with *hand* needs from *square*."""

    @abstractmethod
    def luck(self) -> float:
        """Return how many turns a Chance card costson average; it may be a gift."""

    @abstractmethod
    def choose(self) -> Move:
        """Choose one of the three ways to take a turn (DDA-12)."""

    @cached_property
    def now(self) -> float:
        """Return the cost of things as they stand."""
        return self.cost(self.reading.hand, self.reading.square)

    @cached_property
    def card(self) -> float:
        """Return the cost of a Chance square; in the simplified game it is a turn."""
        return -1.0 if self.reading.view.options.simplified else self.luck()

    def landing(self, landing: Landing, card: float | None = None) -> float:
        """Return the cost once the figure has landed and pasted what fits.

        A Chance card there costs *card*, or what this mind expects of it.
        """
        square, chance, turns = landing
        reading = self.reading
        hand, brush = reading.hand, BRUSH_AT[square]
        if brush & hand.mask and reading.may_paste:
            hand = reading.pasted(brush)
        cost = self.cost(hand, square) + turns
        if chance:
            cost += self.card if card is None else card
        return cost

    def arrival(self, square: SquareId) -> float:
        """Return the cost of being put on *square* by a card or an instruction."""
        landings = arrivals(square)
        return min(self.landing(landing, CARD) for landing in landings)

    def parting(self, poster: Poster) -> float:
        """Return the cost of the hand without *poster*."""
        reading = self.reading
        return self.cost(reading.without(poster), reading.square)

    def unwanted(self, least: int, most: int) -> tuple[Poster, ...]:
        """Return the posters to exchange: the idle ones, or else those least missed."""
        chosen = self.reading.idle()[:most]
        if len(chosen) >= least:
            return chosen
        rest = [poster for poster in self.reading.view.hand if poster not in chosen]
        rest.sort(key=self.parting)
        return (*chosen, *rest[: least - len(chosen)])
