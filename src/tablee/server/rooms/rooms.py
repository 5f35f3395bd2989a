"""Every room of the site: opened, found by its code, put away when empty."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import count

from tablee.games import shelf
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Person
from tablee.server.contracts import CodeTaken, Node, PlayedElsewhere, RoomClosed
from tablee.server.logs import complain
from tablee.server.rooms.bots import thinkers
from tablee.server.rooms.codes import MOST, Codes, read_code
from tablee.server.rooms.loading import TableLoader, record_of
from tablee.server.rooms.ownership import Ownership
from tablee.server.rooms.room import Room, TellTurn
from tablee.server.settings import Settings
from tablee.server.store.contract import (
    NOWHERE,
    Belonging,
    ListedRoom,
    Write,
)
from tablee.server.store.store import Store
from tablee.table import names
from tablee.table.document import Document

log = logging.getLogger(__name__)

LISTED_ROOMS = 100  # of a person, the latest first
SECONDS_BETWEEN_TABLES = 0.01  # seconds between two tables that are left to other nodes
NOTED_AT_ONCE = 100  # tables that are noted as being in use: moves wait meanwhile
POLL_SECONDS = 0.02  # seconds between two looks whether a race is decided
RACE = 2.0  # seconds that a room with a race is given before it moves


class Rooms:
    """The rooms in use are in memory; all of them are in the store."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        alive: int,
        node: Node | None = None,
        *,
        look_for_packs: Callable[[], object] = lambda: None,
    ) -> None:
        """Open no room yet; *alive* is when the server last was (Unix, ms).

        *node* is this process among others; None: it is alone. *look_for_packs*
        shelves those that were put back, which takes long.
        """
        self.node = node or Node()
        self.owned = Ownership(self.node)
        self._store = store
        self._settings = settings
        self._codes = Codes(settings.code_length)
        self._open: dict[str, Room] = {}
        self._thinking = thinkers()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self.loader = TableLoader(store, settings, self.owned, alive, look_for_packs)
        self._turn_tellers: list[TellTurn] = []

    def tell_turns_to(self, listener: TellTurn) -> None:
        """Call *listener* when it is the turn of somebody who is away."""
        self._turn_tellers.append(listener)

    def _tell_turn(self, person: str, document: Document) -> None:
        for listener in self._turn_tellers:
            listener(person, document)

    async def open_table(self, lay: Callable[[str], Document]) -> Room:
        """Create a table, and open it here."""
        return await self.find(await self.lay(lay))

    async def lay(self, lay: Callable[[str], Document]) -> str:
        """Write a new table down, laid out by *lay* under a code that is still free.

        It is nobody's yet: who joins first opens it, at whichever node that is.
        """
        for tries in count():
            code = self._codes.draw(tries)
            document = lay(code)
            try:
                await self._store.commit(Write(code, NOWHERE, document))
            except CodeTaken:
                continue
            log.info("table %s opened: %s", document.code, document.game)
            return document.code
        raise AssertionError("it goes on until a code is free, or none can be")

    async def fit_codes(self) -> None:
        """Make codes as long as the number of tables asks for."""
        self._codes.fit(await self._store.count_rooms(MOST))

    async def find(self, typed: str) -> Room:
        """Return the room with this code, or raise ``Faulted`` or ``PlayedElsewhere``.

        A room is loaded once for all callers, and nobody waits for another room.
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
        """Return which other node has a table; None: it is ours, or there is none.

        "": no node may have it now. One that no node has is claimed for whoever comes.
        """
        room = self._open.get(code)
        if not self.owned.is_shared or (room and not room.closed):
            return None
        try:
            await self.owned.take(code)
        except PlayedElsewhere as there:
            return there.address
        except Faulted:
            return None
        return None

    async def of(
        self, person: Person, belonging: Belonging = "unfinished"
    ) -> list[ListedRoom]:
        """List the rooms where *person* has a seat, or had one, the latest first."""
        listed = await self._store.rooms_of(person.id, LISTED_ROOMS, belonging)
        return [room for room in listed if room.document.game in shelf()]

    async def record(self, code: str) -> bytes:
        """Return the record of a table that is closed (docs/why/records.md)."""
        kept = await self._store.read_room(code)
        if kept is None:
            raise Faulted(Fault.NO_TABLE, "no table has this code")
        return record_of(kept)

    def check_name(self, person: str, name: str) -> None:
        """Refuse a name that somebody else has at a table where *person* is."""
        rooms = (room for room in self._open.values() if not room.closed)
        there = [room for room in rooms if person in room.connections.present()]
        taken = {other for room in there for other in room.names_beside(person)}
        free = names.make_unique(name, taken)
        if free != name:
            raise Faulted(Fault.NAME_TAKEN, f"{free} would do", suggested=free)

    async def rename(self, person: Person) -> None:
        """Show somebody's new name wherever they are."""
        for room in list(self._open.values()):
            if person.id in room.connections.present() and not room.closed:
                with suppress(RoomClosed):  # whoever comes back is called by it
                    await room.rename(person)

    def has(self, person: str) -> bool:
        """Return whether somebody is at a table that is open here."""
        return any(person in room.connections.present() for room in self._open.values())

    def hang_up(self, person: Person, device: str | None = None) -> None:
        """Close the connections of a person, or of one device that is signed out."""
        for room in self._open.values():
            room.connections.send_away(person.id, device)

    async def put_away(self) -> None:
        """Close the rooms where nobody has been for a while."""
        for code, room in list(self._open.items()):
            if room.closed or room.connections.empty_for() > self._settings.room_rest:
                await self._put_away(code, room)
        self.owned.leave_all_but(self.in_use)

    async def put_deserted_away(self) -> None:
        """Close the rooms in which robots play and nobody watches."""
        for code, room in list(self._open.items()):
            if room.is_deserted:
                await self._put_away(code, room)

    async def note_clocks(self) -> None:
        """Save what every table's clock shows, since the wall clock was set."""
        for code, room in list(self._open.items()):
            try:
                await room.note_clock()
            except Exception as error:  # it closed itself, and is read again
                complain(log, error, "clock of table %s not noted", code)

    async def _put_away(self, code: str, room: Room) -> None:
        await room.rest()  # before anybody reads it from the store again
        if self._open.get(code) is room:
            del self._open[code]
            self.leave(code)

    def leave(self, code: str) -> None:
        """Release a table, unless somebody has come back to it meanwhile."""
        if not self.is_in_use(code):
            self.owned.leave(code)

    async def drain(self) -> None:
        """Hand every table to the other nodes, a hundred a second."""
        for code, room in list(self._open.items()):
            try:
                await wait_for_race(room, RACE)
                await room.rest()  # which hangs up on everybody there
            except Exception as error:  # it closed itself, and is read again elsewhere
                complain(log, error, "table %s not put away", code)
            if self._open.get(code) is room:
                del self._open[code]
                self.leave(code)
            await asyncio.sleep(SECONDS_BETWEEN_TABLES)
        self.owned.leave_all_but(self._loading)
        await self.owned.settled()

    async def forget_these(self, unused: Iterable[str]) -> list[str]:
        """Forget tables, but for those in use; return which were forgotten."""
        idle = [code for code in unused if not self.is_in_use(code)]
        ours = [code for code in idle if await self.owned.takes(code)]
        codes = [code for code in ours if not self.is_in_use(code)]
        if codes:
            await self._store.forget_rooms(codes)
            self.loader.forget(codes)
            log.info("tables forgotten: %s", " ".join(codes))
        for code in ours:
            self.leave(code)
        return codes

    async def note_used(self) -> None:
        """Note that what is open here is in use: a move alone does not say so."""
        codes = list(self._open)
        for start in range(0, len(codes), NOTED_AT_ONCE):
            await self._store.note_used(codes[start : start + NOTED_AT_ONCE])

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

    @property
    def in_use(self) -> tuple[str, ...]:
        """The codes of tables that are open, or about to be."""
        return (*self._open, *self._loading)

    def is_in_use(self, code: str) -> bool:
        """Return whether a table is open, or about to be."""
        return code in self._open or code in self._loading

    @property
    def count(self) -> int:
        """The number of tables that are open."""
        return len(self._open)

    @property
    def are_timed(self) -> bool:
        """Whether anywhere a clock runs that must not forget how late it is."""
        return any(room.table.is_clocked for room in self._open.values())

    def close(self) -> None:
        for room in self._open.values():
            room.close()

    async def _load(self, code: str) -> Room:
        loaded = await self.loader.load(code)
        room = Room(
            loaded,
            self._store,
            self._settings,
            codes=self._codes,
            thinking=self._thinking,
            tell_turn=self._tell_turn,
            on_failed=self.node.notice,
        )
        self._open[code] = room
        return room


async def wait_for_race(room: Room, patience: float) -> None:
    """Wait while an answer is awaited in a race, for so many seconds at most."""
    seconds = room.settings.seconds
    end = seconds() + patience
    while is_raced(room) and seconds() < end:
        await asyncio.sleep(POLL_SECONDS)


def is_raced(room: Room) -> bool:
    """Return whether something is about to be seen, or said, or called."""
    play = room.play
    if room.closed or play is None or not room.table.goes_on:
        return False
    if not play.clock.runs:
        return False
    now = room.now
    return (
        play.appears > now
        or any(due.at <= now for due in play.deadlines)
        or any(who.begun for who in room.connections.devices)
    )
