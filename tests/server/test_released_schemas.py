"""A SQLite file of every release is opened by this one, with all that is in it.

``schemas/N.sql`` is what a release with schema N made of an empty file.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tablee.kernel.wire import encode
from tablee.server.store.schema import FILE, VERSION, connect
from tablee.server.store.sqlite import SqliteStore
from tablee.table.document import encode_document
from tests.server.test_store import ANN, entry, saying, table
from tests.simulated.stores import add, known

RELEASED = Path(__file__).parent / "schemas"


def columns(database: sqlite3.Connection) -> dict[str, Any]:
    """Return what the tables of a file have, by their names, and its indices."""
    listed = database.execute("SELECT name, type FROM sqlite_schema ORDER BY name")
    return {
        name: sorted(
            (column[1:4], column[5])
            for column in database.execute(f"PRAGMA table_info({name})")
        )
        if kind == "table"
        else kind
        for name, kind in listed.fetchall()
    }


def fill(path: Path, number: int) -> None:
    """Make a file of schema *number*, with a table in it, as its release would."""
    said = saying(1)
    with closing(sqlite3.connect(path)) as database, database:
        database.executescript((RELEASED / f"{number}.sql").read_text("utf-8"))
        rows = {
            "house (name, value)": ("key", b"key"),
            "people (id, name)": (ANN.id, ANN.name),
            "rooms (code, document)": ("K7F4", encode_document(table())),
            "seated": (ANN.id, "K7F4", 1),
            "said": ("K7F4", 1, said.person, said.message_id, encode(said.said)),
            "moves": ("K7F4", *entry(1))
            if number > 1
            else ("K7F4", 1, 0, entry(1).at, entry(1).move, entry(1).message_id),
        }
        for where, row in rows.items():
            marks = ", ".join("?" * len(row))
            database.execute(f"INSERT INTO {where} VALUES ({marks})", row)


def test_every_schema_up_to_this_one_is_here() -> None:
    names = {f"{number}.sql" for number in range(1, VERSION + 1)}

    assert {path.name for path in RELEASED.iterdir()} == names


@pytest.mark.parametrize("number", range(1, VERSION + 1))
async def test_a_file_of_every_release_goes_on(tmp_path: Path, number: int) -> None:
    folder, new = tmp_path / "old", tmp_path / "new"
    folder.mkdir()
    fill(folder / FILE, number)

    store = SqliteStore(folder)
    stored = await store.read_room("K7F4")
    [listed] = await store.rooms_of(ANN.id, 9)
    key, ann = await store.signing_key(b"other"), await known(store, ANN.id)
    await add(store, "K7F4", entry(2))
    await store.close()

    assert stored
    assert (stored.document, listed.document) == (table(), table())
    assert [move.move for move in stored.moves] == [entry(1).move]
    assert stored.moves == (entry(1),) or number == 1
    assert stored.said == (saying(1),)
    assert (key, ann) == (b"key", ANN)
    with closing(connect(folder)) as old, closing(connect(new)) as fresh:
        assert columns(old) == columns(fresh)
