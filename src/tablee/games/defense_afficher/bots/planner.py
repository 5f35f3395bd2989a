"""A decider that counts tours and odds: for regular and hard."""

from __future__ import annotations

from functools import cache, cached_property
from math import comb, inf
from typing import Final

from tablee.games.defense_afficher.bots.decider import WON, Decider, Hand
from tablee.games.defense_afficher.bots.tours import (
    BIT_OF,
    BRUSH_AT,
    NUMBER,
    bits,
    nearest_brushes,
    tour,
    union,
)
from tablee.games.defense_afficher.city import CARDS, PANELS, SLOT_OF, Effect, routes

RELIEF: Final = 8.0  # Chance cards it takes to be rid of one poster
DETOUR: Final = 3.5  # turns that one more live poster adds to the tour
SHARED: Final = 0.75  # of that for each further one: two may go on one panel
SCARCE: Final = 0.02  # of the Reserve is useful, at the least


@cache
def idle_turns(idle: int, useful: float, simplified: bool) -> float:
    """Return the turns that *idle* posters take, beyond the tour of the live ones.

    *useful* is the part of the Reserve that would be live; in the simplified game
    there is no Chance to turn to.
    """
    if not idle:
        return 0.0
    by_chance = inf if simplified else RELIEF + idle_turns(idle - 1, useful, simplified)
    useful = max(useful, SCARCE)
    none = (1.0 - useful) ** idle  # then it is all to do again
    some = sum(
        _likely(idle, live, useful)
        * (idle_turns(idle - live, useful, simplified) + _tour(live))
        for live in range(1, idle + 1)
    )
    return min(by_chance, (1.0 + some) / (1.0 - none))


@cache
def after_exchange(idle: int, count: int, useful: float, simplified: bool) -> float:
    """Return the turns that are left when *count* of the idle have been exchanged."""
    useful = max(useful, SCARCE)
    return sum(
        _likely(count, live, useful)
        * (idle_turns(idle - live, useful, simplified) + _tour(live))
        for live in range(count + 1)
    )


def _likely(count: int, live: int, useful: float) -> float:
    return comb(count, live) * useful**live * (1.0 - useful) ** (count - live)


def _tour(live: int) -> float:
    """Return the detours of so many new live posters."""
    return float(DETOUR * (1.0 - SHARED**live) / (1.0 - SHARED))


RISK: Final = 0.01  # the longer the tour, the more posters another side pastes first
HASTE: Final = 1.2  # the walls fill, and idle posters get ever harder to change


class Planner(Decider):
    """Count the tour of the live posters and the turns that idle ones take."""

    def cost(self, hand: Hand, square: int) -> float:
        mask, live, idle = hand
        if not live and not idle:
            return WON
        turns = tour(mask, self.simplified)[square] * (1.0 + RISK * live)
        if idle:
            turns += HASTE * idle_turns(idle, self.useful, self.simplified)
        return turns

    @cached_property
    def simplified(self) -> bool:
        return self.reading.view.options.simplified

    @cached_property
    def useful(self) -> float:
        """Return the part of the posters in the Reserve that would be live for me."""
        return round(sum(self.reading.live_odds.values()), 2)

    def exchange(self, count: int) -> float:
        """Return the cost after *count* idle posters have been exchanged."""
        mask, live, idle = self.reading.hand
        square = self.reading.square
        turns = tour(mask, self.simplified)[square] * (1.0 + RISK * live)
        after = after_exchange(idle, count, self.useful, self.simplified)
        return turns + HASTE * after


NUISANCE = 0.5  # of a rival's poster: what a notice does, or a poster scraped off
PEEK_VALUE = (
    0.5  # turns that a look at the Reserve saves when there is something to swap
)
HELD_UP = 0.6  # turns that a ban on pasting costs


def luck(decider: Planner, *, every: bool = False) -> float:
    """Return the turns that the next card costs on average, or any of *every* one."""
    cards = decider.reading.stock(every=every)
    total = sum(cards.values())
    costs = (count * cost(decider, CARDS[card].effect) for card, count in cards.items())
    return sum(costs) / total if total else 0.0


def cost(decider: Planner, effect: Effect) -> float:
    """Return the turns that a card costs; less than none when it helps."""
    reading, now = decider.reading, decider.now
    mask, live, idle = reading.hand
    here = reading.square
    match effect.do:
        case "lay_notice":
            return -NUISANCE * decider.harm
        case "scrape":
            return _scraper(decider)
        case "play_again":
            return -1.0
        case "miss_turn":
            return 1.0
        case "no_paste":
            return HELD_UP if mask else 0.0
        case "peek":
            return -PEEK_VALUE if idle else 0.0
        case "paste_anywhere":
            limited = reading.view.options.limited_fog
            return _fog(decider, effect.n if limited else live) - now
        case "paste_nearest":
            return _ladder(decider) - now
        case "exchange_and_play_again":
            return min(0.0, decider.exchange(min(idle, effect.n)) - now) - 1.0
        case "go_to_brush":
            return min(map(decider.arrival, (p.brush for p in PANELS.values()))) - now
        case "swap_places":
            others = (
                f for n, f in enumerate(reading.view.figures) if n != reading.side
            )
            return min(map(decider.arrival, others)) - now
        case "go_home":
            return decider.arrival(reading.view.homes[reading.side]) - now
        case "slide":
            figure = reading.view.figures[reading.side]
            return max(decider.arrival(r[-1]) for r in routes(figure, effect.n)) - now
        case "shed":
            return _least(decider) - now
        case "give_left":
            return _least(decider) - now - decider.harm
        case "receive_right":
            return decider.cost(Hand(mask, live, idle + 1), here) - now
        case "take":
            return _taken(decider) - now
        case "unpaste_nearest":
            return _peeled(decider) - now
        case "blow_away":
            return 0.0


def _least(decider: Planner) -> float:
    """Return the cost without the poster that weighs most."""
    return min(map(decider.parting, set(decider.reading.view.hand)))


def _scraper(decider: Planner) -> float:
    """Paste a double in the place of one that hangs, or just does harm."""
    reading = decider.reading
    hanging = reading.hanging()
    doubles = [p for p in reading.view.hand if SLOT_OF[p] in hanging]
    if not doubles or not reading.may_paste:
        return -NUISANCE * decider.harm
    return decider.parting(doubles[0]) - decider.now - decider.harm


def _fog(decider: Planner, most: int) -> float:
    """Paste *most* posters wherever they belong, those first that stand alone."""
    reading = decider.reading
    mask, live, idle = reading.hand
    for bit in sorted(bits(mask), key=reading.count_on):
        count = min(most, reading.count_on(bit))
        most -= count
        live -= count
        if count == reading.count_on(bit):
            mask &= ~bit
    return decider.cost(Hand(mask, live, idle), reading.square)


def _ladder(decider: Planner) -> float:
    """Paste one poster on the nearest panel."""
    reading = decider.reading
    mask, live, idle = reading.hand
    figure = reading.view.figures[reading.side]
    near = [BRUSH_AT[NUMBER[brush]] for brush in nearest_brushes(figure)]
    useful = [bit for bit in near if bit & mask]
    if not useful:
        return decider.now
    left = [mask & ~bit if reading.count_on(bit) == 1 else mask for bit in useful]
    return min(decider.cost(Hand(m, live - 1, idle), reading.square) for m in left)


def _taken(decider: Planner) -> float:
    """Take a poster off the Reserve: live or idle."""
    reading = decider.reading
    mask, live, idle = reading.hand
    useful = sum(reading.live_odds.values())
    cost = (1.0 - useful) * decider.cost(Hand(mask, live, idle + 1), reading.square)
    for bit, share in reading.live_odds.items():
        if share:
            cost += share * decider.cost(
                Hand(mask | bit, live + 1, idle), reading.square
            )
    return cost


def _peeled(decider: Planner) -> float:
    """Take a poster back from the nearest panel, if any hangs there."""
    reading = decider.reading
    mask, live, idle = reading.hand
    figure = reading.view.figures[reading.side]
    near = union(BRUSH_AT[NUMBER[brush]] for brush in nearest_brushes(figure))
    if not any(BIT_OF[poster] & near for poster in reading.view.pasted):
        return decider.now
    return decider.cost(Hand(mask | near, live + 1, idle), reading.square)
