"""Rebuses that people have sent, on disk."""

from __future__ import annotations

from tablee.server.store.sent_contract import SentRow
from tablee.server.store.sqlite_part import SqlitePart

SAVE = "INSERT INTO sent VALUES (?, ?, ?, ?, ?, ?, ?)"
FETCH = """SELECT id, digest, rebus, until, found, tries, given_up FROM sent
  WHERE id = ? AND until > ?"""
SIGN = "UPDATE sent SET rebus = ?2 WHERE id = ?1"
FOUND = """UPDATE sent SET found = found + 1,
  tries = CASE found WHEN 0 THEN ?2 ELSE tries END WHERE id = ?1"""
GIVEN_UP = "UPDATE sent SET given_up = given_up + 1 WHERE id = ?"
FORGET = "DELETE FROM sent WHERE id = ?"
PRUNE = "DELETE FROM sent WHERE until <= ?"


class SqliteSent(SqlitePart):
    """The part of :class:`SqliteStore` that keeps rebuses on their way."""

    async def save_sent(self, row: SentRow) -> None:
        """Save a new one, or raise ``Conflict`` when its id is taken."""
        await self._rows(SAVE, *row)

    async def sent(self, sent_id: str) -> SentRow | None:
        """Give one whose day has not passed."""
        found = await self._rows(FETCH, sent_id, self._now())
        return SentRow(*found[0]) if found else None

    async def save_rebus(self, sent_id: str, rebus: bytes) -> None:
        """Save one as it is asked and signed now."""
        await self._rows(SIGN, sent_id, rebus)

    async def note_found(self, sent_id: str, tries: int) -> None:
        """Note that somebody has found it, after so many tries."""
        await self._rows(FOUND, sent_id, tries)

    async def note_given_up(self, sent_id: str) -> None:
        """Note that somebody has asked for its solution."""
        await self._rows(GIVEN_UP, sent_id)

    async def forget_sent(self, sent_id: str) -> None:
        """Forget one, and leave nothing of it on the disk."""
        await self._writer.run((FORGET, (sent_id,)), erases=True)

    async def prune_sent(self) -> None:
        """Forget those whose day has passed."""
        await self._rows(PRUNE, self._now())
