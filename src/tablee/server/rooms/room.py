"""A room: a table that people come to and go from. It locks, commits and tells.

What is to happen is decided elsewhere (``tablee.table.decide``). Whatever changes is
written to the store first, then answered, then shown to everybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from secrets import token_hex
from typing import Any

from tablee.kernel import AnyGame, Seat, When
from tablee.kernel.match import Played
from tablee.kernel.wire import encode
from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.pace import Clocked, Gentle
from tablee.protocol.person import Person, is_third_party
from tablee.protocol.to_client import Accepted, Reacted, Said
from tablee.protocol.to_server import Asked, Join, Mark, Ping, Play, Pledge
from tablee.server.logs import whereabouts
from tablee.server.metrics import ENDED, MOVES, STARTED
from tablee.server.rooms.bots import BotPlayers
from tablee.server.rooms.codes import new_codes
from tablee.server.rooms.connection import Connection
from tablee.server.rooms.connections import Connections, may_hear
from tablee.server.rooms.deadline_wait import DeadlineWait
from tablee.server.rooms.idempotency import Memory
from tablee.server.rooms.pinger import Pinger
from tablee.server.rooms.scheduler import Scheduler
from tablee.server.rooms.spectator_delay import SpectatorDelay
from tablee.server.settings import Settings
from tablee.server.store.contract import CodeTaken, Conflict, DiskFull, Store
from tablee.table import banned, names, pacing, robot_pace
from tablee.table.alarms import alarms
from tablee.table.change import Change, ClockTurn, Key, NotYet
from tablee.table.commands.own import (
    BotMoves,
    CallTime,
    Erase,
    LetGo,
    OwnCommand,
    Rest,
    Welcome,
)
from tablee.table.commands.playing import RefusedMove, StaleMove, TooLate
from tablee.table.context import Arrival, Begun, Context, Patience, Speaker
from tablee.table.decide import Command, decide, is_slow
from tablee.table.document import Document
from tablee.table.log import Entry
from tablee.table.play.clock import Clock
from tablee.table.play.live_game import LiveGame
from tablee.table.play.steps import steps_for
from tablee.table.play.times import held
from tablee.table.table import Table

log = logging.getLogger(__name__)


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
        """Take the table up as the document and the log say it was."""
        self.memory = memory or Memory()
        if live and document.stage == "over" and not live.outcome:  # it was given up
            live.give_up()
        self.table = Table(game, document, live, self.memory.next_saying - 1)
        self.connections = Connections(settings.seconds, confers=game.manners.confers)
        self.lock = asyncio.Lock()  # held while anything changes
        self.closed = False  # put away: only the store knows what is true
        self.store = store
        self.settings = settings
        self.tasks: set[asyncio.Task[Any]] = set()
        self.spectator_delay = SpectatorDelay(self, self.memory.said)
        self.tell_turn: Callable[[str, Document], object] = lambda who, where: None
        self._waits = live.standing.waits if live else 0  # who is known to be awaited
        self._patience = Patience(
            settings.host_patience,
            settings.share_patience,
            settings.back_patience,
            settings.absence,
            settings.standstill,
        )
        self._scheduler = Scheduler(settings.seconds, self._ring)
        self._bots = BotPlayers(
            settings.bot_pace, settings.human_while, self._bot_moves, self.carry_on
        )
        self._pinger = Pinger(self.connections, timed=game.manners.timed)
        self._deadline_wait = DeadlineWait(
            lambda: self.connections.devices, self._bots, self._call
        )
        self.carry_on()

    @property
    def document(self) -> Document:
        """What is kept of the table."""
        return self.table.document

    @property
    def live(self) -> LiveGame | None:
        """The game that is played, once there is one."""
        return self.table.live

    @property
    def game(self) -> AnyGame:
        """The box that the game is from."""
        return self.table.game

    @property
    def version(self) -> int | None:
        """The version of the game, once there is one."""
        return self.table.version

    @property
    def situation(self) -> tuple[int, int]:
        """Where table and game stand, as a message that is sent again names it."""
        return self.table.situation

    @property
    def is_clocked(self) -> bool:
        """Whether a clock runs here that must not forget how late it is."""
        live = self.live
        if live is None or not self.table.goes_on or not live.clock.runs:
            return False
        return bool(live.deadlines) or isinstance(self.document.pace, Gentle | Clocked)

    def now(self) -> int:
        """Table time in milliseconds; 0 before the game."""
        live = self.table.live
        return live.clock.now() if live else 0

    # What people ask for

    async def carry_out(
        self, who: Connection, command: Asked, arrival: Arrival
    ) -> None:
        """Carry a command out and answer it, or raise ``Faulted``."""
        if isinstance(command, Ping | Mark):
            if isinstance(command, Mark):
                self._mark(who, command, arrival)
            who.send(Accepted(command.id, None, self.spectator_delay.now(who)))
            return
        if who.person is None or who.screen:
            raise Faulted(Fault.NOT_SEATED, "a shared screen only watches")
        if isinstance(command, Play) and is_third_party(who.person.id):
            await self._leave_time(who, command)
        async with self.lock:
            key = who.person.id, command.id
            if key in self.memory.answers:
                version = self.memory.answers[key]
                who.send(Accepted(command.id, version, self.now()))
                return
            self._check_timely(who, command)
            await self._take_seat_back(who.person)
            speaker = Speaker(who.person, who.seat, arrival, who.begun)
            change = await self._asked(who, command, self._context(speaker), key)
            self._tell(change, who, command)

    async def _asked(
        self, who: Connection, command: Asked, context: Context, key: Key
    ) -> Change:
        """Let it be decided, and note what is known of it besides the table."""
        quota = self.memory.quota(command)
        if quota:
            quota.check(key[0], self.settings.seconds())
        if isinstance(command, Pledge):
            who.pledge = command.pledge
        try:
            change = await self._change(command, context, key)
        except StaleMove as stale:
            self._show_to(who, stale.decided_at)
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

    async def _leave_time(self, who: Connection, command: Play) -> None:
        """Wait while a robot's move would take something from people too soon."""
        a_while = self.settings.human_while
        while (
            left := robot_pace.time_left(
                self.table, who.seat, command, self.connections, a_while
            )
        ) > 0:
            await asyncio.sleep(min(left, robot_pace.LOOK))

    async def _take_seat_back(self, person: Person) -> None:
        """Let a bot play no longer for somebody who is here and does something."""
        document, seat = self.document, self.document.seat_of(person.id)
        there = document.seats[seat] if seat is not None else None
        if there and there.bot and self.table.goes_on:
            await self._change(Welcome(person), self._context())
            self.show()

    def _check_timely(self, who: Connection, command: Asked) -> None:
        """Refuse what comes too late, or was meant for another situation."""
        if command.late:
            raise Faulted(Fault.STALE, "it never came, and it is too late for it now")
        if command.seen is None or isinstance(command, Play):  # which names a version
            return
        if command.seen != self.spectator_delay.situation(who):
            raise Faulted(Fault.STALE, "room and game have moved on since")

    def _mark(self, who: Connection, command: Mark, arrival: Arrival) -> None:
        """Note in silence that something was begun, at the time the line allows."""
        if command.at is None or self.live is None:
            who.begun = None
            return
        clock = self.live.clock
        at, floor = clock.at(arrival.moment), clock.at(max(arrival.floor, 0.0))
        who.begun = Begun(held(command.at, at, floor), command.text)

    # Every change goes this way, with the lock held

    def _context(self, speaker: Speaker | None = None) -> Context:
        return Context(
            self.now(),
            self.settings.unix(),
            self.connections,
            self._patience,
            _luck,
            speaker=speaker,
        )

    async def _change(
        self, command: Command, context: Context, key: Key | None = None
    ) -> Change:
        """Decide, write it down, and let it be true."""
        if self.closed:
            raise RoomClosed(self.document.code)
        for code in new_codes():
            context = context._replace(code=code)
            change = await self._decide(command, context)
            try:
                await self._commit(change, context, key)
            except CodeTaken:
                continue
            self._adopt(change, context.wall, key)
            return change
        raise Conflict("no code is free")

    async def _decide(self, command: Command, context: Context) -> Change:
        while True:
            try:
                if is_slow(self.table, command, context):
                    context = context._replace(presence=self.connections.snapshot())
                    return await asyncio.to_thread(decide, self.table, command, context)
                return decide(self.table, command, context)
            except NotYet as wait:
                assert self.live is not None  # else there is no table time
                await asyncio.sleep(max(0.001, self.live.clock.until(wait.at)))
                context = context._replace(now=self.now())

    async def _commit(self, change: Change, context: Context, key: Key | None) -> None:
        document = change.document if change.document is not self.document else None
        code = self.document.code
        if change.move:
            entry = self._entry(change, context.wall, key)
            await self._write(
                self.store.append(code, entry, document, change.saying, change.result)
            )
        elif change.saying:
            await self._write(self.store.say(code, change.saying))
        elif document and change.opened:
            await self._write(self.store.open_next(document, change.opened))
        elif document:
            await self._write(self.store.keep_room(document, change.result))

    def _entry(self, change: Change, wall: int, key: Key | None) -> Entry:
        move, live = change.move, self.live
        assert move is not None  # the caller has seen to it
        assert live is not None  # it was considered there
        return Entry(
            version=live.version + 1,
            seat=move.seat,
            at=move.made.at,
            begun=move.made.begun,
            sent=move.made.sent,
            move=encode(move.move),
            message_id=key[1] if key and move.is_own else None,
            waits=move.standing.waits,
            wall=wall,
        )

    async def _write(self, work: Coroutine[Any, Any, None]) -> None:
        """Write to the store; should that fail, the room must be read again."""
        try:
            await work
        except (DiskFull, CodeTaken):  # surely not written
            raise
        except BaseException:  # cancellation too: it may be written or not
            self.close()
            raise

    def _adopt(self, change: Change, wall: int, key: Key | None) -> None:
        """Let what is on disk be true here too."""
        document, live = change.document, self.live
        if change.dealt:
            live = change.dealt
            live.clock = Clock(self.settings.seconds)
        if live and change.move:
            move = change.move
            played = Played(move.seat, move.move, move.made)
            live.accept(
                played,
                encode(move.move),
                move.step,
                move.standing,
                by_itself=not move.is_own,
                is_own=self.document.is_own(move.seat),
            )
            live.played = wall
        if live:
            _turn_clock(live, change)
        if change.saying:
            self.memory.keep(change.saying.said)
        if key:
            version = live.version if live and change.move and not change.told else None
            self.memory.note(key, version)
        before = self.document
        if document is not before or live is not self.live or change.saying:
            last = self.memory.next_saying - 1
            self.table = Table(self.game, document, live, last)
        if document is not before:
            self.connections.seat(document)
            self.spectator_delay.sort()
        _note(change, live)

    # What is told

    def _tell(
        self,
        change: Change,
        who: Connection | None = None,
        command: Asked | None = None,
    ) -> None:
        """Answer, show what has changed, and see to what follows by itself."""
        for person in change.hangs_up_on:
            self.connections.send_away(person)
        if who and command:
            self._answer(change, who, command)
        if change.move:
            self.show_game()
        if change.shows_room:
            self.show()
        if self.live:
            for person in change.shown_again:
                self.connections.show_again(person, self.live)
        if change.shows_game and not change.move and self.live:
            self.show_game()
        match change.told:
            case None:
                pass
            case Said():
                self.connections.tell(change.told, self.document.sides)
                self.spectator_delay.hold(change.told)
            case Reacted():
                self._show_reaction(change.told)
        if not change.shows_game:  # which carries on by itself
            self.carry_on()

    def _answer(self, change: Change, who: Connection, command: Asked) -> None:
        version = self.version if change.move and not change.told else None
        answer = Accepted(command.id, version, self.now())
        if change.move:
            who.send_ahead(answer)  # in one write with the game
        else:
            who.send(answer)

    def _show_reaction(self, told: Reacted) -> None:
        for device in self.connections.devices:
            if told.seat is None or not self.spectator_delay.is_late(device):
                device.send(told)

    def _show_to(self, who: Connection, since: int) -> None:
        if live := self.live:
            self.connections.show_game(who, live.now_for(who.seat, since), live)

    def show_game(self) -> None:
        """Show everybody the last move (or the deal), each as their seat may see it."""
        live = self.live
        assert live is not None  # something was just played
        self.connections.tell_seats(live)
        self.spectator_delay.follow()
        self._tell_absent(live)
        if live.outcome or self.table.waited(self.settings.unix()) is not None:
            self.show()
        self.carry_on()

    def _tell_absent(self, live: LiveGame) -> None:
        """Have it told to those who are away that their turn has come."""
        fresh, self._waits = live.standing.waits & ~self._waits, live.standing.waits
        if not fresh:
            return
        present = self.connections.present()
        for seat, there in enumerate(self.document.seats):
            person = there.person if there and not there.bot else None
            if person and fresh >> seat & 1 and person not in present:
                self.tell_turn(person, self.document)

    def show(self) -> None:
        """Tell everybody how the room is; its end, no sooner than it may be seen."""
        live, wall = self.live, self.settings.unix()
        wait = live.clock.until(live.appears) if live and live.outcome else 0.0
        waited = self.table.waited(wall)
        seats = live.seats if live and waited is not None else ()
        self.connections.show(
            self.document,
            wait,
            stands_still=self.table.stands_still(wall, self.settings.standstill),
            waited=waited,
            awaited=tuple(seat for seat in seats if live and live.may_move(seat)),
        )

    # What happens by itself

    def carry_on(self) -> None:
        """See to alarms, deadlines, lines and bots, as things stand now."""
        self.look_ahead()
        table, live = self.table, self.table.live
        if live is None or not table.goes_on or self.closed or table.document.paused:
            self._stop_playing()
            return
        self._pinger.start()
        if table.document.back:  # who asks is answered first
            self._bots.stop()
        else:
            out = live.times.out(live.clock.now())
            self._bots.wake(pacing.with_stand_ins(table.document, out), live)
        self._deadline_wait.watch(live)

    def look_ahead(self) -> None:
        """Wait for what the table does by itself, as things stand now."""
        if self.closed:
            self._scheduler.stop()
        else:
            self._scheduler.set(alarms(self.table, self._context()))

    def _stop_playing(self) -> None:
        self._pinger.stop()
        self._bots.stop()
        self._deadline_wait.stop()

    def _ring(self, command: OwnCommand | None) -> None:
        if command is None:
            self.carry_on()
        else:
            self.spawn(self._act_when_due(command))

    def _call(self, deadline: Any) -> None:
        self.spawn(self._act_when_due(CallTime(deadline)))

    async def _act_when_due(self, command: OwnCommand) -> None:
        try:
            with suppress(RoomClosed):
                await self.act(command)
        except DiskFull:
            self.close()  # whoever comes back lets it be tried again
            raise

    async def _bot_moves(self, seat: Seat, move: Any, version: int, made: When) -> bool:
        with suppress(RoomClosed):
            return await self.act(BotMoves(seat, move, version, made))
        return False

    async def act(self, command: OwnCommand) -> bool:
        """Carry out what the table asks of itself; False: it comes too late."""
        async with self.lock:
            try:
                change = await self._change(command, self._context())
            except TooLate:
                return False
            self._tell(change)
            return True

    # Coming and going

    async def join(self, who: Connection, message: Join) -> None:
        """Let a device in, and tell it how everything stands."""
        async with self.lock:
            if self.closed:
                raise RoomClosed(self.document.code)
            if who.person:
                banned.let_in(self.document, who.person)
                who.person = self._called_here(who.person)
            who.screen = message.screen
            who.pledge = None  # one that was for another table is none here
            if who.person and not who.screen:
                await self._change(Welcome(who.person), self._context())
            self.connections.add(who)
            self.connections.seat(self.document)
            who.shown = -1 if self.spectator_delay.is_late(who) else None
            at = self.spectator_delay.version(who), self.spectator_delay.now(who)
            who.send(Accepted(message.id, *at))
            self.show()
            self._show_joined(who, message)
        self.look_ahead()

    def _show_joined(self, who: Connection, message: Join) -> None:
        live = self.live
        if live and who.shown is not None:
            self.spectator_delay.welcome(who, message.version)
        elif live:
            if message.steps:
                for step in steps_for(live, who.seat, message.version):
                    self.connections.show_game(who, step, live)
            now = live.now_for(who.seat, message.version)
            self.connections.show_game(who, now, live)
        for said in self.memory.said:
            is_hushed = said.side is not None and said.n <= self.document.hushed
            is_held = is_hushed or self.spectator_delay.holds(who, said)
            if not is_held and may_hear(who, said, self.document.sides):
                who.send(said)

    def leave(self, who: Connection) -> None:
        """Let a device go; its seat stays its person's."""
        self.connections.remove(who)
        if not self.closed:
            self.show()
            self.look_ahead()

    async def rename(self, person: Person) -> None:
        """Show the name that *person* goes by now."""
        person = self._called_here(person)
        self.connections.rename(person)
        await self.act(Welcome(person))

    def names_beside(self, person: str) -> Collection[str]:
        """Give what everybody else is called here."""
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
        if not self.document.company:
            self.close()  # nobody is left to play for

    async def erase(self, person: Person) -> None:
        """Forget somebody; all come back by themselves, to what is known now."""
        async with self.lock:
            if not self.closed:
                await self._change(Erase(person), self._context())
                self.close()

    async def rest(self) -> None:
        """Put the room away with its clock standing still, since nobody is here."""
        async with self.lock:
            live = self.live
            if self.closed:
                return
            if self.table.goes_on and live and live.clock.runs:
                await self._change(Rest(), self._context())
            elif live is None:
                await self._write(self.store.keep_room(self.document))  # when
            self.close()

    def close(self) -> None:
        """Put the room away; it can be taken up again from the store."""
        self.closed = True
        self._scheduler.stop()
        self._stop_playing()
        self.spectator_delay.stop()
        self.connections.hang_up()

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something beside the rest; should it fail, the log says at which table."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)  # the loop itself keeps only weak references
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("table %s failed: %s", self.document.code, whereabouts(error))


def _luck() -> str:
    return token_hex(32)


def _turn_clock(live: LiveGame, change: Change) -> None:
    match change.clock:
        case None:
            pass
        case ClockTurn.STOPS:
            live.clock.stop(change.document.stopped)
        case ClockTurn.GOES_ON:
            live.clock.go_on()
        case ClockTurn.ENDS:
            live.give_up()


def _note(change: Change, live: LiveGame | None) -> None:
    """Count a game's course, and log it."""
    document = change.document
    if change.log:
        log.info("table %s: %s", document.code, change.log)
    if change.dealt:
        STARTED.labels(document.game).inc()
        seats = len(document.seats)
        log.info("table %s started: %s, %d seats", document.code, document.game, seats)
    if change.move:
        MOVES.labels(document.game).inc()
    if change.clock is ClockTurn.ENDS:
        ENDED.labels(document.game, "given up").inc()
        by = " by the house" if document.ended_by_house else ""
        log.info("table %s given up%s", document.code, by)
    elif change.result and live:
        ENDED.labels(document.game, "played").inc()
        log.info("table %s over after %d moves", document.code, live.version)
