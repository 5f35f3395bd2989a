"""Two connections made one: what comes in at one end goes out at the other, at once."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from tablee.server.metrics import SPLICED

BACKLOG = 256 * 1024  # bytes on their way through us before the other side waits
HANDSHAKE = 2.0  # seconds for an owner to take a connection, and then to answer


class SpliceEnd(asyncio.Protocol):
    """One end of a splice. It gathers nothing: times are measured through it."""

    transport: asyncio.Transport

    def __init__(self) -> None:
        """Begin without another end."""
        self.other: SpliceEnd | None = None
        self.over = asyncio.get_running_loop().create_future()
        self.heard = asyncio.Event()
        self.unanswered: float | None = None  # since when it owes the other end a word
        self._early = b""  # what came before there was another end

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvloop's is none of asyncio's
        """Let little wait on its way out."""
        self.transport = transport
        transport.set_write_buffer_limits(BACKLOG)

    def data_received(self, data: bytes) -> None:
        """Send to the other end what came in."""
        self.unanswered = None
        self.heard.set()
        if self.other is None:
            self._early += data
            return
        if self.other.unanswered is None:
            self.other.unanswered = time.monotonic()
        self.other.transport.write(data)

    def join(self, other: SpliceEnd) -> None:
        """Make two connections one."""
        self.other, other.other = other, self
        other.transport.write(self._early)
        self._early = b""

    def pause_writing(self) -> None:
        """Read no more at the other end than goes out here."""
        if self.other:
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        """Read on at the other end."""
        if self.other:
            self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        """Close the other end too."""
        self.heard.set()
        if not self.over.done():
            self.over.set_result(None)
        if self.other:
            self.other.transport.close()

    def cut(self) -> None:
        """Cut both ends: whoever is there comes back by themselves."""
        for end in (self, self.other):
            if end:
                end.transport.abort()

    def shutdown(self) -> None:
        """Close when the server stops."""
        self.transport.close()


async def reach(address: str, head: bytes) -> SpliceEnd | None:
    """Ask another node; None: nobody takes a connection there."""
    host, _, port = address.rpartition(":")
    loop = asyncio.get_running_loop()
    end = SpliceEnd()
    try:
        async with asyncio.timeout(HANDSHAKE):
            await loop.create_connection(lambda: end, host.strip("[]"), int(port))
    except OSError:  # a time that is up is one of them
        return None
    end.transport.write(head)
    return end


async def passed_through(line: Any, owner: SpliceEnd) -> None:
    """Join a line that was not opened to its owner, until one of them closes."""
    door = SpliceEnd()
    door.connection_made(line.transport)
    line.hand_over(door)
    SPLICED.inc()
    try:
        owner.join(door)
        line.transport.resume_reading()
        await asyncio.wait([door.over, owner.over], return_when="FIRST_COMPLETED")
    finally:
        SPLICED.dec()
        door.transport.close()
        owner.transport.close()
        line.connections.discard(door)
