"""Which moves may be taken back: those that turned nothing up (DDA-G19)."""

from __future__ import annotations

from tablee.games.defense_afficher.moves import (
    Done,
    GoTo,
    LayNotice,
    LiftNotice,
    Move,
    Paste,
    Peel,
    Scrape,
    Stay,
    SwapPlaces,
    Walk,
)
from tablee.games.defense_afficher.state import Peeking, State
from tablee.kernel import Seat

STEPS = (Walk, Stay, Paste, Done, LayNotice, LiftNotice, GoTo, SwapPlaces)
IN_THE_OPEN = (Scrape, Peel)  # the poster that changes hands hung on a wall


def takes_back(before: State, seat: Seat, move: Move, after: State) -> str | None:
    """Return the rule against taking *move* back; None: nothing was seen by it."""
    untouched = (
        # Who leads another's figure learns by it what that side can paste (DDA-G10).
        before.sides[seat] == before.turn.side
        and before.reserve == after.reserve
        and before.stock == after.stock
        and before.discards == after.discards
        and not isinstance(after.phase, Peeking)
    )
    if untouched and isinstance(move, IN_THE_OPEN):
        return None
    if untouched and isinstance(move, STEPS) and _others_kept(before, seat, after):
        return None
    return "DDA-G19"


def _others_kept(before: State, seat: Seat, after: State) -> bool:
    """Return whether every other side still holds what it held."""
    own = before.sides[seat]
    hands = enumerate(zip(before.hands, after.hands, strict=True))
    return all(was == now for side, (was, now) in hands if side != own)
