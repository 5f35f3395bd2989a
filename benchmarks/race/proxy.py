"""A line of one's own to a server on this machine: a proxy that delays, in order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random

PIECE = 65536  # bytes read at once


@asynccontextmanager
async def proxy(port: int, trip: float, jitter: float, seed: str) -> AsyncIterator[int]:
    """Yield a port that leads to *port*, *trip* milliseconds there and back away.

    Each piece takes half of it, and a jitter of that mean with a long tail; the order
    of a stream is kept.
    """
    rng = Random(seed)

    def delay() -> float:
        return (trip / 2 + (rng.expovariate(1 / jitter) if jitter else 0.0)) / 1000

    async def carry(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        loop, last = asyncio.get_running_loop(), 0.0
        pieces: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                at, piece = await pieces.get()
                await asyncio.sleep(max(0.0, at - loop.time()))
                if not piece:
                    target.close()
                    return
                target.write(piece)
                await target.drain()

        delivering = asyncio.create_task(deliver())
        with suppress(OSError):
            while True:
                piece = await source.read(PIECE)
                last = max(last, loop.time() + delay())
                pieces.put_nowait((last, piece))
                if not piece:
                    break
        with suppress(OSError):
            await delivering

    async def meet(near: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.CancelledError):
            far, to_server = await asyncio.open_connection("127.0.0.1", port)
            await asyncio.gather(carry(near, to_server), carry(far, writer))

    server = await asyncio.start_server(meet, "127.0.0.1", 0)
    try:
        yield int(server.sockets[0].getsockname()[1])
    finally:
        server.close()
