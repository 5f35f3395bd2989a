"""What a seat cannot look at: other sides' posters, the Reserve, and STOCK (DDA-08)."""

from __future__ import annotations

from collections.abc import Hashable

from tablee.games.defense_afficher.state import Peeking, State
from tablee.kernel import ALL_OPEN, Seat


def pools(state: State, seat: Seat | None) -> tuple[dict[Hashable, Hashable], ...]:
    """Return every hidden poster and every hidden Chance card by its place."""
    is_open = seat == ALL_OPEN
    side = None if seat is None or is_open else state.sides[seat]
    looks = is_open or side == state.turn.side
    first = state.phase.count if isinstance(state.phase, Peeking) and looks else 0
    posters: dict[Hashable, Hashable] = {
        ("reserve", n): poster for n, poster in enumerate(state.reserve) if n >= first
    }
    for other, hand in enumerate(state.hands):
        if other != side and not is_open:
            posters |= {("hand", other, n): poster for n, poster in enumerate(hand)}
    return posters, {("stock", n): card for n, card in enumerate(state.stock)}
