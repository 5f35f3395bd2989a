"""Timers, one for all that a table does by itself, and steps of the wall clock."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from tablee.server.settings import Settings
from tablee.table.alarms import Alarm
from tablee.table.clock import Seconds
from tablee.table.commands.internal import InternalCommand


class Timer:
    """Calls once, unless it is set again or stopped before that."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        return self._handle is not None

    def set(self, wait: float, call: Callable[..., object], *given: Any) -> None:
        """Call in *wait* seconds, and not what was to be called before."""
        self.stop()
        loop = asyncio.get_running_loop()
        self._handle = loop.call_later(wait, self._ring, call, given)

    def stop(self) -> None:
        if self._handle:
            self._handle.cancel()
            self._handle = None

    def _ring(self, call: Callable[..., object], given: tuple[Any, ...]) -> None:
        self._handle = None
        call(*given)


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


STEP = 0.5  # seconds: a clock that is only put right runs a little faster or slower


class ClockSteps:
    """Compares the clock on the wall, by which a lone process goes, with its own.

    Nodes go by the database's clock instead. A table's clock goes on by the process's
    own seconds, which nobody sets; only what is written down of it is dated by the
    wall. After a step it is written down again, by what the wall says then.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._apart = self._difference()

    def has_stepped(self) -> bool:
        """Return whether it was set since the last look."""
        before, self._apart = self._apart, self._difference()
        return abs(self._apart - before) > STEP

    def _difference(self) -> float:
        return self._settings.wall() - self._settings.seconds()
