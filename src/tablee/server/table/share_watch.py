"""The shares that are awaited: not for long, and then without those who gave none."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tablee.server.document import Document
from tablee.server.table.sealing import awaited


class ShareWatch:
    """Waits for the shares of a round, and rings when that has taken too long."""

    def __init__(self, patience: float, ring: Callable[[int], object]) -> None:
        """Wait *patience* seconds before ringing with the number of the round."""
        self._patience = patience
        self._ring = ring
        self._round = 0  # the one that is waited for; 0: none
        self._timer: asyncio.TimerHandle | None = None

    def look(self, document: Document) -> None:
        """See whether shares are awaited: ask whenever anything has changed."""
        number = document.fairness.round if awaited(document) else 0
        if number == self._round:
            return
        self.stop()
        self._round = number
        if number:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._patience, self._ring, number)

    def stop(self) -> None:
        """Wait no longer."""
        self._round = 0
        if self._timer:
            self._timer.cancel()
            self._timer = None
