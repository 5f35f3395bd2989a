"""What readers offer the house to show: nothing is shown before a host says so."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablee.server.store.store import Store

MOST: Final = 500  # that wait for the host
MOST_MARKS: Final = 20_000  # letters of marks, of some fifteen hundred devices
COLUMNS = "id, told, hearts, released, shown"
OFFER = """
INSERT INTO offers (id, offered, told) SELECT $1, $2, $3
WHERE (SELECT count(*) FROM offers WHERE shown = 0) < $4
ON CONFLICT (id) DO NOTHING
"""
IS_OFFERED = "SELECT 1 FROM offers WHERE id = $1"
HEART = """
UPDATE offers SET hearts = hearts + 1, marks = marks || $2
WHERE id = $1 AND marks NOT LIKE '%' || $2 || '%' AND length(marks) < $3
"""
LIST = f"SELECT {COLUMNS} FROM offers WHERE shown = 0 ORDER BY hearts DESC, id"
RELEASE = f"""
UPDATE offers SET released = $2 WHERE id = $1 AND shown = 0 RETURNING {COLUMNS}
"""
REFUSE = f"DELETE FROM offers WHERE id = $1 AND shown = 0 RETURNING {COLUMNS}"
OF_DAY = "SELECT offered FROM offers WHERE shown = $1"
CHOOSE = """
UPDATE offers SET shown = $1 WHERE id = (
  SELECT id FROM offers WHERE shown = 0 AND released BETWEEN 1 AND $2
  ORDER BY hearts DESC, released, id LIMIT 1)
AND NOT EXISTS (SELECT 1 FROM offers WHERE shown = $1) RETURNING offered
"""


class Offer(NamedTuple):
    """Something that is offered, as the host reads of it."""

    id: str
    told: str
    hearts: int
    released: int  # Unix time in milliseconds; 0: not
    shown: int  # the day; 0: none yet


class Offers:
    """Keeps what is offered until it is shown or refused, and what was shown."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def offer(self, offer_id: str, offered: bytes, told: str) -> None:
        """Offer something once, as long as not too much waits."""
        await self._store.run((OFFER, (offer_id, offered, told, MOST)))

    async def is_offered(self, offer_id: str) -> bool:
        return bool(await self._store.ask(IS_OFFERED, offer_id))

    async def heart(self, offer_id: str, mark: str) -> None:
        """Count a heart, once for each mark of a device."""
        await self._store.run((HEART, (offer_id, mark, MOST_MARKS)))

    async def waiting(self) -> tuple[Offer, ...]:
        """List what was not shown yet, the best liked first."""
        return tuple(Offer(*row) for row in await self._store.ask(LIST))

    async def release(self, offer_id: str) -> Offer | None:
        """Schedule an offer for a day that has not begun."""
        [rows] = await self._store.run((RELEASE, (offer_id, self._store.unix())))
        return Offer(*rows[0]) if rows else None

    async def refuse(self, offer_id: str) -> Offer | None:
        """Forget something that was not shown yet."""
        [rows] = await self._store.run((REFUSE, (offer_id,)), erases=True)
        return Offer(*rows[0]) if rows else None

    async def of_day(self, day: int, before: int | None) -> bytes | None:
        """Return what is shown on a day.

        *before*: when the day began, on which something is still to be chosen: the
        best liked that had been released by then; None: that day is over.
        """
        rows = await self._store.ask(OF_DAY, day)
        if not rows and before is not None:
            [rows] = await self._store.run((CHOOSE, (day, before)))
        return bytes(rows[0][0]) if rows else None
