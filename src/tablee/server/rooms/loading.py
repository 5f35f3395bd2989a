"""Tables as they come up from the store, each where it was when it was last open.

Games may have been begun under rules that have changed since. Nobody loses a game
silently: one whose moves all stand by the present rules goes on by them, any other is
closed with its record (docs/why/records.md). A pack or deck other than it was dealt
with is a change of rules; a missing one is not: its games wait until it is back
(docs/why/games.md).
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple, get_args

from msgspec.structs import replace

from tablee.games import shelf
from tablee.kernel import AnyGame, IllegalTable, When
from tablee.kernel.record_format import Renewed
from tablee.kernel.rulebook import NO_CONTENT
from tablee.kernel.wire import options_from
from tablee.protocol.fault import Fault, Faulted, Limit
from tablee.protocol.to_client import Said
from tablee.protocol.to_server import Asked, ToServer
from tablee.server.contracts import Conflict
from tablee.server.logs import whereabouts
from tablee.server.rooms.ownership import Ownership
from tablee.server.settings import Settings
from tablee.server.store.contract import StoredRoom, TablePosition, Write, too_many
from tablee.server.store.store import Store
from tablee.table.change import MessageKey
from tablee.table.clock import Clock
from tablee.table.document import Document, amend, content_of
from tablee.table.game_in_play import GameInPlay, RecordWriter
from tablee.table.seats import occupant_at

log = logging.getLogger(__name__)


class ContentMissing(Exception):
    """The content that a game was dealt with is missing: *digest*, if that is known."""

    def __init__(self, digest: str) -> None:
        super().__init__(digest)
        self.digest = digest


def look_for_content(game: AnyGame, document: Document) -> None:
    """Load what a game is played with, or raise ``ContentMissing``.

    Another deck is another rule, but a pack that is not here may come back.
    """
    packs = game.content.packs
    try:
        options = options_from(game, document.options)
        game.content.digests(options)
        game.content.prepare(options)
    except IllegalTable as refusal:
        if refusal.rule == NO_CONTENT:
            brought = packs and document.options.get(packs.option)
            raise ContentMissing(brought or refusal.detail) from None


def is_same(game: AnyGame, document: Document) -> bool:
    """Return whether rules and content are those that a game was last played by."""
    edition = document.edition
    if edition.rules_version != game.rules_version:
        return False
    then = edition.renewed[-1].content if edition.renewed else edition.content
    try:
        return then == content_of(game, document.options)
    except IllegalTable:
        return False


def take_up(game: AnyGame, kept: StoredRoom, clock: Clock) -> GameInPlay | None:
    """Play the log again; None: it was made by other rules, and fails by these."""
    document = kept.document
    if is_same(game, document):
        return GameInPlay.of(game, document, clock, kept.moves)
    try:
        play = GameInPlay.of(game, document, clock, kept.moves)
    except Exception as error:  # whatever old moves may lead to by other rules
        log.warning("table %s: %s", document.code, whereabouts(error))
        return None
    is_over = play.outcome is not None
    return play if is_over == (document.stage == "over") else None


def judged(
    game: AnyGame, kept: StoredRoom, clock: Clock
) -> tuple[Document, GameInPlay | None]:
    """Take a game up, and note by which rules it goes on, or that it cannot."""
    document, play = kept.document, take_up(game, kept, clock)
    if is_same(game, document):
        return document, play
    was, fate = document.edition.rules_version, "goes on" if play else "is closed"
    log.info("table %s was begun by rules %d and %s", document.code, was, fate)
    if play is None:
        return replace(document, stage="closed"), None
    return _renewed(document, game, len(kept.moves)), play


def _renewed(document: Document, game: AnyGame, moves: int) -> Document:
    """Note the rules, and the content, that hold from the next move on, if any is."""
    shown = amend(
        document,
        edition={
            "rules_version": game.rules_version,
            "older_rules": document.edition.older_rules
            or document.edition.rules_version,
        },
    )
    if document.stage != "playing":
        return shown
    now = Renewed(moves + 1, game.rules_version, content_of(game, document.options))
    return amend(shown, edition={"renewed": (*document.edition.renewed, now)})


def record_of(kept: StoredRoom) -> bytes:
    """Write a closed game down as it was played, by the rules it was played by."""
    document = kept.document
    book = RecordWriter.of(document)
    for entry in kept.moves:
        book = book.written(
            entry.seat, entry.move, When(entry.at, entry.begun, entry.sent)
        )
    return book.record(document, None)


LONGEST = 2000  # answers; the oldest are forgotten
REMEMBERED = 200  # people: the least recently active are forgotten first


class CommandQuota:
    """When each person last sent a command of one kind, and whether they may now."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._times: dict[str, deque[float]] = {}

    def check(self, person: str, now: float) -> None:
        times = self._times.get(person) or deque()
        most, within, _ = self._limit
        if len(times) == most and now - times[0] < within:
            raise Faulted(Fault.TOO_FAST, str(self._limit))

    def note(self, person: str, now: float) -> None:
        times = self._times.pop(person, None) or deque(maxlen=self._limit.most)
        times.append(now)
        self._times[person] = times
        if len(self._times) > REMEMBERED:
            del self._times[next(iter(self._times))]


class AnsweredMessages:
    """The answers given, by message, and the latest sayings."""

    def __init__(self) -> None:
        self.answers: dict[MessageKey, int | None] = {}  # the version that came of it
        self.said: list[Said] = []
        # Of the commands that a person may not send at will.
        self.quotas: dict[type[Asked], CommandQuota] = {
            kind: CommandQuota(kind.permission.limit)
            for kind in get_args(ToServer)
            if kind.permission.limit
        }

    def note(self, key: MessageKey, version: int | None = None) -> None:
        self.answers[key] = version
        if len(self.answers) > LONGEST:
            del self.answers[next(iter(self.answers))]

    def keep(self, said: Said) -> None:
        """Remember what was said, and forget something if that is too much."""
        self.said.append(said)
        if (gone := too_many([each.person for each in self.said])) is not None:
            del self.said[gone]

    @property
    def next_saying(self) -> int:
        return self.said[-1].n + 1 if self.said else 1


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
        """Set clocks by *alive*, when the server last was (Unix, ms).

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
        """Return the missing packs that tables wait for; usually none."""
        missing = sorted(set(self._waiting.values()))
        return f"packs are missing: {', '.join(missing)}" if missing else ""

    def _clock(self, kept: StoredRoom) -> Clock:
        """Set a table's clock to where it stood when the site was last open.

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
        """Return until when a table's clock ran, on whichever node."""
        if self._owned.is_shared:
            last = self._owned.last_alive(code)
            return today if last is None else last
        return today if code in self._known else self._alive

    def _going_on(self, document: Document, clock: Clock) -> Document:
        """Note since when a clock goes on that stood still, or went on before we did.

        What a site of one process wrote down before it was started again was dated by
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
