"""How long each seat has been waited for, and may be: read from the log alone.

A seat's time runs while it has a legal move. All of it follows from when the moves
reached the table, so it outlives the process, and stands still when table time does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablee.kernel import Seat
from tablee.protocol.pace import AS_OTHERS, GRACE, Clocked, Gentle
from tablee.protocol.to_client import SeatTime
from tablee.table.document import Document


@dataclass(slots=True)
class _Time:
    left: int  # on the clock while it stands
    due: int | None = None  # the table time at which it is up, while it runs
    moved: bool = False  # in this turn


class TurnTimes:
    """The times of every seat of one game, in milliseconds of table time."""

    def __init__(self, document: Document) -> None:
        """Begin with the deal; an untimed table has no times."""
        self._pace = document.timing.pace
        self.are_clocked = isinstance(self._pace, Clocked)  # a clock can run down
        self._eases = document.eases
        self._seats = [_Time(self._main(seat)) for seat in self._timed(document)]
        self._waits = 0
        self.note(None, 0, document.deal.waits)

    def note(self, seat: Seat | None, at: int, waits: int) -> bool:
        """Note a move at table time *at*, after which the seats of *waits* may move.

        Tells whether it comes after the seat's time was up.
        """
        if not self._seats:
            return False
        late = seat is not None and seat in self.out(at)
        for number, time in enumerate(self._seats):
            if time.due is not None:
                if number == seat:
                    self._move(number, time, at)
                if not waits >> number & 1:
                    self._stand(time, at)
            if waits >> number & 1 and (
                time.due is None or (number != seat and time.moved)
            ):
                self._begin(number, time, at)
        return late

    def out(self, now: int) -> frozenset[Seat]:
        """Return the seats whose clock has run down, and who are still to move."""
        if not isinstance(self._pace, Clocked):
            return frozenset()
        return frozenset(seat for seat, due in self._running() if due <= now)

    def next_due(self, now: int) -> int | None:
        """Return when the next clock will have run down."""
        if not isinstance(self._pace, Clocked):
            return None
        return min((due for _, due in self._running() if due > now), default=None)

    def left_and_due(self) -> tuple[SeatTime, ...]:
        """Return the time of each seat, as everybody sees it."""
        if not self._seats:
            return ()
        shows = isinstance(self._pace, Clocked)
        return tuple(
            SeatTime(time.left if shows and time.due is None else None, time.due)
            for time in self._seats
        )

    def _running(self) -> Iterator[tuple[Seat, int]]:
        for number, time in enumerate(self._seats):
            if time.due is not None:
                yield Seat(number), time.due

    def _timed(self, document: Document) -> range:
        is_timed = isinstance(self._pace, Gentle | Clocked)
        return range(len(document.seats.sides) if is_timed else 0)

    def _main(self, seat: int) -> int:
        main = self._pace.main if isinstance(self._pace, Clocked) else 0
        return 10 * main * self._eases[seat]  # seconds times per cent

    def _begin(self, seat: int, time: _Time, at: int) -> None:
        """Let a turn begin: nobody is asked to move in less than the grace."""
        if time.due is not None:
            self._stand(time, at)
        time.moved = False
        if isinstance(self._pace, Gentle):
            time.left = 10 * self._pace.after * self._eases[seat]
        else:
            time.left = max(time.left, GRACE * self._eases[seat] // AS_OTHERS)
        time.due = at + time.left

    def _move(self, seat: int, time: _Time, at: int) -> None:
        """Add the increment with a turn's first move, unless it comes too late."""
        assert time.due is not None  # the caller has seen to it
        if isinstance(self._pace, Gentle):
            time.due = at + 10 * self._pace.after * self._eases[seat]
        elif isinstance(self._pace, Clocked) and not time.moved and time.due > at:
            time.due += 10 * self._pace.increment * self._eases[seat]
        time.moved = True

    def _stand(self, time: _Time, at: int) -> None:
        assert time.due is not None  # the caller has seen to it
        time.left = max(0, time.due - at)
        time.due, time.moved = None, False
