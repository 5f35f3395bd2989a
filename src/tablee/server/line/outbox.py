"""The outbox: what a turn of the event loop sends is written when the turn is over.

To write to a socket is a long way through the system, after which nothing of ours is
in the processor's caches. So a turn first words all it has to say, then writes all of
it, and a line is written to once, however many frames it gets.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol
from weakref import WeakKeyDictionary

from tablee.server.logs import whereabouts

log = logging.getLogger(__name__)


class Flushable(Protocol):
    """A connection that has something to send."""

    def flush(self) -> None:
        """Send it."""


class Outbox:
    """The connections of one event loop that have something to send."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        """Begin empty."""
        self._loop = loop
        self._lines: list[Flushable] = []

    def add(self, line: Flushable) -> None:
        """Flush a connection once this turn of the loop is over."""
        if not self._lines:
            self._loop.call_soon(self._flush)
        self._lines.append(line)

    def _flush(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            try:
                line.flush()
            except Exception as error:  # one line's fault is no other's
                log.error("line not written to: %s", whereabouts(error))


_outboxes: WeakKeyDictionary[asyncio.AbstractEventLoop, Outbox] = WeakKeyDictionary()


def outbox_of(loop: asyncio.AbstractEventLoop) -> Outbox:
    """Return the outbox of a loop: there is one."""
    outbox = _outboxes.get(loop)
    if outbox is None:
        outbox = _outboxes[loop] = Outbox(loop)
    return outbox
