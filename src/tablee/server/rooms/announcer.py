"""Showing everybody at a table how things stand, each device what it may see.

Spectators may see a game some time after it is played, and nothing of it sooner. The
delay is table time: it stands still when the table's clock does, so that by anybody's
watch it is never shorter than it says. What seated people say is part of what they
play, and comes as late. Once the game is over there is nothing left to hold back.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Iterable
from typing import Any, NamedTuple

from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.to_client import Said
from tablee.protocol.to_server import Asked, Join, Play
from tablee.server.metrics import ENDED, STARTED
from tablee.server.rooms.connections import Connection, is_trusted, may_hear
from tablee.server.rooms.open_room import OpenRoom
from tablee.server.rooms.scheduler import Timer
from tablee.table.change import (
    Change,
    Display,
    Tell,
    announce,
    awaited_elsewhere,
    log_lines,
)
from tablee.table.document import Document
from tablee.table.game_in_play import GameInPlay
from tablee.table.table import Table
from tablee.table.views import room_now

log = logging.getLogger(__name__)

SHORTEST = 0.02  # seconds between two looks at a clock that may stand still


class DelayedVersion(NamedTuple):
    """A version of the game that late onlookers are still to see, or see now."""

    version: int
    at: int  # table time
    state: Any


class SpectatorDelay:
    """What a table keeps from late onlookers, and until when."""

    def __init__(self, room: OpenRoom, said: Iterable[Said]) -> None:
        """Delay what was *said* recently, before the table was loaded again."""
        self._room = room
        self.delay = _delay(room.document)  # of onlookers, in milliseconds
        self._versions: deque[DelayedVersion] = deque()  # late devices see the first
        self._words: deque[tuple[int, Said]] = deque()  # each with when it may be heard
        self._timer = Timer()
        self._ran = True  # the clock, when they were last told
        if self.delay and room.play:
            self._take_in(room.play)
            since = room.settings.unix() - self.delay
            for each in said:
                if each.at > since:
                    self.hold(each)

    def is_late(self, who: Connection) -> bool:
        """Return whether a device sees the game late."""
        return self.delay > 0 and not is_trusted(self._room.document, who)

    def now(self, who: Connection) -> int:
        """Return the table time that a device lives in."""
        now = self._room.now
        return now if who.shown is None else max(0, now - self.delay)

    def version(self, who: Connection) -> int | None:
        """Return the version that a device may know of."""
        if who.shown is None:
            return self._room.table.version
        then = self._due()
        return then.version if then else None

    def situation(self, who: Connection) -> tuple[int, int]:
        """Return where room and game stand, as far as a device may know."""
        revision, version = self._room.table.situation
        if who.shown is not None:
            then = self._due()
            version = then.version if then else -1
        return revision, version

    def check_timely(self, who: Connection, command: Asked) -> None:
        """Refuse what comes too late, or was meant for another situation."""
        if command.late:
            raise Faulted(Fault.STALE, "it never came, and it is too late for it now")
        if isinstance(command, Play):  # which names a version
            return
        if command.seen != self.situation(who):
            raise Faulted(Fault.STALE, "room and game have moved on since")

    def adopt(self, document: Document) -> None:
        """Go by what the document says of onlookers now."""
        self.delay = _delay(document)
        self._sort()

    def _sort(self) -> None:
        """Decide who is late from now on; those who no longer are catch up."""
        play = self._room.play
        for who in self._room.connections.devices:
            late = self.is_late(who)
            if late and who.shown is None:
                who.shown = play.version if play else -1
            elif not late and who.shown is not None:
                since, who.shown = who.shown, None
                if play:
                    now = play.now_for(who.eye, since, self._room.now)
                    self._room.connections.show_game(who, now, play)
                for _, said in self._words:
                    who.send(said)

    def follow(self) -> None:
        """Take in what was just played, and show what may be seen by now."""
        play = self._room.play
        if not self.delay or play is None:
            if self._versions or self._words:
                self._end()
            return
        if not self._versions or self._versions[-1].version < play.version:
            self._take_in(play)
        self._look()

    def catch_up(self, who: Connection, known: int | None) -> None:
        """Show a late device that has just come what it may see."""
        play, then = self._room.play, self._due()
        assert play is not None  # else nobody is late
        if then:
            if known is not None and -1 < known <= then.version:
                who.shown = known
            self._show(who, play, then, afresh=True)
        if not self._timer.is_set:
            self._wait(play)

    def hold(self, said: Said) -> None:
        """Keep what a seated person has said to all, for those who hear it late."""
        if self.delay and said.seat is not None and said.side is None:
            self._words.append((self._when(self._room.now), said))

    def holds(self, who: Connection, said: Said) -> bool:
        """Return whether a device may not hear this yet."""
        if who.shown is None:
            return False
        return any(said is held for _, held in self._words)

    def stop(self) -> None:
        self._timer.stop()

    def _take_in(self, play: GameInPlay) -> None:
        at = max(play.history[-1].at, play.appears)  # when those at the table see it
        self._versions.append(DelayedVersion(play.version, at, play.match.state))

    def _due(self) -> DelayedVersion | None:
        """Return the version that late devices see, if there is one by now."""
        if not self._versions or not self._may_be_seen(self._versions[0]):
            return None
        return self._versions[0]

    def _may_be_seen(self, then: DelayedVersion) -> bool:
        return self._when(then.at) <= self._room.now

    def _when(self, at: int) -> int:
        """Return the table time at which they may know of something of then.

        Times are cut to whole milliseconds: one is added, so that none is too short.
        """
        return at + self.delay + 1

    def _look(self) -> None:
        """Show what has become due, and wait for what is next."""
        self.stop()
        play = self._room.play
        assert play is not None  # else there is nothing to wait for
        while len(self._versions) > 1 and self._may_be_seen(self._versions[1]):
            self._versions.popleft()
        if then := self._due():
            changed = play.clock.runs != self._ran
            self._ran = play.clock.runs
            for who in self._room.connections.devices:
                if who.shown is not None:
                    self._show(who, play, then, afresh=changed)
        while self._words and self._words[0][0] <= self._room.now:
            self._tell(self._words.popleft()[1])
        self._wait(play)

    def _show(
        self, who: Connection, play: GameInPlay, then: DelayedVersion, *, afresh: bool
    ) -> None:
        """Show a device a version that is due, unless it holds a newer one."""
        known = -1 if who.shown is None else who.shown
        if then.version > known or (afresh and then.version == known):
            who.shown = then.version
            now = self._room.now - self.delay
            who.send(play.then(then.version, then.state, known, now))

    def _tell(self, said: Said) -> None:
        for who in self._room.connections.devices:
            if who.shown is not None:
                who.send(said)

    def _wait(self, play: GameInPlay) -> None:
        """Look again when the next thing is due; in a pause nothing becomes so."""
        due = [self._when(then.at) for then in self._versions]
        due += [at for at, _ in self._words]
        coming = [at for at in due if at > self._room.now]
        if coming and play.clock.runs:
            wait = max(
                SHORTEST,
                play.clock.until(min(coming), self._room.settings.seconds()),
            )
            self._timer.set(wait, self._look)

    def _end(self) -> None:
        self.stop()
        self._sort()
        self._versions.clear()
        self._words.clear()


def _delay(document: Document) -> int:
    """Return how late onlookers are now, in milliseconds."""
    delay = 1000 * document.access.onlookers_delay
    return delay if document.stage == "playing" else 0


class Announcer:
    """Informs the devices of one table of its changes."""

    def __init__(self, room: OpenRoom, delay: SpectatorDelay) -> None:
        self._room, self._delay = room, delay

    def tell(self, told: Tell) -> None:
        """Pass on to everybody, or to one side, what was said or shown."""
        room = self._room
        room.connections.tell(told, room.document.seats.sides)
        if isinstance(told.message, Said):
            self._delay.hold(told.message)

    def show_change(self, before: Table) -> None:
        room, after = self._room, self._room.table
        news = announce(before, after)
        for shown in news.shows:
            if shown is Display.ROOM:
                self.show_room()
                if after.play:
                    room.connections.show_again(news.moved, after.play)
                continue
            assert after.play is not None  # it is what changed
            told = room.connections.tell_seats(after.play)
            self._delay.follow()
            if news.turns:
                for person in awaited_elsewhere(after, news.turns, told):
                    room.tell_turn(person, after.document)

    def show_room(self) -> None:
        """Send everybody the room; its end no sooner than it may be seen."""
        room, play = self._room, self._room.play
        screens = room.connections.screens(room.document)
        now = room_now(room.table, room.context(), screens)
        wait = 0.0
        if play and play.outcome:
            wait = play.clock.until(play.appears, room.settings.seconds())
        room.connections.show(now, wait)

    def catch_up(self, who: Connection, message: Join, said: Iterable[Said]) -> None:
        """Show a device that has just come how everything stands."""
        room, play, seats = self._room, self._room.play, self._room.document.seats
        if play and who.shown is not None:
            self._delay.catch_up(who, message.version)
        elif play:
            at = room.now
            if message.steps:
                for step in play.steps_for(who.eye, message.version, at):
                    room.connections.show_game(who, step, play)
            now = play.now_for(who.eye, message.version, at)
            room.connections.show_game(who, now, play)
        for each in said:
            is_hushed = each.side is not None and each.n <= seats.hushed
            is_held = is_hushed or self._delay.holds(who, each)
            if not is_held and may_hear(who, each.side, seats.sides):
                who.send(each)


def log_change(before: Table, change: Change) -> None:
    """Count a game's beginning and its end, and log what is worth it."""
    table = change.table
    for line in log_lines(before, change):
        log.info(*line)
    if before.play is None and table.play:
        STARTED.labels(table.document.game).inc()
    if change.result:
        how = "played" if change.result.outcome else "given up"
        ENDED.labels(table.document.game, how).inc()
