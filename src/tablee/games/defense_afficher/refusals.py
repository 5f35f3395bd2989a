"""By which rule a move is refused."""

from __future__ import annotations

from tablee.games.defense_afficher.content import PANEL_OF, SLOTS
from tablee.games.defense_afficher.legality import holds, is_listed, unlisted_faults
from tablee.games.defense_afficher.moves import (
    Done,
    Exchange,
    GoTo,
    LayNotice,
    LiftNotice,
    Move,
    Paste,
    Scrape,
    Stay,
    TakeChance,
    Walk,
)
from tablee.games.defense_afficher.sides import deciding_seat
from tablee.games.defense_afficher.state import (
    Choosing,
    Doubling,
    Exchanging,
    Laying,
    Over,
    Pasting,
    Scraping,
    State,
    Walking,
)
from tablee.games.defense_afficher.walls import covered
from tablee.kernel import Seat


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
