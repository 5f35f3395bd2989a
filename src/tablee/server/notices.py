"""What one node tells all: each does at its own tables what was done at the first."""

from __future__ import annotations

import logging
from contextlib import suppress

from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.server.accounts.people import People, called
from tablee.server.contracts import NodeNotice
from tablee.server.logs import complain
from tablee.server.rooms.authority import RoomClosed
from tablee.server.rooms.erasing import Eraser
from tablee.server.rooms.rooms import Rooms
from tablee.server.store.store import Store
from tablee.table.commands.internal import End

log = logging.getLogger(__name__)


class Notices:
    """Carries out what is heard; whatever it is, to hear it twice does no harm."""

    def __init__(
        self, rooms: Rooms, eraser: Eraser, people: People, store: Store
    ) -> None:
        """Do it at *rooms*."""
        self._rooms = rooms
        self._eraser = eraser
        self._people = people
        self._store = store

    async def handle(self, notice: NodeNotice) -> None:
        """Do what a notice says; a failure keeps no other from being heard."""
        try:
            await self._heed(notice)
        except Exception as error:
            complain(log, error, "notice not heeded")

    async def _heed(self, notice: NodeNotice) -> None:
        if notice.signed_out:
            person, device = notice.signed_out
            self._people.note_signed_out(person, device)
            self._rooms.hang_up(Person(person, ""), device)
        if notice.shut_out:
            self._people.shut_out(notice.shut_out)
            self._rooms.hang_up(Person(notice.shut_out, ""))
        if notice.renamed and self._rooms.has(notice.renamed):
            await self._rename(notice.renamed)
        if notice.erased:
            name = await self._store.names_of([notice.erased])
            erased = Person(notice.erased, name.get(notice.erased, ""))
            await self._eraser.erase_open(erased)
        if notice.end and self._rooms.is_in_use(notice.end):
            await self._end(notice.end)
        if notice.drain is not None and await self._rooms.node.is_meant(notice.drain):
            self._rooms.node.ask_to_end()

    async def _rename(self, person: str) -> None:
        for device in await self._store.devices_of(person):
            found = await self._store.person_on(person, device.id)
            if found:
                await self._rooms.rename(called(found))
                return

    async def _end(self, code: str) -> None:
        with suppress(Faulted, RoomClosed):  # it is over, or read again elsewhere
            room = await self._rooms.find(code)
            await room.act(End())
