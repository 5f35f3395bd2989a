"""What a seat cannot look at: the bag, and the letters of the others."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from tablee.kernel import Seat


def pools(state: Any, seat: Seat | None) -> tuple[dict[Hashable, Hashable], ...]:
    """Return every hidden letter by the place it lies in."""
    found: dict[Hashable, Hashable] = {("bag", n): c for n, c in enumerate(state.bag)}
    face_down = type(state.phase).__name__ == "Writing"
    for other, (word, hand) in enumerate(zip(state.words, state.hands, strict=True)):
        if other != seat:
            letters = (*word, *hand) if face_down else hand
            found |= {("hand", other, n): c for n, c in enumerate(letters)}
    return (found,)
