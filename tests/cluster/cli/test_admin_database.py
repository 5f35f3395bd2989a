"""A house in PostgreSQL from the command line: served, brought up to date, moved in."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.cli import serve as command
from tablee.cli.serve import NO_DRIVER
from tablee.cluster.postgres import DatabaseAddress
from tablee.cluster.postgres import move_in as moving
from tablee.cluster.postgres.connection import connect
from tablee.cluster.postgres.store import PostgresStore
from tablee.games.rebus.site.riddles import SentRow, SentRows
from tablee.protocol.person import Person
from tablee.server.push.services import Push, PushRows
from tablee.server.settings import Settings
from tablee.server.store.results import RatingAfter
from tablee.server.store.schema import DATABASE_FILE
from tablee.server.store.schema import connect as open_file
from tablee.server.store.store import Store
from tablee.server.store.threads import ThreadedStore
from tests.cli.conftest import Tablee
from tests.cluster.postgres import Server, new_house
from tests.server.kept_games import filled, leave
from tests.server.rows import ANN, entry, result, saying, table
from tests.simulated.stores import add, put

YEAR_3000 = 1 << 45


def words(house: DatabaseAddress) -> tuple[str, str]:
    """Name a house as a host does."""
    return "--database", f"{house.dsn}&house={house.house}"


async def fill(store: Store) -> None:
    """Leave something of everything in a store."""
    assert isinstance(store, ThreadedStore)
    await leave(store, "ENDS")
    await leave(store, "PLAY", over=False)
    await put(store, table("HALL"))
    odd = "\0é\U0001f600"
    await add(store, "HALL", entry(1)._replace(message_id=odd), saying=saying(1))
    await add(store, "HALL", result=result(code="HALL"))
    await store.signing_key(b"key")
    await store.save_person(ANN)
    await store.sign_in(ANN.id, "phone", "phone")
    await store.sign_in(ANN.id, "tablet", "tablet")
    await store.save_pass(ANN.id, b"pass", YEAR_3000)
    await store.save_token(Person("robot~r", "Robot R"), ANN.id, b"token")
    for n in range(2):
        await PushRows(store).save(
            ANN.id, Push(f"https://push.example.org/{n}", "p", "a", "fr")
        )
    await SentRows(store).save(SentRow("r", b"d", b"{}", YEAR_3000, 1, 2, 3))
    rating = RatingAfter(ANN.id, "sequence", "rulebook", 1, 25.5, 8.25)
    await store.save_ratings(1, 1, [rating])
    await store.save_last_open(12345)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of a house that has been lived in."""
    return filled(tmp_path / "data", fill)


@pytest.fixture
def empty(postgres: Server) -> DatabaseAddress:
    return new_house(postgres)


async def all_of(store: Store) -> dict[str, Any]:
    """Ask a store for everything that it knows, as the server would."""
    rooms = await store.every_room("", 99)
    codes = [room.document.code for room in rooms]
    lists = ("unfinished", "over", "left")
    return {
        "rooms": rooms,
        "games": [await store.read_room(code) for code in codes],
        "lists": [await store.rooms_of(ANN.id, 9, kind) for kind in lists],  # type: ignore[arg-type]
        "results": await store.results_since(0, 99),
        "hers": await store.results_of(ANN.id, 99, 99),
        "rated": await store.rated(),
        "ratings": await store.ratings_of(ANN.id, 9),
        "devices": await store.devices_of(ANN.id),
        "person": await store.person_on(ANN.id, "phone"),
        "tokens": await store.tokens_of(None),
        "robot": await store.robot_by(b"token"),
        "pushes": await PushRows(store).of(ANN.id),
        "sent": await SentRows(store).find("r"),
        "key": await store.signing_key(b"other"),
        "open": await store.last_open(),
        "pass": await store.take_pass(b"pass", 1),
    }


def ask(store: Store, wish: Callable[[Store], Awaitable[Any]]) -> Any:
    """Ask something of a store, and close it."""

    async def asked() -> Any:
        try:
            return await wish(store)
        finally:
            await store.close()

    return asyncio.run(asked())


def rows(house: DatabaseAddress, text: str) -> list[Any]:
    async def asked() -> list[Any]:
        at = await connect(house)
        try:
            return [tuple(row) for row in await at.fetch(text)]
        finally:
            await at.close()

    return asyncio.run(asked())


# Moving in


def test_a_house_moves_in_with_all_it_has(
    tablee: Tablee, folder: Path, empty: DatabaseAddress
) -> None:
    before = (folder / DATABASE_FILE).read_bytes()
    ran = tablee("admin", "move-in", folder / DATABASE_FILE, *words(empty))
    moved = ask(PostgresStore(empty), all_of)

    assert ran.code == 0, ran.err
    assert "games: 3 of 3 compared" in ran.out
    assert "each compared" in ran.out
    assert (folder / DATABASE_FILE).read_bytes() == before
    assert moved == ask(ThreadedStore(folder), all_of)

    async def goes_on(store: Store) -> None:
        await store.sign_in(ANN.id, "later", "other")
        [device, *_] = await store.devices_of(ANN.id)
        assert device.id == "later"
        await put(store, table("NEWS"))
        [first, *_] = await store.rooms_of(ANN.id, 9)
        assert first.document.code == "NEWS"

    ask(PostgresStore(empty), goes_on)


def test_nobody_moves_into_a_house_that_is_lived_in(
    tablee: Tablee, folder: Path, house: DatabaseAddress
) -> None:
    ask(PostgresStore(house), lambda store: store.save_person(ANN))
    ran = tablee("admin", "move-in", folder, *words(house))

    assert ran.code == 2
    assert "people is not empty" in ran.err
    assert rows(house, "SELECT code FROM rooms") == []


def test_a_copy_that_is_not_true_is_not_there_at_all(
    tablee: Tablee,
    folder: Path,
    empty: DatabaseAddress,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for part in ("_rows", "_rooms"):
        original = getattr(moving, part)
        calls: list[tuple[str, ...]] = []

        def bent(
            source: Any, *name: str, original: Any = original, calls: Any = calls
        ) -> Any:
            calls.append(name)
            for n, row in enumerate(original(source, *name)):
                is_first = calls.count(name) == 1 and name in {("moves",), ()}
                yield (*row[:2], 1 << 20, *row[3:]) if n == 0 and is_first else row

        with monkeypatch.context() as patch:
            patch.setattr(moving, part, bent)
            ran = tablee("admin", "move-in", folder, *words(empty))
        assert ran.code == 2
        assert "was not copied truly" in ran.err
        assert rows(empty, "SELECT name FROM house") == []
        assert rows(empty, "SELECT code FROM rooms") == []


def test_a_house_that_is_served_does_not_move(
    tablee: Tablee, folder: Path, empty: DatabaseAddress, tmp_path: Path
) -> None:
    with sqlite3.connect(folder / DATABASE_FILE) as other:
        other.execute("INSERT INTO people (id, name) VALUES ('x', 'X')")
        used = tablee("admin", "move-in", folder, *words(empty))
    other.close()
    database = open_file(folder)
    served = tablee("admin", "move-in", folder, *words(empty))
    database.close()
    none = tablee("admin", "move-in", tmp_path / "none.sqlite3", *words(empty))

    assert [ran.code for ran in (used, served, none)] == [2, 2, 2]
    assert "in use" in served.err
    assert "cannot be read" in none.err


# The other tools


def test_a_schema_is_made_and_then_left_as_it_is(
    tablee: Tablee, empty: DatabaseAddress
) -> None:
    first = tablee("admin", "migrate", *words(empty))
    second = tablee("admin", "migrate", *words(empty))

    assert "applied" in first.out
    assert "nothing was to be done" in second.out


def test_a_quiet_house_is_worked_on_where_it_is(
    tablee: Tablee, house: DatabaseAddress, tmp_path: Path
) -> None:
    ask(PostgresStore(house), lambda store: put(store, table()))
    ran = tablee("admin", "list", "--data", tmp_path, *words(house))

    assert "K7F4" in ran.out


def test_a_copy_is_made_by_postgresql_s_own_tools(
    tablee: Tablee, house: DatabaseAddress, tmp_path: Path
) -> None:
    ran = tablee("admin", "backup", tmp_path / "copy.sqlite3", *words(house))

    assert ran.code == 2
    assert "pg_dump" in ran.err
    assert ran.err.count("\n") == 1


# Serving


def test_a_host_names_a_database(
    tablee: Tablee,
    house: DatabaseAddress,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[Settings] = []

    def serve(settings: Settings, host: str, port: int, ready: Any, _open: Any) -> None:
        seen.append(settings)
        ready(port)

    monkeypatch.setattr(command, "serve", serve)
    monkeypatch.setenv("TABLEE_DATABASE", "postgresql://ann:secret@db/tablee")
    named = tablee("serve", "--data", tmp_path, *words(house))
    from_outside = tablee("serve", "--data", tmp_path)

    assert seen[0].database == words(house)[1]
    assert seen[1].database == "postgresql://ann:secret@db/tablee"
    assert "kept in postgresql://postgres@" in named.out
    assert "kept in postgresql://ann@db/tablee" in from_outside.out


def test_what_is_wrong_with_a_database_is_one_line(
    tablee: Tablee, tmp_path: Path
) -> None:
    ran = tablee(
        "serve",
        "--port",
        0,
        "--data",
        tmp_path,
        "--database",
        "mysql://127.0.0.1:1/x",  # one that is only away is waited for
    )

    assert ran.code == 2
    assert "no address of PostgreSQL" in ran.err
    assert ran.err.count("\n") == 1


def test_without_a_database_its_driver_is_not_even_imported() -> None:
    text = """if True:
        import sys
        import tablee.cli.serve, tablee.cli.admin, tablee.server.web.app
        sys.exit("asyncpg" in sys.modules)"""

    assert subprocess.run([sys.executable, "-c", text], check=False).returncode == 0


@pytest.mark.parametrize("what", [("serve", "--port", "0"), ("admin", "migrate")])
def test_a_driver_that_is_missing_is_named(
    what: tuple[str, ...], tmp_path: Path
) -> None:
    text = """if True:
        import sys
        sys.modules["asyncpg"] = None  # as if it were not installed
        from tablee.cli import main
        sys.exit(main(sys.argv[1:]))"""
    command = [*what, "--data", str(tmp_path), "--database", "postgresql://db/tablee"]
    ran = subprocess.run(
        [sys.executable, "-c", text, *command],
        capture_output=True,
        text=True,
        check=False,
    )

    assert ran.returncode == 2
    assert NO_DRIVER in ran.stderr
    assert ran.stderr.count("\n") == 1
