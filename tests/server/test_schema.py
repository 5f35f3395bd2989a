"""The file of the store: ours or left alone, brought up to date, and served once."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.server.store.schema import (
    FILE,
    OURS,
    VERSION,
    CannotServe,
    connect,
)
from tablee.server.store.sent import SentRow
from tablee.server.store.sqlite import SqliteStore
from tablee.server.store.subscriptions import Push
from tests.server.test_store import ANN
from tests.simulated.stores import known

VERSION_1 = """
CREATE TABLE house (
  name TEXT PRIMARY KEY, value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE people (
  id TEXT PRIMARY KEY, name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE rooms (
  code TEXT PRIMARY KEY, document BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE seated (
  person TEXT, room TEXT, since INTEGER NOT NULL, PRIMARY KEY (person, room)
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_by_room ON seated (room);
CREATE TABLE moves (
  room TEXT, version INTEGER, seat INTEGER, at INTEGER NOT NULL,
  move BLOB NOT NULL, id TEXT, PRIMARY KEY (room, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE said (
  room TEXT, n INTEGER, person TEXT NOT NULL, id TEXT NOT NULL,
  message BLOB NOT NULL, PRIMARY KEY (room, n)
) STRICT, WITHOUT ROWID;
PRAGMA user_version = 1;
"""


def write(folder: Path, script: str) -> Path:
    """Makes a database as somebody else would."""
    database = sqlite3.connect(folder / FILE)
    database.executescript(script)
    database.close()
    return folder / FILE


@pytest.mark.parametrize(
    ("version", "later"),
    [
        (7, ("sent",)),
        (8, ("sent",)),
    ],
)
async def test_a_file_of_a_later_version_has_what_came_after_it_from_now_on(
    tmp_path: Path, version: int, later: tuple[str, ...]
) -> None:
    store = SqliteStore(tmp_path)
    await store.save_person(ANN)
    await store.close()
    database = sqlite3.connect(tmp_path / FILE)
    if version < 8:
        database.execute("ALTER TABLE rooms DROP COLUMN revision")
    for name in later:
        database.execute(f"DROP TABLE {name}")
    database.execute(f"PRAGMA user_version = {version}")
    database.close()

    again = SqliteStore(tmp_path)
    await again.save_push(ANN.id, Push("https://push.example.org/1", "p", "a", "fr"))
    await again.save_sent(SentRow("r", b"", b"", 1 << 50))
    kept, ann = await again.pushes_of(ANN.id), await known(again, ANN.id)
    tokens, sent = await again.tokens_of(None), await again.sent("r")
    await again.close()

    assert len(kept) == 1
    assert tokens == ()
    assert sent
    assert ann == ANN


def test_a_new_file_is_signed(tmp_path: Path) -> None:
    connect(tmp_path).close()

    database = connect(tmp_path)
    (whose,) = database.execute("PRAGMA application_id").fetchone()
    (version,) = database.execute("PRAGMA user_version").fetchone()
    database.close()

    assert (whose, version) == (OURS, VERSION)


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
        VERSION_1 + "PRAGMA application_id = 252006673;",
        f"PRAGMA application_id = {OURS};",
    ],
)
def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path, script: str) -> None:
    path = write(tmp_path, script)
    before = path.read_bytes()

    with pytest.raises(CannotServe, match="not a tablée database") as caught:
        SqliteStore(tmp_path)

    assert "\n" not in str(caught.value)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_database_of_a_much_older_version_is_left_alone(tmp_path: Path) -> None:
    path = write(tmp_path, f"PRAGMA application_id = {OURS}; PRAGMA user_version = 6;")
    before = path.read_bytes()

    with pytest.raises(CannotServe, match="much older tablée") as caught:
        SqliteStore(tmp_path)

    assert "\n" not in str(caught.value)
    assert path.read_bytes() == before


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    signs = f"PRAGMA application_id = {OURS}; PRAGMA user_version = {VERSION + 1};"
    write(tmp_path, signs)

    with pytest.raises(CannotServe, match="newer tablée") as caught:
        SqliteStore(tmp_path)

    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("bonjour " * 200)

    with pytest.raises(CannotServe, match="not a tablée database"):
        SqliteStore(tmp_path)

    assert (tmp_path / FILE).read_text().startswith("bonjour")


VERSION_7 = (Path(__file__).parent / "schemas/7.sql").read_text("utf-8")


@pytest.mark.parametrize("before", ["", VERSION_7])
def test_a_folder_is_opened_once(tmp_path: Path, before: str) -> None:
    write(tmp_path, before)
    store = SqliteStore(tmp_path)
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
        SqliteStore(tmp_path / "file" / "data")

    assert "\n" not in str(caught.value)


def test_a_folder_that_may_not_be_written_to_is_named(tmp_path: Path) -> None:
    # As root every folder can be written to, so ask for one that nobody can.
    folder = Path("/proc/tablee") if os.geteuid() == 0 else tmp_path
    tmp_path.chmod(0o500)

    with pytest.raises(CannotServe, match="cannot be written to"):
        SqliteStore(folder)
