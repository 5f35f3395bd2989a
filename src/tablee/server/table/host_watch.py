"""The host's absence: after a while, somebody else is the host until they are back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from tablee.server.document import Document
from tablee.server.table.company import Company


class HostWatch:
    """Waits for an absent host, and rings when that has taken too long."""

    def __init__(self, patience: float, ring: Callable[[], object]) -> None:
        """Wait *patience* seconds before ringing."""
        self._patience = patience
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        self._is_long = False  # the host has been away for too long

    def look(self, document: Document, company: Company) -> None:
        """See whether the host is here: ask whenever somebody comes or goes."""
        if document.leader in company.present():
            self.stop()
        elif self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._patience, self._too_long)

    def heir(self, document: Document, company: Company) -> str | None:
        """Name the deputy, if it is time: the first at the table who is here."""
        if not self._is_long:
            return None
        people = (seat.person for seat in document.seats if seat)
        present = company.present()
        return next((person for person in people if person in present), None)

    def stop(self) -> None:
        """Wait no longer."""
        self._is_long = False
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _too_long(self) -> None:
        self._is_long = True
        self._ring()
