"""What a square does to the figure on turn when it comes there (DDA-14 to DDA-21)."""

from __future__ import annotations

from collections.abc import Iterable

from tablee.games.defense_afficher.city import brushes_on_way
from tablee.games.defense_afficher.content import CARDS, SQUARES, PanelId, SquareId
from tablee.games.defense_afficher.state import (
    Moving,
    Prospect,
    Sliding,
    SquareAct,
    State,
    Swapping,
    Walking,
)
from tablee.games.defense_afficher.walls import may_paste, open_slots


def act_of(state: State, square: SquareId) -> SquareAct:
    """Return what the square does: after a throw, and once more later on (DDA-G14)."""
    here = SQUARES[square]
    if state.turn.displaced and not _drives(state):
        return "asleep"
    if here.panel is not None:
        return _at_brush(state, here.panel)
    if here.kind == "chance":
        return "again" if state.options.simplified else "chance"
    return "nothing" if here.effect is None else "instruction"


def _drives(state: State) -> bool:
    """Return whether a card takes the figure to paste: it says so itself (DDA-G14)."""
    card = state.turn.card
    return card is not None and CARDS[card].effect.do == "go_to_brush"


def _at_brush(state: State, panel: PanelId) -> SquareAct:
    if not may_paste(state):
        return "forbidden"
    return "paste" if open_slots(state, (panel,)) else "full"


def prospects(state: State) -> tuple[Prospect, ...]:
    """Return what happens on each square that may now be chosen for the figure."""
    found = []
    for square in dict.fromkeys(_ahead(state)):
        act = act_of(state, square)
        effect = SQUARES[square].effect if act == "instruction" else None
        by_way = effect is not None and effect.do == "advance"
        found.append(Prospect(square, act, by_way))
    return tuple(found)


def stops(state: State) -> tuple[SquareId, ...]:
    """Return the brushes where a thrown walk may end early, by this table (DDA-G21)."""
    phase = state.phase
    if not state.options.stop_at_brushes or not isinstance(phase, Walking):
        return ()
    return brushes_on_way(state.figures[state.turn.side], phase.die)


def _ahead(state: State) -> Iterable[SquareId]:
    match state.phase:
        case Walking(routes=routes):
            return (*(route[-1] for route in routes), *stops(state))
        case Sliding(routes=routes):
            return (route[-1] for route in routes)
        case Moving(squares=squares):
            return squares
        case Swapping():
            return (f for n, f in enumerate(state.figures) if n != state.turn.side)
        case _:
            return ()
