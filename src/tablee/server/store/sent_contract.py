"""What a store knows of rebuses that people have sent."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class SentRow(NamedTuple):
    """A rebus that was sent: for whoever has its link, until a day."""

    id: str
    digest: bytes  # SHA-256 of the sender's secret
    rebus: bytes  # pictures, solution and signature, as JSON
    until: int  # Unix time in milliseconds
    found: int = 0  # how often
    tries: int = 0  # of whoever found it first
    given_up: int = 0


class SentStore(Protocol):
    """Nothing here belongs to a person: a link and a secret are all there is."""

    async def save_sent(self, row: SentRow) -> None:
        """Save a new one, or raise ``Conflict`` when its id is taken."""

    async def sent(self, sent_id: str) -> SentRow | None:
        """Give one whose day has not passed."""

    async def save_rebus(self, sent_id: str, rebus: bytes) -> None:
        """Save one as it is asked and signed now."""

    async def note_found(self, sent_id: str, tries: int) -> None:
        """Note that somebody has found it, after so many tries."""

    async def note_given_up(self, sent_id: str) -> None:
        """Note that somebody has asked for its solution."""

    async def forget_sent(self, sent_id: str) -> None:
        """Forget one, and leave nothing of it on the disk."""

    async def prune_sent(self) -> None:
        """Forget those whose day has passed."""
