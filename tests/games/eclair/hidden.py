"""What a seat cannot look at: the pile, and the rows of the others in the finale."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from tablee.kernel import Seat


def pools(state: Any, seat: Seat | None) -> tuple[dict[Hashable, Hashable], ...]:
    """Return every hidden card by its place; the cards of a row stay in that row."""
    pile: dict[Hashable, Hashable] = {("pile", n): c for n, c in enumerate(state.pile)}
    if type(state.phase).__name__ != "Finale":
        return (pile,)
    rows: tuple[dict[Hashable, Hashable], ...] = tuple(
        {("row", other, n): card for n, card in enumerate(row.cards)}
        for other, row in enumerate(state.rows)
        if row and other != seat
    )
    return (pile, *rows)
