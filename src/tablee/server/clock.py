"""Table time: milliseconds since the game's start, and the deadlines set in it.

The clock stands still while the server is down: it goes on from the last move.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from tablee.kernel import Deadline


class Clock:
    """The clock of one table."""

    def __init__(self, at: int = 0) -> None:
        """Start it at table time *at*."""
        self._zero = time.monotonic() - at / 1000

    def now(self) -> int:
        """Read it."""
        return int((time.monotonic() - self._zero) * 1000)


class Alarm:
    """Rings once, at the earliest of a table's deadlines."""

    def __init__(self, ring: Callable[[Deadline], object]) -> None:
        """Call *ring* with the deadline that has passed."""
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None

    def set(self, deadlines: tuple[Deadline, ...], now: int) -> None:
        """Forget the deadlines set before; these hold instead."""
        self.cancel()
        if deadlines:
            first = min(deadlines, key=lambda deadline: deadline.at)
            wait = max(0, first.at - now) / 1000
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait, self._ring, first)

    def cancel(self) -> None:
        """Forget every deadline."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
