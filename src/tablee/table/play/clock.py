"""Table time: milliseconds since the game's start, on a clock that can stand still."""

from __future__ import annotations

from collections.abc import Callable

from tablee.kernel import Deadline

Seconds = Callable[[], float]
ROUNDING = 1e-6  # seconds, lest a whole millisecond be a part of one less


class Clock:
    """The clock of one table."""

    def __init__(self, seconds: Seconds, at: int = 0, stood: int = 0) -> None:
        """Start at table time *at*, having stood still for *stood* since the last one.

        *seconds* is the process's own clock, which is never set.
        """
        self._seconds = seconds
        self._zero = seconds() - at / 1000  # the moment of table time 0
        self._stopped_at: int | None = None
        self._stopped_when = 0.0
        self._stood = stood

    @classmethod
    def still(cls) -> Clock:
        """Return a clock that shows 0, for a game that has not begun."""
        clock = cls(lambda: 0.0)
        clock.stop()
        return clock

    @property
    def runs(self) -> bool:
        """Whether time goes on."""
        return self._stopped_at is None

    def now(self) -> int:
        """Read it."""
        if self._stopped_at is not None:
            return self._stopped_at
        return int((self._seconds() - self._zero) * 1000)

    def at(self, moment: float) -> int:
        """Return the table time of a moment of the process's clock."""
        if self._stopped_at is not None:
            return self._stopped_at
        return int((moment - self._zero) * 1000)

    def until(self, at: int) -> float:
        """Return how many seconds it is until table time *at*, if the clock goes on."""
        return self._zero + at / 1000 - self._seconds()

    def stop(self, at: int | None = None) -> None:
        """Let time stand still, now or at the table time *at*, which has passed."""
        if self._stopped_at is None:
            now = self.now()
            self._stopped_when = self._seconds()
            if at is not None and at < now:
                self._stopped_when = self._zero + at / 1000 + ROUNDING
                now = at
            self._stopped_at = now

    def go_on(self) -> None:
        """Let time go on from where it stood."""
        if self._stopped_at is not None:
            stood = self._seconds() - self._stopped_when
            self._zero += stood
            self._stood += int(stood * 1000)
            self._stopped_at = None

    def moved(self) -> None:
        """Note that a move was made: what stood still before it is of no more use."""
        self._stood = 0

    def read_for(self, due: Deadline) -> int:
        """Read it as *due* counts: one that does not stand still has run on."""
        if due.stands_still:
            return self.now()
        waiting = 0.0 if self.runs else self._seconds() - self._stopped_when
        return self.now() + self._stood + int(waiting * 1000)
