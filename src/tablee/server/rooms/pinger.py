"""The pulse of a table: pings to every device, at one rhythm, while lines matter.

The rhythm is the same for all devices at all times of a game, so that the traffic
tells nobody anything.
"""

from __future__ import annotations

import asyncio

from tablee.server.rooms.connections import Connections

RHYTHM = 0.1  # seconds


class Pinger:
    """Measures the lines of a company, where the game's rules look at times."""

    def __init__(self, company: Connections, *, timed: bool) -> None:
        """Begin at rest; a game that is not timed stays so."""
        self._company = company
        self._timed = timed
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Beat, if it does not yet."""
        if self._timed and self._timer is None:
            self._beat()

    def stop(self) -> None:
        """Come to rest."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _beat(self) -> None:
        for who in self._company.devices:
            who.ping()
        self._timer = asyncio.get_running_loop().call_later(RHYTHM, self._beat)
