"""A line that the test holds in its hands: it cuts it, holds it up, and damages it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from threading import Thread
from urllib.parse import urlsplit

CHUNK = 64 * 1024


class Line:
    """A relay in front of the server. Its methods are called from the test's thread."""

    def __init__(self, address: str, loop: asyncio.AbstractEventLoop) -> None:
        self._there = urlsplit(address)
        self._loop = loop
        self._flows = {"up": asyncio.Event(), "down": asyncio.Event()}
        self._is_cut = False
        self._damages: set[str] = set()  # the ways whose next frame is damaged
        self._writers: set[asyncio.StreamWriter] = set()
        self.address = ""

    async def open(self) -> asyncio.Server:
        """Listen on any free port."""
        for flow in self._flows.values():
            flow.set()
        server = await asyncio.start_server(self._relay, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        return server

    def cut(self) -> None:
        """Break every connection, with what was on its way; lets none through."""
        self.do(lambda: self._set_cut(True))

    def mend(self) -> None:
        """Stop holding anything up."""
        self.do(lambda: self._set_cut(False))

    def hold(self, *ways: str) -> None:
        """Keep what comes for a while, up or down or both: nothing gets through."""
        for way in ways or tuple(self._flows):
            self.do(self._flows[way].clear)

    def damage(self, way: str) -> None:
        """Flip a bit of the next frame on this way."""
        self.do(lambda: self._damages.add(way))

    def do(self, what: Callable[[], object]) -> None:
        """Do something in the line's own thread."""

        async def done() -> None:
            what()

        asyncio.run_coroutine_threadsafe(done(), self._loop).result()

    def _set_cut(self, yes: bool) -> None:
        self._is_cut = yes
        for writer in self._writers if yes else ():
            writer.transport.abort()
        if not yes:
            for flow in self._flows.values():
                flow.set()

    async def _relay(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        host, port = self._there.hostname, self._there.port
        above, server = await asyncio.open_connection(host, port)
        both = {writer, server}
        self._writers |= both
        try:
            await asyncio.gather(
                self._carry(reader, server, "up"), self._carry(above, writer, "down")
            )
        finally:
            self._writers -= both
            for each in both:
                each.transport.abort()

    async def _carry(
        self, source: asyncio.StreamReader, drain: asyncio.StreamWriter, way: str
    ) -> None:
        is_line = False  # a websocket: its first piece is the handshake
        try:
            while chunk := await source.read(CHUNK):
                await self._flows[way].wait()
                if is_line and way in self._damages:
                    self._damages.discard(way)
                    chunk = chunk[:-1] + bytes([chunk[-1] ^ 0x80])
                is_line = is_line or b"websocket" in chunk[:2000].lower()
                drain.write(chunk)
                await drain.drain()
        except ConnectionError:
            pass
        finally:
            drain.close()


@contextmanager
def line_to(address: str) -> Iterator[Line]:
    """Relay to a server, in a thread of its own."""
    found: Future[tuple[Line, asyncio.Event]] = Future()

    async def relay() -> None:
        line, done = Line(address, asyncio.get_running_loop()), asyncio.Event()
        server = await line.open()
        found.set_result((line, done))
        await done.wait()
        server.close()

    thread = Thread(target=lambda: asyncio.run(relay()))
    thread.start()
    line, done = found.result()
    try:
        yield line
    finally:
        line.cut()
        line.do(done.set)
        thread.join()
