"""Table time: its clock, when a move was made, and how long each seat has.

Time is milliseconds since the game's start, on a clock that can stand still. Clocks
are values: whoever reads one brings the moment, in seconds of the process's own clock,
which is never set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.kernel import AnyGame, Deadline, IllegalMove, Seat, When
from tablee.protocol.pace import AS_OTHERS, GRACE, Clocked, Ease, Gentle, Pace
from tablee.protocol.to_client import SeatTime
from tablee.table.document import Document
from tablee.table.latency import CAP

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
        return cls(moment - at / 1000, stood=stood)

    @property
    def runs(self) -> bool:
        return self.stopped_at is None

    def at(self, moment: float) -> int:
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


class FrameTiming(msgspec.Struct, frozen=True, gc=False):
    """When a frame came in, and what the connection said at that moment."""

    moment: float  # seconds of the process's clock
    floor: float  # it was not sent before this


def clamp_claimed_time(claimed: int | None, arrived: int, floor: int) -> int:
    """Clamp a claimed table time to what the connection allowed (``Latency``)."""
    if claimed is None:
        return arrived
    return min(max(claimed, floor, arrived - int(CAP * 1000)), arrived)


def times(
    game: AnyGame,
    clock: Clock,
    move: Any,
    sent: int | None,
    begun: tuple[int, str] | None,
    arrival: FrameTiming,
) -> When:
    """Return the times of a move that came in with *arrival*.

    A beginning counts only if the table was told of it, and if the move is what was
    begun; a move of which it was told nothing was begun when it was sent.
    """
    at = clock.at(arrival.moment)
    if not game.table_hooks.timed:
        return When(at, at, at)
    made = clamp_claimed_time(sent, at, clock.at(max(arrival.floor, 0.0)))
    if begun is None or not game.table_hooks.mark_matches(begun[1], move):
        return When(at, made, made)
    return When(at, min(begun[0], made), made)


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

        ``out`` has told before the move whether the seat's time was up.
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


class Cooldowns(msgspec.Struct, frozen=True):
    """Until when each seat's moves of each kind rest, in table time.

    A refusal is told to its author alone and is no part of the game, so this is kept in
    memory, beside the match.
    """

    rests: Mapping[str, int]  # for how long, by the rule that refuses, in milliseconds
    until: Mapping[tuple[Seat, type], tuple[int, str]] = {}

    def check(self, seat: Seat, move: Any, made: When) -> None:
        """Refuse a move that was made while its kind rests, by the same rule."""
        if not self.until:
            return
        until, rule = self.until.get((seat, type(move)), (made.sent, ""))
        if made.sent < until:
            raise IllegalMove(rule, f"this rests for {until - made.sent} ms more")

    def after(
        self, seat: Seat, move: Any, made: When, refusal: IllegalMove
    ) -> Cooldowns:
        """Return them with this kind at rest, if the rule that refused it says so."""
        rest = self.rests.get(refusal.rule)
        if not rest:
            return self
        resting = {(seat, type(move)): (made.sent + rest, refusal.rule)}
        return replace(self, until={**self.until, **resting})
