"""Steps of the clock on the wall, which a house of one process goes by.

Nodes go by the database's clock instead (``nodes/house_clock.py``). A table's clock
goes on by the process's own seconds, which nobody sets; only what is written down of it
is dated by the wall. After a step it is written down anew, by what the wall says then.
"""

from __future__ import annotations

from tablee.server.settings import Settings

STEP = 0.5  # seconds: a clock that is only put right runs a little faster or slower


class ClockSteps:
    """Compares the clock on the wall with the process's own."""

    def __init__(self, settings: Settings) -> None:
        """Begin with what both say now."""
        self._settings = settings
        self._apart = self._difference()

    def has_stepped(self) -> bool:
        """Return whether it was set since the last look."""
        before, self._apart = self._apart, self._difference()
        return abs(self._apart - before) > STEP

    def _difference(self) -> float:
        return self._settings.wall() - self._settings.seconds()
