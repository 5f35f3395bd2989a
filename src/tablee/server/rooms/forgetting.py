"""What is forgotten: people who delete themselves, and what is old by open time.

Open time moves on only while the server runs. Each node looks at it once a minute. A
node that finds it unmoved since its last look advances it by its own seconds since
then; so two never count one minute twice, and where a node ends another goes on without
being told.

One node prunes. However much there is, a batch is short, and between two batches moves
have the store for three times as long as the batch had it. It goes on until nothing old
is left, so that it keeps up with whatever is opened. If more is old at once than can be
right, nothing is forgotten until the host has looked.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import suppress
from secrets import token_hex
from time import monotonic
from typing import Final, get_args

from msgspec.structs import replace

from tablee.protocol.fault import Faulted
from tablee.protocol.person import Person
from tablee.server.contracts import Conflict, PlayedElsewhere, RoomClosed, StoreFailed
from tablee.server.metrics import BEHIND, FORGOTTEN, PRUNING
from tablee.server.rooms.rooms import LISTED_ROOMS, Rooms
from tablee.server.settings import Settings
from tablee.server.store.contract import (
    EVERYWHERE,
    Ages,
    Belonging,
    OpenTime,
    Unused,
    Write,
)
from tablee.server.store.people import PEOPLE_AT_ONCE
from tablee.server.store.store import Store
from tablee.table.access import erase
from tablee.table.document import Document

LOOK = 60.0  # seconds between two looks
LONGEST_STEP = 2 * LOOK  # seconds: what a machine has slept through was not open
A_DAY = 24 * 3600 * 1000  # milliseconds


class OpenClock:
    """This node's part in counting open time."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._seen: OpenTime | None = None
        self._looked = 0.0  # seconds

    async def tick(self) -> None:
        """Advance it, unless another node does."""
        was, looked = await self._store.open_time(), self._settings.seconds()
        if was is None:
            then = await self._begun()
        else:
            alone = was == self._seen
            passed = min(LONGEST_STEP, looked - self._looked) if alone else 0.0
            then = self._moved_on(was, int(1000 * passed))
        kept = then == was or await self._store.move_on(was, then)
        self._seen = then if kept else None
        self._looked = looked

    async def _begun(self) -> OpenTime:
        """Begin when the site was last known to be open, whatever a clock says now."""
        wall = self._settings.unix()
        known = max(await self._store.last_open(), await self._store.last_used())
        now = min(wall, known or wall)
        return OpenTime(now, wall, rests_until=now + A_DAY)

    def _moved_on(self, was: OpenTime, passed: int) -> OpenTime:
        """Rest for a day if the wall clock and ours disagree."""
        now, wall = was.now + passed, self._settings.unix()
        if abs(wall - was.wall) > A_DAY:
            return replace(was, now=now, wall=wall, rests_until=now + A_DAY)
        return replace(was, now=now, wall=wall) if passed else was


log = logging.getLogger(__name__)

LOOKED_AT = 1_000  # tables at once
FEW, MANY = 5, 500  # tables in a batch: few are written as quickly as one
LONG = 0.0125  # seconds: a batch that took longer is followed by smaller ones
REST = 3.0  # times as long as a batch took, until the next
ASIDE = 30 * 24 * 3600.0  # seconds of open time until what is put aside is forgotten
AT_ONCE = 5  # of 100 tables, or people, are put aside without asking
ALWAYS = 5  # of them likewise, however few there are
AT_MOST = 100_000  # likewise, however many there are
REMINDED = 24 * 3600.0  # seconds until the host is told once more
HELD = (
    "%d of %d %s have not been used for %.0f days of open time: that is much at once, "
    "so all of them are kept. Look at them with `tablee admin prune`; with --yes it "
    "lets them go"
)


class Pruner:
    """Forgets lobbies that nobody came to, and what was not used for very long."""

    def __init__(self, rooms: Rooms, store: Store, settings: Settings) -> None:
        self._rooms = rooms
        self._store = store
        self._settings = settings
        self._size = FEW
        self._reminded: dict[str, float] = {}

    async def prune(self) -> None:
        """Forget all that is to be forgotten, unless another node does so now."""
        time = await self._store.open_time()
        if time is None or time.rests or not await self._store.begin_pruning():
            return
        try:
            ages = self.ages(time)
            await self._prune_tables(ages)
            await self._prune_people(ages)
            await self._store.prune_passes()
            await self._store.prune_sent()
        finally:
            await self._store.end_pruning()

    def ages(self, time: OpenTime) -> Ages:
        """Return since when whatever was not used is old."""
        rest, unused = self._settings.lobby_rest, self._settings.unused
        lobbies, old, aside = (int(1000 * each) for each in (rest, unused, ASIDE))
        return Ages(time.now - lobbies, time.now - old, time.now - aside)

    async def put_aside(self, codes: Sequence[str]) -> None:
        """Set tables aside, but for those in use."""

        async def some(codes: Sequence[str]) -> int:
            idle = [code for code in codes if not self._rooms.is_in_use(code)]
            await self._store.put_aside(idle)
            log.info("tables put aside: %s", " ".join(idle))
            return len(idle)

        await self._in_batches(codes, some)

    async def put_people_aside(self, ages: Ages) -> None:
        """Set people aside who have not come for long."""
        while await self._store.put_people_aside(ages.unused) == PEOPLE_AT_ONCE:
            await asyncio.sleep(0)

    async def old(self, ages: Ages) -> AsyncIterator[tuple[str, Unused]]:
        """Look through all tables, one stretch of them after the other."""
        async for found in self._stretches(ages):
            for each in found:
                yield each

    async def _prune_tables(self, ages: Ages) -> None:
        before, due = 0, list[str]()
        async for found in self._stretches(ages):
            if len(due) <= AT_MOST:
                due += [code for code, which in found if which == "due"]
            await self._forget([code for code, which in found if which != "due"])
            before += LOOKED_AT  # in which the last stretch counts too
        tables = max(before - LOOKED_AT, await self._store.count_rooms(LOOKED_AT))
        if not self._is_too_much("tables", len(due), tables):
            await self.put_aside(due)

    async def _stretches(
        self, ages: Ages
    ) -> AsyncIterator[Sequence[tuple[str, Unused]]]:
        last = EVERYWHERE.after
        while last != EVERYWHERE.last:
            among = await self._store.stretch(last, LOOKED_AT)
            last = among.last
            yield await self._store.unused_rooms(ages, among)
            await asyncio.sleep(0)

    async def _prune_people(self, ages: Ages) -> None:
        if not self._is_too_much("people", *await self._store.people_due(ages.unused)):
            await self.put_people_aside(ages)
        while gone := await self._store.forget_people(ages.unused, ages.aside):
            FORGOTTEN.labels("people").inc(gone)
            await asyncio.sleep(0)
            if gone < PEOPLE_AT_ONCE:
                return

    def _is_too_much(self, what: str, due: int, there: int) -> bool:
        """Return whether so much is old at once that something must be wrong."""
        if due <= min(AT_MOST, max(ALWAYS, there * AT_ONCE // 100)):
            return False
        now, days = self._settings.seconds(), self._settings.unused / (24 * 3600)
        if now - self._reminded.get(what, float("-inf")) >= REMINDED:
            self._reminded[what] = now
            log.warning(HELD, due, there, what, days)
        return True

    async def _forget(self, codes: Sequence[str]) -> None:
        async def some(codes: Sequence[str]) -> int:
            gone = await self._rooms.forget_these(codes)
            FORGOTTEN.labels("tables").inc(len(gone))
            return len(gone)

        await self._in_batches(codes, some)

    async def _in_batches(
        self, codes: Sequence[str], does: Callable[[Sequence[str]], Awaitable[object]]
    ) -> None:
        while codes:
            began = monotonic()
            await does(codes[: self._size])
            codes = codes[self._size :]
            took = monotonic() - began
            PRUNING.observe(took)
            BEHIND.set(len(codes))
            self._resize(took)
            await asyncio.sleep(REST * took)

    def _resize(self, took: float) -> None:
        """Make the next batch as large as can be done in time."""
        if took > LONG:
            self._size = max(FEW, self._size // 2)
        else:
            self._size = min(MANY, self._size + FEW)


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
        """Take a person out of every table.

        Other nodes see to their own tables: they are told, and waited for.
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
            said = any(said.person == person.id for said in room.answered.said)
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
