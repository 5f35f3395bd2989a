"""What happens at a table by itself: bots move, deadlines fall, shares stay out."""

from __future__ import annotations

import logging
from typing import Any

from tablee.kernel import Deadline, Seat, TakeBack, TimeUp, When
from tablee.kernel.refusal import IllegalMove
from tablee.server.play.bots import BotPlayers
from tablee.server.store.contract import DiskFull
from tablee.server.table import pacing, sealing, taking_back
from tablee.server.table.back_watch import BackWatch
from tablee.server.table.course import Course
from tablee.server.table.hearing import Hearing
from tablee.server.table.pulse import Pulse
from tablee.server.table.share_watch import ShareWatch
from tablee.server.table.turn_watch import TurnWatch

log = logging.getLogger(__name__)


class ByItself:
    """Whatever acts at a table besides its people."""

    def __init__(self, table: Course) -> None:
        """Attend to *table*; nothing is under way yet."""
        self._table = table
        settings = table.settings
        self._bots = BotPlayers(
            settings.bot_pace, settings.human_while, self.bot_move, table.carry_on
        )
        self._turn_watch = TurnWatch(table.carry_on)
        self._pulse = Pulse(table.company, timed=table.game.manners.timed)
        self._hearing = Hearing(
            lambda: table.company.devices,
            self._bots,
            lambda deadline: table.spawn(self.time_up(deadline)),
        )
        self._share_watch = ShareWatch(
            settings.share_patience,
            lambda number: table.spawn(self.count_out(number)),
        )

        self._back_watch = BackWatch(
            settings.unix, lambda version: table.spawn(self.settle_back(version))
        )

    def carry_on(self) -> None:
        """See to the deadlines, the lines and the bots, as things stand now."""
        table, live = self._table, self._table.live
        if not table.closed:
            self._share_watch.look(table.document)
            self._back_watch.look(table.document)
        if live and table.goes_on and not table.closed and not table.document.paused:
            self._pulse.start()
            self._turn_watch.look(live)
            if table.document.back:  # who asks is answered first
                self._bots.stop()
            else:
                out = live.times.out(live.clock.now())
                self._bots.wake(pacing.with_stand_ins(table.document, out), live)
            self._hearing.watch(live)
        else:
            self._stop_playing()

    def stop(self) -> None:
        """Let nothing happen any more."""
        self._share_watch.stop()
        self._back_watch.stop()
        self._stop_playing()

    def _stop_playing(self) -> None:
        self._pulse.stop()
        self._bots.stop()
        self._hearing.stop()
        self._turn_watch.stop()

    async def count_out(self, number: int) -> None:
        """Begin without those who have given no share in round *number*."""
        table = self._table
        async with table.lock:
            late = sealing.awaited(table.document)
            if table.closed or not late or table.document.fairness.round != number:
                return
            try:
                await table.take_shares(sealing.count_out(table.document))
            except DiskFull:
                table.close()  # whoever comes back lets it be tried again
                raise
            log.info("table %s: no share of seats %s", table.document.code, late)
            table.show_start()

    async def settle_back(self, version: int) -> None:
        """Give a move back that nobody is left to refuse; wait no longer for others."""
        table = self._table
        async with table.lock:
            back = table.document.back
            if table.closed or back is None or back.version != version:
                return
            if table.live and not back.awaits and not table.document.paused:
                made = When.of(table.live.clock.now())
                await table.make(Seat(back.seat), TakeBack(), made)
                return
            await table.keep(taking_back.refused(table.document))
            table.show()
            table.carry_on()

    async def bot_move(self, seat: Seat, move: Any, version: int, made: When) -> bool:
        """Make a bot's move, unless it comes too late by now."""
        table = self._table
        async with table.lock:
            live, there = table.live, table.document.seats[seat]
            if not live or there is None:
                return False
            # Nobody came back meanwhile, nor has a new turn begun.
            is_bots = there.bot or seat in live.times.out(live.clock.now())
            if not table.goes_on or table.document.paused or not is_bots:
                return False
            if live.match.is_stale(seat, move, version):
                return False
            try:
                await table.make(seat, move, made)
            except IllegalMove:
                if live.version == version:  # nobody was faster: it is the bot's fault
                    raise
                return False
            return True

    async def time_up(self, due: Deadline) -> None:
        """Call time, unless the deadline has gone by now."""
        table = self._table
        async with table.lock:
            live = table.live
            if live and table.goes_on and due in live.deadlines and live.clock.runs:
                is_late = due.stands_still and due.unless_begun_by is None
                at = max(live.clock.now(), due.at if is_late else 0)
                try:
                    await table.make(None, TimeUp(due.name), When.of(at))
                except DiskFull:
                    table.close()  # whoever comes back lets it be tried again
                    raise
