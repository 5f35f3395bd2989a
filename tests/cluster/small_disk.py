"""A PostgreSQL on a disk of its own, which can be filled to the last byte."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.cluster.postgres import Server

SIZE = "size=512m,mode=755"
FULL = "No space left on device"


class SmallDisk(Server):
    """A server that knows the disk that it lies on."""

    def fill(self) -> None:
        """Leave no room at all."""
        with self._ballast.open("wb") as file:
            free = os.statvfs(self._folder)
            os.posix_fallocate(file.fileno(), 0, free.f_bfree * free.f_frsize)

    def empty(self) -> None:
        """Make room again, and start what has ended for want of it."""
        self._ballast.unlink()
        if self._process and self._process.poll() is not None:
            self.start("fsync=on")

    @property
    def failures(self) -> int:
        """How often it could not write something down."""
        return (self._folder / "log").read_text(errors="replace").count(FULL)

    @property
    def _ballast(self) -> Path:
        return self._folder / "ballast"


@contextmanager
def running_on_small_disk() -> Iterator[SmallDisk]:
    """Run such a server; only root may mount its disk."""
    with tempfile.TemporaryDirectory(prefix="tablee-pg-") as folder:
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", SIZE, "tmpfs", folder], check=True
        )
        try:
            server = SmallDisk(Path(folder))
            server.start("fsync=on")
            try:
                yield server
            finally:
                server.stop()
        finally:
            subprocess.run(["umount", "-l", folder], check=True)
