"""What JavaScript calls in the worker of a page: open the site, or count odds."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from tablee.page import site
from tablee.page.site import PageSite
from tablee.server.contracts import CannotServe
from tablee.server.odds.counting import OddsCurve
from tablee.server.settings import Settings

# Counts the odds of a record elsewhere: another worker calls :func:`count_odds`.
CountElsewhere: TypeAlias = Callable[[bytes, Callable[[float], Any]], Awaitable[str]]


async def open_site(
    origin: str,
    agent: str,
    flush: Callable[[], object] | None = None,
    folder: str = "/house",
    count_odds: CountElsewhere | None = None,
) -> PageSite:
    """Open the tables kept in *folder*, with the games that are unpacked.

    Raises ``CannotServe`` with one line that says why. A game that is unpacked later
    needs a new worker.
    """
    random.seed()  # a memory that was kept has the state of the one before
    more: dict[str, Any] = {}
    if flush:
        more["flush"] = flush
    if count_odds:
        more["count_odds"] = _read_from(count_odds)
    site = PageSite(_settings(folder), origin, agent, **more)
    try:
        await site.begin()
    except RuntimeError as error:
        raise CannotServe(str(error)) from error
    return site


def _settings(folder: str) -> Settings:
    """Limit nobody: what one device does floods no other."""
    many = 10**9
    return Settings(
        data=Path(folder),
        own_made_an_hour=many,
        made_an_hour=many,
        own_connections_a_minute=many,
        connections_a_minute=many,
        replay_pages_a_minute=many,
        file_work_a_minute=many,
        odds_an_hour=many,
        questions_a_minute=many,
    )


async def count_odds(record: bytes, tell: Callable[[float], object]) -> str:
    """Count the odds of a record in steps, and return the curve as JSON."""
    curve = await site.count_odds(record, tell)
    return msgspec.json.encode(curve).decode()


def _read_from(count: CountElsewhere) -> site.CountOdds:
    async def counted(record: bytes, tell: Callable[[float], None]) -> OddsCurve:
        return msgspec.json.decode(await count(record, tell), type=OddsCurve)

    return counted
