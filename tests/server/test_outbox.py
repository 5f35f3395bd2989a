"""What a turn has to say: written when it is over, in order, and once a line."""

from __future__ import annotations

import asyncio
from typing import Any

from tablee.server.websockets.frames import frame_of, outbox_of
from tablee.server.websockets.websocket import Websocket
from tests.server.lines import Transport, opened

ONE, TWO = frame_of(b"one"), frame_of(b"two")


class Noting(Transport):
    """A transport that notes every write."""

    def __init__(self) -> None:
        super().__init__()
        self.all: list[bytes] = []

    def write(self, data: Any) -> None:
        self.all.append(bytes(data))


async def noted() -> tuple[Websocket, Noting]:
    """Open a line, and forget how it was opened."""
    transport = Noting()
    line = await opened(transport)
    transport.all.clear()
    return line, transport


async def test_frames_of_a_turn_are_one_write_when_it_is_over() -> None:
    line, transport = await noted()

    line.post(ONE)
    line.post(TWO)
    assert not transport.all
    assert line.backlog() == len(ONE + TWO) + transport.get_write_buffer_size()
    await asyncio.sleep(0)

    assert transport.all == [ONE + TWO]


async def test_posting_says_how_much_a_slow_device_has_yet_to_read() -> None:
    line, transport = await noted()  # whose system takes nothing at once

    assert line.post(ONE) == len(ONE)
    await asyncio.sleep(0)

    assert line.post(TWO) == len(TWO) + transport.get_write_buffer_size()


async def test_a_later_turn_is_written_too() -> None:
    line, transport = await noted()

    for frame in (ONE, TWO):
        line.post(frame)
        await asyncio.sleep(0)

    assert transport.all == [ONE, TWO]


async def test_nothing_overtakes_what_was_posted() -> None:
    line, transport = await noted()

    line.post(ONE)
    line.ping()
    line.post(TWO)
    line.hang_up()

    first, ping, second, farewell = transport.all
    assert (first, second) == (ONE, TWO)
    assert ping[0] == 0x89
    assert farewell[0] == 0x88


async def test_after_the_end_nothing_is_written() -> None:
    line, transport = await noted()

    line.post(ONE)
    line.connection_lost(None)
    line.post(TWO)
    await asyncio.sleep(0)

    assert not transport.all


async def test_all_lines_of_a_loop_have_one_outbox() -> None:
    here, there = await noted(), await noted()

    here[0].post(ONE)
    there[0].post(TWO)
    await asyncio.sleep(0)

    assert (here[1].all, there[1].all) == ([ONE], [TWO])
    loop = asyncio.get_running_loop()
    assert outbox_of(loop) is outbox_of(loop)


class Broken(Noting):
    """A transport that is closed, and nobody knows it yet."""

    def get_write_buffer_size(self) -> int:
        raise RuntimeError("the handler is closed")


async def test_a_line_that_cannot_be_written_to_keeps_nothing_from_others() -> None:
    gone, (line, transport) = await opened(Noting()), await noted()
    gone.transport = Broken()

    gone.post(ONE)
    line.post(TWO)
    await asyncio.sleep(0)

    assert transport.all == [TWO]
