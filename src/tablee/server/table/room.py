"""A room: one table, its company and its game.

One thing happens at a time. Whatever changes is written to the store first, then
answered, then shown to everybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.kernel import AnyGame, Deadline, Outcome, Seat, TimeUp, When
from tablee.kernel.match import Played
from tablee.kernel.refusal import OVER, PAUSED, IllegalMove
from tablee.kernel.wire import encode
from tablee.server.document import Document
from tablee.server.logs import whereabouts
from tablee.server.metrics import ENDED, MOVES, STARTED
from tablee.server.person import Person
from tablee.server.play.bots import BotPlayers
from tablee.server.play.clock import Clock
from tablee.server.play.live_game import LiveGame
from tablee.server.result import Result, result_of
from tablee.server.settings import Settings
from tablee.server.store.contract import Conflict, DiskFull, Entry, Saying, Store
from tablee.server.table import lobby, onlookers, sealing
from tablee.server.table.codes import new_codes
from tablee.server.table.company import Company, may_hear
from tablee.server.table.connection import Connection
from tablee.server.table.hearing import Hearing
from tablee.server.table.host_watch import HostWatch
from tablee.server.table.memory import Key, Memory
from tablee.server.table.pulse import Pulse
from tablee.server.table.share_watch import ShareWatch
from tablee.server.to_client import Accepted
from tablee.server.to_server import Join

log = logging.getLogger(__name__)

REMEMBERED = 32  # lobby messages whose repetition is recognised after a restart


class RoomClosed(Exception):
    """The room was put away: it must be read from the store again."""


class Room:
    """A table that is being sat at, or was a moment ago."""

    def __init__(
        self,
        game: AnyGame,
        document: Document,
        store: Store,
        settings: Settings,
        live: LiveGame | None = None,
        memory: Memory | None = None,
    ) -> None:
        """Take the room up as the document and the log say it was."""
        self.game = game
        self.document = document
        self.live = live
        self.memory = memory or Memory()
        if live and document.stage == "over" and not live.outcome:  # it was given up
            live.give_up()
        self.company = Company(settings.seconds, confers=game.manners.confers)
        self.lock = asyncio.Lock()  # held while anything changes
        self.closed = False  # put away: only the store knows what is true
        self._store = store
        self.settings = settings
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots = BotPlayers(settings.bot_pace, self._bot_move, self.carry_on)
        self._pulse = Pulse(self.company, timed=game.manners.timed)
        self._hearing = Hearing(
            lambda: self.company.devices,
            self._bots,
            lambda deadline: self._spawn(self._time_up(deadline)),
        )
        self._host_watch = HostWatch(
            settings.host_patience, lambda: self._spawn(self.mind_the_host())
        )
        self._host_watch.look(document, self.company)
        self._share_watch = ShareWatch(
            settings.share_patience, lambda number: self._spawn(self._count_out(number))
        )
        self.carry_on()

    # Coming and going

    async def join(self, who: Connection, message: Join) -> None:
        """Let a device in, and tell it how everything stands."""
        async with self.lock:
            if self.closed:
                raise RoomClosed(self.document.code)
            if who.person:
                onlookers.let_in(self.document, who.person)
            who.screen = message.screen
            who.pledge = None  # one that was for another table is none here
            if who.person and not who.screen:
                await self.keep(lobby.welcome(self.document, who.person))
            self.company.add(who)
            self.company.seat(self.document)
            who.send(Accepted(message.id, self.version, self.now()))
            self.show()
            if self.live:
                now = self.live.now_for(who.seat, message.version)
                self.company.show_game(who, now, self.live)
            for said in self.memory.said:
                is_hushed = said.side is not None and said.n <= self.document.hushed
                if may_hear(who, said, self.document.sides) and not is_hushed:
                    who.send(said)
        await self.mind_the_host()

    def leave(self, who: Connection) -> None:
        """Let a device go; its seat stays its person's."""
        self.company.remove(who)
        if not self.closed:
            self.show()
            self._host_watch.look(self.document, self.company)

    async def rename(self, person: Person) -> None:
        """Show the name that *person* goes by now."""
        async with self.lock:
            self.company.rename(person)
            await self.keep(lobby.welcome(self.document, person))
            self.show()

    async def let_go(self, person: Person) -> None:
        """Let *person* leave the table for good; whoever is left plays on."""
        async with self.lock:
            await self.keep(lobby.let_go(self.document, person))
            self.show()
            if self.live:
                self.company.show_again(person, self.live)
            self.carry_on()
            if not self.document.company:
                self.close()  # nobody is left to play for
        await self.mind_the_host()

    async def mind_the_host(self) -> None:
        """See who is to be the host, if the host has been away for too long."""
        async with self.lock:
            if self.closed:
                return
            self._host_watch.look(self.document, self.company)
            heir = self._host_watch.heir(self.document, self.company)
            if heir:
                self._host_watch.stop()
                await self.keep(replace(self.document, deputy=heir))
                self.show()

    def close(self) -> None:
        """Put the room away; it can be taken up again from the store."""
        self.closed = True
        self._hearing.stop()
        self._pulse.stop()
        self._bots.stop()
        self._host_watch.stop()
        self._share_watch.stop()
        self.company.hang_up()

    async def rest(self) -> None:
        """Put the room away with its clock standing still, since nobody is here."""
        async with self.lock:
            if self.goes_on and self.live and self.live.clock.runs:
                self.live.clock.stop()
                stopped = self.live.clock.now()
                with suppress(RoomClosed):
                    resting = replace(self.document, stopped=stopped, resumed=0)
                    await self.keep(resting)
            elif self.live is None and not self.closed:
                await self._writing(self._store.keep_room(self.document))  # when
            self.close()

    # What the messages are made of; all of it with the lock held

    @property
    def version(self) -> int | None:
        """The version of the game, once there is one."""
        return self.live.version if self.live else None

    @property
    def goes_on(self) -> bool:
        """Whether there is a game that is neither over nor given up."""
        return self.live is not None and self.document.stage == "playing"

    @property
    def stands_still(self) -> bool:
        """Whether nothing has been played for so long that nobody is waited for."""
        if self.live is None or not self.goes_on:
            return False
        since = self.settings.unix() - self.live.played
        return since >= 1000 * self.settings.standstill

    @property
    def situation(self) -> tuple[int, int]:
        """Where room and game stand, as a message that is sent again names it."""
        version = self.version
        return self.document.revision, -1 if version is None else version

    def now(self) -> int:
        """Table time in milliseconds; 0 before the game."""
        return self.live.clock.now() if self.live else 0

    async def keep(
        self,
        changed: Document,
        done: Key | None = None,
        result: Result | None = None,
    ) -> None:
        """Make the room what *changed* says, because of the message *done*."""
        if changed is not self.document:
            changed = replace(changed, revision=self.document.revision + 1)
        if changed.company != self.document.company:
            changed = replace(changed, hushed=self.memory.next_saying - 1)
        if done:
            changed = replace(changed, done=(*changed.done[1 - REMEMBERED :], done))
        if changed is not self.document:
            await self._writing(self._store.keep_room(changed, result))
            self.document = changed
            self.company.seat(changed)
        if done:
            self.memory.note(done)

    async def begin(self, done: Key | None = None) -> None:
        """Fix what was pledged, if the table is ready to start, and take the shares."""
        sealed = sealing.seal(self.document, self.company.pledges())
        await self.take_shares(sealed, done)

    async def take_shares(self, sealed: Document, done: Key | None = None) -> None:
        """Go on with these shares: to the next one, or, with the last, to the deal."""
        if sealing.awaited(sealed):
            await self.keep(sealed, done)
        else:
            await self._deal(sealed, done)

    async def _deal(self, sealed: Document, done: Key | None) -> None:
        dealt = lobby.start(sealed, self.game)
        clock = Clock(self.settings.seconds)
        live = await asyncio.to_thread(LiveGame.of, self.game, dealt, clock)
        wall = self.settings.unix()
        await self.keep(replace(dealt, waits=live.standing.waits, started=wall), done)
        live.played = wall
        self.live = live
        seats = len(dealt.seats)
        STARTED.labels(dealt.game).inc()
        log.info("table %s started: %s, %d seats", dealt.code, dealt.game, seats)

    async def pause(self, done: Key) -> None:
        """Let the table's clock stand still, and nobody play."""
        assert self.live is not None  # every caller has seen to it
        # What is about to be seen is seen first: it may be on its way already.
        clock, appears = self.live.clock, self.live.appears
        while clock.runs and clock.now() < appears:  # a sleep may be a little short
            await asyncio.sleep(max(0.001, clock.until(appears)))
        clock.stop()
        stopped = clock.now()
        paused = replace(self.document, paused=True, stopped=stopped, resumed=0)
        await self.keep(paused, done)

    async def resume(self, done: Key) -> None:
        """Let the table's clock go on."""
        assert self.live is not None  # every caller has seen to it
        wall = self.settings.unix()
        await self.keep(replace(self.document, paused=False, resumed=wall), done)
        self.live.clock.go_on()

    async def give_up(self, done: Key | None = None) -> None:
        """End the game without a result: whatever was secret is so no more."""
        given_up = lobby.give_up(self.document)
        assert self.live is not None  # there was a game
        ended = self._ended(None, self.live.version, self.settings.unix())
        await self.keep(given_up, done, ended)
        self.live.give_up()
        ENDED.labels(self.game.slug, "given up").inc()
        log.info("table %s given up", self.document.code)

    async def lay_again(self) -> None:
        """Open the rematch, under a code that is still free."""
        if self.document.next_code is not None:
            return
        revision = self.document.revision + 1
        for code in new_codes():
            here = replace(self.document, next_code=code, revision=revision)
            with suppress(Conflict):
                laid = lobby.rematch(here, self._options_again())
                await self._store.open_next(here, laid)
                self.document = here
                return
        raise Conflict("no code is free")

    def _options_again(self) -> dict[str, Any] | None:
        """Give the options of the rematch, where the table has learnt something."""
        again = self.game.manners.again
        if self.live is None or again is None:
            return None
        options: dict[str, Any] = msgspec.to_builtins(again(self.live.match.state))
        return options

    async def make(
        self,
        seat: Seat | None,
        move: Any,
        made: When,
        done: Key | None = None,
        saying: Saying | None = None,
        answer: Callable[[int], object] = lambda version: None,
    ) -> None:
        """Make a move, or raise ``IllegalMove``: the one way that every move takes.

        It is considered, written down, accepted, answered and shown, in this order.
        What was said along with it is written along with it.
        """
        live = self.live
        assert live is not None  # every caller has seen to it
        if self.document.paused:
            raise IllegalMove(PAUSED)
        if not self.goes_on:
            raise IllegalMove(OVER)
        made = _not_before(made, live.match.now)
        if self.game.manners.is_slow(move):
            step = await asyncio.to_thread(live.match.consider, seat, move, made)
        else:
            step = live.match.consider(seat, move, made)
        standing = live.look(step.state)
        over = standing.outcome is not None
        after = replace(self.document, stage="over") if over else self.document
        entry = Entry(
            version=live.version + 1,
            seat=seat,
            at=made.at,
            begun=made.begun,
            sent=made.sent,
            move=encode(move),
            message_id=done[1] if done else None,
            waits=standing.waits,
            wall=self.settings.unix(),
        )
        changed = after if over else None
        result = None
        if over:
            result = self._ended(standing.outcome, entry.version, entry.wall)
        await self._writing(
            self._store.append(after.code, entry, changed, saying, result)
        )
        live.accept(Played(seat, move, made), step, standing)
        live.played = entry.wall
        self.document = after
        MOVES.labels(after.game).inc()
        if done:
            self.memory.note(done, live.version)
        if over:
            ENDED.labels(after.game, "played").inc()
            log.info("table %s over after %d moves", after.code, live.version)
        answer(live.version)
        self.show_game()

    def _ended(self, outcome: Outcome | None, moves: int, wall: int) -> Result:
        return result_of(self.document, self.game, outcome, moves, wall)

    async def say(self, saying: Saying) -> None:
        """Keep what was said, where it is no move as well."""
        await self._writing(self._store.say(self.document.code, saying))

    def show_game(self) -> None:
        """Show everybody the last move (or the deal), each as their seat may see it."""
        live = self.live
        assert live is not None  # something was just played
        self.company.tell_seats(live)
        if live.outcome:
            self.show()
        self.carry_on()

    def show_start(self) -> None:
        """Show how far the start is: the seal, or the deal."""
        self.show()
        if self.live:
            self.show_game()
        else:
            self.carry_on()

    def show(self) -> None:
        """Tell everybody how the room is; its end, no sooner than it may be seen."""
        live = self.live
        wait = live.clock.until(live.appears) if live and live.outcome else 0.0
        self.company.show(self.document, wait, stands_still=self.stands_still)

    def carry_on(self) -> None:
        """See to the deadlines, the lines and the bots, as things stand now."""
        live = self.live
        if not self.closed:
            self._share_watch.look(self.document)
        if live and self.goes_on and not self.closed and not self.document.paused:
            self._pulse.start()
            self._bots.wake(self.document, live)
            self._hearing.watch(live)
        else:
            self._pulse.stop()
            self._bots.stop()
            self._hearing.stop()

    async def _writing(self, work: Coroutine[Any, Any, None]) -> None:
        """Write to the store; should that fail, the room must be read again."""
        if self.closed:
            work.close()
            raise RoomClosed(self.document.code)
        try:
            await work
        except DiskFull:  # surely not written
            raise
        except BaseException:  # cancellation too: it may be written or not
            self.close()
            raise

    # What happens by itself

    async def _count_out(self, number: int) -> None:
        """Begin without those who have given no share in round *number*."""
        async with self.lock:
            late = sealing.awaited(self.document)
            if self.closed or not late or self.document.fairness.round != number:
                return
            try:
                await self.take_shares(sealing.count_out(self.document))
            except DiskFull:
                self.close()  # whoever comes back lets it be tried again
                raise
            log.info("table %s: no share of seats %s", self.document.code, late)
            self.show_start()

    async def _bot_move(self, seat: Seat, move: Any, version: int, made: When) -> bool:
        """Make a bot's move, unless it comes too late by now."""
        async with self.lock:
            live, there = self.live, self.document.seats[seat]
            is_bots = there is not None and there.bot is not None  # nobody came back
            if not live or not self.goes_on or self.document.paused or not is_bots:
                return False
            if live.match.is_stale(seat, move, version):
                return False
            try:
                await self.make(seat, move, made)
            except IllegalMove:
                if live.version == version:  # nobody was faster: it is the bot's fault
                    raise
                return False
            return True

    async def _time_up(self, due: Deadline) -> None:
        async with self.lock:
            live = self.live
            if live and self.goes_on and due in live.deadlines and live.clock.runs:
                is_late = due.stands_still and due.unless_begun_by is None
                at = max(live.clock.now(), due.at if is_late else 0)
                try:
                    await self.make(None, TimeUp(due.name), When.of(at))
                except DiskFull:
                    self.close()  # whoever comes back lets it be tried again
                    raise

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)  # the loop itself keeps only weak references
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("table %s failed: %s", self.document.code, whereabouts(error))


def _not_before(made: When, last: int) -> When:
    """Let a move reach the table no earlier than the one before it did."""
    return made if made.at >= last else replace(made, at=last)
