"""How long what is being written is waited for.

A disk whose flushes take seconds is not a database that is away. To give up what it is
at work on would close every table, and send everybody off to come back at once, to the
same disk; so the database is asked beside it whether it is at it, and then waited for.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from tablee.cluster.postgres.connection import PATIENCE
from tablee.server.contracts import DatabaseAway
from tablee.server.metrics import DATABASE_UP

log = logging.getLogger(__name__)

T = TypeVar("T")
POLL_SECONDS = 1.0  # seconds between two looks, and for each
MAX_WAIT = 30.0  # seconds for what the database itself says that it is at


async def wait_while_alive(
    work: Coroutine[Any, Any, T],
    is_at_it: Callable[[], Awaitable[bool]],
    give_up: Callable[[], object],
) -> T:
    """Wait for *work* as long as *is_at_it*, else until patience ends.

    Then *give_up* is called, and ``TimeoutError`` raised. While our own loop has no
    time the answer may lie there unread: that is not waited for.
    """
    now = asyncio.get_running_loop().time
    begun = heard = now()
    task = asyncio.ensure_future(work)
    try:
        while True:
            due = now() + 2 * POLL_SECONDS
            if (await asyncio.wait((task,), timeout=POLL_SECONDS))[0]:
                return task.result()
            if await is_at_it() and now() - begun < MAX_WAIT:
                heard = now()
                continue
            heard += max(0.0, now() - due)
            if now() - heard >= PATIENCE:
                give_up()
                raise TimeoutError
    finally:
        if not task.done():
            task.cancel()
            await asyncio.wait((task,))
            if not task.cancelled():
                task.exception()  # that it was given up is known


class Availability:
    """Whether the database takes what is written; a change of that is told once."""

    def __init__(self) -> None:
        """Expect that it does."""
        self.is_up = True
        DATABASE_UP.set(1)

    def note(self, error: BaseException | None) -> None:
        """Note what came of the last attempt, whatever else it was refused for."""
        if isinstance(error, DatabaseAway) != self.is_up:
            return
        self.is_up = not self.is_up
        DATABASE_UP.set(self.is_up)
        if self.is_up:
            log.warning("the database is back")
        else:
            log.error("%s; until it is back nothing is accepted", error)
