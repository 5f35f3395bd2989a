"""Tables, moves, sayings and results as a store is given them."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from tablee.kernel import Outcome, Seat
from tablee.protocol.person import Person
from tablee.protocol.to_client import Said
from tablee.server.store.contract import TablePosition, Write
from tablee.server.store.schema import DATABASE_FILE
from tablee.server.store.store import Store
from tablee.table.document import Deal, Document, Hosting
from tablee.table.log import Entry, Result, Saying
from tablee.table.seats import Occupant, Seats
from tests.simulated.stores import put

ANN, BOB = Person("a", "Ann"), Person("b", "Bob")


def table(code: str = "K7F4", *people: Person) -> Document:
    """Lay a table where these people sit, or Ann."""
    seats = tuple(Occupant(who.name, who.id) for who in people or (ANN,))
    return Document(
        code,
        "sequence",
        "lobby",
        {"a": [1]},
        Hosting(ANN.id),
        Seats((0, 1), seats),
        Deal("5e"),
    )


def entry(version: int, waits: int = 1, move: bytes = b'{"kind":"Pass"}') -> Entry:
    """Write down a move."""
    return Entry(version, Seat(0), 9, 8, 7, move, f"m{version}", waits, 1_700_000_000)


def saying(n: int) -> Saying:
    """Return a chat message."""
    return Saying(Said(n, "Ann", 0, "bien joué", 5, side=1), ANN.id, f"s{n}")


def move(code: str, version: int, waits: int = 1) -> Write:
    """Write a move at a table whose document was written once."""
    return Write(code, TablePosition(1, version - 1), move=entry(version, waits))


async def stored(store: Store, code: str) -> tuple[Any, ...] | None:
    """Return document, moves and sayings of a table."""
    found = await store.read_room(code)
    return found and found[:3]


async def log(store: Store, code: str = "K7F4") -> tuple[Entry, ...]:
    """Return the moves of a table."""
    found = await store.read_room(code)
    return found.moves if found else ()


def is_error(answer: object) -> bool:
    return isinstance(answer, BaseException)


def result(started: int = 1, *players: str, code: str = "K7F4") -> Result:
    """Make Ann win against Bob, or the first of *players* against the others."""
    sitting = players or (ANN.id, BOB.id)
    sides = tuple(range(len(sitting)))
    won = Outcome((0,), "SEQ-22")
    ended = started + 60_000
    return Result(
        code, "sequence", "rulebook", 2, sides, sitting, started, ended, 9, won, True
    )


async def play(store: Store, *results: Result) -> None:
    """Make games end, each given up at a table of its own."""
    for one in results:
        await put(store, table(one.code), result=one)


def damage(folder: Path, table: str) -> None:
    """Overwrite the first page of a table."""
    database = sqlite3.connect(folder / DATABASE_FILE)
    text = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
    ((page,),) = database.execute(text, (table,))
    ((size,),) = database.execute("PRAGMA page_size")
    database.close()
    with (folder / DATABASE_FILE).open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
