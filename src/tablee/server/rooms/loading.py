"""Tables as they come up from the store, each where it was when it was last open."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import NamedTuple

from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.server.contracts import Conflict
from tablee.server.rooms.idempotency import AnsweredMessages
from tablee.server.rooms.ownership import Ownership
from tablee.server.rooms.rules_migration import (
    ContentMissing,
    judged,
    look_for_content,
)
from tablee.server.settings import Settings
from tablee.server.store.contract import StoredRoom, TablePosition, Write
from tablee.server.store.store import Store
from tablee.table.clock import Clock
from tablee.table.document import Document, amend
from tablee.table.game_in_play import GameInPlay
from tablee.table.seats import occupant_at

log = logging.getLogger(__name__)

# Games that are played again at the same time. Threads take turns with the loop: beside
# as many as tables come from a node that died, it would hear nobody for seconds.
AT_ONCE = 2


class LoadedTable(NamedTuple):
    """A table as it was stored, and its game as it goes on from there."""

    game: AnyGame
    document: Document
    position: TablePosition
    play: GameInPlay | None
    answered: AnsweredMessages


class TableLoader:
    """Reads tables from the store, and takes their games up."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        owned: Ownership,
        alive: int,
        look_for_packs: Callable[[], object] = lambda: None,
    ) -> None:
        """Take when the server last was (*alive*: Unix, ms): clocks are set by it.

        *look_for_packs* shelves packs that were put back; it takes a while.
        """
        self._store = store
        self._settings = settings
        self._owned = owned
        self._alive = alive
        self._known: set[str] = set()  # tables that this process has had open
        self._waiting: dict[str, str] = {}  # tables, and what each waits for
        self._turns = asyncio.Semaphore(AT_ONCE)
        self.look_for_packs = look_for_packs

    async def load(self, code: str) -> LoadedTable:
        """Return a table as it goes on from now, or raise ``Faulted``."""
        await self._owned.take(code)
        kept = await self._store.read_room(code)
        if kept is None:
            raise Faulted(Fault.NO_TABLE, "no table has this code")
        document = kept.document
        game = shelf().get(document.game)
        if game is None:
            raise Faulted(Fault.NO_TABLE, "this game is no longer on the shelf")
        play = None
        if document.stage in ("playing", "over"):
            clock = self._clock(kept)
            await self._find_content(game, document)
            async with self._turns:
                known, play = await asyncio.to_thread(judged, game, kept, clock)
            document = self._going_on(known, clock)
        position = kept.position
        if document != kept.document:
            write = Write(code, position, document)
            try:
                await self._store.commit(write)
            except Conflict:  # somebody was erased from it just now
                return await self.load(code)
            position = write.then
        self._known.add(code)
        return LoadedTable(game, document, position, play, _answered(kept))

    def forget(self, codes: Iterable[str]) -> None:
        """Forget tables that are in the store no longer."""
        for code in codes:
            self._known.discard(code)
            self._waiting.pop(code, None)

    async def _find_content(self, game: AnyGame, document: Document) -> None:
        """Find what a game was dealt with, or leave it as it is, and to others."""
        code = document.code
        try:
            try:
                await asyncio.to_thread(look_for_content, game, document)
            except ContentMissing:  # the host may just have put it back
                await asyncio.to_thread(self.look_for_packs)
                await asyncio.to_thread(look_for_content, game, document)
        except ContentMissing as missing:
            self._owned.leave(code)
            if self._waiting.get(code) != missing.digest:
                self._waiting[code] = missing.digest
                wanted = f"put the pack {missing.digest} back into packs/{game.slug}"
                log.warning("table %s waits: %s", code, wanted)
            detail = "the pack of this table is not here: it waits for it"
            raise Faulted(Fault.NO_CONTENT, detail) from None
        self._waiting.pop(code, None)

    @property
    def wanted(self) -> str:
        """Return which packs are missing that tables wait for; nothing, as a rule."""
        missing = sorted(set(self._waiting.values()))
        return f"packs are missing: {', '.join(missing)}" if missing else ""

    def _clock(self, kept: StoredRoom) -> Clock:
        """Set a table's clock to where it stood when the house was last open.

        It goes on from there: what stands still has not run while the server was down,
        and what does not stand still is told for how long that was.
        """
        document, last = kept.document, kept.moves[-1] if kept.moves else None
        at, wall = (last.at, last.wall) if last else (0, document.deal.started)
        today = self._settings.unix()
        elapsed = max(0, today - wall) if wall else 0
        alive = self._last_alive(document.code, today)  # dated as *since* is
        now, since = at, wall
        saved = document.clock
        if saved.stopped is not None and saved.stopped >= at:
            now, since = saved.stopped, saved.resumed
        if since:
            now += max(0, alive - since)
        stood = max(0, elapsed - (now - at))
        clock = Clock.started(self._settings.seconds(), now, stood)
        return clock.stopped(now) if saved.paused else clock

    def _last_alive(self, code: str, today: int) -> int:
        """Say until when a table's clock ran, wherever it was."""
        if self._owned.is_shared:
            last = self._owned.last_alive(code)
            return today if last is None else last
        return today if code in self._known else self._alive

    def _going_on(self, document: Document, clock: Clock) -> Document:
        """Note since when a clock goes on that stood still, or went on before we did.

        What a house of one process wrote down before it was started again was dated by
        a clock on the wall that may have been set since.
        """
        saved, code = document.clock, document.code
        stood_still = saved.stopped is not None and not saved.resumed
        is_new = not (self._owned.is_shared or code in self._known)
        goes_on = clock.runs and document.stage == "playing"
        if not goes_on or not (stood_still or is_new):
            return document
        resumed = {"resumed": self._settings.unix()}
        return amend(
            document, clock={"stopped": clock.at(self._settings.seconds()), **resumed}
        )


def _answered(kept: StoredRoom) -> AnsweredMessages:
    """Return the answers that were given of late, as far as they are stored."""
    answered = AnsweredMessages()
    for key in kept.document.done:
        answered.note(key)
    for entry in kept.moves:
        if entry.seat is None or not entry.message_id:
            continue
        there = occupant_at(kept.document.seats, entry.seat, entry.version)
        if there and there.person:
            answered.note((there.person, entry.message_id), entry.version)
    for saying in kept.said:
        answered.keep(saying.said)
        answered.note((saying.person, saying.message_id))
    return answered
