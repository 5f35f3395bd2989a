"""A move that is asked for: not for ever, nor of nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tablee.server.document import BackAsked, Document


class BackWatch:
    """Waits for the others to answer, and rings when there is no more to wait for."""

    def __init__(self, unix: Callable[[], int], ring: Callable[[int], object]) -> None:
        """Ring with the version of the move, by the clock on the wall."""
        self._unix = unix
        self._ring = ring
        self._asked: BackAsked | None = None
        self._timer: asyncio.TimerHandle | None = None

    def look(self, document: Document) -> None:
        """See whether anything is asked for: ask whenever anything has changed."""
        asked = document.back if document.stage == "playing" else None
        if asked == self._asked:
            return
        self.stop()
        self._asked = asked
        if asked:
            left = asked.until - self._unix() if asked.awaits else 0
            wait = max(0, left) / 1000
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(wait, self._ring, asked.version)

    def stop(self) -> None:
        """Wait no longer."""
        self._asked = None
        if self._timer:
            self._timer.cancel()
            self._timer = None
