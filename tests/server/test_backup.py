"""Copies of the database, made while it is written to."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tablee.server.contracts import StoreFailed
from tablee.server.store import backup
from tablee.server.store.backup import BadBackup, copy, examine, restore
from tablee.server.store.schema import connect
from tablee.server.store.threads import ThreadedStore
from tests.server.rows import entry, table
from tests.simulated.stores import add, put

MOVES = 300


async def test_a_copy_is_whole_though_moves_are_made_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "PAGES", 1)
    store = ThreadedStore(tmp_path / "data")
    await put(store, table())
    for n in range(1, MOVES):
        await add(store, "K7F4", entry(n, move=b'{"kind":"%s"}' % (b"x" * 500)))

    async def play_on() -> None:
        for n in range(MOVES, 2 * MOVES):
            await add(store, "K7F4", entry(n))

    await asyncio.gather(store.back_up(tmp_path / "copy"), play_on())
    kept = await store.read_room("K7F4")
    await store.close()

    found = examine(tmp_path / "copy")
    assert found.tables == 1
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    assert MOVES - 1 <= found.moves <= 2 * MOVES - 1
    assert kept
    assert len(kept.moves) == 2 * MOVES - 1
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["copy"]


def test_a_house_that_closes_leaves_no_half_copy(tmp_path: Path) -> None:
    with (
        closing(connect(tmp_path / "data")) as database,
        pytest.raises(sqlite3.OperationalError, match="closing"),
    ):
        copy(database, tmp_path / "copy", lambda: True)

    assert not (tmp_path / "copy").exists()


async def test_a_closed_store_is_not_copied(tmp_path: Path) -> None:
    store = ThreadedStore(tmp_path / "data")
    await store.close()

    with pytest.raises(StoreFailed, match="closing"):
        await store.back_up(tmp_path / "copy")


def test_a_copy_of_nothing_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadBackup, match="cannot be read: No such file"):
        examine(tmp_path / "none")
    with pytest.raises(BadBackup, match="cannot be read"):
        examine(tmp_path)


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path: Path) -> None:
    connect(tmp_path / "data").close()
    (tmp_path / "file").touch()
    database = connect(tmp_path / "data")
    copy(database, tmp_path / "copy")
    database.close()

    with pytest.raises(BadBackup, match="cannot be written to"):
        restore(tmp_path / "copy", tmp_path / "file" / "data")
