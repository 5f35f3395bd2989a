"""A room: a table that people come to and go from, and what happens there."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

from msgspec.structs import replace

from tablee.kernel import AnyGame
from tablee.server.document import Document
from tablee.server.person import Person
from tablee.server.play.live_game import LiveGame
from tablee.server.play.steps import steps_for
from tablee.server.settings import Settings
from tablee.server.store.contract import Store
from tablee.server.table import banned, lobby, names, pacing
from tablee.server.table.absence_watch import AbsenceWatch
from tablee.server.table.ballots import decided
from tablee.server.table.by_itself import ByItself
from tablee.server.table.company import may_hear
from tablee.server.table.connection import Connection
from tablee.server.table.course import Course
from tablee.server.table.erasing import erase
from tablee.server.table.host_watch import HostWatch
from tablee.server.table.memory import Memory
from tablee.server.table.sitting import RoomClosed
from tablee.server.to_client import Accepted
from tablee.server.to_server import Join

__all__ = ["Room", "RoomClosed"]


class Room(Course):
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
        super().__init__(game, document, store, settings, live, memory)
        self.by_itself = ByItself(self)
        self._host_watch = HostWatch(
            settings.host_patience, lambda: self.spawn(self.mind_the_host())
        )
        self._host_watch.look(document, self.company)
        self._absence_watch = AbsenceWatch(self)
        self.carry_on()

    def carry_on(self) -> None:
        """See to what happens by itself, as things stand now."""
        self.by_itself.carry_on()
        self._absence_watch.look()

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
                await self.keep(lobby.welcome(self.document, who.person))
            self.company.add(who)
            self.company.seat(self.document)
            who.shown = -1 if self.late.is_late(who) else None
            at = self.late.version(who), self.late.now(who)
            who.send(Accepted(message.id, *at))
            self.show()
            self._absence_watch.look()
            if self.live and who.shown is not None:
                self.late.welcome(who, message.version)
            elif self.live:
                if message.steps:
                    for step in steps_for(self.live, who.seat, message.version):
                        self.company.show_game(who, step, self.live)
                now = self.live.now_for(who.seat, message.version)
                self.company.show_game(who, now, self.live)
            for said in self.memory.said:
                is_hushed = said.side is not None and said.n <= self.document.hushed
                if self.late.holds(who, said):
                    continue
                if may_hear(who, said, self.document.sides) and not is_hushed:
                    who.send(said)
        await self.mind_the_host()

    def leave(self, who: Connection) -> None:
        """Let a device go; its seat stays its person's."""
        self.company.remove(who)
        if not self.closed:
            self.show()
            self._host_watch.look(self.document, self.company)
            self._absence_watch.look()
            if self.document.agree or self.document.votes:
                self.spawn(self.decide())

    async def rename(self, person: Person) -> None:
        """Show the name that *person* goes by now."""
        async with self.lock:
            person = self._called_here(person)
            self.company.rename(person)
            await self.keep(lobby.welcome(self.document, person))
            self.show()

    def names_beside(self, person: str) -> Collection[str]:
        """Give what everybody else is called here."""
        return names.of_others(self.document, self.company.people().values(), person)

    def _called_here(self, person: Person) -> Person:
        """Call nobody as somebody else here, whatever they are called elsewhere."""
        here = self.company.people().values()
        return names.at_table(self.document, here, person)

    async def let_go(self, person: Person) -> None:
        """Let *person* leave the table for good; whoever is left plays on."""
        async with self.lock:
            before = self.document
            await self.keep(lobby.let_go(before, person))
            self.show_without(before)
            if not self.document.company:
                self.close()  # nobody is left to play for
        await self.mind_the_host()
        await self.decide()

    async def erase(self, person: Person) -> None:
        """Forget somebody; all come back by themselves, to what is known now."""
        async with self.lock:
            if not self.closed:
                await self.keep(erase(self.document, person))
                self.close()

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

    async def decide(self) -> None:
        """Decide what all were asked, if those who are left here have answered."""
        async with self.lock:
            if not self.closed:
                await self._count_votes()
                await self._mind_the_pause()

    async def _count_votes(self) -> None:
        """Take the seat of whoever most of those left here have voted against."""
        before = self.document
        after = decided(before, self.company.present())
        if after is not before:
            await self.keep(after)
            self._host_watch.look(self.document, self.company)
            self.show_without(before)

    async def _mind_the_pause(self) -> None:
        """Stop or go on, if all who are left here ask for it."""
        document = self.document
        if not self.goes_on or not document.agree:
            return
        if pacing.all_agree(document, self.company.present()):
            await (self.resume() if document.paused else self.pause())
            self.show()
            self.show_game()

    def show_without(self, before: Document) -> None:
        """Show the room; who sat there *before* sees what onlookers see."""
        self.show()
        for person, _ in before.company:
            if self.live and self.document.seat_of(person) is None:
                self.company.show_again(person, self.live)
        self.carry_on()

    def close(self) -> None:
        """Put the room away; it can be taken up again from the store."""
        self.by_itself.stop()
        self._host_watch.stop()
        self._absence_watch.stop()
        super().close()

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
                await self.write(self.store.keep_room(self.document))  # when
            self.close()
