"""The database: one SQLite file, its tables, and the version they have."""

from __future__ import annotations

import sqlite3
from pathlib import Path

FILE = "tablee.sqlite3"
CHECKPOINT = 4000  # pages of log before they go into the file: a pause, so seldom
VERSION = 1  # moves whenever TABLES does, together with a step in `_prepare`
TABLES = """
CREATE TABLE house (  -- what the whole server needs, such as its signing key
  name TEXT PRIMARY KEY, value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE people (
  id TEXT PRIMARY KEY, name TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE rooms (  -- document: a Document as JSON
  code TEXT PRIMARY KEY, document BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE seated (  -- whose unfinished tables these are
  person TEXT, room TEXT, since INTEGER NOT NULL, PRIMARY KEY (person, room)
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_by_room ON seated (room);
CREATE TABLE moves (  -- the log; version 1 is the first move
  room TEXT, version INTEGER, seat INTEGER, at INTEGER NOT NULL,
  move BLOB NOT NULL, id TEXT, PRIMARY KEY (room, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE said (
  room TEXT, n INTEGER, person TEXT NOT NULL, id TEXT NOT NULL,
  message BLOB NOT NULL, PRIMARY KEY (room, n)
) STRICT, WITHOUT ROWID;
"""


class CannotServe(Exception):
    """The server cannot start; the message is one line for whoever starts it."""


def connect(folder: Path) -> sqlite3.Connection:
    """Open the database of *folder*, making both when they are not there.

    The lock is exclusive and lasts as long as the process, even one that is killed:
    two servers on one folder would deal two truths.
    """
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        database = sqlite3.connect(
            path, timeout=0.5, isolation_level=None, check_same_thread=False
        )
        try:
            _prepare(database, path)
        except BaseException:
            database.close()
            raise
    except (OSError, sqlite3.Error) as error:
        raise CannotServe(_explain(error, folder, path)) from error
    return database


def _prepare(database: sqlite3.Connection, path: Path) -> None:
    database.execute("PRAGMA locking_mode = EXCLUSIVE")
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version > VERSION:
        raise CannotServe(
            f"{path} was written by a newer tablée (version {version}, and this one "
            f"reads up to {VERSION}): update tablée, or serve another folder"
        )
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
    if version == 0:
        database.executescript(
            f"BEGIN IMMEDIATE; {TABLES} PRAGMA user_version = {VERSION}; COMMIT;"
        )
    else:  # take the lock now, not with the first move
        database.executescript("BEGIN IMMEDIATE; COMMIT;")


def _explain(error: Exception, folder: Path, path: Path) -> str:
    text = str(error)
    if "locked" in text:
        return f"{folder} is being served by another tablée: stop that one first"
    if "not a database" in text:
        return f"{path} is not a tablée database: move it away or serve another folder"
    return f"the data folder {folder} cannot be written to: {text}"
