"""A room: a table that people come to and go from. It locks, decides and tells.

Whatever changes is decided (``tablee.table.decide``), written to the store, and only
then true; then it is answered, and shown to everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from functools import partial
from itertools import count
from secrets import token_hex

from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Person, is_third_party
from tablee.protocol.to_client import Accepted
from tablee.protocol.to_server import Asked, Join, Mark, Play, Pledge
from tablee.server.contracts import CodeTaken, DiskFull, RoomClosed
from tablee.server.fair_queue import FairQueue
from tablee.server.metrics import MOVES
from tablee.server.rooms.announcer import Announcer, SpectatorDelay, log_change
from tablee.server.rooms.automation import Automation
from tablee.server.rooms.codes import Codes
from tablee.server.rooms.connections import Connection, Connections
from tablee.server.rooms.loading import LoadedTable
from tablee.server.settings import Settings
from tablee.server.store.contract import Write
from tablee.server.store.store import Store
from tablee.table import access, names
from tablee.table.change import Change, HangUp, NotYet, Tell
from tablee.table.clock import FrameTiming
from tablee.table.commands.internal import (
    Erase,
    GiveSeatBack,
    InternalCommand,
    LeaveForGood,
    NoteClock,
    NoteKnock,
    Rest,
)
from tablee.table.commands.play import RefusedMove, StaleMove, TooLate
from tablee.table.decide import Command, decide, is_slow, prepare
from tablee.table.document import Document
from tablee.table.game_in_play import GameInPlay
from tablee.table.table import Context, Presence, Speaker, Table, Timeouts

_LUCK = partial(token_hex, 32)  # bytes
A_MOMENT = 10.0  # seconds: a page that is only reloaded is soon back


TellTurn = Callable[[str, Document], object]  # to a person who is away


class Room:
    """A table in use: what is true there, its lock, and who is connected."""

    def __init__(
        self,
        loaded: LoadedTable,
        store: Store,
        settings: Settings,
        *,
        codes: Codes,
        thinking: FairQueue,
        tell_turn: TellTurn = lambda person, document: None,
        on_failed: Callable[[BaseException], object] = lambda error: None,
    ) -> None:
        """Take the table up as the document and the log say it was.

        The next table has one of *codes*; bots think when it is their turn in
        *thinking*, which all tables share; *tell_turn* reaches those who are away;
        *on_failed* hears why the room had to be closed.
        """
        game, document, self.position, play, self.answered = loaded
        if play and document.stage == "over" and not play.outcome:  # it was given up
            play = play.give_up(play.clock.at(settings.seconds()))
        last_saying = self.answered.next_saying - 1
        self.table = Table(game, document, play, last_saying)  # as it is on disk
        self.settings = settings
        self.closed = False  # put away: only the store knows what is true
        self.lock = asyncio.Lock()  # held while anything changes
        self.tell_turn, self.on_failed = tell_turn, on_failed
        self._store = store
        self._codes = codes
        self._timeouts = Timeouts(
            settings.host_patience,
            settings.share_patience,
            settings.back_patience,
            settings.absence,
            settings.standstill,
        )
        self.connections = Connections(settings.seconds)
        self.delay = SpectatorDelay(self, self.answered.said)
        self._announcer = Announcer(self, self.delay)
        self.automation = Automation(self, thinking)
        self.automation.carry_on()

    @property
    def document(self) -> Document:
        return self.table.document

    @property
    def play(self) -> GameInPlay | None:
        return self.table.play

    @property
    def now(self) -> int:
        return self.table.now(self.settings.seconds())

    @property
    def is_deserted(self) -> bool:
        """Whether robots play here alone, and nobody has looked on for a moment."""
        alone = self.table.goes_on and self.document.seats.are_robots
        return alone and self.connections.empty_for() > A_MOMENT

    def context(
        self,
        speaker: Speaker | None = None,
        presence: Presence | None = None,
        tries: int = 0,
    ) -> Context:
        """Return the world round the table, as it is now."""
        moment = self.settings.seconds()
        return Context(
            self.table.now(moment),
            self.settings.unix(),
            presence or self.connections,
            self._timeouts,
            _LUCK,
            partial(self._codes.draw, tries),
            speaker,
            moment,
        )

    # What people ask for

    async def carry_out(
        self, who: Connection, command: Asked, arrival: FrameTiming
    ) -> None:
        """Carry a command out and answer it, or raise ``Faulted``."""
        if command.permission.is_for_screens:  # nothing changes by it
            if isinstance(command, Mark):
                who.mark(command, arrival, self.play)
                self.automation.wake_bots()
            who.send(Accepted(command.id, None, self.delay.now(who)))
            return
        if who.person is None or who.screen:
            raise Faulted(Fault.NOT_SEATED, "a shared screen only watches")
        if isinstance(command, Play) and is_third_party(who.person.id):
            await self.automation.wait_for_people(who, command)
        async with self.lock:
            key = who.person.id, command.id
            if key in self.answered.answers:
                version = self.answered.answers[key]
                who.send(Accepted(command.id, version, self.now))
                return
            if command.late or command.seen is not None:
                self.delay.check_timely(who, command)
            if self.table.has_stand_in(who.seat):
                before = self.table
                self._tell(before, await self.change(GiveSeatBack(who.person)))
            before = self.table
            speaker = Speaker(who.person, who.seat, arrival, who.begun)
            change = await self._asked(who, command, speaker)
            version = change.version
            self.answered.note(key, version)
            who.send(Accepted(command.id, version, self.now))
            self._tell(before, change)

    async def _asked(self, who: Connection, command: Asked, speaker: Speaker) -> Change:
        """Decide the command, and note what is known of it besides the table."""
        person = speaker.person.id
        quota = self.answered.quotas.get(type(command))
        if quota:
            quota.check(person, self.settings.seconds())
        if isinstance(command, Pledge):
            who.pledge = command.pledge
        try:
            change = await self.change(command, speaker, who.make)
        except StaleMove as stale:
            if play := self.play:
                now = play.now_for(who.eye, stale.decided_at, self.now)
                self.connections.show_game(who, now, play)
            raise
        except RefusedMove as refused:
            who.begun = None
            self.table = refused.table
            raise
        if isinstance(command, Play):
            who.begun = None
        if quota:
            quota.note(person, self.settings.seconds())
        return change

    # The one way a table changes

    async def act(self, command: InternalCommand) -> bool:
        """Carry out what the table asks of itself; False: it comes too late."""
        async with self.lock:
            before = self.table
            try:
                change = await self.change(command)
            except TooLate:
                return False
            self._tell(before, change)
            return True

    async def change(
        self,
        command: Command,
        speaker: Speaker | None = None,
        make: Callable[[str], object] = lambda thing: None,
    ) -> Change:
        """Decide, write it down, and let it be true. The lock is held meanwhile.

        *make* charges the speaker for a table that is opened, or refuses it.
        """
        if self.closed:
            raise RoomClosed(self.document.code)
        for tries in count():
            try:
                if is_slow(self.table, command):
                    here = self.connections.snapshot()
                    change = await asyncio.to_thread(
                        self._decide_prepared, command, speaker, here, tries
                    )
                else:
                    context = self.context(speaker, tries=tries)
                    change = decide(self.table, command, context)
                if change.opened:
                    make("table")
                if write := Write.of(self.table.document, self.position, change):
                    await self._commit(write)
            except CodeTaken:
                continue  # decided again, with another code
            except NotYet as wait:
                assert self.play is not None  # else there is no table time
                left = self.play.clock.until(wait.at, self.settings.seconds())
                await asyncio.sleep(max(0.001, left))
                continue
            self._adopt(change)
            return change
        raise AssertionError("it goes on until something is decided")

    def _decide_prepared(
        self, command: Command, speaker: Speaker | None, here: Presence, tries: int
    ) -> Change:
        """Decide in a thread: it may take long, and no clock of a deal runs so long."""
        prepare(self.table)
        return decide(self.table, command, self.context(speaker, here, tries))

    async def _commit(self, write: Write) -> None:
        """Write to the store; should that fail, the room must be read again."""
        try:
            await self._store.commit(write)
        except (DiskFull, CodeTaken):  # surely not written
            raise
        except BaseException as error:  # cancellation too: it may be written or not
            self.fail(error)
            raise
        self.position = write.then

    def _adopt(self, change: Change) -> None:
        """Adopt what is on disk now."""
        before, self.table = self.table, change.table
        document = change.table.document
        if change.saying:
            self.answered.keep(change.saying.said)
        if change.move:
            MOVES.by_game[document.game] += 1
        if document is not before.document:
            self.connections.seat(document)
            self.delay.adopt(document)
            log_change(before, change)
        for effect in change.effects:
            if isinstance(effect, HangUp):
                self.connections.send_away(effect.person)

    def _tell(self, before: Table, change: Change) -> None:
        """Announce what has changed, and start what follows by itself."""
        self._announcer.show_change(before)
        for effect in change.effects:
            if isinstance(effect, Tell):
                self._announcer.tell(effect)
        self.automation.carry_on()

    # Coming and going

    async def join(self, who: Connection, message: Join) -> None:
        """Add a device, and send it the state of the table."""
        async with self.lock:
            if self.closed:
                raise RoomClosed(self.document.code)
            if who.person:
                access.check_not_banned(self.document, who.person)
                who.person = self._called_here(who.person)
                await self._check_let_in(who.person)
            who.screen, who.curtain = message.screen, message.curtain
            who.passing = message.passing
            who.pledge = None  # one that was for another table is none here
            if who.person and not (who.screen or who.curtain):
                await self.change(GiveSeatBack(who.person))
            self.connections.add(who)
            self.connections.seat(self.document)
            who.shown = -1 if self.delay.is_late(who) else None
            at = self.delay.version(who), self.delay.now(who)
            who.send(Accepted(message.id, *at))
            self._announcer.show_room()
            self._announcer.catch_up(who, message, self.answered.said)
        self.automation.look_ahead()

    async def _check_let_in(self, person: Person) -> None:
        """Refuse somebody new at a closed table, and tell its host that they knock."""
        if access.is_shut_to(self.document, person):
            await self.change(NoteKnock(person))
            self._announcer.show_room()
            raise Faulted(Fault.KNOCKING, "the host has been asked to let you in")

    def leave(self, who: Connection) -> None:
        """Remove a device; its seat stays its person's."""
        self.connections.remove(who)
        if not self.closed:
            self._announcer.show_room()
            self.automation.look_ahead()

    async def rename(self, person: Person) -> None:
        """Show the name that *person* goes by now."""
        async with self.lock:
            person = self._called_here(person)
            self.connections.rename(person)
            await self.change(GiveSeatBack(person))
            self._announcer.show_room()
        self.automation.look_ahead()

    def names_beside(self, person: str) -> Collection[str]:
        """Return what everybody else is called here."""
        return names.of_others(
            self.document, self.connections.people().values(), person
        )

    def _called_here(self, person: Person) -> Person:
        """Call nobody as somebody else here, whatever they are called elsewhere."""
        here = self.connections.people().values()
        return names.at_table(self.document, here, person)

    async def leave_for_good(self, person: Person) -> None:
        """Remove *person* from the table for good; the others play on."""
        await self.act(LeaveForGood(person))
        if not self.document.seats.sides_of_people:
            self.close()  # nobody is left to play for

    async def erase(self, person: Person) -> None:
        """Forget somebody; all come back by themselves, to what is known now."""
        async with self.lock:
            if not self.closed:
                await self.change(Erase(person))
                self.close()

    async def rest(self) -> None:
        """Close the room with its clock stopped, since nobody is here."""
        async with self.lock:
            play = self.play
            if self.closed:
                return
            if self.table.goes_on and play and play.clock.runs:
                await self.change(Rest())
            elif play is None:  # note when it was last used
                await self._commit(
                    Write(self.document.code, self.position, self.document)
                )
            self.close()

    async def note_clock(self) -> None:
        """Save what the clock shows, since the wall clock was set."""
        async with self.lock:
            play = self.play
            if not self.closed and self.table.goes_on and play and play.clock.runs:
                await self.change(NoteClock())

    def close(self) -> None:
        """Close the room; it can be loaded again from the store."""
        self.closed = True
        self.automation.stop()
        self.delay.stop()
        self.connections.hang_up()

    def fail(self, error: BaseException) -> None:
        """Close, since nobody knows what is true here: only the store does."""
        self.close()
        self.on_failed(error)
