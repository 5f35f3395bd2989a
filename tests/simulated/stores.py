"""A store in a file for simulated time, where no thread can live."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from tablee.server.store.followers import Followers
from tablee.server.store.memory import InlineWriter, MemoryStore
from tablee.server.store.schema import take_up


class FileStore(MemoryStore):
    """The store of a folder, as a server opens it, which no call waits for."""

    def __init__(self, folder: Path, wall: Callable[[], float] = time.time) -> None:
        """Open the database of *folder*; *wall* is the Unix time."""
        self._wall = wall
        self._look = None
        self._followers = Followers()
        self._writer = InlineWriter(take_up(folder), self._followers.ring)
