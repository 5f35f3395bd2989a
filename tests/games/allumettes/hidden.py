"""What a seat cannot look at: nothing."""

from __future__ import annotations

from typing import Any

from tablee.kernel import Seat


def pools(_state: Any, _seat: Seat | None) -> tuple[()]:
    """Return no place: a game that hides anything has one, at least."""
    return ()
