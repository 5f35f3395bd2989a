"""A way over the network that can be cut, slowed down, or swallow what is sent."""

from __future__ import annotations

import asyncio
from contextlib import suppress

CHUNK = 64 * 1024
Target = tuple[str, int] | str  # host and port, or the path of a socket


class Link:
    """Listens on loopback, and passes all on to *target*; each direction by itself."""

    def __init__(self, target: Target) -> None:
        """Lead to *target*, once it is open."""
        self.target = target
        self.port = 0
        self.delay = 0.0  # seconds by which each piece is late
        self._is_cut = False
        self._there = asyncio.Event()  # set: what is sent arrives
        self._back = asyncio.Event()
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.mend()

    async def open(self) -> None:
        """Begin to listen, always on the same port."""
        self._server = await asyncio.start_server(self._lead, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    def mend(self) -> None:
        """Stop holding anything up, and release what was."""
        self._is_cut = False
        self.delay = 0.0
        self._there.set()
        self._back.set()

    def cut(self) -> None:
        """Break what is connected, and let nobody connect."""
        self._is_cut = True
        for end in self._ends:
            end.transport.abort()

    def silence(self, *, there: bool = True, back: bool = True) -> None:
        """Hold up all that is sent, in one direction or both, without a word."""
        if there:
            self._there.clear()
        if back:
            self._back.clear()

    def close(self) -> None:
        """Lead nowhere any more."""
        self.cut()
        if self._server:
            self._server.close()
        for task in self._tasks:
            task.cancel()

    async def _lead(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self._ends.add(writer)
        try:
            await self._there.wait()
            if not self._is_cut:
                await self._join(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass  # as lines break
        finally:
            self._ends.discard(writer)
            writer.transport.abort()

    async def _join(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        if isinstance(self.target, str):
            far, on = await asyncio.open_unix_connection(self.target)
        else:
            far, on = await asyncio.open_connection(*self.target)
        self._ends.add(on)
        ways = [
            asyncio.create_task(self._pass(reader, on, self._there)),
            asyncio.create_task(self._pass(far, writer, self._back)),
        ]
        self._tasks.update(ways)
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
                self._tasks.discard(way)
            self._ends.discard(on)
            on.transport.abort()

    async def _pass(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        way: asyncio.Event,
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(CHUNK):
                if self.delay:
                    await asyncio.sleep(self.delay)
                await way.wait()
                writer.write(data)
                await writer.drain()
