"""One waiting place a person at what everybody shares."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from typing import Any

import pytest

from tablee.protocol.fault import Faulted
from tablee.server.fair_queue import FairQueue
from tablee.server.invitations.render import AFTER_GAMES
from tablee.server.odds.process import LAST_OF_ALL
from tablee.server.websockets.frames import frame_of, outbox_of
from tablee.server.websockets.websocket import Websocket
from tests.server.lines import Transport, opened


class Worker:
    """Works on each job until it is told to go on, and notes whose it was."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.done = list[str]()
        self._tasks = list[asyncio.Task[None]]()

    def bring(self, who: str, *, last: bool = False) -> asyncio.Task[None]:
        """Bring a job of somebody's, which is done within a turn of the loop."""
        turn = self.queue.join(who, last=last)

        async def work() -> None:
            async with turn:
                await asyncio.sleep(0)
                self.done.append(who)

        self._tasks.append(asyncio.create_task(work()))
        return self._tasks[-1]

    async def all_done(self) -> str:
        """Wait for all, and say in which order they had their turns."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
        return "".join(self.done)


async def test_who_asks_for_much_has_one_place_in_the_round() -> None:
    desk = Worker(FairQueue("full", own=9))
    for who in "AAAABBC":
        desk.bring(who)

    assert await desk.all_done() == "AABCABA"


async def test_only_so_much_of_one_waits_and_only_so_many_people() -> None:
    desk = Worker(FairQueue("full", own=2, places=2))
    for who in "AAABB":  # one of them has its turn
        desk.bring(who)

    for who in "ABC":
        with pytest.raises(Faulted, match="full"):
            desk.bring(who)

    assert await desk.all_done() == "AABAB"
    desk.bring("C")
    assert await desk.all_done() == "AABABC"


async def test_one_has_some_of_the_turns_at_the_same_time() -> None:
    queue = FairQueue("full", at_once=3, of_one=2, own=9)
    turns = [queue.join(who) for who in "AAAB"]

    assert [turn.called.done() for turn in turns] == [True, True, False, True]
    turns[3].leave()
    assert not turns[2].called.done()
    turns[0].leave()
    assert turns[2].called.done()


async def test_the_last_wait_until_nobody_else_does() -> None:
    desk = Worker(FairQueue("full", own=9))
    for who in "ABCD":
        desk.bring(who, last=who in "BC")

    assert await desk.all_done() == "ADBC"


async def test_who_goes_away_gives_the_place_up_and_the_turn_too() -> None:
    desk = Worker(FairQueue("full", own=9))
    works, waits, _stays = (desk.bring(who) for who in "ABC")
    await asyncio.sleep(0)
    for task in (works, waits):
        task.cancel()

    assert await desk.all_done() == "C"
    desk.bring("D")
    assert await desk.all_done() == "CD"


async def test_a_turn_that_nobody_came_for_is_given_back_once() -> None:
    queue = FairQueue("full", own=9)
    turns = [queue.join(who) for who in "ABC"]

    turns[0].leave()
    turns[0].leave()

    assert [turn.called.done() for turn in turns] == [True, True, False]


@pytest.mark.parametrize(
    ("module", "nice"),
    [("invitations.render", AFTER_GAMES), ("odds.process", LAST_OF_ALL)],
)
def test_pictures_and_odds_are_made_behind_the_games(module: str, nice: int) -> None:
    own, until = os.getpriority(os.PRIO_PROCESS, 0), time.monotonic() + 30
    command = [sys.executable, "-m", f"tablee.server.{module}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as process:  # waits for it
        found = own
        while found < (due := min(19, own + nice)) and time.monotonic() < until:
            time.sleep(0.01)
            found = os.getpriority(os.PRIO_PROCESS, process.pid)
        process.kill()

    assert found == due


# What a turn has to say: written when it is over, in order, and once a line.


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
