"""What a seat works out from its view, and the base class of every decision.

A poster is *live* when its own slot is open, and *idle* when it is pasted already,
under a notice, or the second of two in one hand: an idle one must be got rid of.
A cost is a number of turns until the hand is empty: the fewer, the better.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final, NamedTuple

from tablee.games.defense_afficher.bots.tours import (
    BIT_OF,
    BRUSH,
    BRUSH_AT,
    CARD,
    NUMBER,
    Landing,
    arrivals,
    union,
)
from tablee.games.defense_afficher.city import (
    CHANCE_DECK,
    NOTICE,
    POSTERS,
    SLOT_OF,
    SLOTS,
    CardId,
    Poster,
    SlotId,
    SquareId,
)
from tablee.games.defense_afficher.moves import Move
from tablee.games.defense_afficher.state import View

COPIES: Final = 2  # of every poster (DDA-02)
ALL: Final = frozenset(POSTERS)


class Hand(NamedTuple):
    """What matters of a side's posters when it decides where to go."""

    mask: int  # the panels that live ones go on
    live: int
    idle: int


class TableReading:
    """The table, as a seat understands it."""

    def __init__(self, view: View, side: int) -> None:
        """Work out which slots are open, and so which posters are live."""
        self.view = view
        self.side = side
        self.square = NUMBER[view.figures[side]]
        self.open = ALL.difference(view.pasted, self.covered_posters())
        self.live = self.open.intersection(view.hand)
        live = len(self.live)
        mask = union(BIT_OF[poster] for poster in self.live)
        self.hand = Hand(mask, live, len(view.hand) - live)

    @property
    def may_paste(self) -> bool:
        return not self.view.forbidden[self.side]

    def pasted(self, panel: int) -> Hand:
        mask, live, idle = self.hand
        return Hand(mask & ~panel, live - self.count_on(panel), idle)

    def count_on(self, panel: int) -> int:
        return sum(BIT_OF[poster] == panel for poster in self.live)

    def covered_posters(self) -> Iterator[Poster]:
        """Yield the posters whose slot lies under a notice."""
        for notice in self.view.notices:
            for slot in notice.slots:
                yield SLOTS[slot].poster

    def idle(self) -> tuple[Poster, ...]:
        """Return the posters that can be pasted nowhere, the second of two included."""
        seen: set[Poster] = set()
        idle = []
        for poster in self.view.hand:
            if poster not in self.open or poster in seen:
                idle.append(poster)
            seen.add(poster)
        return tuple(idle)

    def without(self, *posters: Poster) -> Hand:
        left = list(self.view.hand)
        for poster in posters:
            left.remove(poster)
        return self.hand_of(left)

    def hand_of(
        self,
        posters: Iterable[Poster],
        opened: Iterable[Poster] = (),
        shut: Iterable[Poster] = (),
    ) -> Hand:
        """Sort *posters*, when some slots have been *opened* or *shut*."""
        held = list(posters)
        live = self.open.union(opened).difference(shut).intersection(held)
        return Hand(
            union(BIT_OF[poster] for poster in live), len(live), len(held) - len(live)
        )

    @cached_property
    def unseen(self) -> dict[Poster, int]:
        """Count the copies in the other hands and in the Reserve."""
        unseen = dict.fromkeys(POSTERS, COPIES)
        for poster in (*self.view.pasted, *self.view.hand):
            unseen[poster] -= 1
        return unseen

    @cached_property
    def hidden(self) -> int:
        """Count the posters that are not seen at all; one at least, to divide by."""
        return max(1, sum(self.unseen.values()))

    @cached_property
    def live_odds(self) -> dict[int, float]:
        """Return how likely a poster off the Reserve is live for me, by its panel."""
        counts = dict.fromkeys(BRUSH, 0)
        for poster in self.open.difference(self.live):
            counts[BIT_OF[poster]] += self.unseen[poster]
        return {bit: count / self.hidden for bit, count in counts.items()}

    def stock(self, *, every: bool = False) -> Counter[CardId]:
        """Count the cards that may come next, or *every* one in time.

        An empty STOCK is renewed (DDA-25).
        """
        cards = Counter(CHANCE_DECK)
        cards[NOTICE] -= len(self.view.notices)
        if self.view.stock and not every:
            cards.subtract(self.view.discards)
        return +cards

    def hanging(self) -> set[SlotId]:
        """Return the slots whose poster a scraper could take off (DDA-G13)."""
        hanging = set(self.view.pasted).difference(self.covered_posters())
        return {SLOT_OF[poster] for poster in hanging}


WON: Final = -3.0  # better than any hand that is still to be emptied


class Decider(ABC):
    """One decision: what is known, and what each prospect costs. A level extends it."""

    harm: float  # turns that one more poster in a rival's hand is worth to me
    stays: bool = True  # it does not walk to where it would be worse off

    def __init__(self, reading: TableReading) -> None:
        self.reading = reading

    @abstractmethod
    def cost(self, hand: Hand, square: int) -> float:
        """Return how many turns a side with *hand* needs from *square*."""

    def luck(self) -> float:
        """Return how many turns a Chance card costs on average: a gift is negative."""
        return 0.0

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

        A Chance card there costs *card*, or what this decider expects of it.
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
