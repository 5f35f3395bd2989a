"""Copies of the database: made while it is used, looked through, and put back."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec

from tablee.server.contracts import CannotServe
from tablee.server.store.schema import applied, connect
from tablee.table.document import decode_document

PAGES = 64  # that are copied at once: a quarter of a megabyte
BREATH = 0.002  # seconds between two such pieces, for the moves that wait
HEAD = b"SQLite format 3\0"
ASIDE = "tablee-before-restore-%Y%m%d-%H%M%S.sqlite3"


# So that nothing in it is forgotten on its first day, however young the copy is.
LONG_AGO = "UPDATE open_time SET wall = 0"


class BadBackup(Exception):
    """A copy cannot be put back; the message is one line that says why."""


class Copied(NamedTuple):
    """What is in a copy."""

    tables: int
    moves: int
    size: int  # bytes


def copy(
    database: sqlite3.Connection,
    path: Path,
    is_over: Callable[[], bool] = lambda: False,
) -> None:
    """Copy a database that is being written to, from another thread.

    SQLite brings what changes meanwhile along. The file is for its owner alone: the
    key is in it by which everybody is known.
    """
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))

    def breathe(*_progress: int) -> None:
        if is_over():
            raise sqlite3.OperationalError("the server is closing")
        time.sleep(BREATH)

    try:
        with closing(sqlite3.connect(path)) as target:
            database.backup(target, pages=PAGES, progress=breathe, sleep=BREATH)
            target.execute("PRAGMA journal_mode = DELETE")  # one file, and no other
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def examine(path: Path) -> Copied:
    """Check a copy; return what is wrong with it."""
    try:
        with path.open("rb") as file:
            head = file.read(len(HEAD))
        if head != HEAD:
            raise BadBackup(f"{path} is no copy of a tablée: it is no SQLite file")
        with closing(_reading(path)) as database:
            _check(database, path)
            return _counted(database, path)
    except OSError as error:
        raise BadBackup(f"{path} cannot be read: {error.strerror}") from None
    except sqlite3.Error as error:
        raise BadBackup(f"{path} is damaged or cut short: {error}") from None


def restore(
    path: Path, folder: Path, *, aside: bool = False
) -> tuple[Copied, Path | None]:
    """Restore a copy into *folder*, which nobody may be serving.

    What is there is copied aside first, if that is wanted; else it is left alone.
    Return what is in the copy, and where the other is.
    """
    copied = examine(path)
    try:
        with closing(connect(folder)) as database:  # whose lock keeps servers out
            there = _count(database, "rooms") + _count(database, "results")
            if there and not aside:
                raise BadBackup(
                    f"{folder} has {_count(database, 'rooms')} tables already: "
                    "--replace copies them aside and puts these in their place"
                )
            old = folder / time.strftime(ASIDE) if there else None
            if old:
                copy(database, old)
            with closing(_reading(path)) as source:
                source.backup(database)
        with closing(connect(folder)) as database:  # brought up to date by that
            database.execute(LONG_AGO)
    except CannotServe as error:
        raise BadBackup(str(error)) from None
    except (OSError, sqlite3.Error) as error:
        raise BadBackup(f"{folder} cannot be written to: {error}") from None
    return copied, old


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?immutable=1", uri=True)


def _check(database: sqlite3.Connection, path: Path) -> None:
    try:
        if not applied(database, path):
            raise BadBackup(f"{path} is empty")
    except CannotServe as error:
        raise BadBackup(str(error)) from None
    (first, *_others) = database.execute("PRAGMA integrity_check(1)").fetchone()
    if first != "ok":
        raise BadBackup(f"{path} is damaged: {' '.join(first.split())}")
    gaps = "SELECT room FROM moves GROUP BY room HAVING max(version) != count(*)"
    for (code,) in database.execute(gaps):
        raise BadBackup(f"{path} is damaged: moves are missing at the table {code}")
    for code, document in database.execute("SELECT code, document FROM rooms"):
        try:
            decode_document(document)
        except msgspec.MsgspecError as error:
            raise BadBackup(f"{path} is damaged at the table {code}: {error}") from None


def _counted(database: sqlite3.Connection, path: Path) -> Copied:
    tables, moves = _count(database, "rooms"), _count(database, "moves")
    return Copied(tables, moves, path.stat().st_size)


def _count(database: sqlite3.Connection, name: str) -> int:
    counted: int = database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
    return counted
