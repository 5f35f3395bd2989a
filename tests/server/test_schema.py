"""The file of the store: ours or left alone, brought up to date, and served once."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tablee.server.contracts import CannotServe, StoreFailed
from tablee.server.store import backup
from tablee.server.store.backup import BadBackup, copy, examine, restore
from tablee.server.store.schema import (
    DATABASE_FILE,
    OLDEST,
    OURS,
    TABLES,
    connect,
    newest,
)
from tablee.server.store.threads import ThreadedStore
from tests.server.rows import entry, table
from tests.simulated.stores import add, put


def write(folder: Path, script: str) -> Path:
    """Make a database as somebody else would."""
    database = sqlite3.connect(folder / DATABASE_FILE)
    database.executescript(script)
    database.close()
    return folder / DATABASE_FILE


def test_a_new_file_is_signed(tmp_path: Path) -> None:
    connect(tmp_path).close()

    database = connect(tmp_path)
    (whose,) = database.execute("PRAGMA application_id").fetchone()
    (version,) = database.execute("PRAGMA user_version").fetchone()
    (known,) = database.execute("SELECT newest FROM schema_versions").fetchone()
    database.close()

    assert (whose, version, known) == (OURS, OLDEST, newest())


def test_commits_reach_the_disk_before_they_are_answered(tmp_path: Path) -> None:
    database = connect(tmp_path)
    (mode,) = database.execute("PRAGMA journal_mode").fetchone()
    (full,) = database.execute("PRAGMA synchronous").fetchone()
    database.close()

    assert (mode, full) == ("wal", 2)


@pytest.mark.parametrize(
    "script",
    [
        "CREATE TABLE notes (text);",
        "CREATE TABLE notes (text); PRAGMA user_version = 1;",
        "CREATE TABLE notes (text); PRAGMA user_version = 99;",
        "PRAGMA user_version = 2;",
        "PRAGMA application_id = 252006673;",
        TABLES + "PRAGMA application_id = 252006673;",
        TABLES,
        f"PRAGMA application_id = {OURS};",
    ],
)
def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path, script: str) -> None:
    path = write(tmp_path, script)
    before = path.read_bytes()

    with pytest.raises(CannotServe, match="not a tablée database") as caught:
        ThreadedStore(tmp_path)

    assert "\n" not in str(caught.value)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    signs = f"PRAGMA application_id = {OURS}; PRAGMA user_version = {newest() + 1};"
    write(tmp_path, signs)

    with pytest.raises(CannotServe, match="newer tablée") as caught:
        ThreadedStore(tmp_path)

    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / DATABASE_FILE).write_text("bonjour " * 200)

    with pytest.raises(CannotServe, match="not a tablée database"):
        ThreadedStore(tmp_path)

    assert (tmp_path / DATABASE_FILE).read_text().startswith("bonjour")


def test_a_folder_is_opened_once(tmp_path: Path) -> None:
    store = ThreadedStore(tmp_path)
    text = (
        "import pathlib, sys; from tablee.server.store.schema import connect;"
        "connect(pathlib.Path(sys.argv[1]))"
    )
    command = [sys.executable, "-c", text, str(tmp_path)]

    second = subprocess.run(command, capture_output=True, text=True, check=False)
    asyncio.run(store.close())

    assert second.returncode == 1
    assert "CannotServe" in second.stderr
    assert "another tablée" in second.stderr


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(CannotServe, match="cannot be written to") as caught:
        ThreadedStore(tmp_path / "file" / "data")

    assert "\n" not in str(caught.value)


def test_a_folder_that_may_not_be_written_to_is_named(tmp_path: Path) -> None:
    # As root every folder can be written to, so ask for one that nobody can.
    folder = Path("/proc/tablee") if os.geteuid() == 0 else tmp_path
    tmp_path.chmod(0o500)

    with pytest.raises(CannotServe, match="cannot be written to"):
        ThreadedStore(folder)


# Copies of the database, made while it is written to.


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
