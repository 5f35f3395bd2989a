"""Move a server's data from its SQLite file into PostgreSQL, all or nothing.

Every row is copied, read back and compared before the transaction commits.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tablee.cluster.postgres import DatabaseAddress
from tablee.cluster.postgres.connection import OTHERS, PgConnection, try_lock
from tablee.cluster.postgres.database import without_nul
from tablee.cluster.postgres.opening import connected, prepare
from tablee.cluster.postgres.store import COLUMNS, ROOM, read_stored, room_row
from tablee.server.contracts import CannotServe
from tablee.server.store.backup import BadBackup, restore
from tablee.server.store.schema import DATABASE_FILE, applied, newest
from tablee.server.store.threads import ThreadedStore
from tablee.table.document import decode_document

EVERY = 100  # games after which somebody is told how far it is
PAGE = 1000  # rows that are compared at once
KEPT = {  # what is as it is, by its columns; the first of them are the key
    "house": ("name, value", 1),
    "people": ("id, name, used, avatar, aside", 1),
    "open_time": ("now, wall, rests_until, id", 1),
    "seated": ("person, room, since", 2),
    "moves": ("room, version, seat, at, begun, sent, move, id, waits, wall", 2),
    "said": ("room, n, person, id, message", 2),
    "results": ("n, room, started, result", 1),
    "played": ("person, n", 2),
    "ratings": ("player, game, preset, n, mu, sigma", 4),
    "devices": ("person, id, kind, seen, rank", 2),
    "passes": ("person, digest, until", 1),
    "tokens": ("person, owner, digest, made", 1),
    "pushes": ("n, person, endpoint, p256dh, auth, lang", 1),
    "days": ("day, person, course", 2),
    "day_counts": ("day, tries, n", 2),
    "days_hidden": ("person", 1),
    "offers": ("id, offered, told, hearts, marks, released, shown", 1),
    "sent": ("id, digest, rebus, until, found, tries, given_up, answered", 1),
}
BYTES = {"moves": (7,), "said": (3,)}  # what is text in SQLite and bytes here
NUMBERS = {"n", "version", "now", "day", "tries"}  # the keys that are no text
WHOLE = "SELECT pg_try_advisory_xact_lock(house_lock(), 0)"
ORDERING = """
SELECT setval('ordering', 1 + greatest((SELECT max(abs(since)) FROM seated),
  (SELECT max(rank) FROM devices), (SELECT max(n) FROM pushes), 0))
"""

TellLine = Callable[[str], object]


class MovedIn(NamedTuple):
    """How much was copied."""

    tables: int
    moves: int
    people: int


async def move_in(
    path: Path, address: DatabaseAddress, tell: TellLine = lambda line: None
) -> MovedIn:
    """Copy a SQLite file into the database, or raise ``CannotServe``."""
    file = path / DATABASE_FILE if path.is_dir() else path
    if file.with_name(f"{file.name}-wal").exists():
        raise CannotServe(
            f"{file} is in use, or was not closed in order: move a copy in that "
            "`tablee admin backup` has made"
        )
    with TemporaryDirectory(prefix="tablee-move-in-") as folder:
        try:
            restore(file, Path(folder))  # looked through, and brought up to date
        except BadBackup as error:
            raise CannotServe(str(error)) from None
        _refuse_a_newer(Path(folder), file)
        await prepare(address)
        async with connected(address) as at, at.transaction():
            await at.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
            return await _all(Path(folder), at, address, tell)


async def _all(
    folder: Path, at: PgConnection, address: DatabaseAddress, tell: TellLine
) -> MovedIn:
    if not await try_lock(at, WHOLE):
        raise CannotServe(OTHERS.format(address.shown))
    await _refuse_what_is_there(at, address)
    counts = {}
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as source:
        for name in ("rooms", *KEPT):
            counts[name] = await _copy(source, at, name)
            tell(f"{name}: {counts[name]} copied")
        for name in KEPT:
            await _compare(source, at, name)
    await at.execute(ORDERING)
    await _read_back(folder, at, counts["rooms"], tell)
    return MovedIn(counts["rooms"], counts["moves"], counts["people"])


def _refuse_a_newer(folder: Path, file: Path) -> None:
    """Refuse a file of a newer release, part of which would be lost."""
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as source:
        if applied(source, file) > newest():
            raise CannotServe(
                f"{file} was written by a newer tablée: move it in with that one"
            )


async def _refuse_what_is_there(at: PgConnection, address: DatabaseAddress) -> None:
    for name in ("rooms", *KEPT):
        if await at.fetchval(f"SELECT EXISTS (SELECT FROM {name})"):
            raise CannotServe(
                f"{address.shown} has a house already ({name} is not empty): name "
                "another one with ?house=NAME, or another database"
            )


async def _copy(source: sqlite3.Connection, at: PgConnection, name: str) -> int:
    (count,) = source.execute(f"SELECT count(*) FROM {name}").fetchone()
    columns = f"{COLUMNS}, aside" if name == "rooms" else KEPT[name][0]
    rows = _rooms(source) if name == "rooms" else _rows(source, name)
    await at.copy_records_to_table(name, records=rows, columns=columns.split(", "))
    return int(count)


def _rooms(source: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    text = "SELECT document, revision, used, aside FROM rooms ORDER BY code"
    for document, revision, used, aside in source.execute(text):
        yield *room_row(document, decode_document(document), revision, used), aside


def _rows(source: sqlite3.Connection, name: str) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of a table as PostgreSQL stores them, by key."""
    columns, key = KEPT[name]
    order = ", ".join(columns.split(", ")[:key])
    turned = BYTES.get(name, ())
    for row in source.execute(f"SELECT {columns} FROM {name} ORDER BY {order}"):
        yield tuple(
            value.encode()
            if n in turned and isinstance(value, str)
            else without_nul(value)
            for n, value in enumerate(row)
        )


async def _compare(source: sqlite3.Connection, at: PgConnection, name: str) -> None:
    columns, key = KEPT[name]
    order = ", ".join(
        each if each in NUMBERS else f'{each} COLLATE "C"'
        for each in columns.split(", ")[:key]
    )
    read = at.cursor(f"SELECT {columns} FROM {name} ORDER BY {order}", prefetch=PAGE)
    ours = _rows(source, name)
    async for row in read:
        if tuple(row) != next(ours, None):
            raise CannotServe(_differs(name, row[:key]))
    if next(ours, None) is not None:
        raise CannotServe(_differs(name, ()))


async def _read_back(
    folder: Path, at: PgConnection, tables: int, tell: TellLine
) -> None:
    """Read every game from both stores and compare."""
    store, checked, after = ThreadedStore(folder), 0, ""
    try:
        while page := await store.every_room(after, EVERY):
            for summary in page:
                after = summary.document.code
                found = await at.fetchrow(ROOM, after)
                if not found or read_stored(found) != await store.read_room(after):
                    raise CannotServe(_differs("rooms", (after,)))
            checked += len(page)
            tell(f"games: {checked} of {tables} compared")
    finally:
        await store.close()


def _differs(name: str, key: Sequence[Any]) -> str:
    where = ", ".join(map(str, key)) or "its end"
    return f"{name} was not copied truly at {where}: nothing was moved; report this"
