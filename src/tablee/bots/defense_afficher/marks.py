"""What each move costs that a card or a square asks for, and whom it hurts."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.bots.defense_afficher.mind import Mind
from tablee.bots.defense_afficher.streets import (
    BIT_OF,
    BRUSH_AT,
    arrivals,
    union,
)
from tablee.bots.defense_afficher.tours import nearest
from tablee.games.defense_afficher.content import SLOTS, Poster, SlotId, SquareId
from tablee.games.defense_afficher.moves import (
    Done,
    Give,
    GoTo,
    LayNotice,
    LiftNotice,
    Move,
    Paste,
    Peel,
    Scrape,
    SwapPeeked,
    SwapPlaces,
    Walk,
)
from tablee.games.defense_afficher.state import Giving

FIRST = -500.0  # what is done before all else, save winning
NEAR_THE_END = 4.0  # posters: a rival with fewer is worth hurting more
OWN = 6.0  # turns lost by covering a slot that my side could use
LIVE = 0.6  # how heavy a poster is whose slot is open


def mark(mind: Mind, move: Move) -> float:
    """Return the cost of *move* to my side, less the harm it does to the others."""
    reading = mind.reading
    match move:
        case Paste(poster=poster):
            return FIRST + mind.parting(poster)
        case Done():
            return mind.now
        case Give(poster=poster):
            return mind.parting(poster) - _burden(mind, poster)
        case SwapPeeked(take=wanted, give=given):
            held = list(reading.view.hand)
            held[held.index(given)] = wanted
            return mind.cost(reading.hand_of(held), reading.square)
        case GoTo(square=square):
            return mind.arrival(square)
        case Walk(route=route):
            return _slide(mind, route[-1])
        case SwapPlaces(side=side):
            return mind.arrival(reading.view.figures[side])
        case LayNotice(slots=slots):
            return _lay(mind, slots)
        case LiftNotice(slots=slots):
            return _lift(mind, slots)
        case Scrape(slot=slot, to=side):
            return _scrape(mind, slot, side)
        case Peel(slot=slot):
            return _peel(mind, slot)
        case _:
            return mind.now


def _burden(mind: Mind, poster: Poster) -> float:
    """Weigh a poster for the neighbour: heavier when its slot is taken."""
    if not isinstance(mind.reading.view.phase, Giving):
        return 0.0  # it goes to the Reserve
    return mind.harm * (LIVE if poster in mind.reading.open else 1.0)


def _slide(mind: Mind, square: SquareId) -> float:
    """Slide to where it is best for me, or worst for the side on turn."""
    reading = mind.reading
    if reading.view.turn.side == reading.side:
        return mind.arrival(square)
    wanted = union(BIT_OF[poster] for poster in reading.open)
    turns = nearest(wanted, reading.view.options.simplified)
    landings = arrivals(square)
    return -min(
        extra + (0.0 if BRUSH_AT[at] & wanted else turns[at])
        for at, _, extra in landings
    )


def _lay(mind: Mind, slots: Iterable[SlotId]) -> float:
    """Cover what the others may hold, and not what my side does."""
    reading = mind.reading
    shut = reading.open.intersection(SLOTS[slot].poster for slot in slots)
    mine = len(shut.intersection(reading.live))
    return mind.now + OWN * mine - _nuisance(mind, shut)


def _lift(mind: Mind, slots: Iterable[SlotId]) -> float:
    """Open slots: the posters that wait for them are of use again."""
    reading = mind.reading
    posters = {SLOTS[slot].poster for slot in slots}.difference(reading.view.pasted)
    hand = reading.hand_of(reading.view.hand, posters)
    return mind.cost(hand, reading.square) + _nuisance(mind, posters)


def _nuisance(mind: Mind, shut: Iterable[Poster]) -> float:
    """Weigh shutting slots for posters that others hold, or that I may yet get."""
    reading = mind.reading
    rivals = sum(reading.view.hand_counts) - len(reading.view.hand)
    hidden = sum(reading.unseen[poster] for poster in shut) / reading.hidden
    return mind.harm * hidden * (rivals - reading.hand.idle)


def _peel(mind: Mind, slot: SlotId) -> float:
    """Return the side on turn a poster back; best one whose double I hold."""
    reading = mind.reading
    hand = reading.hand_of(reading.view.hand, (SLOTS[slot].poster,))
    return mind.cost(hand, reading.square)


def _scrape(mind: Mind, slot: SlotId, side: int) -> float:
    """Hand a poster to a rival, and paste my double in its place if I can."""
    reading, poster = mind.reading, SLOTS[slot].poster
    gift = mind.harm * NEAR_THE_END / (NEAR_THE_END + reading.view.hand_counts[side])
    if poster not in reading.view.hand:
        return mind.now - gift * LIVE
    if reading.may_paste:
        return mind.parting(poster) - gift
    return _peel(mind, slot) - gift * LIVE
