"""Devices that are told by Web Push, in memory."""

from __future__ import annotations

from tablee.server.store.pushes_contract import DEVICES, Push


class MemoryPushes:
    """The part of :class:`MemoryStore` that knows how people are told."""

    def __init__(self) -> None:
        """Nobody has asked for it."""
        self._pushes: dict[str, tuple[str, Push]] = {}  # by endpoint

    async def keep_push(self, person_id: str, push: Push) -> None:
        """Keep how a device of somebody is reached."""
        self._pushes.pop(push.endpoint, None)
        self._pushes[push.endpoint] = (person_id, push)
        for old in (await self.pushes_of(person_id))[:-DEVICES]:
            del self._pushes[old.endpoint]

    async def pushes_of(self, person_id: str) -> tuple[Push, ...]:
        """Give the devices of somebody, the oldest first."""
        return tuple(push for who, push in self._pushes.values() if who == person_id)

    async def forget_push(self, endpoint: str) -> None:
        """Forget a device."""
        self._pushes.pop(endpoint, None)

    async def forget_pushes(self, person_id: str) -> None:
        """Forget all devices of somebody."""
        for push in await self.pushes_of(person_id):
            del self._pushes[push.endpoint]
