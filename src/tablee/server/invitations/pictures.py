"""The pictures that were drawn of late, and the one that is being drawn."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from tablee.server.api.sites import Picture
from tablee.server.fair_queue import FairQueue, Ticket
from tablee.server.invitations.drawing import svg_of

KEPT = 8 * 1024 * 1024  # bytes, of the latest; about a hundred pictures
OF_ONE = 4  # pictures of one person, or address, that may wait for their turn
LONGEST = 30.0  # seconds for one
RENDER = ("-m", "tablee.server.invitations.render")


class Pictures:
    """Draws each picture once, one after another, and never on the loop."""

    def __init__(self, drawn: Callable[[str], Awaitable[bytes]] | None = None) -> None:
        """Nothing is drawn yet."""
        self._drawn = drawn or draw_apart
        self._kept: OrderedDict[Picture, bytes] = OrderedDict()
        self._size = 0
        self._under_way: dict[Picture, asyncio.Task[bytes]] = {}
        self._queue = FairQueue("too many new pictures: wait a moment", own=OF_ONE)

    async def of(self, picture: Picture, who: str, begin: Callable[[], None]) -> bytes:
        """Return a picture; *begin* may refuse to have a new one drawn for *who*."""
        if (png := self._kept.get(picture)) is not None:
            self._kept.move_to_end(picture)
            return png
        task = self._under_way.get(picture) or self._begun(picture, who, begin)
        return await asyncio.shield(task)  # who goes away leaves it to the others

    def _begun(
        self, picture: Picture, who: str, begin: Callable[[], None]
    ) -> asyncio.Task[bytes]:
        turn = self._queue.join(who)
        try:
            begin()
        except BaseException:
            turn.leave()
            raise
        task = asyncio.create_task(self._made(picture, turn))
        self._under_way[picture] = task
        return task

    async def _made(self, picture: Picture, turn: Ticket) -> bytes:
        try:
            async with turn:
                png = await self._drawn(svg_of(picture))
            self._keep(picture, png)
            return png
        finally:
            del self._under_way[picture]

    def _keep(self, picture: Picture, png: bytes) -> None:
        self._kept[picture] = png
        self._size += len(png)
        while self._size > KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])


async def draw_apart(svg: str) -> bytes:
    """Have a picture drawn by another process."""
    pipe = asyncio.subprocess.PIPE
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(
        sys.executable, *RENDER, stdin=pipe, stdout=pipe, stderr=quiet
    )
    try:
        async with asyncio.timeout(LONGEST):
            png, _ = await process.communicate(svg.encode())
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise RuntimeError(f"the drawing of an invitation failed: {process.returncode}")
    return png
