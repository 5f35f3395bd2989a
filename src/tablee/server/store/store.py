"""The store: all that the rest of the server knows of any database."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path

from tablee.server.store.rooms import RoomsStore
from tablee.server.store.sent import SentStore
from tablee.server.store.subscriptions import PushStore

SAVE_KEY = """
INSERT INTO house (name, value) VALUES ('key', $1) ON CONFLICT (name) DO NOTHING
"""
KEY = "SELECT value FROM house WHERE name = 'key'"
SAVE_LAST_OPEN = """
INSERT INTO house (name, value) VALUES ('alive', $1)
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
LAST_OPEN = "SELECT value FROM house WHERE name = 'alive'"


class Store(RoomsStore, PushStore, SentStore):
    """Everything is on disk, or wherever it is stored, when a call returns."""

    @property
    def damage(self) -> str:
        """What is wrong with what is stored, in one line; nothing, as a rule."""
        return ""

    @property
    def is_up(self) -> bool:
        """Whether what was last to be written could be."""
        return True

    async def signing_key(self, fresh: bytes) -> bytes:
        """Gives the house's signing key: *fresh*, if there was none."""
        _, [(key,)] = await self._run((SAVE_KEY, (fresh,)), (KEY, ()))
        return bytes(key)

    async def save_last_open(self, wall: int) -> None:
        """Notes that the house was open at this Unix time, in milliseconds."""
        await self._run((SAVE_LAST_OPEN, (b"%d" % wall,)))

    async def last_open(self) -> int:
        """Gives the time last noted; 0: never."""
        found = await self._ask(LAST_OPEN)
        return int(found[0][0]) if found else 0

    @abstractmethod
    async def begin_pruning(self) -> bool:
        """Takes on forgetting what is old; False: another node has."""

    @abstractmethod
    async def end_pruning(self) -> None:
        """Lets another node do so."""

    @abstractmethod
    async def back_up(self, path: Path) -> None:
        """Copies everything into a new file, while it is used."""

    @abstractmethod
    async def close(self) -> None:
        """Finishes what is under way, and lets go of the database."""
