"""Which moves may be taken back: those by which nobody has seen a card (SEQ-G17)."""

from __future__ import annotations

from tablee.games.sequence.moves import Lock, Move, Place, Remove
from tablee.games.sequence.state import State
from tablee.kernel import Seat


def takes_back(before: State, _seat: Seat, move: Move, after: State) -> str | None:
    """Return the rule against taking *move* back; None: nothing was seen by it."""
    if before.pile != after.pile:  # the automatic draw (SEQ-G8)
        return "SEQ-G17"
    match move:
        case Lock():
            return None
        case Place() | Remove():
            # A card shown to a partner and taken up again would be a message (SEQ-G15).
            alone = len(set(before.sides)) == len(before.sides)
            return None if alone else "SEQ-G17"
        case _:
            return "SEQ-G17"
