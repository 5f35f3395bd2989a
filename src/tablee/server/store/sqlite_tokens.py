"""Third-party bots on disk."""

from __future__ import annotations

from tablee.protocol.person import Person
from tablee.server.store import token_rows as rows
from tablee.server.store.rows import person_from
from tablee.server.store.tokens_contract import Token
from tablee.server.store.writer import Writer


class SqliteTokens:
    """The part of :class:`SqliteStore` that knows bots by their tokens."""

    _writer: Writer

    def _now(self) -> int:
        raise NotImplementedError

    async def keep_token(self, robot: Person, owner: str, digest: bytes) -> None:
        """Let a bot of somebody's in, who is known by what has this digest."""
        statements = rows.keep_token(robot, owner, digest, self._now())
        await self._writer.write(*statements)

    async def robot_by(self, digest: bytes) -> Person | None:
        """Give the bot that is known by what has this digest, and note it was here."""
        _, found = await self._writer.write(*rows.fetch_robot(digest, self._now()))
        return person_from(found[0]) if found else None

    async def tokens_of(self, owner: str | None) -> tuple[Token, ...]:
        """Give somebody's bots, or (None) everybody's, the oldest first."""
        [found] = await self._writer.write(rows.fetch_tokens(owner))
        return tuple(Token(*row) for row in found)

    async def revoke(self, person_id: str) -> None:
        """Know a bot by its token no longer; its games stay played."""
        await self._writer.write(rows.revoke(person_id))
