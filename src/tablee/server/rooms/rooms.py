"""Every room of the house: opened, found by its code, put away when empty."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from secrets import token_hex
from typing import get_args

from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.server.logs import whereabouts
from tablee.server.nodes.node import Node, PlayedElsewhere
from tablee.server.rooms.codes import MOST, Codes, read_code
from tablee.server.rooms.idempotency import AnsweredMessages
from tablee.server.rooms.older_release import as_known
from tablee.server.rooms.ownership import Ownership
from tablee.server.rooms.room import Room, RoomClosed
from tablee.server.rooms.rules_migration import (
    ContentMissing,
    judged,
    look_for_content,
    record_of,
)
from tablee.server.rooms.waiting import hear_out
from tablee.server.settings import Settings
from tablee.server.store.contract import (
    NOWHERE,
    Belonging,
    CodeTaken,
    Conflict,
    ListedRoom,
    StoredRoom,
    StoreFailed,
    Write,
)
from tablee.server.store.store import Store
from tablee.table import names
from tablee.table.document import Document, amend
from tablee.table.erasing import erase
from tablee.table.play.clock import Clock
from tablee.table.play.live_game import LiveGame
from tablee.table.seated import occupant_at

log = logging.getLogger(__name__)

LISTED_ROOMS = 100  # of a person, the latest first
BETWEEN = 0.01  # seconds between two tables that are left to other nodes
RACE = 2.0  # seconds for an answer that is awaited in a race, before that
ERASED_WITHIN = 10.0  # seconds for other nodes to erase somebody
A_LITTLE = 0.1  # seconds between two looks whether they have


class Rooms:
    """The rooms in use are in memory; all of them are in the store."""

    def __init__(
        self, store: Store, settings: Settings, alive: int, node: Node | None = None
    ) -> None:
        """Opens no room yet; *alive* is when the house last was (Unix, ms).

        *node* is this process among others; None: it is alone.
        """
        self.node = node or Node()
        self._owned = Ownership(self.node)
        self._store = store
        self._settings = settings
        self._alive = alive
        self._codes = Codes(settings.code_length)
        self._known: set[str] = set()  # rooms that this process has had open
        self._open: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.waiting: dict[str, str] = {}  # tables, and what each waits for
        self.look_again: Callable[[], object] = lambda: None  # for packs: takes a while
        self.tell_turn: Callable[[str, Document], object] = lambda who, where: None

    async def found(self, lay: Callable[[str], Document]) -> Room:
        """Creates a table, and opens it here."""
        return await self.find(await self.lay(lay))

    async def lay(self, lay: Callable[[str], Document]) -> str:
        """Writes a new table down, laid out by *lay* under a code that is still free.

        It is nobody's yet: who joins first opens it, at whichever node that is.
        """
        for code in self._codes.draw():
            document = lay(code)
            try:
                await self._store.commit(Write(code, NOWHERE, document))
            except CodeTaken:
                continue
            log.info("table %s opened: %s", document.code, document.game)
            return document.code
        raise AssertionError("codes are drawn until one is free")

    async def fit_codes(self) -> None:
        """Lets codes be as long as the tables are many."""
        self._codes.fit(await self._store.count_rooms(MOST))

    async def find(self, typed: str) -> Room:
        """Gives the room with this code, or raises ``Faulted`` or ``PlayedElsewhere``.

        A room is loaded once, whoever asks, and nobody waits for another room.
        """
        code = read_code(typed)
        if code is None:
            raise Faulted(Fault.NO_TABLE, "no table has this code")
        room = self._open.get(code)
        if room is None or room.closed:
            loading = self._loading.get(code)
            if loading is None:
                loading = asyncio.get_running_loop().create_task(self._load(code))
                self._loading[code] = loading
                loading.add_done_callback(lambda _: self._loading.pop(code))
            room = await asyncio.shield(loading)
        room.connections.expect()
        return room

    async def elsewhere(self, code: str) -> str | None:
        """Says which other node has a table; None: it is ours, or there is none.

        "": nobody may have it now. What is nobody's is claimed, since somebody comes.
        """
        room = self._open.get(code)
        if not self._owned.is_shared or (room and not room.closed):
            return None
        try:
            await self._owned.take(code)
        except PlayedElsewhere as there:
            return there.address
        except Faulted:
            return None
        return None

    async def of(self, person: Person) -> list[ListedRoom]:
        """Lists the unfinished rooms where *person* has a seat, the latest first."""
        listed = await self._store.rooms_of(person.id, LISTED_ROOMS)
        return [room for room in listed if room.document.game in shelf()]

    async def over_of(self, person: Person) -> list[ListedRoom]:
        """Lists the rooms where *person* sat until the end, the latest first."""
        listed = await self._store.rooms_of(person.id, LISTED_ROOMS, "over")
        return [room for room in listed if room.document.game in shelf()]

    async def record(self, code: str) -> bytes:
        """Gives the record of a table that is closed (decision 0020)."""
        kept = await self._store.read_room(code)
        if kept is None:
            raise Faulted(Fault.NO_TABLE, "no table has this code")
        return record_of(kept)

    def check_name(self, person: str, name: str) -> None:
        """Refuses a name that somebody else has at a table where *person* is."""
        rooms = (room for room in self._open.values() if not room.closed)
        there = [room for room in rooms if person in room.connections.present()]
        taken = {other for room in there for other in room.names_beside(person)}
        free = names.apart(name, taken)
        if free != name:
            raise Faulted(Fault.NAME_TAKEN, f"{free} would do", suggested=free)

    async def rename(self, person: Person) -> None:
        """Shows somebody's new name wherever they are."""
        for room in list(self._open.values()):
            if person.id in room.connections.present() and not room.closed:
                with suppress(RoomClosed):  # whoever comes back is greeted by it
                    await room.rename(person)

    def has(self, person: str) -> bool:
        """Says whether somebody is at a table that is open here."""
        return any(person in room.connections.present() for room in self._open.values())

    def hang_up(self, person: Person, device: str | None = None) -> None:
        """Cuts the lines of a device that is signed out, or of all of somebody's."""
        for room in self._open.values():
            room.connections.send_away(person.id, device)

    async def erase(self, person: Person) -> None:
        """Takes somebody out of every table, whoever else is there.

        Tables of other nodes are theirs to see to: they are told, and waited for.
        """
        await self.erase_open(person)
        patience = self._settings.seconds() + ERASED_WITHIN
        for belonging in get_args(Belonging):
            while listed := await self._store.rooms_of(
                person.id, LISTED_ROOMS, belonging
            ):
                for room in listed:
                    await self._erase_at(room.document.code, person)
                    await self._erase_after(room.document, person)
                if self._owned.is_shared:
                    await self._wait_until(patience)

    async def erase_open(self, person: Person) -> None:
        """Takes somebody out of the tables that are open here."""
        for code in [*self._open, *self._loading]:
            await self._erase_here(code, person)

    async def _wait_until(self, patience: float) -> None:
        if self._settings.seconds() > patience:
            raise StoreFailed("another node has not erased somebody from its tables")
        await asyncio.sleep(A_LITTLE)

    async def _erase_here(self, code: str, person: Person) -> None:
        with suppress(RoomClosed, PlayedElsewhere):
            try:
                room = await self.find(code)
            except Faulted:  # what nobody can open is still to be erased from
                await self._erase_unused(code, person)
                return
            said = any(
                said.name == person.name or said.person == person.id
                for said in room.answered.said
            )
            if said or erase(room.document, person, token_hex(16)) is not room.document:
                await room.erase(person)

    async def _erase_after(self, document: Document, person: Person) -> None:
        """Erases them from the rest of the evening, where they have a score."""
        while document.next_table.code:
            there = await self._erase_at(document.next_table.code, person)
            if there is None:
                return
            document = there

    async def _erase_at(self, code: str, person: Person) -> Document | None:
        """Erases them from a table, if there is one; gives how it was before."""
        stored = await self._store.read_room(code)
        if stored is None:
            return None
        document = stored.document
        if self.is_in_use(code) or person.id in document.seats.people:
            await self._erase_here(code, person)
        elif erase(document, person, token_hex(16)) is not document:
            await self._erase_unused(code, person)
        return document

    async def _erase_unused(self, code: str, person: Person) -> None:
        """Erases them from a table that is open nowhere."""
        if not await self._owned.takes(code):
            return  # whoever has it is told
        stored = await self._store.read_room(code)
        if stored is not None:
            erased = erase(stored.document, person, token_hex(16))
            try:
                await self._store.commit(Write(code, stored.position, erased))
            except Conflict:  # somebody has come there just now
                await self._erase_here(code, person)
        self._leave(code)

    async def put_away(self) -> None:
        """Closes the rooms where nobody has been for a while."""
        for code, room in list(self._open.items()):
            if room.closed or room.connections.empty_for() > self._settings.room_rest:
                await room.rest()  # before anybody reads it from the store again
                if self._open.get(code) is room:
                    del self._open[code]
                    self._leave(code)
        self._owned.leave_all_but((*self._open, *self._loading))

    def _leave(self, code: str) -> None:
        """Lets go of a table, unless somebody has come back to it meanwhile."""
        if not self.is_in_use(code):
            self._owned.leave(code)

    async def drain(self) -> None:
        """Leaves every table to the other nodes, a hundred a second."""
        for code, room in list(self._open.items()):
            try:
                await hear_out(room.authority, RACE)
                await room.rest()  # which hangs up on everybody there
            except Exception as error:  # it closed itself, and is read again elsewhere
                log.error("table %s not put away: %s", code, whereabouts(error))
            if self._open.get(code) is room:
                del self._open[code]
                self._leave(code)
            await asyncio.sleep(BETWEEN)
        self._owned.leave_all_but(self._loading)
        await self._owned.settled()

    async def forget_these(self, unused: Iterable[str]) -> list[str]:
        """Forgets tables, but for those in use; gives which were forgotten."""
        idle = [code for code in unused if not self.is_in_use(code)]
        ours = [code for code in idle if await self._owned.takes(code)]
        codes = [code for code in ours if not self.is_in_use(code)]
        if codes:
            await self._store.forget_rooms(codes)
            self._known.difference_update(codes)
            for code in codes:
                self.waiting.pop(code, None)
            log.info("tables forgotten: %s", " ".join(codes))
        for code in ours:
            self._leave(code)
        return codes

    @property
    def public(self) -> Iterator[Room]:
        """The open tables where somebody is, that everybody may find."""
        for room in self._open.values():
            if (
                room.document.access.open_since
                and not room.closed
                and room.connections.present()
            ):
                yield room

    def is_in_use(self, code: str) -> bool:
        """Says whether a table is open, or about to be."""
        return code in self._open or code in self._loading

    @property
    def count(self) -> int:
        """The number of tables that are open."""
        return len(self._open)

    @property
    def are_timed(self) -> bool:
        """Whether anywhere a clock runs that must not forget how late it is."""
        return any(room.is_clocked for room in self._open.values())

    def close(self) -> None:
        """Closes every room."""
        for room in self._open.values():
            room.close()

    async def _load(self, code: str) -> Room:
        await self._owned.take(code)
        kept = await self._store.read_room(code)
        if kept is None:
            raise Faulted(Fault.NO_TABLE, "no table has this code")
        document = kept.document
        game = shelf().get(document.game)
        if game is None:
            raise Faulted(Fault.NO_TABLE, "this game is no longer on the shelf")
        live = None
        if document.stage in ("playing", "over"):
            clock = self._clock(kept)
            await self._find_content(game, document)
            known, live = await asyncio.to_thread(_taken_up, game, kept, clock)
            document = self._going_on(known, clock)
        position = kept.position
        if document != kept.document:
            write = Write(code, position, document)
            try:
                await self._store.commit(write)
            except Conflict:  # somebody was erased from it just now
                return await self._load(code)
            position = write.then
        room = Room(
            game,
            document,
            self._store,
            self._settings,
            position,
            live,
            _remember(kept),
        )
        room.announcer.tell_turn = self.tell_turn
        room.on_failed = self.node.notice
        room.authority.codes = self._codes
        self._open[code] = room
        self._known.add(code)
        return room

    async def _find_content(self, game: AnyGame, document: Document) -> None:
        """Finds what a game was dealt with, or leaves it as it is, and to others."""
        code = document.code
        try:
            try:
                await asyncio.to_thread(look_for_content, game, document)
            except ContentMissing:  # the host may just have put it back
                await asyncio.to_thread(self.look_again)
                await asyncio.to_thread(look_for_content, game, document)
        except ContentMissing as missing:
            self._owned.leave(code)
            if self.waiting.get(code) != missing.digest:
                self.waiting[code] = missing.digest
                log.warning("table %s waits: %s", code, _wanted(game, missing.digest))
            detail = "the pack of this table is not here: it waits for it"
            raise Faulted(Fault.NO_CONTENT, detail) from None
        self.waiting.pop(code, None)

    @property
    def wanted(self) -> str:
        """Says which packs are missing that tables wait for; nothing, as a rule."""
        missing = sorted(set(self.waiting.values()))
        return f"packs are missing: {', '.join(missing)}" if missing else ""

    def _clock(self, kept: StoredRoom) -> Clock:
        """Sets a table's clock to where it stood when the house was last open.

        It goes on from there: what stands still has not run while the server was down,
        and what does not stand still is told for how long that was.
        """
        document, last = kept.document, kept.moves[-1] if kept.moves else None
        at, wall = (last.at, last.wall) if last else (0, document.deal.started)
        today = self._settings.unix()
        elapsed = max(0, today - wall) if wall else 0
        alive = min(today, self._last_alive(document.code, today))
        now, since = at, wall
        saved = document.clock
        if saved.stopped is not None and saved.stopped >= at:
            now, since = saved.stopped, saved.resumed
        if since:
            now += max(0, alive - since)
        stood = max(0, elapsed - (now - at))
        clock = Clock(self._settings.seconds, now, stood)
        if saved.paused:
            clock.stop()
        return clock

    def _last_alive(self, code: str, today: int) -> int:
        """Says until when a table's clock ran, wherever it was."""
        if self._owned.is_shared:
            last = self._owned.last_alive(code)
            return today if last is None else last
        return today if code in self._known else self._alive

    def _going_on(self, document: Document, clock: Clock) -> Document:
        """Notes since when a clock goes on that stood still while nobody was there."""
        saved = document.clock
        stood_still = saved.stopped is not None and not saved.resumed
        if not stood_still or not clock.runs or document.stage != "playing":
            return document
        return amend(document, clock={"resumed": self._settings.unix()})


def _wanted(game: AnyGame, digest: str) -> str:
    """Says which pack is to be put back, and where."""
    return f"put the pack {digest} back into packs/{game.slug}"


def _taken_up(
    game: AnyGame, kept: StoredRoom, clock: Clock
) -> tuple[Document, LiveGame | None]:
    """Takes a game up as it is known today: work for a thread."""
    return judged(game, as_known(kept, game), clock)


def _remember(kept: StoredRoom) -> AnsweredMessages:
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
