"""A sitting: what is true at a table, who is here to see it, and how it changes.

One thing happens at a time. Whatever changes is written to the store first, then
answered, then shown to everybody.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import Any

from msgspec.structs import replace

from tablee.kernel import AnyGame
from tablee.server import seated
from tablee.server.document import Document
from tablee.server.logs import whereabouts
from tablee.server.pace import Clocked, Gentle
from tablee.server.play.live_game import LiveGame
from tablee.server.result import Result
from tablee.server.settings import Settings
from tablee.server.store.contract import DiskFull, Store
from tablee.server.table import banned, pacing, taking_back
from tablee.server.table.company import Company
from tablee.server.table.late import Late
from tablee.server.table.memory import Key, Memory

log = logging.getLogger(__name__)

REMEMBERED = 32  # lobby messages whose repetition is recognised after a restart


class RoomClosed(Exception):
    """The room was put away: it must be read from the store again."""


class Sitting(ABC):
    """A table, its company and its game, as they stand now."""

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
        self.game = game
        self.document = document
        self.live = live
        self.memory = memory or Memory()
        if live and document.stage == "over" and not live.outcome:  # it was given up
            live.give_up()
        self.company = Company(settings.seconds, confers=game.manners.confers)
        self.lock = asyncio.Lock()  # held while anything changes
        self.closed = False  # put away: only the store knows what is true
        self.store = store
        self.settings = settings
        self.tasks: set[asyncio.Task[None]] = set()
        self.late = Late(self, self.memory.said)
        self.tell_turn: Callable[[str, Document], object] = lambda who, where: None
        # whom all know to be waited for
        self._waits = live.standing.waits if live else 0

    @abstractmethod
    def carry_on(self) -> None:
        """See to what happens by itself, as things stand now."""

    def close(self) -> None:
        """Put the table away; it can be taken up again from the store."""
        self.closed = True
        self.late.stop()
        self.company.hang_up()

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
    def waited(self) -> int | None:
        """For how long a table by correspondence has waited, in milliseconds."""
        live = self.live
        now = self.settings.unix()
        return pacing.waited(self.document, live.played, now) if live else None

    def is_overdue(self, seat: int) -> bool:
        """Tell whether *seat* has let the days of its move pass."""
        waits = self.live.standing.waits if self.live else 0
        return pacing.is_overdue(self.document, seat, waits, self.waited)

    @property
    def is_clocked(self) -> bool:
        """Whether a clock runs here that must not forget how late it is."""
        live = self.live
        if live is None or not self.goes_on or not live.clock.runs:
            return False
        return bool(live.deadlines) or isinstance(self.document.pace, Gentle | Clocked)

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
        if changed.seats != self.document.seats:
            changed = taking_back.without_who_left(changed)
            changed = seated.noted(self.document, changed, (self.version or 0) + 1)
        if changed.company != self.document.company:
            changed = replace(changed, hushed=self.memory.next_saying - 1)
        if done:
            changed = replace(changed, done=(*changed.done[1 - REMEMBERED :], done))
        if changed is not self.document:
            await self.write(self.store.keep_room(changed, result))
            gone = banned.newly(self.document, changed)
            self.document = changed
            self.company.seat(changed)
            self.late.sort()
            for person in gone:
                self.company.send_away(person)
        if done:
            self.memory.note(done)

    async def write(self, work: Coroutine[Any, Any, None]) -> None:
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

    def show_game(self) -> None:
        """Show everybody the last move (or the deal), each as their seat may see it."""
        live = self.live
        assert live is not None  # something was just played
        self.company.tell_seats(live)
        self.late.follow()
        self._tell_absent(live)
        if live.outcome or self.waited is not None:
            self.show()
        self.carry_on()

    def _tell_absent(self, live: LiveGame) -> None:
        """Have it told to those who are away that their turn has come."""
        fresh, self._waits = live.standing.waits & ~self._waits, live.standing.waits
        present = self.company.present()
        for seat, there in enumerate(self.document.seats):
            person = there.person if there and not there.bot else None
            if person and fresh >> seat & 1 and person not in present:
                self.tell_turn(person, self.document)

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
        waited = self.waited
        seats = live.seats if live and waited is not None else ()
        self.company.show(
            self.document,
            wait,
            stands_still=self.stands_still,
            waited=waited,
            awaited=tuple(seat for seat in seats if live and live.may_move(seat)),
        )

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside the rest; should it fail, the log says at which table."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)  # the loop itself keeps only weak references
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("table %s failed: %s", self.document.code, whereabouts(error))
