"""The host's absence: after a while, somebody else at the table becomes the host."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from tablee.server.company import Company
from tablee.server.document import Document


class HostWatch:
    """Knows since when the host has been away, and rings when it has been long."""

    def __init__(self, patience: float, ring: Callable[[], object]) -> None:
        """Wait *patience* seconds for an absent host before ringing."""
        self._patience = patience
        self._ring = ring
        self._away_since: float | None = None
        self._timer: asyncio.TimerHandle | None = None

    def look(self, room: Document, company: Company) -> None:
        """See whether the host is here: ask whenever somebody comes or goes."""
        if room.host in company.present():
            self.stop()
        elif self._away_since is None:
            self._away_since = time.monotonic()
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._patience, self._ring)

    def heir(self, room: Document, company: Company) -> str | None:
        """Name the new host: the first person at the table who is here."""
        if self._away_since is None:
            return None
        if time.monotonic() - self._away_since < self._patience:
            return None
        people = (seat.person for seat in room.seats if seat)
        present = company.present()
        return next((person for person in people if person in present), None)

    def stop(self) -> None:
        """Watch no longer."""
        self._away_since = None
        if self._timer:
            self._timer.cancel()
            self._timer = None
