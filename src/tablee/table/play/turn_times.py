"""How long each seat has been waited for, and may be: read from the log alone.

A seat's time runs while it has a legal move. All of it follows from when the moves
reached the table, so it outlives the process, and stands still when table time does.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tablee.kernel import Seat
from tablee.protocol.pace import AS_OTHERS, GRACE, Clocked, Ease, Gentle, Pace
from tablee.protocol.to_client import SeatTime
from tablee.table.document import Document


class _Time(msgspec.Struct, frozen=True, gc=False):
    left: int  # on the clock while it stands
    due: int | None = None  # the table time at which it is up, while it runs
    moved: bool = False  # in this turn


class TurnTimes(msgspec.Struct, frozen=True):
    """The times of every seat of one game, in milliseconds of table time."""

    pace: Pace
    eases: tuple[Ease, ...]
    seats: tuple[_Time, ...]  # none where the table is untimed

    @classmethod
    def of(cls, document: Document) -> TurnTimes:
        """Return the times as they begin, with the deal."""
        pace, eases = document.timing.pace, document.eases
        main = 10 * pace.main if isinstance(pace, Clocked) else 0  # times per cent
        is_timed = isinstance(pace, Gentle | Clocked)
        seats = range(len(document.seats.sides) if is_timed else 0)
        times = cls(pace, eases, tuple(_Time(main * eases[seat]) for seat in seats))
        return times.after(None, 0, document.deal.waits)

    @property
    def are_clocked(self) -> bool:
        """Whether a clock can run down."""
        return isinstance(self.pace, Clocked)

    def after(self, seat: Seat | None, at: int, waits: int) -> TurnTimes:
        """Return them after a move at table time *at*: the seats of *waits* may move.

        Whether it came after the seat's time was up, ``out`` said before it.
        """
        if not self.seats:
            return self
        times = (
            self._after(number, time, seat, at, is_awaited=bool(waits >> number & 1))
            for number, time in enumerate(self.seats)
        )
        return TurnTimes(self.pace, self.eases, tuple(times))

    def out(self, now: int) -> frozenset[Seat]:
        """Return the seats whose clock has run down, and who are still to move."""
        if not isinstance(self.pace, Clocked):
            return frozenset()
        return frozenset(seat for seat, due in self._running() if due <= now)

    def next_due(self, now: int) -> int | None:
        """Return when the next clock will have run down."""
        if not isinstance(self.pace, Clocked):
            return None
        return min((due for _, due in self._running() if due > now), default=None)

    def left_and_due(self) -> tuple[SeatTime, ...]:
        """Return the time of each seat, as everybody sees it."""
        if not self.seats:
            return ()
        shows = isinstance(self.pace, Clocked)
        return tuple(
            SeatTime(time.left if shows and time.due is None else None, time.due)
            for time in self.seats
        )

    def _running(self) -> Iterator[tuple[Seat, int]]:
        for number, time in enumerate(self.seats):
            if time.due is not None:
                yield Seat(number), time.due

    def _after(
        self, seat: int, time: _Time, mover: Seat | None, at: int, *, is_awaited: bool
    ) -> _Time:
        if time.due is not None and seat == mover:
            time = self._moved(seat, time, time.due, at)
        if not is_awaited:
            return _standing(time, at)
        if time.due is None or (seat != mover and time.moved):
            return self._begun(seat, _standing(time, at), at)
        return time

    def _begun(self, seat: int, time: _Time, at: int) -> _Time:
        """Begin a turn: nobody is asked to move in less than the grace."""
        if isinstance(self.pace, Gentle):
            left = 10 * self.pace.after * self.eases[seat]
        else:
            left = max(time.left, GRACE * self.eases[seat] // AS_OTHERS)
        return _Time(left, at + left)

    def _moved(self, seat: int, time: _Time, due: int, at: int) -> _Time:
        """Add the increment with a turn's first move, unless it comes too late."""
        if isinstance(self.pace, Gentle):
            due = at + 10 * self.pace.after * self.eases[seat]
        elif isinstance(self.pace, Clocked) and not time.moved and due > at:
            due += 10 * self.pace.increment * self.eases[seat]
        return _Time(time.left, due, moved=True)


def _standing(time: _Time, at: int) -> _Time:
    return time if time.due is None else _Time(max(0, time.due - at))
