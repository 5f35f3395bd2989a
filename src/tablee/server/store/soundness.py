"""Whether the database file is sound: looked through once, when it is opened.

A large file would keep people waiting at the door, so it is looked through while they
play. That is done beside the one connection, which has the file for itself: until it
is done nothing goes from the log into the file, and the file can be read as it is.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Event, Thread

from tablee.server.store.schema import CHECKPOINT, damaged

log = logging.getLogger(__name__)

STEPS = 1000  # of SQLite's machine, between two looks whether the house closes


def damage_in(database: sqlite3.Connection) -> str:
    """Return what is wrong with a database; nothing, as a rule."""
    try:
        (first, *_others) = database.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if first == "ok" else " ".join(str(first).split())


class SoundnessCheck:
    """Looks through the file of a database that is in use."""

    def __init__(self, database: sqlite3.Connection, path: Path) -> None:
        """Begin, on a thread of its own; the log is empty now."""
        self.damage = ""  # as it is told
        self._database = database
        self._path = path
        self._leaving = Event()
        database.execute("PRAGMA wal_autocheckpoint = 0")
        self._thread = Thread(target=self._look, name="look", daemon=True)
        self._thread.start()

    @property
    def is_under_way(self) -> bool:
        """Whether nothing may go into the file yet."""
        return self._thread.is_alive()

    def close(self) -> None:
        """Look no further."""
        self._leaving.set()
        self._thread.join()

    def _look(self) -> None:
        damage = ""
        with suppress(OSError), closing(_reading(self._path)) as file:
            file.set_progress_handler(self._leaving.is_set, STEPS)
            damage = damage_in(file)
        self._database.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT}")
        if damage and not self._leaving.is_set():
            self.damage = damaged(self._path, damage)
            log.error("%s", self.damage)


def _reading(path: Path) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?immutable=1"
    return sqlite3.connect(address, uri=True, check_same_thread=False)
