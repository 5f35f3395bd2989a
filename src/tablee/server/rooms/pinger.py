"""Pings to every device of a table, at one rhythm, while lines matter.

The rhythm is the same for all devices at all times of a game, so that the traffic
tells nobody anything.
"""

from __future__ import annotations

from tablee.server.rooms.connections import Connections
from tablee.server.rooms.timer import Timer

RHYTHM = 0.1  # seconds


class Pinger:
    """Measures the lines of all devices, where the game's rules look at times."""

    def __init__(self, connections: Connections, *, timed: bool) -> None:
        """Begins at rest; a game that is not timed stays so."""
        self._connections = connections
        self._timed = timed
        self._timer = Timer()

    def start(self) -> None:
        """Pings from now on, if it does not yet."""
        if self._timed and not self._timer.is_set:
            self._ping()

    def stop(self) -> None:
        """Pings no more."""
        self._timer.stop()

    def _ping(self) -> None:
        for who in self._connections.devices:
            who.ping()
        self._timer.set(RHYTHM, self._ping)
