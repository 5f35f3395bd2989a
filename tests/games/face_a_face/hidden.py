"""What a seat cannot look at: the two piles, but for what went back under them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from tablee.kernel import Seat


def pools(state: Any, _seat: Seat | None) -> tuple[dict[Hashable, Hashable], ...]:
    """Return every card that nobody has seen, by its place."""
    left, right = state.seen
    piles = (("left", state.left, left), ("right", state.right, right))
    return (
        {
            (name, place): card
            for name, pile, seen in piles
            for place, card in enumerate(pile)
            if place >= seen
        },
    )
