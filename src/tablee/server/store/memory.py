"""The same store without a file: gone with the process, and no call waits."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Sequence

from tablee.server.store.schema import TABLES
from tablee.server.store.sqlite import SqliteStore
from tablee.server.store.sqlite_part import SqlitePart
from tablee.server.store.writer import Job, Rows, Writer


class InlineWriter(Writer):
    """Carries each job out at once, where it is asked for: memory has no latency."""

    def _begin(self) -> None:
        """Start no thread."""

    def _submit(self, job: Job) -> asyncio.Future[Sequence[Rows]]:
        self._commit([job])
        self._answer([job])
        return job.done

    def close(self) -> None:
        """Forget everything."""
        self._closed = True
        self._database.close()


class MemoryStore(SqliteStore):
    """A :class:`Store` for tests in simulated time."""

    def __init__(self, wall: Callable[[], float] = time.time) -> None:
        """Nobody has been here; *wall* is the Unix time."""
        database = sqlite3.connect(
            ":memory:", isolation_level=None, check_same_thread=False
        )
        database.executescript(TABLES)
        self._soundness = None
        SqlitePart.__init__(self, InlineWriter(database), wall)
