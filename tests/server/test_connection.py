"""One device: told at once and in order, and never waited for."""

from __future__ import annotations

import asyncio

from tablee.server.connection import LONGEST_OUTBOX, Connection


class Line:
    """A line to a device, which can be clogged or cut."""

    def __init__(self) -> None:
        self.posted: list[str] = []
        self.free = asyncio.Event()
        self.free.set()
        self.cut = False
        self.hung_up = asyncio.Event()
        self.who = Connection(None, self.post, self.hang_up)

    async def post(self, text: str) -> None:
        await self.free.wait()
        if self.cut:
            raise OSError
        self.posted.append(text)

    async def hang_up(self) -> None:
        self.hung_up.set()


async def test_a_device_that_reads_is_told_at_once() -> None:
    line = Line()

    line.who.send_text("one")
    line.who.send_text("two")

    assert line.posted == ["one", "two"]


async def test_a_slow_device_gets_everything_in_order_and_holds_nobody_up() -> None:
    line = Line()
    line.free.clear()

    for text in ("one", "two", "three"):
        line.who.send_text(text)
    assert line.posted == []
    line.free.set()
    await asyncio.sleep(0.01)
    line.who.send_text("four")

    assert line.posted == ["one", "two", "three", "four"]


async def test_a_device_that_never_reads_is_hung_up_on() -> None:
    line = Line()
    line.free.clear()

    for n in range(LONGEST_OUTBOX + 2):
        line.who.send_text(str(n))
    await asyncio.wait_for(line.hung_up.wait(), 1)
    line.free.set()
    line.who.send_text("too late")
    await asyncio.sleep(0.01)

    assert line.posted == []


async def test_a_device_that_has_gone_is_told_nothing_more() -> None:
    line = Line()
    line.cut = True
    line.who.send_text("one")
    line.cut = False
    line.who.send_text("two")

    assert line.posted == []
    assert not line.hung_up.is_set()


async def test_a_device_that_goes_while_it_is_waited_for_ends_the_wait() -> None:
    line = Line()
    line.free.clear()
    line.who.send_text("one")
    line.cut = True
    line.free.set()
    await asyncio.sleep(0.01)
    line.cut = False
    line.who.send_text("two")

    assert line.posted == []
