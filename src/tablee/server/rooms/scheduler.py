"""One timer for all that happens at a table by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from tablee.server.rooms.timer import Timer
from tablee.table.alarms import Alarm
from tablee.table.clock import Seconds
from tablee.table.commands.internal import InternalCommand

Due: TypeAlias = tuple[float, InternalCommand | None]  # when, and what
SAME = 0.0005  # seconds: alarms that are closer than this are one


class Scheduler:
    """Calls back when the earliest of a table's alarms is due."""

    def __init__(
        self, seconds: Seconds, ring: Callable[[InternalCommand | None], object]
    ) -> None:
        """Begin with nothing to wait for; *ring* is called with what is to be done."""
        self._seconds = seconds
        self._ring = ring
        self._since: dict[
            InternalCommand | None, float
        ] = {}  # of alarms that are patient
        self._next: Due | None = None
        self._timer = Timer()

    def set(self, alarms: Iterable[Alarm]) -> None:
        """Wait for the earliest of these, and for no other."""
        now = self._seconds()
        since: dict[InternalCommand | None, float] = {}
        earliest: Due | None = None
        for wait, command, is_patience in alarms:
            begun = now
            if is_patience:
                begun = since[command] = self._since.get(command, now)
            due = begun + max(0.0, wait)
            if earliest is None or due < earliest[0]:
                earliest = due, command
        self._since = since
        self._wait_for(earliest, now)

    def stop(self) -> None:
        """Wait for nothing."""
        self._since = {}
        self._wait_for(None, 0.0)

    def _wait_for(self, earliest: Due | None, now: float) -> None:
        if earliest is None and self._next is None:
            return
        if earliest and self._next and _is_same(earliest, self._next):
            return
        self._timer.stop()
        self._next = earliest
        if earliest:
            wait = max(0.0, earliest[0] - now)
            self._timer.set(wait, self._due, earliest[1])

    def _due(self, command: InternalCommand | None) -> None:
        self._next = None
        self._ring(command)


def _is_same(one: Due, other: Due) -> bool:
    return one[1] == other[1] and abs(one[0] - other[0]) < SAME
