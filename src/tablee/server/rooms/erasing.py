"""Somebody is erased from every table, whoever else is there."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from secrets import token_hex
from typing import Final, get_args

from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.server.contracts import Conflict, PlayedElsewhere, StoreFailed
from tablee.server.rooms.room import RoomClosed
from tablee.server.rooms.rooms import LISTED_ROOMS, Rooms
from tablee.server.settings import Settings
from tablee.server.store.contract import Belonging, Write
from tablee.server.store.store import Store
from tablee.table.access import erase
from tablee.table.document import Document

ERASED_WITHIN: Final = 10.0  # seconds for other nodes to erase somebody
POLL_SECONDS: Final = 0.1  # seconds between two looks whether they have


class Eraser:
    """Takes people out of tables, open or not, and out of evenings that went on."""

    def __init__(self, rooms: Rooms, store: Store, settings: Settings) -> None:
        """Work at *rooms*, and at the tables of *store* that are open nowhere."""
        self._rooms = rooms
        self._store = store
        self._settings = settings

    async def erase(self, person: Person) -> None:
        """Take somebody out of every table, whoever else is there.

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
                if self._rooms.owned.is_shared:
                    await self._wait_until(patience)

    async def erase_open(self, person: Person) -> None:
        """Take somebody out of the tables that are open here."""
        for code in self._rooms.in_use:
            await self._erase_here(code, person)

    async def _wait_until(self, patience: float) -> None:
        if self._settings.seconds() > patience:
            raise StoreFailed("another node has not erased somebody from its tables")
        await asyncio.sleep(POLL_SECONDS)

    async def _erase_here(self, code: str, person: Person) -> None:
        with suppress(RoomClosed, PlayedElsewhere):
            try:
                room = await self._rooms.find(code)
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
        """Erase them from the rest of the evening, where they have a score."""
        while document.next_table.code:
            there = await self._erase_at(document.next_table.code, person)
            if there is None:
                return
            document = there

    async def _erase_at(self, code: str, person: Person) -> Document | None:
        """Erase them from a table, if there is one; return how it was before."""
        stored = await self._store.read_room(code)
        if stored is None:
            return None
        document = stored.document
        if self._rooms.is_in_use(code) or person.id in document.seats.people:
            await self._erase_here(code, person)
        elif erase(document, person, token_hex(16)) is not document:
            await self._erase_unused(code, person)
        return document

    async def _erase_unused(self, code: str, person: Person) -> None:
        """Erase them from a table that is open nowhere."""
        if not await self._rooms.owned.takes(code):
            return  # whoever has it is told
        stored = await self._store.read_room(code)
        if stored is not None:
            erased = erase(stored.document, person, token_hex(16))
            try:
                await self._store.commit(Write(code, stored.position, erased))
            except Conflict:  # somebody has come there just now
                await self._erase_here(code, person)
        self._rooms.leave(code)
