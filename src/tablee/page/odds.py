"""Odds counted a little at a time, where no other process can do it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from tablee.games import shelf
from tablee.kernel.record import read_header, replay
from tablee.server.odds.counting import Effort, OddsCurve, count

FEW = Effort(endings=6, more=24, advised=12)  # a phone counts for some half a minute
CountOdds: TypeAlias = Callable[[bytes, Callable[[float], None]], Awaitable[OddsCurve]]
REST = 0.01  # seconds in which everything else has its turn


async def count_odds(
    record: bytes, tell: Callable[[float], object], effort: Effort = FEW
) -> OddsCurve:
    """Count the odds of a record, and tell how far it is meanwhile."""
    counting = count(replay(shelf()[read_header(record).game], record), effort)
    while True:
        try:
            tell(next(counting))
        except StopIteration as done:
            curve: OddsCurve = done.value
            return curve
        await asyncio.sleep(REST)
