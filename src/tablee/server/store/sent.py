"""Rebuses that people have sent."""

from __future__ import annotations

from typing import NamedTuple

from tablee.server.store.contract import OPEN_NOW, Part

COLUMNS = "id, digest, rebus, until, found, tries, given_up"
SAVE = f"INSERT INTO sent ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7)"
FETCH = f"SELECT {COLUMNS} FROM sent WHERE id = $1 AND until > {OPEN_NOW.format(2)}"
SIGN = "UPDATE sent SET rebus = $2 WHERE id = $1"
# Once for each mark.
FOUND = """
UPDATE sent SET found = found + 1, answered = answered || $3,
  tries = CASE found WHEN 0 THEN $2::bigint ELSE tries END
WHERE id = $1 AND answered NOT LIKE '%' || $3 || '%'
"""
GIVEN_UP = """
UPDATE sent SET given_up = given_up + 1, answered = answered || $2
WHERE id = $1 AND answered NOT LIKE '%' || $2 || '%'
"""
FORGET = "DELETE FROM sent WHERE id = $1"
PRUNE = f"DELETE FROM sent WHERE until <= {OPEN_NOW.format(1)}"


class SentRow(NamedTuple):
    """A rebus that was sent: for whoever has its link, until a day."""

    id: str
    digest: bytes  # SHA-256 of the sender's secret
    rebus: bytes  # pictures, solution and signature, as JSON
    until: int  # open time in milliseconds
    found: int = 0  # how often
    tries: int = 0  # of whoever found it first
    given_up: int = 0


class SentStore(Part):
    """Nothing here belongs to a person: a link and a secret are all there is."""

    async def save_sent(self, row: SentRow) -> None:
        """Save a new one, or raise ``Conflict`` when its id is taken."""
        await self._run((SAVE, row))

    async def sent(self, sent_id: str) -> SentRow | None:
        """Return one whose day has not passed."""
        found = await self._ask(FETCH, sent_id, self._now())
        return SentRow(*found[0]) if found else None

    async def save_rebus(self, sent_id: str, rebus: bytes) -> None:
        """Save one as it is asked and signed now."""
        await self._run((SIGN, (sent_id, rebus)))

    async def note_answered(self, sent_id: str, mark: str, tries: int | None) -> None:
        """Note that a device has found it, after so many tries, or (None) gave up.

        *mark*: what a device is known by here, so that it counts once; a letter and
        digits of one length.
        """
        if tries is None:
            await self._run((GIVEN_UP, (sent_id, mark)))
        else:
            await self._run((FOUND, (sent_id, tries, mark)))

    async def forget_sent(self, sent_id: str) -> None:
        """Forget one, and leave nothing of it on the disk.

        From PostgreSQL's own logs it goes as they are recycled.
        """
        await self._run((FORGET, (sent_id,)), erases=True)

    async def prune_sent(self) -> None:
        """Forget those whose day has passed."""
        await self._run((PRUNE, (self._now(),)))
