"""Devices that are told by Web Push, on disk."""

from __future__ import annotations

from tablee.server.store.pushes_contract import DEVICES, Push
from tablee.server.store.sqlite_part import SqlitePart

SAVE = """
INSERT OR REPLACE INTO pushes (person, endpoint, p256dh, auth, lang)
VALUES (?, ?, ?, ?, ?)
"""
PRUNE = """
DELETE FROM pushes WHERE person = ?1 AND n NOT IN (
  SELECT n FROM pushes WHERE person = ?1 ORDER BY n DESC LIMIT ?2)
"""
OF = "SELECT endpoint, p256dh, auth, lang FROM pushes WHERE person = ? ORDER BY n"


class SqlitePushes(SqlitePart):
    """The part of :class:`SqliteStore` that knows how people are told."""

    async def save_push(self, person_id: str, push: Push) -> None:
        """Save how a device of somebody is reached."""
        saved, pruned = (SAVE, (person_id, *push)), (PRUNE, (person_id, DEVICES))
        await self._writer.run(saved, pruned)

    async def pushes_of(self, person_id: str) -> tuple[Push, ...]:
        """Give the devices of somebody, the oldest first."""
        return tuple(Push(*row) for row in await self._rows(OF, person_id))

    async def forget_push(self, endpoint: str) -> None:
        """Forget a device."""
        await self._rows("DELETE FROM pushes WHERE endpoint = ?", endpoint)
