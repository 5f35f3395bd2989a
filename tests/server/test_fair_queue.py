"""One waiting place a person at what everybody shares."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time

import pytest

from tablee.protocol.fault import Faulted
from tablee.server.fair_queue import FairQueue
from tablee.server.invitations.render import AFTER_GAMES
from tablee.server.odds.process import LAST_OF_ALL


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
