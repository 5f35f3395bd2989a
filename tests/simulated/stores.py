"""Stores for tests: where no thread can live, and written to in one line."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tablee.protocol.person import Person
from tablee.server.store.contract import NOWHERE, OpenTime, TablePosition, Write
from tablee.server.store.schema import STEPS, open_to_serve
from tablee.server.store.sqlite import SqliteStore
from tablee.server.store.store import Store
from tablee.server.store.writer import Writer
from tablee.table.document import Document
from tablee.table.log import Entry


class MemoryStore(SqliteStore):
    """A store in memory, which no call waits for: for simulated time."""

    def __init__(self, wall: Callable[[], float] = time.time) -> None:
        """Nobody has been here; *wall* is the Unix time."""
        database = sqlite3.connect(
            ":memory:", isolation_level=None, check_same_thread=False
        )
        database.executescript(" ".join(STEPS))
        super().__init__(Writer(database), wall)


class FileStore(MemoryStore):
    """The store of a folder, as a server opens it, which no call waits for."""

    def __init__(self, folder: Path, wall: Callable[[], float] = time.time) -> None:
        """Open the database of *folder*; *wall* is the Unix time."""
        SqliteStore.__init__(self, Writer(open_to_serve(folder)), wall)


class OvertakenStore(MemoryStore):
    """A store where somebody else is first, once, at one table."""

    overtaken: Document | None = None  # what they make of it

    async def commit(self, write: Write) -> None:
        if self.overtaken and self.overtaken.code == write.code:
            other, self.overtaken = self.overtaken, None
            await put(self, other)
        await super().commit(write)


async def put(store: Store, *documents: Document, **more: Any) -> None:
    """Open tables, or make them what is said now, whoever decided what on them."""
    for document in documents:
        position = await stands(store, document.code)
        await store.commit(Write(document.code, position, document, **more))


async def add(store: Store, code: str, move: Entry | None = None, **more: Any) -> None:
    """Append a move, or whatever else *more* says, to a table as it stands."""
    await store.commit(Write(code, await stands(store, code), move=move, **more))


async def stands(store: Store, code: str) -> TablePosition:
    """Return where a table stands."""
    stored = await store.read_room(code)
    return stored.position if stored else NOWHERE


async def known(store: Store, person_id: str) -> Person | None:
    """Look somebody up, wherever they are signed in."""
    text = "SELECT id, name, avatar FROM people WHERE id = $1"
    for found, name, avatar in await store.ask(text, person_id):
        return Person(found, name, avatar=avatar)
    return None


async def stay_open(store: Store, seconds: float) -> None:
    """Make a house have been open for so long, and not have rested."""
    was = await store.open_time()
    if was is None:
        was = OpenTime(await store.open_now(), 0, 0)
        assert await store.move_on(None, was)
    then = replace(was, now=was.now + int(1000 * seconds), rests_until=0)
    assert await store.move_on(was, then)


async def forget_people(store: Store, unused: int) -> int:
    """Forget who was not here since then, as if they had long been aside."""
    await stay_open(store, 1)  # what is aside was used before
    await store.put_people_aside(unused)
    return await store.forget_people(unused, 1 << 60)
