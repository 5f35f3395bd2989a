"""The time that all nodes go by: the database's.

A table's clock goes on at the next node from what the last one wrote down. If that were
read from a machine's own clock, a step of it would be an hour for everybody there.
"""

from __future__ import annotations

import time
from collections.abc import Callable

SHARP = 0.25  # seconds for an answer: a later one says less than is known already


class DatabaseClock:
    """Reads Unix time, in seconds, by the database's clock once that is known."""

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        """Go by this machine's clock as long as no other is known."""
        self._wall = wall
        self._seconds = seconds
        self._ahead: float | None = None  # of our own seconds

    def __call__(self) -> float:
        """Read it: steps of this machine's clock change nothing."""
        if self._ahead is None:
            return self._wall()
        return self._seconds() + self._ahead

    def hear(self, told: float, asked: float, answered: float) -> None:
        """Set it to what was *told* between two moments of our own seconds."""
        if self._ahead is None or answered - asked <= SHARP:
            self._ahead = told - (asked + answered) / 2
