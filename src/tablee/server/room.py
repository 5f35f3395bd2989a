"""A room: one table, its company and its game.

One thing happens at a time. Whatever changes is written to the store first, then
answered, then shown to everybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from tablee.kernel import AnyGame, Deadline, Seat, TimeUp
from tablee.server import lobby, rows
from tablee.server.bots import BotPlayers
from tablee.server.clock import Alarm
from tablee.server.codes import new_code
from tablee.server.company import Company, may_hear
from tablee.server.connection import Connection
from tablee.server.document import Document
from tablee.server.host_watch import HostWatch
from tablee.server.live_game import LiveGame
from tablee.server.logs import whereabouts
from tablee.server.memory import Key, Memory
from tablee.server.people import Person
from tablee.server.settings import Settings
from tablee.server.store import Conflict, Statement, Store
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
        self.company = Company(confers=game.confers)
        self.lock = asyncio.Lock()  # held while anything changes
        self.closed = False  # put away: only the store knows what is true
        self._store = store
        self._tasks: set[asyncio.Task[None]] = set()
        self._bots = BotPlayers(settings.bot_pace, self._bot_move)
        self._alarm = Alarm(lambda deadline: self._spawn(self._time_up(deadline)))
        self._host_watch = HostWatch(
            settings.host_patience, lambda: self._spawn(self._mind_the_host())
        )
        self._host_watch.look(document, self.company)
        self.carry_on()

    # Coming and going

    async def join(self, who: Connection, message: Join) -> None:
        """Let a device in, and tell it how everything stands."""
        async with self.lock:
            who.screen = message.screen
            if who.person and not who.screen:
                await self._greet(who.person, message.share)
            self.company.add(who)
            self.company.seat(self.document)
            who.send(Accepted(message.id, self.version, self.now()))
            self.company.show(self.document)
            if self.live:
                who.send(self.live.now_for(who.seat, message.version))
            for said in self.memory.said:
                if may_hear(who, said, self.document.sides):
                    who.send(said)
        await self._mind_the_host()

    def leave(self, who: Connection) -> None:
        """Let a device go; its seat stays its person's."""
        self.company.remove(who)
        if not self.closed:
            self.company.show(self.document)
            self._host_watch.look(self.document, self.company)

    async def rename(self, person: Person) -> None:
        """Show the name that *person* goes by now."""
        async with self.lock:
            self.company.rename(person)
            await self.keep(lobby.welcome(self.document, person))
            self.company.show(self.document)

    def close(self) -> None:
        """Put the room away; it can be taken up again from the store."""
        self.closed = True
        self._alarm.cancel()
        self._bots.stop()
        self._host_watch.stop()
        self.company.hang_up()

    # What the messages are made of; all of it with the lock held

    @property
    def version(self) -> int | None:
        """The version of the game, once there is one."""
        return self.live.version if self.live else None

    def now(self) -> int:
        """Table time in milliseconds; 0 before the game."""
        return self.live.clock.now() if self.live else 0

    async def keep(self, changed: Document, done: Key | None = None) -> None:
        """Make the room what *changed* says, because of the message *done*."""
        if done:
            changed = replace(changed, done=(*changed.done[1 - REMEMBERED :], done))
        if changed is not self.document:
            await self.write(*rows.keep_room(changed))
            self.document = changed
            self.company.seat(changed)
        if done:
            self.memory.note(done)

    async def begin(self, done: Key | None = None) -> None:
        """Deal, if the table is ready to start."""
        room = lobby.start(self.document, self.game)
        live = LiveGame.of(self.game, room)
        await self.keep(room, done)
        self.live = live
        log.info(
            "table %s started: %s, %d seats", room.code, room.game, len(room.seats)
        )

    async def lay_again(self) -> None:
        """Open the rematch, under a code that is still free."""
        while self.document.next_code is None:
            here = replace(self.document, next_code=new_code())
            there = lobby.rematch(here)
            with suppress(Conflict):
                await self._store.write(*rows.open_room(there), *rows.keep_room(here))
                self.document = here

    async def play(
        self,
        seat: Seat | None,
        move: Any,
        done: Key | None = None,
        also: tuple[Statement, ...] = (),
        not_before: int = 0,
    ) -> None:
        """Play a move, or raise ``IllegalMove``; *also* is written along with it."""
        assert self.live is not None  # every caller has seen to it
        played, step = self.live.consider(seat, move, not_before)
        over = self.game.outcome(step.state) is not None
        room = replace(self.document, stage="over") if over else self.document
        version, message_id = self.live.version + 1, done[1] if done else None
        line = rows.append_move(room.code, version, played, message_id)
        await self.write(line, *(rows.keep_room(room) if over else ()), *also)
        self.live.accept(played, step)
        self.document = room
        if done:
            self.memory.note(done, version)
        if over:
            log.info("table %s over after %d moves", room.code, version)

    def show_move(self) -> None:
        """Show everybody the last move (or the deal), each as their seat may see it."""
        live = self.live
        assert live is not None  # something was just played
        self.company.tell_seats(lambda seat: live.now_for(seat, live.version - 1))
        if live.outcome:
            self.company.show(self.document)
        self.carry_on()

    async def write(self, *statements: Statement) -> None:
        """Write to the store; should that fail, the room must be read again."""
        if self.closed:
            raise RoomClosed(self.document.code)
        try:
            await self._store.write(*statements)
        except BaseException:  # cancellation too: it may be written or not
            self.close()
            raise

    def carry_on(self) -> None:
        """See to the deadlines and the bots, as things stand now."""
        if self.live and not self.live.outcome and not self.closed:
            self._alarm.set(self.live.deadlines, self.now())
            self._bots.wake(self.document, self.live)
        else:
            self._alarm.cancel()

    # What happens by itself

    async def _greet(self, person: Person, share: str | None) -> None:
        room = lobby.welcome(self.document, person)
        await self.keep(lobby.give(room, person, share) if share else room)

    async def _mind_the_host(self) -> None:
        async with self.lock:
            self._host_watch.look(self.document, self.company)
            heir = self._host_watch.heir(self.document, self.company)
            if heir:
                self._host_watch.stop()
                await self.keep(replace(self.document, host=heir))
                self.company.show(self.document)

    async def _bot_move(self, seat: Seat, move: Any, version: int) -> None:
        async with self.lock:
            live, there = self.live, self.document.seats[seat]
            is_bots = there is not None and there.bot is not None  # nobody came back
            if live and is_bots and move and not live.is_stale(seat, version):
                await self.play(seat, move)
                self.show_move()
            else:
                self.carry_on()  # look again who is to move

    async def _time_up(self, deadline: Deadline) -> None:
        async with self.lock:
            if self.live and deadline in self.live.deadlines:
                await self.play(None, TimeUp(deadline.name), not_before=deadline.at)
                self.show_move()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)  # the loop itself keeps only weak references
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("table %s failed: %s", self.document.code, whereabouts(error))
