"""The devices that are told by Web Push, as they are stored."""

from __future__ import annotations

from typing import NamedTuple

from tablee.server.store.store import Store

DEVICES = 5  # of a person; the oldest are forgotten


FORGET = "DELETE FROM pushes WHERE endpoint = $1"


SAVE = """
INSERT INTO pushes (person, endpoint, p256dh, auth, lang) VALUES ($1, $2, $3, $4, $5)
"""


PRUNE = """
DELETE FROM pushes WHERE person = $1 AND n NOT IN (
  SELECT n FROM pushes WHERE person = $1 ORDER BY n DESC LIMIT $2)
"""


OF = "SELECT endpoint, p256dh, auth, lang FROM pushes WHERE person = $1 ORDER BY n"


class Push(NamedTuple):
    """How a browser is reached, and its halves of the keys, as it gave them."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


class PushRows:
    """The devices that are told; each endpoint is one person's."""

    def __init__(self, store: Store) -> None:
        """Keep them in *store*."""
        self._store = store

    async def save(self, person_id: str, push: Push) -> None:
        """Save how a device of somebody is reached."""
        anew = (FORGET, (push.endpoint,)), (SAVE, (person_id, *push))
        await self._store.run(*anew, (PRUNE, (person_id, DEVICES)))

    async def of(self, person_id: str) -> tuple[Push, ...]:
        """Return the devices of somebody, the oldest first."""
        return tuple(Push(*row) for row in await self._store.ask(OF, person_id))

    async def forget(self, endpoint: str) -> None:
        """Forget a device."""
        await self._store.run((FORGET, (endpoint,)))
