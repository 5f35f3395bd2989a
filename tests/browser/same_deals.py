"""The same cards in every run: no test fails by a rare deal.

And no odds: whoever comes to the end of a game asks for them, and then looks away.
"""

from __future__ import annotations

import asyncio
from typing import Any

from tablee.server.odds import curves
from tablee.server.tables import routes

SECRET = "5eed" * 16

# Before any page: its share of the deal, which has 32 bytes, is always the same.
SAME_SHARE = """if (location.protocol !== 'about:') {
    const draw = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (into) => (into.length === 32 ? into.fill(7) : draw(into));
}"""


def deal_the_same() -> None:
    """Use the same secret for the first game of every table."""
    vars(routes)["token_hex"] = lambda _bytes: SECRET


def count_no_odds() -> None:
    """Count odds for ever, as on a busy machine.

    They would take longer than the test that came by, and be seen by nobody.
    """

    async def count(*_record: Any) -> None:
        await asyncio.Event().wait()

    vars(curves)["count_apart"] = count
