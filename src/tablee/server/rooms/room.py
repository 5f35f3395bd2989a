"""A room: a table that people come to and go from. It locks, decides and tells.

Whatever changes is written to the store first, then answered, then shown to everybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from typing import Any

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.pace import Clocked, Gentle
from tablee.protocol.person import Person, is_third_party
from tablee.protocol.to_client import Accepted
from tablee.protocol.to_server import Asked, Join, Mark, Play, Pledge
from tablee.server.fair_queue import FairQueue
from tablee.server.logs import complain
from tablee.server.rooms import waiting
from tablee.server.rooms.announcer import Announcer
from tablee.server.rooms.authority import Authority, RoomClosed
from tablee.server.rooms.automation import Automation
from tablee.server.rooms.bots import thinkers
from tablee.server.rooms.connection import Connection
from tablee.server.rooms.connections import Connections
from tablee.server.rooms.loading import LoadedTable
from tablee.server.settings import Settings
from tablee.server.store.store import Store
from tablee.table import banned, closing, names
from tablee.table.change import Change, MessageKey
from tablee.table.commands.internal import (
    Erase,
    InternalCommand,
    LetGo,
    NoteClock,
    NoteKnock,
    Rest,
    Welcome,
)
from tablee.table.commands.playing import RefusedMove, StaleMove, TooLate
from tablee.table.context import Context, FrameTiming, Speaker, TypingStart
from tablee.table.document import Document
from tablee.table.play.live_game import LiveGame
from tablee.table.play.times import clamp_claimed_time
from tablee.table.table import Table

__all__ = ["Room", "RoomClosed"]

log = logging.getLogger(__name__)

A_MOMENT = 10.0  # seconds: a page is soon back that is only loaded anew


class Room:
    """A table in use: its lock, who is connected, and what is told."""

    def __init__(
        self,
        loaded: LoadedTable,
        store: Store,
        settings: Settings,
        thinking: FairQueue | None = None,
    ) -> None:
        """Take the table up as the document and the log say it was.

        Its bots think when it is their turn in *thinking*, which all tables share.
        """
        game, document, position, live, self.answered = loaded
        if live and document.stage == "over" and not live.outcome:  # it was given up
            live.give_up(live.clock.at(settings.seconds()))
        table = Table(game, document, live, self.answered.next_saying - 1)
        self.connections = Connections(settings.seconds)
        self.authority = Authority(
            table, store, settings, self.connections, self.answered, position
        )
        self.announcer = Announcer(self.authority)
        self.automation = Automation(
            self.authority, self.act, self.spawn, thinking or thinkers()
        )
        self.authority.on_adopted = self.announcer.delay.sort
        self.authority.on_failed = self._fail
        self.on_failed: Callable[[BaseException], object] = lambda error: None
        self.lock = asyncio.Lock()  # held while anything changes
        self.settings = settings
        self.tasks: set[asyncio.Task[Any]] = set()
        self.automation.carry_on()

    @property
    def table(self) -> Table:
        """Everything that is true here."""
        return self.authority.table

    @property
    def document(self) -> Document:
        """What is kept of the table."""
        return self.authority.table.document

    @property
    def live(self) -> LiveGame | None:
        """The game that is played, once there is one."""
        return self.authority.table.live

    @property
    def now(self) -> int:
        """The table time."""
        return self.authority.now

    @property
    def closed(self) -> bool:
        """Whether it was put away: only the store knows what is true."""
        return self.authority.closed

    @property
    def is_clocked(self) -> bool:
        """Whether a clock runs here that must not forget how late it is."""
        live = self.live
        if live is None or not self.table.goes_on or not live.clock.runs:
            return False
        return bool(live.deadlines) or isinstance(
            self.document.timing.pace, Gentle | Clocked
        )

    @property
    def is_deserted(self) -> bool:
        """Whether robots play here alone, and nobody has looked on for a moment."""
        alone = self.table.goes_on and self.document.seats.are_robots
        return alone and self.connections.empty_for() > A_MOMENT

    async def carry_out(
        self, who: Connection, command: Asked, arrival: FrameTiming
    ) -> None:
        """Carry a command out and answer it, or raise ``Faulted``."""
        if command.permission.is_for_screens:  # nothing changes by it
            if isinstance(command, Mark):
                self._mark(who, command, arrival)
            who.send(Accepted(command.id, None, self.announcer.delay.now(who)))
            return
        if who.person is None or who.screen:
            raise Faulted(Fault.NOT_SEATED, "a shared screen only watches")
        if isinstance(command, Play) and is_third_party(who.person.id):
            await waiting.delay_robot_move(self.authority, who, command)
        async with self.lock:
            key = who.person.id, command.id
            if key in self.answered.answers:
                version = self.answered.answers[key]
                who.send(Accepted(command.id, version, self.authority.now))
                return
            if command.late or command.seen is not None:
                self._check_timely(who, command)
            if self._is_stood_in_for(who):
                await self.authority.change(Welcome(who.person))
                self.announcer.show()
            speaker = Speaker(who.person, who.seat, arrival, who.begun)
            change = await self._asked(
                who, command, self.authority.context(speaker), key
            )
            self._tell(change, who, command)

    async def _asked(
        self, who: Connection, command: Asked, context: Context, key: MessageKey
    ) -> Change:
        """Let it be decided, and note what is known of it besides the table."""
        quota = self.answered.quotas.get(type(command))
        if quota:
            quota.check(key[0], self.settings.seconds())
        if isinstance(command, Pledge):
            who.pledge = command.pledge
        try:
            change = await self.authority.change(command, context, key, who.make)
        except StaleMove as stale:
            if live := self.live:
                at = self.authority.now
                now = live.now_for(who.seat, stale.decided_at, at)
                self.connections.show_game(who, now, live)
            raise
        except RefusedMove as refused:
            who.begun = None
            refused.note(self.live)
            raise
        if isinstance(command, Play):
            who.begun = None
        if quota:
            quota.note(key[0], self.settings.seconds())
        return change

    def _is_stood_in_for(self, who: Connection) -> bool:
        """Return whether a bot plays for somebody who is here and does something."""
        table, seat = self.authority.table, who.seat
        there = None if seat is None else table.document.seats.occupants[seat]
        return there is not None and there.bot is not None and table.goes_on

    def _check_timely(self, who: Connection, command: Asked) -> None:
        """Refuse what comes too late, or was meant for another situation."""
        if command.late:
            raise Faulted(Fault.STALE, "it never came, and it is too late for it now")
        if isinstance(command, Play):  # which names a version
            return
        if command.seen != self.announcer.delay.situation(who):
            raise Faulted(Fault.STALE, "room and game have moved on since")

    def _mark(self, who: Connection, command: Mark, arrival: FrameTiming) -> None:
        """Note in silence that something was begun, at the time the line allows."""
        if command.at is None or self.live is None:
            who.begun = None
            return
        clock = self.live.clock
        at, floor = clock.at(arrival.moment), clock.at(max(arrival.floor, 0.0))
        who.begun = TypingStart(clamp_claimed_time(command.at, at, floor), command.text)

    async def act(self, command: InternalCommand) -> bool:
        """Carry out what the table asks of itself; False: it comes too late."""
        async with self.lock:
            try:
                change = await self.authority.change(command)
            except TooLate:
                return False
            self._tell(change)
            return True

    def _tell(
        self,
        change: Change,
        who: Connection | None = None,
        command: Asked | None = None,
    ) -> None:
        """Tell what has changed, and see to what follows by itself."""
        self.announcer.tell(change, who, command)
        self.automation.carry_on()

    # Coming and going

    async def join(self, who: Connection, message: Join) -> None:
        """Let a device in, and tell it how everything stands."""
        async with self.lock:
            if self.closed:
                raise RoomClosed(self.document.code)
            if who.person:
                banned.check_not_banned(self.document, who.person)
                who.person = self._called_here(who.person)
                await self._check_let_in(who.person)
            who.screen = message.screen
            who.pledge = None  # one that was for another table is none here
            if who.person and not who.screen:
                await self.authority.change(Welcome(who.person))
            self.connections.add(who)
            self.connections.seat(self.document)
            who.shown = -1 if self.announcer.delay.is_late(who) else None
            at = self.announcer.delay.version(who), self.announcer.delay.now(who)
            who.send(Accepted(message.id, *at))
            self.announcer.show()
            self.announcer.welcome(who, message)
        self.automation.look_ahead()

    async def _check_let_in(self, person: Person) -> None:
        """Refuse somebody new at a closed table, and tell its host that they knock."""
        if closing.is_shut_to(self.document, person):
            await self.authority.change(NoteKnock(person))
            self.announcer.show()
            raise Faulted(Fault.KNOCKING, "the host has been asked to let you in")

    def leave(self, who: Connection) -> None:
        """Let a device go; its seat stays its person's."""
        self.connections.remove(who)
        if not self.closed:
            self.announcer.show()
            self.automation.look_ahead()

    async def rename(self, person: Person) -> None:
        """Show the name that *person* goes by now."""
        person = self._called_here(person)
        self.connections.rename(person)
        await self.act(Welcome(person))

    def names_beside(self, person: str) -> Collection[str]:
        """Return what everybody else is called here."""
        return names.of_others(
            self.document, self.connections.people().values(), person
        )

    def _called_here(self, person: Person) -> Person:
        """Call nobody as somebody else here, whatever they are called elsewhere."""
        here = self.connections.people().values()
        return names.at_table(self.document, here, person)

    async def let_go(self, person: Person) -> None:
        """Let *person* leave the table for good; whoever is left plays on."""
        await self.act(LetGo(person))
        if not self.document.seats.sides_of_people:
            self.close()  # nobody is left to play for

    async def erase(self, person: Person) -> None:
        """Forget somebody; all come back by themselves, to what is known now."""
        async with self.lock:
            if not self.closed:
                await self.authority.change(Erase(person))
                self.close()

    async def rest(self) -> None:
        """Put the room away with its clock standing still, since nobody is here."""
        async with self.lock:
            live = self.live
            if self.closed:
                return
            if self.table.goes_on and live and live.clock.runs:
                await self.authority.change(Rest())
            elif live is None:
                await self.authority.note_use()
            self.close()

    async def note_clock(self) -> None:
        """Write down what the clock shows, since the one on the wall was set."""
        async with self.lock:
            live = self.live
            if not self.closed and self.table.goes_on and live and live.clock.runs:
                await self.authority.change(NoteClock())

    def _fail(self, error: BaseException) -> None:
        """Close, since nobody knows what is true here: only the store does."""
        self.close()
        self.on_failed(error)

    def close(self) -> None:
        """Put the room away; it can be taken up again from the store."""
        self.authority.closed = True
        self.automation.stop()
        self.announcer.delay.stop()
        self.connections.hang_up()

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something beside the rest; if it fails, the log says at which table."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)  # the loop itself keeps only weak references
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            complain(log, error, "table %s failed", self.document.code)
