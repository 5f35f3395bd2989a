"""What a seat cannot look at: the other racks, the pile, and the discards."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from tablee.kernel import Seat


def pools(state: Any, seat: Seat | None) -> tuple[dict[Hashable, Hashable], ...]:
    """Return every card that *seat* cannot see, by its place."""
    racks = ((n, rack) for n, rack in enumerate(state.racks) if n != seat)
    places = (*racks, ("pile", state.pile), ("discards", state.discards))
    return (
        {
            (name, place): card
            for name, cards in places
            for place, card in enumerate(cards)
        },
    )
