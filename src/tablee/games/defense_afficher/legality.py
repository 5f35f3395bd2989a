"""What a seat may do now (DDA-12 and on), and the rule that refuses anything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablee.games.defense_afficher.city import PANEL_OF, PANELS, SLOT_OF, SLOTS, Poster
from tablee.games.defense_afficher.dealing import deciding_seat
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
from tablee.games.defense_afficher.walking import stops
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
    """Return whether the deciding seat is offered *move*."""
    phase = state.phase
    if isinstance(move, Walk) and isinstance(phase, Walking | Sliding):
        return move.route in phase.routes  # there may be many: none is written out
    return _is_exchange(move, state) or move in _options(state)


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
    if most := _most_exchanged(state):
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


def _most_exchanged(state: State) -> int:
    """Return how many posters the side on turn may exchange (DDA-20, DDA-G11)."""
    return min(len(state.hands[state.turn.side]), len(state.reserve))


def _is_exchange(move: Move, state: State) -> bool:
    """Return whether *move* is an exchange that the side on turn may make now."""
    phase = state.phase
    if not isinstance(move, Exchange):
        return False
    least, most = 1, _most_exchanged(state)
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


def why_not(state: State, seat: Seat, move: Move) -> str | None:
    """Name the rule that forbids *move* to *seat*, or None when it may be played."""
    assert not isinstance(state.phase, Over)  # the match saw to it (TAB-02)
    decider = deciding_seat(state)
    if seat != decider:
        partner = decider is not None and state.sides[seat] == state.sides[decider]
        return "DDA-05" if partner else "DDA-12"
    if is_listed(state, move):
        return None
    return None if move in unlisted_faults(state, seat) else _rule_against(state, move)


def _rule_against(state: State, move: Move) -> str:
    match state.phase:
        case Choosing():
            return _not_a_choice(state, move)
        case Walking():
            return "DDA-13" if isinstance(move, Walk | GoTo) else "DDA-12"
        case Pasting(panels=panels):
            return _bad_paste(state, move, panels)
        case Doubling():
            return "DDA-29"
        case Laying():
            return _bad_notice(move, state.phase)
        case Scraping():
            return _bad_scraping(state, move)
        case Exchanging():
            return _bad_exchange(state, move)
        case _:  # whatever a card or a square asks for
            return "DDA-15" if state.turn.card is None else "DDA-23"


def _not_a_choice(state: State, move: Move) -> str:
    match move:
        case Exchange():
            return _bad_exchange(state, move)
        case TakeChance():
            return "DDA-32"
        case Walk():
            return "DDA-13"
        case Stay() | Done():
            return "DDA-G7"
        case Paste():
            return "DDA-17"
        case LayNotice():
            return "DDA-26"
        case LiftNotice():
            return "DDA-27"
        case _:
            return "DDA-12"


def _bad_exchange(state: State, move: Move) -> str:
    if isinstance(move, Exchange) and holds(state, move.posters) and move.posters:
        return "DDA-G11" if len(move.posters) > len(state.reserve) else "DDA-20"
    return "DDA-20"


def _bad_paste(state: State, move: Move, panels: tuple[str, ...]) -> str:
    if not isinstance(move, Paste) or move.slot not in SLOTS:
        return "DDA-17"
    if PANEL_OF[move.slot] not in panels or not holds(state, (move.poster,)):
        return "DDA-17"
    if SLOTS[move.slot].poster in state.pasted:
        return "DDA-18"
    if move.slot in covered(state):
        return "DDA-26"
    return "DDA-19"  # the slot is reserved for another poster


def _bad_notice(move: Move, phase: Laying) -> str:
    if not isinstance(move, LayNotice):
        return "DDA-26"
    panels = {PANEL_OF.get(slot) for slot in move.slots}
    panel = panels.pop() if len(panels) == 1 else None
    if panel is None:
        return "DDA-26"
    if panel == phase.lifted_from:
        return "DDA-28"
    return "DDA-G12"  # not a connected shape, or over another notice


def _bad_scraping(state: State, move: Move) -> str:
    match move:
        case Scrape() if move.slot in covered(state):
            return "DDA-G13"
        case Scrape():
            return "DDA-29"
        case _:
            return "DDA-28"
