"""What a seat cannot look at: the draw pile, and the hands of all others (SEQ-G15)."""

from __future__ import annotations

from collections.abc import Hashable

from tablee.games.sequence.state import State
from tablee.kernel import ALL_OPEN, Seat


def pools(state: State, seat: Seat | None) -> tuple[dict[Hashable, Hashable], ...]:
    """Return every hidden card by the place it lies in."""
    found: dict[Hashable, Hashable] = {("pile", n): c for n, c in enumerate(state.pile)}
    for other, hand in enumerate(state.hands):
        if seat not in (other, ALL_OPEN):
            found |= {("hand", other, n): card for n, card in enumerate(hand)}
    return (found,)
