"""The file of the store: ours or left alone, brought up to date, and served once."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablee.protocol.person import Person
from tablee.server.accounts.device import Device
from tablee.server.store.contract import Ages, Conflict, StoredRoom, TablePosition
from tablee.server.store.schema import (
    FILE,
    OLDEST,
    OURS,
    RESULTS,
    VERSION,
    CannotServe,
    connect,
)
from tablee.server.store.sent import SentRow
from tablee.server.store.sqlite import SqliteStore
from tablee.server.store.subscriptions import Push
from tablee.table.document import encode_document
from tablee.table.log import Entry
from tests.server.test_results_store import result
from tests.server.test_store import ANN, entry, table
from tests.simulated.stores import add, forget_people, known

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
    """Make a database as somebody else would."""
    database = sqlite3.connect(folder / FILE)
    database.executescript(script)
    database.close()
    return folder / FILE


VERSION_2 = f"""
CREATE TABLE house (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE rooms (
  code TEXT PRIMARY KEY, document BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE seated (
  person TEXT, room TEXT, since INTEGER NOT NULL, PRIMARY KEY (person, room)
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_by_room ON seated (room);
CREATE TABLE moves (
  room TEXT, version INTEGER, seat INTEGER, at INTEGER NOT NULL,
  begun INTEGER NOT NULL, sent INTEGER NOT NULL, move BLOB NOT NULL, id TEXT,
  waits INTEGER NOT NULL, wall INTEGER NOT NULL, PRIMARY KEY (room, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE said (
  room TEXT, n INTEGER, person TEXT NOT NULL, id TEXT NOT NULL,
  message BLOB NOT NULL, PRIMARY KEY (room, n)
) STRICT, WITHOUT ROWID;
PRAGMA application_id = {OURS};
PRAGMA user_version = 2;
"""


async def test_a_file_of_the_first_version_goes_on(tmp_path: Path) -> None:
    path = write(tmp_path, VERSION_1)
    database = sqlite3.connect(path)
    with database:
        document = encode_document(table())
        database.execute("INSERT INTO rooms VALUES ('K7F4', ?)", (document,))
        database.execute("INSERT INTO seated VALUES ('a', 'K7F4', 1700000000)")
        database.execute("INSERT INTO people VALUES ('a', 'Ann')")
        database.execute("INSERT INTO moves VALUES ('K7F4', 1, 0, 5, x'7b7d', 'm')")
        database.execute("INSERT INTO moves VALUES ('K7F4', 2, NULL, 6, x'7b7d', NULL)")
    database.close()

    store = SqliteStore(tmp_path)
    with pytest.raises(Conflict):
        await add(store, "K7F4", entry(4))
    await add(store, "K7F4", entry(3, waits=6))
    await store.close()
    again = SqliteStore(tmp_path)
    kept = await again.read_room("K7F4")
    listed = await again.rooms_of(ANN.id, 9)
    ann = await known(again, ANN.id)
    await again.close()

    first = Entry(1, 0, 5, 5, 5, b"{}", "m", 0, 0)  # type: ignore[arg-type]
    second = Entry(2, None, 6, 6, 6, b"{}", None, 0, 0)
    assert kept == StoredRoom(
        table(), (first, second, entry(3, waits=6)), (), TablePosition(1, 3)
    )
    assert [room.waits for room in listed] == [6]
    assert ann == ANN


async def test_what_the_second_version_kept_counts_as_used_just_now(
    tmp_path: Path,
) -> None:
    path = write(tmp_path, VERSION_2)
    database = sqlite3.connect(path)
    with database:
        document = encode_document(table())
        database.execute("INSERT INTO rooms VALUES ('K7F4', ?)", (document,))
        database.execute("INSERT INTO people VALUES ('b', 'Bob')")
    database.close()

    store = SqliteStore(tmp_path)
    a_minute_ago = int(1000 * (time.time() - 60))
    unused = await store.unused_rooms(Ages(a_minute_ago, a_minute_ago, 0, 1 << 60))
    await forget_people(store, a_minute_ago)
    kept, bob = await store.read_room("K7F4"), await known(store, "b")
    await store.close()

    assert unused == ()
    assert kept == StoredRoom(table(), (), (), TablePosition(1, 0))
    assert bob == Person("b", "Bob")


async def test_a_file_of_the_third_version_takes_results_from_now_on(
    tmp_path: Path,
) -> None:
    used = "ADD COLUMN used INTEGER NOT NULL DEFAULT 0"
    third = f"""{VERSION_2}
    ALTER TABLE people {used}; ALTER TABLE rooms {used}; PRAGMA user_version = 3;"""
    database = sqlite3.connect(write(tmp_path, third))
    with database:
        row = (encode_document(table()),)
        database.execute("INSERT INTO rooms VALUES ('K7F4', ?, 7)", row)
        database.execute("INSERT INTO people VALUES ('a', 'Ann', 7)")
    database.close()

    store = SqliteStore(tmp_path)
    none = await store.results_since(0, 9)
    await add(store, "K7F4", entry(1), result=result())
    await store.close()
    again = SqliteStore(tmp_path)
    kept, ann = await again.results_of(ANN.id, 9, 9), await known(again, ANN.id)
    await again.close()

    assert none == ()
    assert [one.result for one in kept] == [result()]
    assert ann == ANN


async def test_in_a_file_of_the_fourth_version_everybody_is_on_one_device(
    tmp_path: Path,
) -> None:
    used = "ADD COLUMN used INTEGER NOT NULL DEFAULT 0"
    fourth = f"""{VERSION_2} {RESULTS}
    ALTER TABLE people {used}; ALTER TABLE rooms {used}; PRAGMA user_version = 4;
    INSERT INTO people VALUES ('a', 'Ann', 7), ('b', '', 8);
    INSERT INTO said VALUES ('K7F4', 1, 'a', 'm', x'7b7d');"""
    write(tmp_path, fourth)

    store = SqliteStore(tmp_path)
    ann, bob = await store.devices_of("a"), await store.devices_of("b")
    known = await store.person_on("a", "")
    await store.sign_out("a", "")
    unknown = await store.person_on("a", "")
    await store.save_person(Person("b", "Bob", avatar="cat"))
    named = await store.person_on("b", "")
    await store.close()

    assert ann == (Device("", "other", 7),)
    assert bob == (Device("", "other", 8),)
    assert known == ANN
    assert unknown is None
    assert named == Person("b", "Bob", avatar="cat")


@pytest.mark.parametrize(
    ("version", "later"),
    [
        (5, ("tokens", "pushes", "sent")),
        (6, ("pushes", "sent")),
        (7, ("sent",)),
        (8, ("sent",)),
        (9, ()),
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
    if "sent" not in later:
        database.execute("ALTER TABLE sent DROP COLUMN answered")
    for name in (*later, "open_time", "schema_versions"):
        database.execute(f"DROP TABLE {name}")
    for name in ("rooms", "people"):
        database.execute(f"ALTER TABLE {name} DROP COLUMN aside")
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
    (newest,) = database.execute("SELECT newest FROM schema_versions").fetchone()
    database.close()

    assert (whose, version, newest) == (OURS, OLDEST, VERSION)


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


@pytest.mark.parametrize("before", ["", VERSION_1])
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
