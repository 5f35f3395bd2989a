"""A bot that weighs what each move leaves it with, in turns to go."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import Final

from tablee.games.defense_afficher.bots.decider import Decider, TableReading
from tablee.games.defense_afficher.bots.tours import (
    BIT_OF,
    BRUSH_AT,
    NUMBER,
    Landing,
    arrivals,
    nearest,
    union,
    ways,
)
from tablee.games.defense_afficher.city import (
    SLOTS,
    Poster,
    SlotId,
    SquareId,
    brushes_on_way,
)
from tablee.games.defense_afficher.moves import (
    Done,
    Exchange,
    Give,
    GoTo,
    LayNotice,
    LiftNotice,
    Move,
    Paste,
    Peel,
    Scrape,
    Stay,
    SwapPeeked,
    SwapPlaces,
    Walk,
)
from tablee.games.defense_afficher.state import (
    Choosing,
    Exchanging,
    Giving,
    View,
    Walking,
)
from tablee.kernel import Chance, Pattern, Seat
from tablee.kit.bot import Bot

FIRST = -500.0  # what is done before all else, save winning
NEAR_THE_END = 4.0  # posters: a rival with fewer is worth hurting more
OWN = 6.0  # turns lost by covering a slot that my side could use
LIVE = 0.6  # how heavy a poster is whose slot is open


def mark(decider: Decider, move: Move) -> float:
    """Return the cost of *move* to my side, less the harm it does to the others."""
    reading = decider.reading
    match move:
        case Paste(poster=poster):
            return FIRST + decider.parting(poster)
        case Done():
            return decider.now
        case Give(poster=poster):
            return decider.parting(poster) - _burden(decider, poster)
        case SwapPeeked(take=wanted, give=given):
            held = list(reading.view.hand)
            held[held.index(given)] = wanted
            return decider.cost(reading.hand_of(held), reading.square)
        case GoTo(square=square):
            return decider.arrival(square)
        case Walk(route=route):
            return _slide(decider, route[-1])
        case SwapPlaces(side=side):
            return decider.arrival(reading.view.figures[side])
        case LayNotice(slots=slots):
            return _lay(decider, slots)
        case LiftNotice(slots=slots):
            return _lift(decider, slots)
        case Scrape(slot=slot, to=side):
            return _scrape(decider, slot, side)
        case Peel(slot=slot):
            return _peel(decider, slot)
        case _:
            return decider.now


def _burden(decider: Decider, poster: Poster) -> float:
    """Weigh a poster for the neighbour: heavier when its slot is taken."""
    if not isinstance(decider.reading.view.phase, Giving):
        return 0.0  # it goes to the Reserve
    return decider.harm * (LIVE if poster in decider.reading.open else 1.0)


def _slide(decider: Decider, square: SquareId) -> float:
    """Slide to where it is best for me, or worst for the side on turn."""
    reading = decider.reading
    if reading.view.turn.side == reading.side:
        return decider.arrival(square)
    wanted = union(BIT_OF[poster] for poster in reading.open)
    turns = nearest(wanted, reading.view.options.simplified)
    landings = arrivals(square)
    return -min(
        extra + (0.0 if BRUSH_AT[at] & wanted else turns[at])
        for at, _, extra in landings
    )


def _lay(decider: Decider, slots: Iterable[SlotId]) -> float:
    """Cover what the others may hold, and not what my side does."""
    reading = decider.reading
    shut = reading.open.intersection(SLOTS[slot].poster for slot in slots)
    mine = len(shut.intersection(reading.live))
    return decider.now + OWN * mine - _nuisance(decider, shut)


def _lift(decider: Decider, slots: Iterable[SlotId]) -> float:
    """Open slots: the posters that wait for them are of use again."""
    reading = decider.reading
    posters = {SLOTS[slot].poster for slot in slots}.difference(reading.view.pasted)
    hand = reading.hand_of(reading.view.hand, posters)
    return decider.cost(hand, reading.square) + _nuisance(decider, posters)


def _nuisance(decider: Decider, shut: Iterable[Poster]) -> float:
    """Weigh shutting slots for posters that others hold, or that I may yet get."""
    reading = decider.reading
    rivals = sum(reading.view.hand_counts) - len(reading.view.hand)
    hidden = sum(reading.unseen[poster] for poster in shut) / reading.hidden
    return decider.harm * hidden * (rivals - reading.hand.idle)


def _peel(decider: Decider, slot: SlotId) -> float:
    """Rate taking a poster off the wall; best is one whose double I hold."""
    reading = decider.reading
    hand = reading.hand_of(reading.view.hand, (SLOTS[slot].poster,))
    return decider.cost(hand, reading.square)


def _scrape(decider: Decider, slot: SlotId, side: int) -> float:
    """Hand a poster to a rival, and paste my double in its place if I can."""
    reading, poster = decider.reading, SLOTS[slot].poster
    gift = decider.harm * NEAR_THE_END / (NEAR_THE_END + reading.view.hand_counts[side])
    if poster not in reading.view.hand:
        return decider.now - gift * LIVE
    if reading.may_paste:
        return decider.parting(poster) - gift
    return _peel(decider, slot) - gift * LIVE


STAY: Final = Stay()


def player(decider_of: Callable[[TableReading], Decider]) -> Bot:

    def play(
        view: View, seat: Seat, moves: Sequence[Move | Pattern], chance: Chance
    ) -> Move:
        decider = decider_of(TableReading(view, view.sides[seat]))
        match view.phase:
            case Walking(die=die):
                return walk(decider, die)
            case Choosing():
                return decider.choose()
            case Exchanging(least=least, most=most):
                return Exchange(decider.unwanted(least, most))
            case _:
                return best(decider, moves, chance)

    return play


def walk(decider: Decider, die: int) -> Move:
    """Walk where it costs the fewest turns, or stay if that costs fewer still."""
    reading = decider.reading
    choice: Move = STAY
    least = decider.now if decider.stays else inf
    figure = reading.view.figures[reading.side]
    for route, landings in ways(figure, die):
        for landing in landings:
            cost = decider.landing(landing)
            if cost < least:
                choice, least = Walk(route), cost
    if not reading.view.options.stop_at_brushes:
        return choice
    for brush in brushes_on_way(figure, die):
        cost = decider.landing(Landing(NUMBER[brush]))
        if cost < least:
            choice, least = GoTo(brush), cost
    return choice


def best(decider: Decider, moves: Sequence[Move | Pattern], chance: Chance) -> Move:
    """Make the move of the least cost; among equals, any."""
    listed = [move for move in moves if not isinstance(move, Pattern)]
    if len(listed) == 1:
        return listed[0]
    costs = [mark(decider, move) for move in listed]
    least = min(costs)
    return chance.pick(
        [m for m, cost in zip(listed, costs, strict=True) if cost == least]
    )
