"""Devices that are told by Web Push, in PostgreSQL."""

from __future__ import annotations

from tablee.server.store.postgres.part import PostgresPart
from tablee.server.store.pushes_contract import DEVICES, Push

FORGET = "DELETE FROM pushes WHERE endpoint = $1"
SAVE = """
INSERT INTO pushes (person, endpoint, p256dh, auth, lang) VALUES ($1, $2, $3, $4, $5)
"""
PRUNE = """
DELETE FROM pushes WHERE person = $1 AND n NOT IN (
  SELECT n FROM pushes WHERE person = $1 ORDER BY n DESC LIMIT $2)
"""
OF = "SELECT endpoint, p256dh, auth, lang FROM pushes WHERE person = $1 ORDER BY n"


class PostgresPushes(PostgresPart):
    """The part of :class:`PostgresStore` that knows how people are told."""

    async def save_push(self, person_id: str, push: Push) -> None:
        """Save how a device of somebody is reached."""
        anew = (FORGET, (push.endpoint,)), (SAVE, (person_id, *push))
        await self.database.run(*anew, (PRUNE, (person_id, DEVICES)))

    async def pushes_of(self, person_id: str) -> tuple[Push, ...]:
        """Give the devices of somebody, the oldest first."""
        return tuple(Push(*row) for row in await self.database.ask(OF, person_id))

    async def forget_push(self, endpoint: str) -> None:
        """Forget a device."""
        await self._do(FORGET, endpoint)
