"""The host's key: where the private door of a running house is, and what opens it.

It lies in the data folder and only its owner can read it. Each start makes a new one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_urlsafe

import msgspec

FILE = "admin.json"
LOOPBACK = "127.0.0.1"


class AdminKey(msgspec.Struct, frozen=True):
    """A port of this machine alone, and the word to be said there."""

    port: int
    token: str

    @property
    def address(self) -> tuple[str, int]:
        """Where it opens."""
        return LOOPBACK, self.port


def new_key(port: int) -> AdminKey:
    """Cut a key for the door at *port*."""
    return AdminKey(port, token_urlsafe(32))


def lay(key: AdminKey, folder: Path) -> None:
    """Put the key where the owner of *folder* finds it, and nobody else."""
    path = folder / FILE
    path.unlink(missing_ok=True)  # of a house that was killed
    door = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(door, "wb") as file:
        file.write(msgspec.json.encode(key))


def take_away(key: AdminKey, folder: Path) -> None:
    """Remove the key, unless another house has laid its own."""
    with suppress(OSError):
        if find(folder) == key:
            (folder / FILE).unlink()


@contextmanager
def laid(key: AdminKey | None, folder: Path) -> Iterator[None]:
    """Leave the key in its place as long as the house is open."""
    if key is None:
        yield
        return
    lay(key, folder)
    try:
        yield
    finally:
        take_away(key, folder)


def find(folder: Path) -> AdminKey | None:
    """Give the key of *folder*; None: there is none that could be read."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=AdminKey)
    except (FileNotFoundError, NotADirectoryError, msgspec.MsgspecError):
        return None
