"""What a store knows of the devices that are told by Web Push."""

from __future__ import annotations

from typing import NamedTuple, Protocol

DEVICES = 5  # of a person; the oldest are forgotten


class Push(NamedTuple):
    """How a browser is reached, and its halves of the keys, as it gave them."""

    endpoint: str
    p256dh: str
    auth: str
    lang: str


class PushStore(Protocol):
    """Each endpoint is one person's."""

    async def save_push(self, person_id: str, push: Push) -> None:
        """Save how a device of somebody is reached."""

    async def pushes_of(self, person_id: str) -> tuple[Push, ...]:
        """Give the devices of somebody, the oldest first."""

    async def forget_push(self, endpoint: str) -> None:
        """Forget a device."""
