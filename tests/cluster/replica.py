"""A PostgreSQL with a synchronous replica that takes its place."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cluster.postgres import Server

FOLLOWS = "SELECT count(*) FROM pg_stat_replication WHERE sync_state <> 'async'"
WAIT = "ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (*)'"
HAS = "SELECT pg_last_wal_replay_lsn() >= '{}'"
LOOK = 0.05


class Pair(Server):
    """Whatever it confirms, its replica has too, unless it is told not to wait."""

    def __init__(self, folder: Path) -> None:
        """Make the first of the two; the replica comes with the start."""
        self._both = folder
        super().__init__(_inner(folder, "first"))
        self.replica: Server | None = None

    def dsn(self, database: str = "postgres", user: str = "postgres") -> str:
        """Return the address of a database, at whichever of the two writes."""
        hosts = ",".join(str(self._both / name) for name in ("first", "second"))
        wanted = "target_session_attrs=primary"
        return f"postgresql://{user}@/{database}?host={hosts}&{wanted}"

    def start(self, *settings: str, waits: bool = True) -> None:
        """Start both, and confirms nothing that the replica lacks if it *waits*."""
        super().start(*settings)
        self.replica = Server(_inner(self._both, "second"), of=self)
        self.replica.start(*settings)
        if not waits:
            return
        self.ask(WAIT)
        self.ask("SELECT pg_reload_conf()")
        while self.ask(FOLLOWS) != "1":
            time.sleep(LOOK)

    def lag(self) -> None:
        """Stop replication once the replica has caught up."""
        assert self.replica
        at = self.ask("SELECT pg_current_wal_lsn()")
        while self.replica.ask(HAS.format(at)) != "t":
            time.sleep(LOOK)
        self.replica.stop()

    def fall_behind(self) -> None:
        """End the first as a machine ends, and let a replica that lags write."""
        assert self.replica
        self.crash()
        self.replica.start("fsync=on")
        self.replica.ask("SELECT pg_promote()")

    def fail_over(self) -> None:
        """End the first as a machine ends, and let the replica write in its place."""
        assert self.replica
        self.crash()
        self.replica.ask("SELECT pg_promote()")

    def restart(self) -> None:
        """End the first, and start it again; its replica goes on following."""
        super().stop()
        super().start("fsync=on")

    def stop(self) -> None:
        """End both."""
        if self.replica:
            self.replica.stop()
        self.crash()


def _inner(folder: Path, name: str) -> Path:
    inner = folder / name
    inner.mkdir()
    if os.geteuid() == 0:
        shutil.chown(folder, "nobody", "nogroup")
    return inner


@contextmanager
def running_pair(*, waits: bool = True) -> Iterator[Pair]:
    """Run a server and its replica, which it *waits* for."""
    with tempfile.TemporaryDirectory(prefix="tablee-pg-") as folder:
        pair = Pair(Path(folder))
        try:
            pair.start("fsync=on", waits=waits)
            yield pair
        finally:
            pair.stop()
