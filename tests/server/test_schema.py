"""The file of the store: ours or left alone, brought up to date, and served once."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tablee.server.contracts import CannotServe
from tablee.server.store.schema import (
    DATABASE_FILE,
    OLDEST,
    OURS,
    TABLES,
    connect,
    newest,
)
from tablee.server.store.threads import ThreadedStore


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
