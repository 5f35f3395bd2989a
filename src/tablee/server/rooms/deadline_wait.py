"""Deadlines: each falls when everything that was sent before it has arrived.

A line is heard up to a moment once a ping that left here after it is answered. While
the table waits for that it looks again every few milliseconds, and no longer than the
cap: a line that is dead, or slower than any line is believed to be, counts as heard.
"""

from __future__ import annotations

from collections.abc import Callable

from tablee.kernel import Deadline
from tablee.server.rooms.bots import BotPlayers
from tablee.server.rooms.connections import Connections
from tablee.server.rooms.timer import Timer
from tablee.table.clock import Seconds
from tablee.table.game_in_play import GameInPlay
from tablee.table.line import CAP

LOOK = 0.005  # seconds between two looks while lines are being heard


class DeadlineWait:
    """Rings as soon as one of a table's deadlines has fallen."""

    def __init__(
        self,
        seconds: Seconds,
        connections: Connections,
        bots: BotPlayers,
        ring: Callable[[Deadline], object],
    ) -> None:
        """Listen to the lines; *bots* begin something without one."""
        self._seconds = seconds
        self._connections = connections
        self._bots = bots
        self._ring = ring
        self._timer = Timer()
        self._asked: set[tuple[str, int]] = set()  # moments up to which pings were sent

    def watch(self, play: GameInPlay) -> None:
        """Forget what was watched before; the deadlines of *play* hold instead."""
        self._timer.stop()
        if play.deadlines and play.clock.runs:
            self._look(play)

    def stop(self) -> None:
        """Watch nothing."""
        self._timer.stop()

    def _look(self, play: GameInPlay) -> None:
        waits = []
        for due in sorted(play.deadlines, key=lambda each: each.at):
            wait = self._wait(play, due)
            if wait is None:
                self._asked.clear()
                self._ring(due)
                return
            waits.append(wait)
        self._timer.set(min(waits), self._look, play)

    def _wait(self, play: GameInPlay, due: Deadline) -> float | None:
        """Return how long to wait before looking again; None: it has fallen."""
        now = play.clock.read_for(due, self._seconds())
        early = due.unless_begun_by
        if early is not None and now >= early and self._is_idle(play, due, early):
            return None
        if now < due.at:
            until = (due.at - now) / 1000
            return until if early is None else min(until, self._pause(now, early))
        if now >= due.at + CAP * 1000 or self._is_heard(play, due, due.at):
            return None
        return LOOK

    def _pause(self, now: int, early: int) -> float:
        return LOOK if now >= early else (early - now) / 1000

    def _is_idle(self, play: GameInPlay, due: Deadline, by: int) -> bool:
        """Return whether none of the seats had begun anything by then, for sure."""
        if not self._is_heard(play, due, by):
            return False
        if any(self._bots.has_begun(seat, by) for seat in due.seats):
            return False
        begun = (
            who.begun for who in self._connections.devices if who.seat in due.seats
        )
        return not any(mark and mark.at <= by for mark in begun)

    def _is_heard(self, play: GameInPlay, due: Deadline, up_to: int) -> bool:
        """Return whether all that was sent before *up_to* has been handled."""
        heard = True
        for who in self._connections.devices:
            if who.seat in due.seats and not who.is_heard(play.clock, up_to):
                heard = False
                self._ask(due, up_to)
        return heard

    def _ask(self, due: Deadline, up_to: int) -> None:
        key = (due.name, up_to)
        if key not in self._asked:
            self._asked.add(key)
            for each in self._connections.devices:
                if each.seat in due.seats:
                    each.ping()
