"""The clocks of the seats: when one has run down, the table looks to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tablee.server.play.live_game import LiveGame

SOON = 0.001  # seconds: a timer may ring a little early


class TurnWatch:
    """Waits for the next clock to run down, and rings."""

    def __init__(self, ring: Callable[[], object]) -> None:
        """Watch nothing yet."""
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None

    def look(self, live: LiveGame) -> None:
        """Watch the clocks of *live* as they stand now, and no others."""
        self.stop()
        due = live.times.next_due(live.clock.now())
        if due is not None and live.clock.runs:
            wait = max(SOON, live.clock.until(due))
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def stop(self) -> None:
        """Watch nothing."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
