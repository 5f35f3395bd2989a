"""Every room of the house: opened, found by its code, put away when empty."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

import msgspec

from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.server import rows
from tablee.server.codes import new_code, read_code
from tablee.server.document import Document, decode_document
from tablee.server.faults import Faulted
from tablee.server.live_game import LiveGame
from tablee.server.memory import Memory
from tablee.server.people import Person
from tablee.server.room import Room
from tablee.server.settings import Settings
from tablee.server.store import Conflict, Rows, Store
from tablee.server.to_client import Fault, Said

log = logging.getLogger(__name__)
_read_said = msgspec.json.Decoder(Said).decode


class Rooms:
    """The rooms in use are in memory; all of them are in the store."""

    def __init__(self, store: Store, settings: Settings) -> None:
        """No room is in use yet."""
        self._store = store
        self._settings = settings
        self._open: dict[str, Room] = {}
        self._loading = asyncio.Lock()  # a room must not be loaded twice

    async def found(self, lay: Callable[[str], Document]) -> Room:
        """Open a new room, laid out by *lay* under a code that is still free."""
        while True:
            document = lay(new_code())
            try:
                await self._store.write(*rows.open_room(document))
            except Conflict:
                continue
            log.info("table %s opened: %s", document.code, document.game)
            return await self.find(document.code)

    async def find(self, typed: str) -> Room:
        """Give the room with this code, or raise ``NO_TABLE``."""
        code = read_code(typed)
        if code is None:
            raise Faulted(Fault.NO_TABLE, "no table has this code")
        async with self._loading:
            room = self._open.get(code)
            if room is None or room.closed:
                room = self._open[code] = await self._load(code)
            room.company.expect()
        return room

    async def of(self, person: Person) -> list[Room]:
        """Give the unfinished rooms where *person* has a seat, the latest first."""
        found = []
        for (code,) in await self._store.read(rows.fetch_codes(person.id)):
            with suppress(Faulted):  # its rules have changed: it cannot go on
                found.append(await self.find(code))
        return found

    async def rename(self, person: Person) -> None:
        """Show somebody's new name wherever they are."""
        for room in list(self._open.values()):
            if person.id in room.company.present() and not room.closed:
                await room.rename(person)

    def put_away(self) -> None:
        """Close the rooms where nobody has been for a while."""
        for code, room in list(self._open.items()):
            if room.company.empty_for() > self._settings.room_rest:
                del self._open[code]
                room.close()

    def close(self) -> None:
        """Close every room."""
        for room in self._open.values():
            room.close()

    async def _load(self, code: str) -> Room:
        documents = await self._store.read(rows.fetch_room(code))
        if not documents:
            raise Faulted(Fault.NO_TABLE, "no table has this code")
        document = decode_document(documents[0][0])
        game = _playable(document)
        moves = await self._store.read(rows.fetch_moves(code))
        said = await self._store.read(rows.fetch_said(code))
        live = None
        if document.stage != "lobby":
            turns = [(seat, at, move) for seat, at, move, _ in moves]
            live = await asyncio.to_thread(LiveGame.of, game, document, turns)
        memory = _remember(document, moves, said)
        return Room(game, document, self._store, self._settings, live, memory)


def _playable(document: Document) -> AnyGame:
    """Give the room's game, if its rules are still those it was started under."""
    game = shelf().get(document.game)
    if game and document.stage == "lobby":
        return game
    if game and document.rules_version == game.rules_version:
        return game
    log.warning("table %s: %s has other rules now", document.code, document.game)
    raise Faulted(Fault.NO_TABLE, "the game's rules have changed since")


def _remember(document: Document, moves: Rows, said: Rows) -> Memory:
    memory = Memory()
    for key in document.done:
        memory.note(key)
    for version, (seat, _, _, message_id) in enumerate(moves, start=1):
        there = document.seats[seat] if seat is not None else None
        if message_id and there and there.person:
            memory.note((there.person, message_id), version)
    for person, message_id, message in said:
        memory.said.append(_read_said(message))
        memory.note((person, message_id))
    return memory
