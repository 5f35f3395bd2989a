"""Players of Face-à-face on simulated lines, honest and not."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec import convert

from tablee.games.face_a_face.moves import Stack
from tablee.games.face_a_face.state import Verdict
from tablee.protocol.person import Person
from tablee.server.core import Core
from tests.simulated.lines import Delay, SimulatedDevice, Told
from tests.simulated.people import BETWEEN_KEYS, Times

QUICK_BEATS, BETWEEN = 5, 2.0  # quickly at first, then one each so many seconds
SETTLING = 2.0  # seconds after the deal in which clocks and lines are learnt
NO_TIME = Times(0.0, 0.0)
PAUSE = 1200.0  # milliseconds between two letters (FAF-G30)
TOO_EARLY = -10_000  # what a liar claims: long before the card was there


@dataclass
class Player:
    """Somebody on a line, who may cheat."""

    down: Delay
    up: Delay
    skew: float = 0.0  # of the device's clock, in seconds
    lies: bool = False  # claims that everything was done long before
    peeks: bool = False  # looks at a card as soon as the device has it
    slow_beats: float = 0.0  # milliseconds by which the page answers its beats late
    slow_pongs: float = 0.0  # milliseconds by which a client of one's own answers pings
    # presses a key on noticing, before a word comes to mind: how often the right one
    grabs: float = 0.0
    keeps: bool = False  # does so by a client of one's own, which never begins anew


@dataclass
class Task:
    """A face-off, as one of the two is to play it."""

    version: int
    opened: int  # table time
    word: str
    times: Times
    last: Verdict | None  # the verdict before this one
    seen: float = 0.0  # milliseconds of the loop's clock, as all that is true
    truth: Times = NO_TIME


class Racer:
    """A player's device, and the person who answers on it by the times drawn."""

    def __init__(self, app: Core, name: str, player: Player) -> None:
        self.player, self._name = player, name
        self.loop = asyncio.get_running_loop()
        lines = (player.down, player.up)
        self.device = SimulatedDevice(app, Person(name, name), lines, player.skew)
        self.device.slow_beats = player.slow_beats
        self.device.wire.slow_pongs = player.slow_pongs / 1000
        self.device.on_told = self._told
        self._heard: dict[int, float] = {}  # when each version came, in seconds
        self._came = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._racing: asyncio.Task[None] | None = None

    def leave(self) -> None:
        """Go, and leave nothing half done."""
        for task in (*self._tasks, self.device.task):
            task.cancel()

    def face_off(self, task: Task) -> None:
        """Notice a match, thinks, types and sends, all in one's own time."""
        if self._racing and not self._racing.done():  # the one before is decided
            self._racing.cancel()
            self.device.say("Mark", at=None, text="")
        self._racing = self._start(self._face_off(task))

    def draw(self, version: int, appears: int, stack: Stack) -> None:
        """Draw a card, once the last one is seen."""
        self._start(self._draw(version, appears, stack))

    async def _face_off(self, task: Task) -> None:
        task.seen = await self._sees(task.version, task.opened)
        task.truth = Times(*(task.seen + each for each in task.times))
        begun, sent, noticed = task.truth
        for moment in self._beginnings(task, begun, noticed):
            await self._until(moment)
            if self._is_decided(task):
                return
            self.device.say("Mark", at=self._claimed(), text=task.word[0])
        await self._until(sent)
        if self._is_decided(task):
            return
        move = {"kind": "Answer", "word": task.word}
        version = self.device.game["version"]
        self.device.say("Play", version=version, move=move, sent=self._claimed())

    def _beginnings(self, task: Task, begun: float, noticed: float) -> list[float]:
        """Return when the table is told of one: the last before the answer counts.

        The page of whoever pressed a key and then thinks for longer than a pause begins
        anew with the second letter (FAF-G30); with another letter, that is the first.
        """
        rng = Random(f"{self._name} {task.opened} {task.times}")
        if rng.random() >= self.player.grabs:
            return [begun]
        second = begun + BETWEEN_KEYS[0]
        if self.player.keeps or second - noticed <= PAUSE:
            return [noticed]
        return [noticed, second]

    async def _draw(self, version: int, appears: int, stack: Stack) -> None:
        if version == 0:
            await asyncio.sleep(SETTLING)
        await self._sees(version, appears)
        move = {"kind": "Draw", "stack": stack}
        told: Told = {"kind": "Refused"}
        while told["kind"] == "Refused":  # a hasty device tries again
            await asyncio.sleep(max(0.1, self.device.until(appears)))
            told = await self.device.play(move, version=version)

    async def _sees(self, version: int, appears: int) -> float:
        """Wait until this version is seen; return when that was."""
        while not any(heard >= version for heard in self._heard):
            await self._came.wait()
        came = min(at for heard, at in self._heard.items() if heard >= version)
        if self.player.peeks:
            return 1000 * came
        await asyncio.sleep(max(0.0, self.device.until(appears)))
        return 1000 * self.loop.time()

    async def _until(self, moment: float) -> None:
        await asyncio.sleep(max(0.0, moment / 1000 - self.loop.time()))

    def _is_decided(self, task: Task) -> bool:
        """Return whether this device knows of the verdict already."""
        last = self.device.game["view"]["last"]
        return convert(last, Verdict | None) != task.last

    def _claimed(self) -> int:
        return TOO_EARLY if self.player.lies else round(self.device.table_time())

    def _told(self, told: Told) -> None:
        if told["kind"] != "GameNow":
            return
        if told["version"] == 0:  # the table's clock starts with the deal
            self.device.forget()
            self._start(self._beat())
        self._heard.setdefault(told["version"], self.loop.time())
        self._came.set()
        self._came.clear()
        self.device.heard[:] = [told]  # games are long

    async def _beat(self) -> None:
        for n in range(10_000):
            self.device.say("Ping")
            await asyncio.sleep(0.1 if n < QUICK_BEATS else BETWEEN)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
