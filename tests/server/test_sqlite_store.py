"""The store on disk: what returned is there, and nothing stops its writer."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from tablee.protocol.person import Person
from tablee.server.contracts import Conflict, DiskFull
from tablee.server.store.contract import StoredRoom, TablePosition
from tablee.server.store.schema import DATABASE_FILE
from tablee.server.store.threads import ThreadedStore
from tablee.server.store.writer import MOVES_AT_ONCE
from tests.server.figures import figure
from tests.server.rows import ANN, entry, is_error, log, move, saying, table
from tests.simulated.stores import add, known, put


class Stumbling:
    """A cursor that raises what nobody expects, once, at one kind of statement."""

    def __init__(self, cursor: Any, start: str) -> None:
        self.cursor, self.start, self.left = cursor, start, 1
        self.texts: list[str] = []
        self.ready = Event()  # cleared: the disk takes its time
        self.ready.set()

    def execute(self, text: str, *values: Any) -> Any:
        self.texts.append(text)
        self.ready.wait(60)
        if self.left and text.startswith(self.start):
            self.left -= 1
            raise SystemError("out of order")
        return self.cursor.execute(text, *values)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[ThreadedStore]:
    store = ThreadedStore(tmp_path)
    yield store
    await store.close()


async def test_what_returned_is_there_when_the_file_is_opened_again(
    tmp_path: Path,
) -> None:
    store = ThreadedStore(tmp_path)
    key = await store.signing_key(b"key")
    await store.save_person(ANN)
    await put(store, table())
    await add(store, "K7F4", entry(1))
    await add(store, "K7F4", entry(2), saying=saying(1))
    await store.save_last_open(7)
    await store.close()

    again = ThreadedStore(tmp_path)
    kept = await again.read_room("K7F4")
    found = (await again.signing_key(b"other"), await known(again, ANN.id))
    alive = await again.last_open()
    await again.close()

    moves = entry(1), entry(2)
    assert kept == StoredRoom(table(), moves, (saying(1),), TablePosition(1, 2))
    assert found == (key, ANN)
    assert alive == 7


async def test_what_is_kept_is_for_its_owner_alone(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        store = ThreadedStore(tmp_path / "data")
        await put(store, table("K7F4"))
        modes = {stat.S_IMODE(path.stat().st_mode) for path in store_files(tmp_path)}
        await store.close()
    finally:
        os.umask(old)

    assert modes == {0o600}


def store_files(folder: Path) -> list[Path]:
    """Find the database, and what SQLite lays beside it while it is open."""
    return list((folder / "data").glob(f"{DATABASE_FILE}*"))


async def test_closing_finishes_what_is_waiting(tmp_path: Path) -> None:
    store = ThreadedStore(tmp_path)
    await put(store, table())
    first = store.commit(move("K7F4", 1))
    await asyncio.sleep(0.001)  # this one may be with the writer already
    waiting = [store.commit(move("K7F4", n)) for n in range(2, 6)]
    await store.close()
    await asyncio.gather(first, *waiting)
    await store.close()  # twice does no harm

    database = sqlite3.connect(tmp_path / DATABASE_FILE)
    (moves,) = database.execute("SELECT count(*) FROM moves").fetchone()
    database.close()
    assert moves == 5
    with pytest.raises(RuntimeError, match="closed"):
        await store.commit(move("K7F4", 6))


async def test_the_moves_of_a_turn_are_one_statement(
    store: ThreadedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [f"T{n}" for n in range(MOVES_AT_ONCE)]
    await put(store, *map(table, codes))
    cursor = Stumbling(store._writer._cursor, "never")
    monkeypatch.setattr(store._writer, "_cursor", cursor)

    await asyncio.gather(*(store.commit(move(code, 1)) for code in codes))

    assert [text[:18] for text in cursor.texts] == ["INSERT INTO moves "]


async def test_what_comes_up_while_the_disk_is_busy_is_written_together(
    store: ThreadedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = [f"T{n}" for n in range(10)]
    await put(store, *map(table, codes))
    cursor = Stumbling(store._writer._cursor, "never")
    monkeypatch.setattr(store._writer, "_cursor", cursor)
    cursor.ready.clear()

    moves = []
    for code in codes:
        moves.append(store.commit(move(code, 1)))
        while not cursor.texts:  # until the first is with the writer
            await asyncio.sleep(0.001)
        await asyncio.sleep(0)
    cursor.ready.set()
    await asyncio.gather(*moves)

    assert [text[:18] for text in cursor.texts] == ["INSERT INTO moves "] * 2


async def test_more_moves_than_fit_a_statement_are_written_too(
    store: ThreadedStore,
) -> None:
    await put(store, table())
    versions = range(1, 2 * MOVES_AT_ONCE + 2)
    await asyncio.gather(*(store.commit(move("K7F4", n)) for n in versions))

    assert await log(store) == tuple(entry(n) for n in versions)


async def test_somebody_who_no_longer_waits_has_written_all_the_same(
    store: ThreadedStore,
) -> None:
    await put(store, table())
    gone = asyncio.ensure_future(store.commit(move("K7F4", 1)))
    await asyncio.sleep(0)
    gone.cancel()

    assert await log(store) == (entry(1),)


@pytest.mark.parametrize("beside", [0, 20])
async def test_what_sqlite_cannot_take_fails_alone(
    store: ThreadedStore, beside: int
) -> None:
    codes = [f"T{n}" for n in range(beside)]
    await put(store, table(), *map(table, codes))
    good = [store.commit(move(code, 1)) for code in codes]
    bad = [
        store.commit(move("K7F4", 1, waits=2**70)),
        store.save_person(Person("c", "\ud800")),
        store.commit(move("K7F4", 1, waits=None)),  # type: ignore[arg-type]
    ]

    answers = await asyncio.gather(*bad, *good, return_exceptions=True)

    kinds = [OverflowError, UnicodeEncodeError, sqlite3.IntegrityError]
    assert [type(answer) for answer in answers[:3]] == kinds
    assert not any(map(is_error, answers[3:]))
    await add(store, "K7F4", entry(1))


@pytest.mark.parametrize("start", ["INSERT INTO moves", "BEGIN", "INSERT", "COMMIT"])
async def test_the_writer_outlives_any_error(
    store: ThreadedStore, start: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await put(store, table())
    stumbling = Stumbling(store._writer._cursor, start)
    monkeypatch.setattr(store._writer, "_cursor", stumbling)

    with pytest.raises(SystemError, match="out of order"):
        await add(store, "K7F4", entry(1), saying=saying(1))
    await add(store, "K7F4", entry(1), saying=saying(1))

    assert stumbling.left == 0
    assert await log(store) == (entry(1),)


async def test_the_disks_own_error_is_told_and_is_no_conflict(
    store: ThreadedStore,
) -> None:
    await put(store, table())
    store._writer._database.execute("PRAGMA query_only = ON")

    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        await add(store, "K7F4", entry(1))
    store._writer._database.execute("PRAGMA query_only = OFF")
    await add(store, "K7F4", entry(1))

    with pytest.raises(Conflict):
        await store.commit(move("K7F4", 1))


async def test_a_full_disk_is_named_and_nothing_is_lost(store: ThreadedStore) -> None:
    await put(store, table())
    database = store._writer._database
    ((pages,),) = database.execute("PRAGMA page_count").fetchall()
    database.execute(f"PRAGMA max_page_count = {pages + 2}")

    number = await fill(store)
    kept = len(await log(store))
    database.execute("PRAGMA max_page_count = 1000000")
    await add(store, "K7F4", entry(number), saying=saying(number))

    assert kept == number - 1
    assert len(await log(store)) == number


async def fill(store: ThreadedStore) -> int:
    """Write until the disk is full; return the number of the move that failed."""
    for number in range(1, 1000):
        try:
            await add(store, "K7F4", entry(number), saying=saying(number))
        except DiskFull:
            return number
    raise AssertionError("the disk is endless")


async def test_what_is_erased_is_in_no_log_beside_the_file(
    store: ThreadedStore, tmp_path: Path
) -> None:
    sizes = []
    for write in (
        store.save_person(ANN),
        store.forget_person(ANN.id),
        store.save_last_open(1),  # nothing more is owed
    ):
        await write
        sizes.append((tmp_path / f"{DATABASE_FILE}-wal").stat().st_size)

    before, erased, after = sizes
    assert erased == 0 < min(before, after)


async def test_a_list_of_tables_reads_no_log(store: ThreadedStore) -> None:
    """However long the games: a fixed number of steps for each table listed."""
    counted = []
    for moves in (1, 2000):
        person = Person(f"p{moves}", "Ann")
        await put(store, table(f"T{moves}", person))
        moved = (move(f"T{moves}", version) for version in range(1, moves + 1))
        await asyncio.gather(*map(store.commit, moved))
        steps = 0

        def count() -> None:
            nonlocal steps
            steps += 1

        store._writer._database.set_progress_handler(count, 1)
        await store.rooms_of(person.id, 9)
        store._writer._database.set_progress_handler(None, 1)
        counted.append(steps)

    assert counted[1] <= counted[0] + 5


async def test_what_could_not_be_written_is_no_quick_commit(
    store: ThreadedStore,
) -> None:
    await put(store, table())
    counted = figure("tablee_commit_seconds_count")
    store._writer._database.execute("PRAGMA max_page_count = 1")  # as many as there are

    async def write_on() -> None:
        nonlocal counted
        for version in count(1):
            await store.commit(move("K7F4", version))
            counted += 1

    with pytest.raises(DiskFull):
        await write_on()

    assert figure("tablee_commit_seconds_count") == counted
    assert not store.is_up
    assert figure("tablee_database_up") == 0
