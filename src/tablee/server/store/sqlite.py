"""The store on disk: one SQLite file, for one process."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Collection
from pathlib import Path

from tablee.protocol.person import Person
from tablee.server.store import device_rows, result_rows, rows, token_rows
from tablee.server.store.contract import CodeTaken, Conflict, Entered, KeptRoom, Listed
from tablee.server.store.followers import Followers
from tablee.server.store.schema import FILE, CannotServe, damaged, take_up
from tablee.server.store.soundness import Look, flaw_in
from tablee.server.store.sqlite_devices import SqliteDevices
from tablee.server.store.sqlite_pushes import ORPHANS, SqlitePushes
from tablee.server.store.sqlite_results import SqliteResults
from tablee.server.store.sqlite_tokens import SqliteTokens
from tablee.server.store.writer import Writer
from tablee.table.document import Document
from tablee.table.log import Entry, Saying
from tablee.table.result import Result

SMALL = 64 * 1024 * 1024  # bytes that are looked through before anybody is let in


class SqliteStore(SqliteResults, SqliteDevices, SqliteTokens, SqlitePushes):
    """A :class:`Store` in a folder."""

    def __init__(self, folder: Path, wall: Callable[[], float] = time.time) -> None:
        """Open the database, or raise ``CannotServe``; *wall* is the Unix time."""
        self._wall = wall
        self._followers = Followers()
        database, path = take_up(folder), folder / FILE
        self._look = _looked_through(database, path)
        self._writer = Writer(database, self._followers.ring, self._may_empty)

    @property
    def flaw(self) -> str:
        """What is wrong with the file, in one line; nothing, as far as is known."""
        return self._look.flaw if self._look else ""

    def _may_empty(self) -> bool:
        return not (self._look and self._look.is_under_way)

    async def key(self, fresh: bytes) -> bytes:
        """Give the house's signing key: *fresh*, if there was none."""
        _, [(key,)] = await self._writer.write(*rows.keep_key(fresh))
        return bytes(key)

    async def person(self, person_id: str) -> Person | None:
        """Give somebody who has been here."""
        statements = rows.fetch_person(person_id, self._now())
        _, found = await self._writer.write(*statements)
        return rows.person_from(found[0]) if found else None

    async def keep_person(self, person: Person) -> None:
        """Let somebody in, or call them something else."""
        await self._writer.write(rows.keep_person(person, self._now()))

    async def open_room(self, room: Document) -> None:
        """Lay a new table, or raise ``Conflict`` when its code is taken."""
        await self._writer.write(*rows.open_room(room, self._now()))

    async def keep_room(self, room: Document, result: Result | None = None) -> None:
        """Keep how a table is now, and with it how its game ended."""
        also = result_rows.keep_result(result) if result else ()
        await self._writer.write(*rows.keep_room(room, self._now()), *also)

    async def open_next(self, here: Document, there: Document) -> None:
        """Lay a new table and keep the one that leads to it, or neither."""
        now = self._now()
        opening, keeping = rows.open_room(there, now), rows.keep_room(here, now)
        try:
            await self._writer.write(*opening, *keeping)
        except Conflict as error:
            raise CodeTaken(str(error)) from error

    async def append(
        self,
        code: str,
        entry: Entry,
        room: Document | None = None,
        saying: Saying | None = None,
        result: Result | None = None,
    ) -> None:
        """Add a move, and with it what else it changes, or raise ``Conflict``."""
        also: list[rows.Statement] = []
        if room:
            also += rows.keep_room(room, self._now())
        if saying:
            also += rows.append_said(code, saying)
        if result:
            also += result_rows.keep_result(result)
        await self._writer.write(*also, move=(code, *entry))

    async def say(self, code: str, saying: Saying) -> None:
        """Keep something that was said."""
        await self._writer.write(*rows.append_said(code, saying))

    async def read_room(self, code: str) -> KeptRoom | None:
        """Give everything about a table."""
        [found] = await self._writer.write(rows.fetch_room(code))
        return rows.room_from(found[0]) if found else None

    async def read_since(self, code: str, version: int) -> tuple[Entry, ...]:
        """Give the moves after *version*."""
        [[(found,)]] = await self._writer.write(rows.fetch_since(code, version))
        return rows.entries_from(found)

    def follow(self, code: str, ring: Callable[[int], object]) -> Callable[[], None]:
        """Call *ring* on the loop with each version, once it is on disk."""
        return self._followers.add(code, ring)

    async def rooms_of(self, person_id: str, most: int) -> tuple[Listed, ...]:
        """Give the unfinished tables where somebody sits, the latest first."""
        [[(found,)]] = await self._writer.write(rows.fetch_rooms_of(person_id, most))
        return rows.listed_from(found)

    async def left_rooms_of(self, person_id: str, most: int) -> tuple[Listed, ...]:
        """Give the tables where somebody had a seat and left it for good."""
        asked = rows.fetch_left_rooms_of(person_id, most)
        [[(found,)]] = await self._writer.write(asked)
        return rows.listed_from(found)

    async def over_rooms_of(self, person_id: str, most: int) -> tuple[Listed, ...]:
        """Give the tables where somebody sat until the end, the latest first."""
        asked = rows.fetch_over_rooms_of(person_id, most)
        [[(found,)]] = await self._writer.write(asked)
        return rows.listed_from(found)

    async def unused_rooms(
        self, lobbies: int, tables: int, most: int
    ) -> tuple[str, ...]:
        """Give the codes of lobbies and other tables not used since."""
        asked = rows.fetch_unused(lobbies, tables, most)
        [[(found,)]] = await self._writer.write(asked)
        return rows.codes_from(found)

    async def every_room(self, after: str, most: int) -> tuple[Entered, ...]:
        """Give tables of whatever stage, by their codes, after the code *after*."""
        [[(found,)]] = await self._writer.write(rows.fetch_rooms(after, most))
        return rows.entered_from(found)

    async def forget_rooms(self, codes: Collection[str]) -> None:
        """Forget all about some tables; their codes are free again."""
        await self._writer.write(*rows.forget_rooms(codes), forgets=True)

    async def forget_people(self, before: int) -> None:
        """Forget those who have not been here since, and sit nowhere."""
        strangers = (*device_rows.forget_strangers(), token_rows.forget_strays())
        await self._writer.write(rows.forget_people(before), *strangers, ORPHANS)

    async def keep_alive(self, wall: int) -> None:
        """Note that the house was open at this Unix time, in milliseconds."""
        await self._writer.write(rows.keep_alive(wall))

    async def last_alive(self) -> int:
        """Give the time last noted; 0: never."""
        [found] = await self._writer.write(rows.fetch_alive())
        return int(found[0][0]) if found else 0

    async def back_up(self, path: Path) -> None:
        """Copy everything into a new file, while it is used."""
        await asyncio.to_thread(self._writer.copy, path)

    def close(self) -> None:
        """Finish what is under way, and let go of the database."""
        if self._look:
            self._look.close()
        self._writer.close()

    def _now(self) -> int:
        return int(self._wall() * 1000)


def _looked_through(database: sqlite3.Connection, path: Path) -> Look | None:
    """Refuse a file that is damaged; one that is large is looked through later."""
    if path.stat().st_size > SMALL:
        return Look(database, path)
    if flaw := flaw_in(database):
        database.close()
        raise CannotServe(damaged(path, flaw))
    return None
