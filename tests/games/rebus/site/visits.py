"""Visitors of the day's rebus, and rebuses that they send."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx

from tablee.rebus.daily import Daily, dailies, themed_weeks
from tablee.rebus.deck import code_of, codes
from tablee.server.settings import Settings
from tablee.server.store.threads import ThreadedStore
from tests.server.devices import serving

N = 128  # the day of the rebus
NOON = datetime(2026, 11, 17, 12).timestamp()


@asynccontextmanager
async def visiting(
    folder: Path, key: bytes = b"k" * 32, **given: Any
) -> AsyncIterator[httpx.AsyncClient]:
    """Come by without a cookie, at noon of the 128th day."""
    store = ThreadedStore(folder)
    await store.signing_key(key)
    await store.close()
    settings = Settings(data=folder, **{"wall": lambda: NOON, **given})
    with serving(settings) as address:
        async with httpx.AsyncClient(
            base_url=address, verify=False, timeout=60
        ) as http:
            yield http


CARDS = [code_of(card) for card in ("seau", "scie", "son")]


SAUCISSON: dict[str, Any] = {"cards": CARDS, "solution": "saucisson", "by": "Claire"}


async def sent(http: httpx.AsyncClient, **given: Any) -> dict[str, Any]:
    answer = await http.post("/api/sent", json={**SAUCISSON, **given})
    assert answer.status_code == 200, answer.text
    made: dict[str, Any] = answer.json()
    return made


def of(told: dict[str, Any]) -> Daily:
    """Return the rebus that a page shows, which knows only its pictures."""
    cards = tuple(codes()[card] for card in told["cards"])
    weeks = themed_weeks().values()
    known = [*dailies(), *(each for week in weeks for each in week)]
    [daily] = [each for each in known if each.cards == cards]
    return daily
