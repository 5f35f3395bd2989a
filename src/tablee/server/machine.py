"""What a server uses of its machine; where there is less, it does without."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol


class PushSender(Protocol):
    """Encrypts and signs what goes to people's devices, and sends it."""

    @property
    def public_key(self) -> str:
        """The half of the site's key that browsers are given."""

    def can_reach(self, p256dh: str) -> bool:
        """Return whether something can be encrypted for a browser with this key."""

    async def __call__(self, push: Any, payload: bytes) -> int:
        """Send *payload* to a device, and return the status of the answer."""


def _not_at_all(job: Callable[[], object]) -> None:
    """Leave what could be prepared to whoever needs it first."""


@dataclass(frozen=True, slots=True)
class Machine:
    """Threads, processes and encryption; the default has none of them."""

    # begins a job that nobody waits for
    start: Callable[[Callable[[], object]], object] = _not_at_all
    # counts the odds of a record; None: a process of its own does
    count_odds: Callable[[bytes, Callable[[float], None]], Awaitable[Any]] | None = None
    # reads the key for Web Push, or raises ``BadKey``
    open_push: Callable[[Path], PushSender] | None = None


BARE = Machine()
