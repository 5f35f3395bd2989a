"""Devices that are told by Web Push, on disk."""

from __future__ import annotations

from tablee.server.store.pushes_contract import DEVICES, Push
from tablee.server.store.rows import Statement
from tablee.server.store.writer import Writer

KEEP = """
INSERT OR REPLACE INTO pushes (person, endpoint, p256dh, auth, lang)
VALUES (?, ?, ?, ?, ?)
"""
PRUNE = """
DELETE FROM pushes WHERE person = ?1 AND n NOT IN (
  SELECT n FROM pushes WHERE person = ?1 ORDER BY n DESC LIMIT ?2)
"""
ORPHANS: Statement = (
    "DELETE FROM pushes WHERE person NOT IN (SELECT id FROM people)",
    (),
)
FETCH = "SELECT endpoint, p256dh, auth, lang FROM pushes WHERE person = ? ORDER BY n"


class SqlitePushes:
    """The part of :class:`SqliteStore` that knows how people are told."""

    _writer: Writer

    async def keep_push(self, person_id: str, push: Push) -> None:
        """Keep how a device of somebody is reached."""
        kept, pruned = (KEEP, (person_id, *push)), (PRUNE, (person_id, DEVICES))
        await self._writer.write(kept, pruned)

    async def pushes_of(self, person_id: str) -> tuple[Push, ...]:
        """Give the devices of somebody, the oldest first."""
        [found] = await self._writer.write((FETCH, (person_id,)))
        return tuple(Push(*row) for row in found)

    async def forget_push(self, endpoint: str) -> None:
        """Forget a device."""
        text = "DELETE FROM pushes WHERE endpoint = ?"
        await self._writer.write((text, (endpoint,)))

    async def forget_pushes(self, person_id: str) -> None:
        """Forget all devices of somebody."""
        await self._writer.write(("DELETE FROM pushes WHERE person = ?", (person_id,)))
