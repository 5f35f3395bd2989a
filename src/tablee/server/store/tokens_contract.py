"""What a store knows of third-party bots: whose they are, and their tokens' digests."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from tablee.protocol.person import Person


class Token(NamedTuple):
    """A bot that somebody lets play; what it says to be let in is known to it alone."""

    person: str  # the bot's own public id
    name: str
    owner: str  # a person's public id; "": the host
    made: int  # Unix time in milliseconds


class TokensStore(Protocol):
    """A bot is a person with a token in the place of devices."""

    async def keep_token(self, robot: Person, owner: str, digest: bytes) -> None:
        """Let a bot of somebody's in, who is known by what has this digest."""

    async def robot_by(self, digest: bytes) -> Person | None:
        """Give the bot that is known by what has this digest, and note it was here."""

    async def tokens_of(self, owner: str | None) -> tuple[Token, ...]:
        """Give somebody's bots, or (None) everybody's, the oldest first."""

    async def revoke(self, person_id: str) -> None:
        """Know a bot by its token no longer; its games stay played."""
