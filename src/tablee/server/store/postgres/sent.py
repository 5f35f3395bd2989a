"""Rebuses that people have sent, in PostgreSQL."""

from __future__ import annotations

from tablee.server.store.postgres.part import PostgresPart
from tablee.server.store.sent_contract import SentRow

COLUMNS = "id, digest, rebus, until, found, tries, given_up"
SAVE = f"INSERT INTO sent ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
FETCH = f"SELECT {COLUMNS} FROM sent WHERE id = $1 AND until > $2"
SIGN = "UPDATE sent SET rebus = $2 WHERE id = $1"
FOUND = """
UPDATE sent SET found = found + 1,
  tries = CASE found WHEN 0 THEN $2::bigint ELSE tries END WHERE id = $1
"""
GIVEN_UP = "UPDATE sent SET given_up = given_up + 1 WHERE id = $1"
FORGET = "DELETE FROM sent WHERE id = $1"
PRUNE = "DELETE FROM sent WHERE until <= $1"


class PostgresSent(PostgresPart):
    """The part of :class:`PostgresStore` that keeps rebuses on their way."""

    async def save_sent(self, row: SentRow) -> None:
        """Save a new one, or raise ``Conflict`` when its id is taken."""
        await self._do(SAVE, *row)

    async def sent(self, sent_id: str) -> SentRow | None:
        """Give one whose day has not passed."""
        found = await self.database.ask(FETCH, sent_id, self._now())
        return SentRow(*found[0]) if found else None

    async def save_rebus(self, sent_id: str, rebus: bytes) -> None:
        """Save one as it is asked and signed now."""
        await self._do(SIGN, sent_id, rebus)

    async def note_found(self, sent_id: str, tries: int) -> None:
        """Note that somebody has found it, after so many tries."""
        await self._do(FOUND, sent_id, tries)

    async def note_given_up(self, sent_id: str) -> None:
        """Note that somebody has asked for its solution."""
        await self._do(GIVEN_UP, sent_id)

    async def forget_sent(self, sent_id: str) -> None:
        """Forget one; from the database's own logs it goes as they are recycled."""
        await self._do(FORGET, sent_id)

    async def prune_sent(self) -> None:
        """Forget those whose day has passed."""
        await self._do(PRUNE, self._now())
