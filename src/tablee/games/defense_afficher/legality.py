"""What a seat may do now (DDA-12 and on)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.games.defense_afficher.content import PANELS, SLOT_OF, SLOTS, Poster
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
    TakeChance,
    Throw,
    Walk,
)
from tablee.games.defense_afficher.sides import deciding_seat
from tablee.games.defense_afficher.squares import stops
from tablee.games.defense_afficher.state import (
    Choosing,
    Doubling,
    Exchanging,
    Giving,
    Laying,
    Moving,
    Over,
    Pasting,
    Peeking,
    Peeling,
    Scraping,
    Shedding,
    Sliding,
    State,
    Swapping,
    Walking,
)
from tablee.games.defense_afficher.walls import (
    covered,
    fitting,
    hanging,
    notice_shapes,
    open_slots,
)
from tablee.kernel import Pattern, Seat, Subset

DONE = Done()
STAY = Stay()


def legal_moves(state: State, seat: Seat) -> Sequence[Move | Pattern]:
    """List what *seat* may do: nothing, unless the decision is theirs."""
    if deciding_seat(state) != seat:
        return ()
    return tuple(_options(state))


def is_listed(state: State, move: Move) -> bool:
    """Return whether *move* is one of those whoever decides may make."""
    phase = state.phase
    if isinstance(move, Walk) and isinstance(phase, Walking | Sliding):
        return move.route in phase.routes  # there may be many: none is written out
    return is_exchange(move, state) or move in _options(state)


def unlisted_faults(state: State, seat: Seat) -> tuple[Move, ...]:
    """List the wrong slots a poster could be put on by hand (DDA-19).

    They are accepted and cost a poster; nobody is offered them.
    """
    phase = state.phase
    if not isinstance(phase, Pasting) or state.options.assisted_pasting:
        return ()
    if deciding_seat(state) != seat:
        return ()
    return tuple(
        Paste(poster, slot)
        for slot in open_slots(state, phase.panels)
        for poster in _kinds(state.hands[state.turn.side])
        if SLOT_OF[poster] != slot
    )


def _options(state: State) -> Iterator[Move | Pattern]:
    side = state.turn.side
    hand = state.hands[side]
    match state.phase:
        case Choosing():
            yield from _three_choices(state)
        case Walking(routes=routes):
            yield from map(Walk, routes)
            yield from map(GoTo, stops(state))
            yield STAY
        case Pasting(panels=panels):
            fits = fitting(state, side, panels)
            yield from (Paste(poster, SLOT_OF[poster]) for poster in fits)
            yield DONE
        case Laying():
            yield from _layings(state, state.phase)
        case Scraping():
            yield from _scrapings(state)
        case Doubling(slot=slot):
            if SLOTS[slot].poster in hand:
                yield Paste(SLOTS[slot].poster, slot)
            yield DONE
        case Exchanging(least=least, most=most):
            yield Pattern("Exchange", {"posters": Subset(hand, least, most)})
        case Shedding():
            yield from map(Give, _kinds(hand))
        case Giving(giver=giver):
            yield from map(Give, _kinds(state.hands[giver]))
        case Peeking(count=count):
            seen = _kinds(state.reserve[:count])
            yield from (SwapPeeked(t, g) for t in seen for g in _kinds(hand))
            yield DONE
        case Moving(squares=squares):
            yield from map(GoTo, squares)
        case Sliding(routes=routes):
            yield from map(Walk, routes)
        case Swapping():
            others = (n for n in range(len(state.hands)) if n != side)
            yield from map(SwapPlaces, others)
        case Peeling(slots=slots):
            yield from map(Peel, slots)
        case Over():
            return


def _kinds(posters: tuple[Poster, ...]) -> dict[Poster, None]:
    """Return the different posters: two of a kind make one choice."""
    return dict.fromkeys(posters)


def _three_choices(state: State) -> Iterator[Move | Pattern]:
    yield Throw()
    hand = state.hands[state.turn.side]
    most = min(len(hand), len(state.reserve))
    if most:
        yield Pattern("Exchange", {"posters": Subset(hand, 1, most)})
    if not state.options.simplified:
        yield TakeChance()


def _layings(state: State, phase: Laying) -> Iterator[Move]:
    taken = covered(state)
    for panel in PANELS:
        if panel != phase.lifted_from:
            for slots in notice_shapes(panel):
                if taken.isdisjoint(slots):
                    yield LayNotice(slots)


def _scrapings(state: State) -> Iterator[Move]:
    yield from (LiftNotice(notice.slots) for notice in state.notices)
    others = [n for n in range(len(state.hands)) if n != state.turn.side]
    for slot in hanging(state, PANELS):
        yield from (Scrape(slot, to) for to in others)
    yield DONE


def is_exchange(move: Move, state: State) -> bool:
    """Return whether *move* exchanges as many posters as it may, all of them held."""
    phase = state.phase
    if not isinstance(move, Exchange):
        return False
    least, most = 1, min(len(state.hands[state.turn.side]), len(state.reserve))
    if isinstance(phase, Exchanging):
        least, most = phase.least, phase.most
    elif not isinstance(phase, Choosing):
        return False
    return least <= len(move.posters) <= most and holds(state, move.posters)


def holds(state: State, posters: tuple[Poster, ...]) -> bool:
    """Return whether the side on turn holds all of *posters*, doubles counted."""
    left = list(state.hands[state.turn.side])
    for poster in posters:
        if poster not in left:
            return False
        left.remove(poster)
    return True
