"""Table time: milliseconds since the game's start, on a clock that can stand still.

A clock is a value: whoever reads it brings the moment, in seconds of the process's own
clock, which is never set.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from tablee.kernel import Deadline

Seconds = Callable[[], float]
ROUNDING = 1e-6  # seconds, lest a whole millisecond be a part of one less


class Clock(msgspec.Struct, frozen=True, gc=False):
    """The clock of one table."""

    zero: float = 0.0  # the moment of table time 0
    stopped_at: int | None = None  # the table time at which it stands
    stopped_when: float = 0.0  # the moment at which it was stopped
    stood: int = 0  # for how long it stood still since the last move, in milliseconds

    @classmethod
    def started(cls, moment: float, at: int = 0, stood: int = 0) -> Clock:
        """Return a clock that reads *at* at this moment."""
        return cls(moment - at / 1000, stood=stood)

    @property
    def runs(self) -> bool:
        """Whether time goes on."""
        return self.stopped_at is None

    def at(self, moment: float) -> int:
        """Return the table time of a moment."""
        if self.stopped_at is not None:
            return self.stopped_at
        return int((moment - self.zero) * 1000)

    def until(self, at: int, moment: float) -> float:
        """Return how many seconds it is until table time *at*, if the clock goes on."""
        return self.zero + at / 1000 - moment

    def stopped(self, at: int) -> Clock:
        """Return the clock standing still since table time *at*, which has passed."""
        if not self.runs:
            return self
        when = self.zero + at / 1000 + ROUNDING
        return replace(self, stopped_at=at, stopped_when=when)

    def going_on(self, moment: float) -> Clock:
        """Return the clock going on from where it stood."""
        if self.runs:
            return self
        stood = moment - self.stopped_when
        return Clock(self.zero + stood, stood=self.stood + int(stood * 1000))

    def moved(self) -> Clock:
        """Forget for how long it stood still, now that a move was made."""
        return replace(self, stood=0) if self.stood else self

    def read_for(self, due: Deadline, moment: float) -> int:
        """Return the time as *due* counts it: time that stands still may count too."""
        now = self.at(moment)
        if due.stands_still:
            return now
        waiting = 0.0 if self.runs else moment - self.stopped_when
        return now + self.stood + int(waiting * 1000)


STILL = Clock(stopped_at=0)  # of a game that has not begun
