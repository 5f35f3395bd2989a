"""The store: all or nothing, many to a commit, and one clear line when it cannot."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.server.schema import FILE, VERSION, CannotServe, connect
from tablee.server.serve import listen
from tablee.server.store import Conflict, Store
from tests.server.test_kill import SERVING

INSERT = "INSERT INTO people VALUES (?, ?)"
COUNT = "SELECT count(*) FROM people"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


async def test_what_was_written_is_there_when_the_file_is_opened_again(
    tmp_path: Path,
) -> None:
    store = Store(tmp_path)
    await store.write((INSERT, ("a", "Ann")))
    store.close()

    again = Store(tmp_path)
    rows = await again.read(("SELECT name FROM people", ()))
    again.close()

    assert rows == [("Ann",)]


async def test_a_job_that_fails_writes_nothing_and_spares_the_others(
    store: Store,
) -> None:
    good = [store.write((INSERT, (f"p{n}", "Bob"))) for n in range(50)]
    bad = store.write((INSERT, ("a", "Ann")), (INSERT, ("a", "Anna")))

    answers = await asyncio.gather(*good, bad, return_exceptions=True)

    assert isinstance(answers[-1], Conflict)
    assert not any(isinstance(answer, Exception) for answer in answers[:-1])
    assert await store.read((COUNT, ())) == [(50,)]


async def test_two_moves_cannot_have_the_same_version(store: Store) -> None:
    text = "INSERT INTO moves VALUES ('K7F4', 1, 0, 0, x'7b7d', NULL)"
    await store.write((text, ()))

    with pytest.raises(Conflict):
        await store.write((text, ()))


def test_commits_reach_the_disk_before_they_are_answered(tmp_path: Path) -> None:
    database = connect(tmp_path)
    (mode,) = database.execute("PRAGMA journal_mode").fetchone()
    (full,) = database.execute("PRAGMA synchronous").fetchone()
    database.close()

    assert (mode, full) == ("wal", 2)


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    database = sqlite3.connect(tmp_path / FILE)
    database.execute(f"PRAGMA user_version = {VERSION + 1}")
    database.close()

    with pytest.raises(CannotServe, match="newer tablée") as caught:
        Store(tmp_path)

    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("bonjour " * 200)

    with pytest.raises(CannotServe, match="not a tablée database"):
        Store(tmp_path)

    assert (tmp_path / FILE).read_text().startswith("bonjour")


def test_a_folder_is_served_once(tmp_path: Path, store: Store) -> None:
    command = [sys.executable, str(SERVING), str(tmp_path), "0"]

    second = subprocess.run(command, capture_output=True, text=True, check=False)

    assert second.returncode == 1
    assert "another tablée" in second.stderr
    assert second.stderr.count("\n") == 1


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(CannotServe, match="cannot be written to") as caught:
        Store(tmp_path / "file" / "data")

    assert "\n" not in str(caught.value)


def test_a_folder_that_may_not_be_written_to_is_named(tmp_path: Path) -> None:
    # As root every folder can be written to, so ask for one that nobody can.
    folder = Path("/proc/tablee") if os.geteuid() == 0 else tmp_path
    tmp_path.chmod(0o500)

    with pytest.raises(CannotServe, match="cannot be written to"):
        Store(folder)


def test_a_port_in_use_is_named() -> None:
    with listen("127.0.0.1", 0) as door:
        port = door.getsockname()[1]
        with pytest.raises(CannotServe, match=f"port {port} is in use"):
            listen("127.0.0.1", port)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(CannotServe, match=r"cannot listen on 192\.0\.2\.1"):
        listen("192.0.2.1", 8000)
