"""The authority over one table: what is true there, and the one way it changes.

A change is decided (``tablee.table.decide``), written to the store, and only then true.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from secrets import token_hex

from msgspec.structs import replace

from tablee.server.contracts import CodeTaken, DiskFull
from tablee.server.metrics import ENDED, MOVES, STARTED
from tablee.server.rooms.codes import Codes
from tablee.server.rooms.connections import Connections
from tablee.server.rooms.idempotency import AnsweredMessages
from tablee.server.settings import Settings
from tablee.server.store.contract import TablePosition, Write
from tablee.server.store.store import Store
from tablee.table.adopting import adopted
from tablee.table.change import Change, ClockTurn, MessageKey, NotYet
from tablee.table.context import Context, Speaker, Timeouts
from tablee.table.decide import decide, is_slow
from tablee.table.decisions import Command
from tablee.table.play.live_game import LiveGame
from tablee.table.table import Table

log = logging.getLogger(__name__)


class RoomClosed(Exception):
    """The room was put away: it must be read from the store again."""


class Authority:
    """A table as it is on disk. Its methods are called with the room's lock held."""

    def __init__(
        self,
        table: Table,
        store: Store,
        settings: Settings,
        connections: Connections,
        answered: AnsweredMessages,
        position: TablePosition,
    ) -> None:
        """Take up *table* as it is in the store at *position*."""
        self.table = table
        self.store = store
        self.settings = settings
        self.connections = connections
        self.answered = answered
        self.position = position  # where the table stands in the store
        self.codes = Codes()  # for the next table
        self.closed = False  # put away: only the store knows what is true
        self.on_adopted: Callable[[], object] = lambda: None  # the document is another
        # nobody knows what is true
        self.on_failed: Callable[[BaseException], object] = lambda error: None
        self._patience = Timeouts(
            settings.host_patience,
            settings.share_patience,
            settings.back_patience,
            settings.absence,
            settings.standstill,
        )

    @property
    def now(self) -> int:
        """Return the table time."""
        return self.table.now(self.settings.seconds())

    def context(self, speaker: Speaker | None = None) -> Context:
        """Return the world round the table, as it is now."""
        moment = self.settings.seconds()
        return Context(
            self.table.now(moment),
            self.settings.unix(),
            self.connections,
            self._patience,
            lambda: token_hex(32),
            self.codes.draw().__next__,
            speaker,
            moment,
        )

    async def change(
        self,
        command: Command,
        context: Context | None = None,
        key: MessageKey | None = None,
        make: Callable[[str], object] = lambda thing: None,
    ) -> Change:
        """Decide, write it down, and let it be true."""
        context = context or self.context()
        if self.closed:
            raise RoomClosed(self.table.document.code)
        while True:
            try:
                if is_slow(self.table, command):
                    context = replace(context, presence=self.connections.snapshot())
                    change = await asyncio.to_thread(
                        decide, self.table, command, context
                    )
                else:
                    change = decide(self.table, command, context)
                if change.opened:
                    make("table")  # or it is refused
                if write := self.to_write(change, context.wall, key):
                    await self.write(write)
            except CodeTaken:
                continue  # decided anew, with another code
            except NotYet as wait:
                assert self.table.live is not None  # else there is no table time
                left = self.table.live.clock.until(wait.at, self.settings.seconds())
                await asyncio.sleep(max(0.001, left))
                moment = self.settings.seconds()
                context = replace(context, now=self.table.now(moment), moment=moment)
                continue
            self.adopt(change, context.wall, key)
            return change

    def to_write(
        self, change: Change, wall: int, key: MessageKey | None
    ) -> Write | None:
        """Return what is to be written down of a change, if anything is."""
        before, entry = self.table.document, None
        document = change.document if change.document is not before else None
        if move := change.move:
            message_id = key[1] if key and move.is_own else None
            entry = move.entry((self.table.version or 0) + 1, wall, message_id)
        elif not (document or change.saying):
            return None
        return Write(
            before.code,
            self.position,
            document,
            entry,
            change.saying,
            change.result,
            change.opened,
        )

    async def note_use(self) -> None:
        """Write down when the table was last used."""
        await self.write(
            Write(self.table.document.code, self.position, self.table.document)
        )

    async def write(self, write: Write) -> None:
        """Write to the store; should that fail, the room must be read again."""
        try:
            await self.store.commit(write)
        except (DiskFull, CodeTaken):  # surely not written
            raise
        except BaseException as error:  # cancellation too: it may be written or not
            self.on_failed(error)
            raise
        self.position = write.then

    def adopt(self, change: Change, wall: int, key: MessageKey | None) -> None:
        """Let what is on disk be true here too."""
        table, document = self.table, change.document
        live = adopted(table, change, wall, self.settings.seconds())
        if change.saying:
            self.answered.keep(change.saying.said)
        if key:
            version = live.version if live and change.move and not change.told else None
            self.answered.note(key, version)
        if change.move:
            MOVES.by_game[document.game] += 1
        is_another = document is not table.document
        if is_another or live is not table.live or change.saying:
            last = self.answered.next_saying - 1
            self.table = Table(table.game, document, live, last)
        if is_another:
            self.connections.seat(document)
            self.on_adopted()
            _note(change, live)


def _note(change: Change, live: LiveGame | None) -> None:
    """Count a game's beginning and its end, and log what is worth it."""
    document = change.document
    if change.log:
        log.info("table %s: %s", document.code, change.log)
    if change.dealt:
        STARTED.labels(document.game).inc()
        seats = len(document.seats.occupants)
        log.info("table %s started: %s, %d seats", document.code, document.game, seats)
    if change.clock is ClockTurn.ENDS:
        ENDED.labels(document.game, "given up").inc()
        by = " by the house" if document.ended_by_house else ""
        log.info("table %s given up%s", document.code, by)
    elif change.result and live:
        ENDED.labels(document.game, "played").inc()
        log.info("table %s over after %d moves", document.code, live.version)
