"""The host's key: the port of a running server's private API, and its password.

It lies in the data folder and only its owner can read it. Each start makes a new one.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_urlsafe

import msgspec

KEY_FILE = "admin.json"
LOOPBACK = "127.0.0.1"


class AdminKey(msgspec.Struct, frozen=True):
    """A port of this machine alone, and the password that it asks for."""

    port: int
    token: str

    @property
    def address(self) -> tuple[str, int]:
        """Where it opens."""
        return LOOPBACK, self.port


def new_key(port: int) -> AdminKey:
    """Make a key for the API at *port*."""
    return AdminKey(port, token_urlsafe(32))


def write_key(key: AdminKey, folder: Path) -> None:
    """Write the key into *folder*, readable by its owner alone."""
    path = folder / KEY_FILE
    path.unlink(missing_ok=True)  # of a server that was killed
    door = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(door, "wb") as file:
        file.write(msgspec.json.encode(key))


def remove_key(key: AdminKey, folder: Path) -> None:
    """Remove the key, unless another server has written its own."""
    with suppress(OSError):
        if find_key(folder) == key:
            (folder / KEY_FILE).unlink()


@contextmanager
def key_file(key: AdminKey | None, folder: Path) -> Iterator[None]:
    """Keep the key in its folder as long as the server runs."""
    if key is None:
        yield
        return
    write_key(key, folder)
    try:
        yield
    finally:
        remove_key(key, folder)


def find_key(folder: Path) -> AdminKey | None:
    """Return the key of *folder*; None: there is none that could be read."""
    try:
        return msgspec.json.decode((folder / KEY_FILE).read_bytes(), type=AdminKey)
    except (FileNotFoundError, NotADirectoryError, msgspec.MsgspecError):
        return None
