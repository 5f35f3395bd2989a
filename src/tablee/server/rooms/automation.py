"""What acts at a table besides its people: alarms, deadlines, bots and pings.

A deadline falls when everything that was sent before it has arrived. A connection is
heard up to a moment once a ping that left here after it is answered. While the table
waits for that it looks again every few milliseconds, and no longer than the cap: a
connection that is dead, or slower than any is believed to be, counts as heard.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from tablee.kernel import Deadline
from tablee.protocol.to_server import Play
from tablee.server.contracts import DiskFull, RoomClosed
from tablee.server.fair_queue import FairQueue
from tablee.server.logs import complain
from tablee.server.rooms.bots import BotPlayers
from tablee.server.rooms.connections import Connection
from tablee.server.rooms.open_room import OpenRoom
from tablee.server.rooms.scheduler import Scheduler, Timer
from tablee.table.alarms import alarms, time_left
from tablee.table.commands.internal import CallTime, InternalCommand
from tablee.table.document import Document
from tablee.table.game_in_play import GameInPlay
from tablee.table.latency import CAP

LOOK = 0.005  # seconds between two looks while connections are being heard
PEOPLE_LOOK = 0.1  # seconds between two looks whether people have done it


class DeadlineWait:
    """Rings as soon as one of a table's deadlines has fallen."""

    def __init__(
        self, room: OpenRoom, bots: BotPlayers, ring: Callable[[Deadline], object]
    ) -> None:
        """Listen to the connections of *room*; *bots* begin something without one."""
        self._room = room
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
        now = play.clock.read_for(due, self._room.settings.seconds())
        early = due.unless_begun_by
        if early is not None and now >= early and self._is_idle(play, due, early):
            return None
        if now < due.at:
            until = (due.at - now) / 1000
            if early is None:
                return until
            return min(until, max(LOOK, (early - now) / 1000))
        if now >= due.at + CAP * 1000 or self._is_heard(play, due, due.at):
            return None
        return LOOK

    def _is_idle(self, play: GameInPlay, due: Deadline, by: int) -> bool:
        """Return whether none of the seats had begun anything by then, for sure."""
        if not self._is_heard(play, due, by):
            return False
        if any(self._bots.has_begun(seat, by) for seat in due.seats):
            return False
        devices = self._room.connections.devices
        begun = (who.begun for who in devices if who.seat in due.seats)
        return not any(mark and mark.at <= by for mark in begun)

    def _is_heard(self, play: GameInPlay, due: Deadline, up_to: int) -> bool:
        """Return whether all that was sent before *up_to* has been handled."""
        heard = True
        for who in self._room.connections.devices:
            if who.seat in due.seats and not who.is_heard(play.clock, up_to):
                heard = False
                self._ask(due, up_to)
        return heard

    def _ask(self, due: Deadline, up_to: int) -> None:
        key = (due.name, up_to)
        if key not in self._asked:
            self._asked.add(key)
            for each in self._room.connections.devices:
                if each.seat in due.seats:
                    each.ping()


log = logging.getLogger(__name__)

# Seconds between two pings to every device, where the game's rules look at times: the
# same at all times of a game, so that the traffic tells nobody anything.
RHYTHM = 0.1


class Automation:
    """Carries out what is due at a table by itself."""

    def __init__(self, room: OpenRoom, thinking: FairQueue) -> None:
        """Begin at rest; bots think when it is their turn in *thinking*."""
        self._room = room
        self._tasks: set[asyncio.Task[None]] = set()
        self._looked_at: Document | None = None  # by which the alarms are set
        self._at_rest: Document | None = None  # with which a move sets nothing going
        self._is_timed = room.table.game.table_hooks.timed
        self._scheduler = Scheduler(room.settings.seconds, self._ring)
        self._pings = Timer()
        self._bots = BotPlayers(room, thinking)
        self._deadline_wait = DeadlineWait(
            room, self._bots, lambda due: self._start(CallTime(due))
        )

    def carry_on(self) -> None:
        """Schedule alarms, deadlines, pings and bots, as things stand now."""
        table = self._room.table
        play, document = table.play, table.document
        is_timed = play is not None and bool(play.standing.deadlines)
        if document is self._at_rest and not is_timed:
            return  # a move, and nobody plays or waits by itself
        are_clocked = play is not None and play.times.are_clocked
        if document is not self._looked_at or are_clocked:
            self.look_ahead()
        self._at_rest = None
        if play is None or not table.goes_on or document.clock.paused:
            self._stop_playing()
            return
        if self._is_timed and not self._pings.is_set:
            self._ping()
        if document.take_back.asked:  # who asks is answered first
            self._bots.stop()
        else:
            self._bots.wake()
        self._deadline_wait.watch(play)
        if not (is_timed or are_clocked or document.seats.has_bots):
            self._at_rest = document

    def wake_bots(self) -> None:
        """Ask the bots again, now that somebody has begun something, or gives it up."""
        if self._room.document.seats.has_bots:
            self.carry_on()

    def look_ahead(self) -> None:
        """Wait for what the table does by itself, as things stand now.

        A move alone changes nothing of that, but at a table with clocks.
        """
        self._looked_at = self._room.document
        self._scheduler.set(alarms(self._room.table, self._room.context()))

    async def wait_for_people(self, who: Connection, command: Play) -> None:
        """Wait while a robot's move would take something from people too soon."""
        room, settings = self._room, self._room.settings
        while (
            left := time_left(
                room.table,
                who.seat,
                command,
                room.connections,
                settings.human_while,
                settings.seconds(),
            )
        ) > 0:
            await asyncio.sleep(min(left, PEOPLE_LOOK))

    def stop(self) -> None:
        """Stop everything that was to happen by itself."""
        self._scheduler.stop()
        self._stop_playing()

    def _stop_playing(self) -> None:
        self._pings.stop()
        self._bots.stop()
        self._deadline_wait.stop()

    def _ping(self) -> None:
        for who in self._room.connections.devices:
            who.ping()
        self._pings.set(RHYTHM, self._ping)

    def _ring(self, command: InternalCommand | None) -> None:
        self._looked_at = self._at_rest = None
        if command is None:
            self.carry_on()
        else:
            self._start(command)

    def _start(self, command: InternalCommand) -> None:
        """Start a task for what is due; if it fails, the log names the table."""
        task = asyncio.create_task(self._act_when_due(command))
        self._tasks.add(task)  # the loop itself keeps only weak references
        task.add_done_callback(self._finished)

    async def _act_when_due(self, command: InternalCommand) -> None:
        try:
            with suppress(RoomClosed):
                await self._room.act(command)
        except DiskFull as full:
            self._room.fail(full)  # the next to connect lets it be tried again
            raise

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            complain(log, error, "table %s failed", self._room.document.code)
