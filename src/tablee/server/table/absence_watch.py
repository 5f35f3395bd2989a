"""People who stay away: after the time that the host has set, a bot stands in."""

from __future__ import annotations

import asyncio
import logging

from msgspec.structs import replace

from tablee.bots import levels
from tablee.server.document import Document, Occupant
from tablee.server.pace import Correspondence
from tablee.server.store.contract import DiskFull
from tablee.server.table.course import Course

log = logging.getLogger(__name__)


class AbsenceWatch:
    """Waits for those who are away, and lets bots stand in when that takes too long.

    Only where somebody is here to play with: bots do not play a game out alone.
    """

    def __init__(self, table: Course) -> None:
        """Watch over *table*; nobody is waited for yet."""
        self._table = table
        self._timer: asyncio.TimerHandle | None = None

    def look(self) -> None:
        """See who is away: ask whenever somebody comes or goes, or anything changes."""
        self.stop()
        waits = [self._left(person) for person in self._absent()]
        if waits:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(max(0.0, min(waits)), self._ring)

    def stop(self) -> None:
        """Wait for nobody."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self._table.spawn(self._stand_in())

    async def _stand_in(self) -> None:
        """Let a bot play for everybody who has been away for too long."""
        table = self._table
        async with table.lock:
            late = {each for each in self._absent() if self._left(each) <= 0}
            if late:
                try:
                    await table.keep(stood_in(table.document, late))
                except DiskFull:
                    table.close()  # whoever comes back lets it be tried again
                    raise
                log.info(
                    "table %s: bots stand in for %d", table.document.code, len(late)
                )
                table.show()
            table.carry_on()

    def _absent(self) -> list[str]:
        """List the people whom a bot is to stand in for, sooner or later."""
        table, document = self._table, self._table.document
        if table.closed or not table.goes_on or document.paused:
            return []
        if not document.absence or not levels(document.game):
            return []
        if isinstance(document.pace, Correspondence):
            return []  # nobody is expected to be here
        present = table.company.present()
        people = [there for there in document.seats if there and there.person]
        if not any(there.person in present for there in people):
            return []
        return [
            there.person
            for there in people
            if there.person and there.person not in present and not there.bot
        ]

    def _left(self, person: str) -> float:
        """Say how many seconds somebody has left to come back."""
        away = self._table.company.away_for(person)
        return 60.0 * self._table.document.absence - away


def stood_in(document: Document, people: set[str]) -> Document:
    """Let a middling bot play for each of *people*, whose seats stay theirs."""
    known = levels(document.game)

    def seat(there: Occupant | None) -> Occupant | None:
        if there is None or there.person not in people:
            return there
        return replace(there, bot=known[len(known) // 2])

    return replace(document, seats=tuple(seat(there) for there in document.seats))
