"""The database: one SQLite file, its tables, and the version they have."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path

from tablee.server.contracts import CannotServe

DATABASE_FILE = "tablee.sqlite3"
CHECKPOINT = 4000  # pages of log before they go into the file: a pause, so seldom
OURS = 0x7461626C  # "tabl", in the header of the file
TABLES = """
CREATE TABLE house (  -- what the whole server needs, such as its signing key
  name TEXT PRIMARY KEY, value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE people (
  id TEXT PRIMARY KEY, name TEXT NOT NULL,
  used INTEGER NOT NULL DEFAULT 0,  -- in open time, to the day
  aside INTEGER NOT NULL DEFAULT 0,  -- in open time; at or before `used`: they are not
  avatar TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE TABLE rooms (  -- document: a Document as JSON
  code TEXT PRIMARY KEY, document BLOB NOT NULL,
  revision INTEGER NOT NULL DEFAULT 1,  -- counts how often it was written
  aside INTEGER NOT NULL DEFAULT 0,  -- as for people
  used INTEGER NOT NULL DEFAULT 0  -- when it last was, in open time
) STRICT, WITHOUT ROWID;
CREATE TABLE seated (  -- whose tables; since: only an order, < 0: over, 0: they left
  person TEXT, room TEXT, since INTEGER NOT NULL, PRIMARY KEY (person, room)
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_by_room ON seated (room);
CREATE TABLE moves (  -- the log; version 1 is the first move
  room TEXT, version INTEGER, seat INTEGER, at INTEGER NOT NULL,
  begun INTEGER NOT NULL, sent INTEGER NOT NULL, move BLOB NOT NULL, id TEXT,
  waits INTEGER NOT NULL, wall INTEGER NOT NULL, PRIMARY KEY (room, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE said (
  room TEXT, n INTEGER, person TEXT NOT NULL, id TEXT NOT NULL,
  message BLOB NOT NULL, PRIMARY KEY (room, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE results (  -- games that are over, in their order; result: a Result as JSON
  n INTEGER PRIMARY KEY, room TEXT NOT NULL, started INTEGER NOT NULL,
  result BLOB NOT NULL, UNIQUE (room, started)
) STRICT;
CREATE TABLE played (  -- whose results these are
  person TEXT, n INTEGER, PRIMARY KEY (person, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE ratings (  -- what a player, or a team, was worth after the game n
  player TEXT, game TEXT, preset TEXT, n INTEGER, mu REAL NOT NULL,
  sigma REAL NOT NULL, PRIMARY KEY (player, game, preset, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE devices (  -- where people are signed in
  person TEXT, id TEXT, kind TEXT NOT NULL,
  seen INTEGER NOT NULL,  -- Unix time in milliseconds, to the quarter of an hour
  rank INTEGER NOT NULL,  -- only an order
  PRIMARY KEY (person, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE passes (  -- links to one more device, by the SHA-256 of what they say
  person TEXT PRIMARY KEY, digest BLOB NOT NULL UNIQUE, until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX said_by_person ON said (person);
CREATE TABLE tokens (  -- of third-party bots, by the SHA-256 of what they say
  person TEXT PRIMARY KEY, owner TEXT NOT NULL,  -- owner "": the host's own
  digest BLOB NOT NULL UNIQUE, made INTEGER NOT NULL  -- Unix time in milliseconds
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_owner ON tokens (owner);
CREATE TABLE pushes (  -- devices that are told by Web Push; n: only an order
  n INTEGER PRIMARY KEY AUTOINCREMENT, person TEXT NOT NULL,
  endpoint TEXT NOT NULL UNIQUE, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
  lang TEXT NOT NULL
) STRICT;
CREATE INDEX pushes_by_person ON pushes (person);
CREATE TABLE sent (  -- rebuses that people have sent; rebus: JSON, digest: SHA-256
  id TEXT PRIMARY KEY, digest BLOB NOT NULL, rebus BLOB NOT NULL,
  until INTEGER NOT NULL,  -- Unix time in milliseconds
  found INTEGER NOT NULL, tries INTEGER NOT NULL, given_up INTEGER NOT NULL,
  -- the devices that have answered, each by a mark of its own for this rebus alone
  answered TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;
CREATE INDEX sent_by_day ON sent (until);
CREATE TABLE open_time (  -- one row: what is old is told by it, and by no clock
  id INTEGER PRIMARY KEY,
  now INTEGER NOT NULL,  -- as Unix time in milliseconds when it began
  wall INTEGER NOT NULL,  -- Unix time in milliseconds, when it was last moved on
  rests_until INTEGER NOT NULL  -- of it: before, nothing is forgotten by its age
) STRICT;
CREATE TABLE schema_versions (  -- one row: the steps that were applied. user_version
  newest INTEGER NOT NULL  -- is whose release may serve the file
) STRICT;
"""
DAYS = """
CREATE TABLE days (  -- how people got on with the rebus of a day; course: its signs
  day INTEGER, person TEXT, course TEXT NOT NULL, PRIMARY KEY (day, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX days_by_person ON days (person);
CREATE TABLE day_counts (  -- likewise, and nobody's: in how many tries; 0: given up
  day INTEGER, tries INTEGER, n INTEGER NOT NULL, PRIMARY KEY (day, tries)
) STRICT, WITHOUT ROWID;
CREATE TABLE days_hidden (  -- whose days no friend sees
  person TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;
CREATE TABLE offers (  -- what readers offer for a Sunday; told: to the host
  id TEXT PRIMARY KEY, offered BLOB NOT NULL, told TEXT NOT NULL,
  hearts INTEGER NOT NULL DEFAULT 0, marks TEXT NOT NULL DEFAULT '',
  released INTEGER NOT NULL DEFAULT 0,  -- Unix time in milliseconds; 0: not
  shown INTEGER NOT NULL DEFAULT 0  -- on which day; 0: none yet
) STRICT, WITHOUT ROWID;
"""
# What each version adds, the first of them to an empty file. A step adds tables, and
# columns with defaults; what it leaves unused goes a release later.
STEPS: tuple[str, ...] = (TABLES, DAYS)
# Whose release may serve the newest version still: raised by a step that takes away.
OLDEST = 1


def newest() -> int:
    """Return the version that this release knows."""
    return len(STEPS)


def connect(folder: Path) -> sqlite3.Connection:
    """Open the database of *folder*, making both when they are not there.

    The lock is exclusive and lasts as long as the process, even one that is killed:
    two servers on one folder would deal two truths.
    """
    path = folder / DATABASE_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():  # hands and keys are in it: for its owner alone
            path.touch(mode=0o600)
        database = sqlite3.connect(
            path,
            timeout=0.5,
            isolation_level=None,
            check_same_thread=False,
        )
        try:
            _prepare(database, path)
        except BaseException:
            database.close()
            raise
    except (OSError, sqlite3.Error) as error:
        raise CannotServe(explain(error, folder, path)) from error
    return database


def open_to_serve(folder: Path) -> sqlite3.Connection:
    """Open the database to serve it: without what is in ``house`` nobody can.

    Its log is empty then.
    """
    database = connect(folder)
    try:
        database.execute("SELECT name, value FROM house").fetchall()
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    except sqlite3.Error as error:
        database.close()
        raise CannotServe(explain(error, folder, folder / DATABASE_FILE)) from error
    return database


def _prepare(database: sqlite3.Connection, path: Path) -> None:
    database.execute("PRAGMA locking_mode = EXCLUSIVE")
    version = applied(database, path)  # before anything is changed in the file
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA secure_delete = ON")  # what is forgotten is overwritten
    database.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
    steps = " ".join(STEPS[version:])
    signs = f"""
    PRAGMA application_id = {OURS}; PRAGMA user_version = {OLDEST};
    DELETE FROM schema_versions; INSERT INTO schema_versions VALUES ({newest()});
    """
    # Without a step too: the lock is taken now, not with the first move.
    database.executescript(f"BEGIN IMMEDIATE; {steps} {signs if steps else ''} COMMIT;")


def applied(database: sqlite3.Connection, path: Path) -> int:
    """Return the version of a database of ours, 0 for a new one, or refuse it.

    A newer one is refused only if it has lost what this release needs.
    """
    (whose,) = database.execute("PRAGMA application_id").fetchone()
    (oldest,) = database.execute("PRAGMA user_version").fetchone()
    if (whose, oldest) == (0, 0) and not _has_tables(database):
        return 0
    if whose != OURS or not oldest:
        raise CannotServe(_not_ours(path))
    if oldest > newest():
        raise CannotServe(
            f"{path} was written by a newer tablée (version {oldest} must be known, "
            f"and this one knows {newest()}): update tablée, or serve another folder"
        )
    return int(database.execute("SELECT newest FROM schema_versions").fetchone()[0])


def _has_tables(database: sqlite3.Connection) -> bool:
    found = "SELECT count(*) FROM sqlite_schema WHERE type = 'table'"
    return bool(database.execute(found).fetchone()[0])


def explain(error: Exception, folder: Path, path: Path) -> str:
    """Return in one line why a database cannot be opened, and what helps."""
    text = str(error)
    if "locked" in text:
        return f"{folder} is being served by another tablée: stop that one first"
    if "not a database" in text:
        return _not_ours(path)
    if "malformed" in text:
        return damaged(path, text)
    return f"the data folder {folder} cannot be written to: {text}"


def damaged(path: Path, why: str) -> str:
    """Return in one line that a file is damaged, and what helps."""
    return (
        f"{path} is damaged ({why}): move it away, and put a copy back with "
        "`tablee admin restore`"
    )


def _not_ours(path: Path) -> str:
    return f"{path} is not a tablée database: move it away or serve another folder"


log = logging.getLogger(__name__)


def damage_in(database: sqlite3.Connection) -> str:
    """Return what is wrong with a database; nothing, as a rule."""
    try:
        (first, *_others) = database.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if first == "ok" else " ".join(str(first).split())
