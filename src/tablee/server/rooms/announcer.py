"""Showing everybody at a table how things stand, each device what it may see."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tablee.protocol.to_client import Said
from tablee.protocol.to_server import Join
from tablee.server.rooms.connection import Connection
from tablee.server.rooms.connections import Connections, may_hear
from tablee.server.rooms.spectator_delay import SpectatorDelay
from tablee.server.settings import Settings
from tablee.table.change import Display, Tell, announce, awaited_elsewhere
from tablee.table.context import Context
from tablee.table.document import Document
from tablee.table.table import Table
from tablee.table.views import room_now

TellTurn = Callable[[str, Document], object]  # to a person who is away


class Announcer:
    """Tells the devices of one table what comes of its changes."""

    def __init__(
        self, connections: Connections, delay: SpectatorDelay, settings: Settings
    ) -> None:
        """Tell *connections*; late spectators by way of *delay*."""
        self._connections = connections
        self._delay = delay
        self._seconds = settings.seconds

    def tell(self, told: Tell, table: Table) -> None:
        """Tell everybody, or one side, what was said or shown."""
        self._connections.tell(told, table.document.seats.sides)
        if isinstance(told.message, Said):
            self._delay.hold(told.message)

    def show_change(
        self,
        before: Table,
        after: Table,
        context: Callable[[], Context],
        tell_turn: TellTurn,
    ) -> None:
        """Show what has changed to whom it has changed for."""
        news = announce(before, after)
        for shown in news.shows:
            if shown is Display.ROOM:
                self.show_room(after, context())
                if after.play:
                    self._connections.show_again(news.moved, after.play)
                continue
            assert after.play is not None  # it is what changed
            told = self._connections.tell_seats(after.play)
            self._delay.follow()
            if news.turns:
                for person in awaited_elsewhere(after, news.turns, told):
                    tell_turn(person, after.document)

    def show_room(self, table: Table, context: Context) -> None:
        """Tell everybody how the room is; its end, no sooner than it may be seen."""
        play, screens = table.play, self._connections.screens(table.document)
        now = room_now(table, context, screens)
        wait = 0.0
        if play and play.outcome:
            wait = play.clock.until(play.appears, self._seconds())
        self._connections.show(now, wait)

    def welcome(
        self, who: Connection, message: Join, table: Table, said: Iterable[Said]
    ) -> None:
        """Show a device that has just come how everything stands."""
        play, document = table.play, table.document
        if play and who.shown is not None:
            self._delay.welcome(who, message.version)
        elif play:
            at = play.clock.at(self._seconds())
            if message.steps:
                for step in play.steps_for(who.seat, message.version, at):
                    self._connections.show_game(who, step, play)
            now = play.now_for(who.seat, message.version, at)
            self._connections.show_game(who, now, play)
        for each in said:
            is_hushed = each.side is not None and each.n <= document.seats.hushed
            is_held = is_hushed or self._delay.holds(who, each)
            if not is_held and may_hear(who, each.side, document.seats.sides):
                who.send(each)
