"""The store: all that the rest of the server knows of any database."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path

from tablee.server.store.contract import OPEN_NOW, OpenTime
from tablee.server.store.rooms import RoomsStore

SAVE_KEY = """
INSERT INTO house (name, value) VALUES ('key', $1) ON CONFLICT (name) DO NOTHING
"""
KEY = "SELECT value FROM house WHERE name = 'key'"
SAVE_LAST_OPEN = """
INSERT INTO house (name, value) VALUES ('alive', $1)
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
LAST_OPEN = "SELECT value FROM house WHERE name = 'alive'"
LAST_USED = "SELECT coalesce(max(used), 0) FROM rooms"
OPEN_TIME = "SELECT now, wall, rests_until FROM open_time"
BEGIN_TIME = """
INSERT INTO open_time (id, now, wall, rests_until) VALUES (1, $1, $2, $3)
ON CONFLICT (id) DO NOTHING RETURNING now
"""
PRUNE_SENT = f"DELETE FROM sent WHERE until <= {OPEN_NOW.format(1)}"
# Of two nodes that move it on from the same moment, one does.
MOVE_ON = """
UPDATE open_time SET now = $1, wall = $2, rests_until = $3
WHERE now = $4 AND wall = $5 RETURNING now
"""


class Store(RoomsStore):
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
        """Return the house's signing key: *fresh*, if there was none."""
        _, [(key,)] = await self.run((SAVE_KEY, (fresh,)), (KEY, ()))
        return bytes(key)

    async def save_last_open(self, wall: int) -> None:
        """Note that the house was open at this Unix time, in milliseconds."""
        await self.run((SAVE_LAST_OPEN, (b"%d" % wall,)))

    async def last_open(self) -> int:
        """Return the time last noted; 0: never."""
        found = await self.ask(LAST_OPEN)
        return int(found[0][0]) if found else 0

    async def last_used(self) -> int:
        """Return when the table was written that was written last."""
        return int((await self.ask(LAST_USED))[0][0])

    async def open_time(self) -> OpenTime | None:
        """Return for how long the house was open; None: nobody has counted yet."""
        found = await self.ask(OPEN_TIME)
        return OpenTime(*found[0]) if found else None

    async def move_on(self, was: OpenTime | None, then: OpenTime) -> bool:
        """Move open time on, unless another node has; return whether."""
        values = then.now, then.wall, then.rests_until
        statement = (
            (MOVE_ON, (*values, was.now, was.wall)) if was else (BEGIN_TIME, values)
        )
        [moved] = await self.run(statement)
        return bool(moved)

    async def open_now(self) -> int:
        """Tell the open time, in milliseconds."""
        asked = f"SELECT {OPEN_NOW.format(1)}"
        return int((await self.ask(asked, self.unix()))[0][0])

    async def prune_sent(self) -> None:
        """Forget what was sent by a link whose day has passed."""
        await self.run((PRUNE_SENT, (self.unix(),)))

    @abstractmethod
    async def begin_pruning(self) -> bool:
        """Take on forgetting what is old; False: another node has."""

    @abstractmethod
    async def end_pruning(self) -> None:
        """Let another node do so."""

    @abstractmethod
    async def back_up(self, path: Path) -> None:
        """Copy everything into a new file, while it is used."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way, and let go of the database."""
