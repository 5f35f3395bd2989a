"""What acts at a table besides its people: alarms, deadlines, bots and pings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

from tablee.kernel import Seat, When
from tablee.server.contracts import DiskFull
from tablee.server.fair_queue import FairQueue, Ticket
from tablee.server.rooms.authority import Authority, RoomClosed
from tablee.server.rooms.bots import BotPlayers
from tablee.server.rooms.deadline_wait import DeadlineWait
from tablee.server.rooms.scheduler import Scheduler
from tablee.server.rooms.timer import Timer
from tablee.table import absence
from tablee.table.alarms import alarms
from tablee.table.commands.internal import BotMoves, CallTime, InternalCommand
from tablee.table.document import Document

Act = Callable[[InternalCommand], Awaitable[bool]]  # False: it comes too late

# Seconds between two pings to every device, where the game's rules look at times: the
# same at all times of a game, so that the traffic tells nobody anything.
RHYTHM = 0.1


class Automation:
    """Lets a table do by itself what is due."""

    def __init__(
        self,
        authority: Authority,
        act: Act,
        spawn: Callable[[Coroutine[Any, Any, object]], None],
        thinking: FairQueue,
    ) -> None:
        """Begin at rest; *act* carries out what the table asks of itself."""
        self._thinking = thinking
        settings, connections = authority.settings, authority.connections
        self._authority = authority
        self._act = act
        self._spawn = spawn
        self._looked_at: Document | None = None  # by which the alarms are set
        self._at_rest: Document | None = None  # with which a move sets nothing going
        self._scheduler = Scheduler(settings.seconds, self._ring)
        self._bots = BotPlayers(
            settings,
            self._bot_moves,
            self.carry_on,
            self._turn_to_think,
        )
        self._connections = connections
        self._is_timed = authority.table.game.table_hooks.timed
        self._pings = Timer()
        self._deadline_wait = DeadlineWait(
            settings.seconds,
            connections,
            self._bots,
            lambda due: spawn(self._act_when_due(CallTime(due))),
        )

    def carry_on(self) -> None:
        """See to alarms, deadlines, lines and bots, as things stand now."""
        table = self._authority.table
        live, document = table.live, table.document
        is_timed = live is not None and bool(live.standing.deadlines)
        if document is self._at_rest and not is_timed:
            return  # a move, and nobody plays or waits by itself
        are_clocked = live is not None and live.times.are_clocked
        if document is not self._looked_at or are_clocked:
            self.look_ahead()
        self._at_rest = None
        is_stopped = self._authority.closed or document.clock.paused
        if live is None or not table.goes_on or is_stopped:
            self._stop_playing()
            return
        if self._is_timed and not self._pings.is_set:
            self._ping()
        if document.take_back.asked:  # who asks is answered first
            self._bots.stop()
        else:
            out = live.times.out(self._authority.now)
            self._bots.wake(absence.with_timeouts(document, out), live)
        self._deadline_wait.watch(live)
        if not (is_timed or are_clocked or document.seats.has_bots):
            self._at_rest = document

    def look_ahead(self) -> None:
        """Wait for what the table does by itself, as things stand now.

        A move alone changes nothing of that, but at a table with clocks.
        """
        self._looked_at = self._authority.table.document
        if self._authority.closed:
            self._scheduler.stop()
        else:
            context = self._authority.context()
            self._scheduler.set(alarms(self._authority.table, context))

    def stop(self) -> None:
        """Let nothing happen any more."""
        self._scheduler.stop()
        self._stop_playing()

    def _stop_playing(self) -> None:
        self._pings.stop()
        self._bots.stop()
        self._deadline_wait.stop()

    def _turn_to_think(self) -> Ticket:
        """Join those who think, behind the tables that somebody looks at."""
        code, looked_at = self._authority.table.document.code, self._connections.devices
        return self._thinking.join(code, last=not looked_at)

    def _ping(self) -> None:
        for who in self._connections.devices:
            who.ping()
        self._pings.set(RHYTHM, self._ping)

    def _ring(self, command: InternalCommand | None) -> None:
        self._looked_at = self._at_rest = None
        if command is None:
            self.carry_on()
        else:
            self._spawn(self._act_when_due(command))

    async def _act_when_due(self, command: InternalCommand) -> None:
        try:
            with suppress(RoomClosed):
                await self._act(command)
        except DiskFull as full:
            self._authority.on_failed(full)  # whoever comes back lets it be tried again
            raise

    async def _bot_moves(self, seat: Seat, move: Any, version: int, made: When) -> bool:
        with suppress(RoomClosed):
            return await self._act(BotMoves(seat, move, version, made))
        return False
