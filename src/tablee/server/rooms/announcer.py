"""What is told at a table: the room and the game, to each device what it may see."""

from __future__ import annotations

from collections.abc import Callable, Set

from tablee.kernel import Seat
from tablee.protocol.to_client import Accepted, Reacted, Said
from tablee.protocol.to_server import Asked, Join
from tablee.server.rooms.authority import Authority
from tablee.server.rooms.connection import Connection
from tablee.server.rooms.connections import may_hear
from tablee.server.rooms.spectator_delay import SpectatorDelay
from tablee.table.change import Change
from tablee.table.document import Document
from tablee.table.room_now import room_now


class Announcer:
    """Shows everybody at a table how things stand."""

    def __init__(self, authority: Authority) -> None:
        """Tell what *authority* says is true."""
        self._authority = authority
        self._connections = authority.connections
        self.delay = SpectatorDelay(authority, authority.answered.said)
        self.tell_turn: Callable[[str, Document], object] = lambda who, where: None
        live = authority.table.live
        self._waits = live.standing.waits if live else 0  # who is known to be awaited

    def tell(
        self,
        change: Change,
        who: Connection | None = None,
        command: Asked | None = None,
    ) -> None:
        """Answer whoever asked, and show everybody what has changed."""
        for person in change.hangs_up_on:
            self._connections.send_away(person)
        if who and command:
            self._answer(change, who, command)
        if change.move:
            self.show_game()
        if change.shows_room:
            self.show()
        if change.shown_again and (live := self._authority.table.live):
            for person in change.shown_again:
                self._connections.show_again(person, live)
        if change.shows_game and not change.move and self._authority.table.live:
            self.show_game()
        match change.told:
            case None:
                pass
            case Said():
                sides = self._authority.table.document.seats.sides
                self._connections.tell(change.told, sides)
                self.delay.hold(change.told)
            case Reacted():
                for device in self._connections.devices:
                    if change.told.seat is None or not self.delay.is_late(device):
                        device.send(change.told)

    def _answer(self, change: Change, who: Connection, command: Asked) -> None:
        live, version = self._authority.table.live, None
        if live and change.move and not change.told:
            version = live.version
        who.send(Accepted(command.id, version, self._authority.now))

    def show_game(self) -> None:
        """Show everybody the last move (or the deal), as each seat may see it."""
        table = self._authority.table
        live = table.live
        assert live is not None  # something was just played
        told = self._connections.tell_seats(live)
        self.delay.follow()
        standing = live.standing
        fresh, self._waits = standing.waits & ~self._waits, standing.waits
        if fresh and not told >= live.seat_set:
            self._tell_absent(table.document, fresh, told)
        if standing.outcome or (table.is_by_correspondence and table.goes_on):
            self.show()

    def _tell_absent(
        self, document: Document, fresh: int, present: Set[Seat | None]
    ) -> None:
        """Have it told to those who are away that the turn of their seat has come."""
        for seat, there in enumerate(document.seats.occupants):
            if seat in present or not fresh >> seat & 1:
                continue
            if there and there.person and not there.bot:
                self.tell_turn(there.person, document)

    def show(self) -> None:
        """Tell everybody how the room is; its end, no sooner than it may be seen."""
        table = self._authority.table
        live, screens = table.live, self._connections.screens(table.document)
        now = room_now(table, self._authority.context(), screens)
        wait = 0.0
        if live and live.outcome:
            wait = live.clock.until(live.appears, self._authority.settings.seconds())
        self._connections.show(now, wait)

    def welcome(self, who: Connection, message: Join) -> None:
        """Show a device that has just come how everything stands."""
        live = self._authority.table.live
        if live and who.shown is not None:
            self.delay.welcome(who, message.version)
        elif live:
            at = self._authority.now
            if message.steps:
                for step in live.steps_for(who.seat, message.version, at):
                    self._connections.show_game(who, step, live)
            now = live.now_for(who.seat, message.version, at)
            self._connections.show_game(who, now, live)
        document = self._authority.table.document
        for said in self._authority.answered.said:
            is_hushed = said.side is not None and said.n <= document.seats.hushed
            is_held = is_hushed or self.delay.holds(who, said)
            if not is_held and may_hear(who, said, document.seats.sides):
                who.send(said)
