"""Devices on simulated lines, speaking to the server's own code.

A line delays each way, keeps its order as a stream does, and answers pings as a
browser does: by itself, whatever the page is about.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tablee.protocol.person import Person
from tablee.server.core import Core
from tablee.server.rooms.connections import Connection
from tablee.server.websockets.socket import Socket
from tablee.table.latency import Latency

Told = dict[str, Any]
BEATS = 5  # pings by which a device learns what the table's clock shows
Delay = Callable[[], float]  # seconds, for the next thing that travels


def steady(milliseconds: float) -> Delay:
    """Return a line that always takes the same time, one way."""
    return lambda: milliseconds / 1000


def shaky(milliseconds: float, jitter: float, rng: Random) -> Delay:
    """Return a line with a long-tailed jitter on top."""
    return lambda: (milliseconds + rng.expovariate(1 / jitter)) / 1000


def messages(written: bytes) -> Iterator[Told]:
    """Read the messages of one writing: several may go together."""
    text, at = written.decode(), 0
    while at < len(text):
        told, at = json.JSONDecoder().raw_decode(text, at)
        yield told


class Stream:
    """One direction of a line: late, but in order."""

    def __init__(self, delay: Delay) -> None:
        self._delay = delay
        self._last = 0.0

    def carry(self, arrive: Callable[[], object]) -> None:
        """Call *arrive* when what leaves now is at the other end."""
        loop = asyncio.get_running_loop()
        # The loop keeps no order among what happens at the very same moment.
        self._last = max(self._last + 1e-9, loop.time() + self._delay())
        loop.call_at(self._last, arrive)


class SimulatedWire:
    """A ``Wire`` whose other end is a function."""

    frame = staticmethod(lambda payload: payload)

    def __init__(self, down: Delay, up: Delay, hear: Callable[[Told], object]) -> None:
        self.latency = Latency()
        self.down, self.up = Stream(down), Stream(up)
        self.posted: list[tuple[float, bytes]] = []  # when each frame left
        self.frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()  # that came in
        self.is_deaf = False  # it answers no ping
        self.slow_pongs = 0.0  # seconds by which it answers them late
        self.hung_up = False
        self._hear = hear

    def post(self, frame: bytes) -> int:
        self.posted.append((asyncio.get_running_loop().time(), frame))
        self.down.carry(lambda: [self._hear(told) for told in messages(frame)])
        return 0

    def waiting(self) -> int:
        return self.frames.qsize()

    def hang_up(self) -> None:
        self.hung_up = True

    def ping(self) -> None:
        loop = asyncio.get_running_loop()
        payload = self.latency.ping(loop.time(), b"")

        def pong() -> None:
            self.up.carry(lambda: self.latency.pong(payload, loop.time()))

        def answer() -> None:
            if not self.is_deaf:
                loop.call_later(self.slow_pongs, pong) if self.slow_pongs else pong()

        self.down.carry(answer)


class SimulatedDevice:
    """A device with a line and a clock of its own, which is off by *skew* seconds."""

    def __init__(
        self, app: Core, person: Person, delays: tuple[Delay, Delay], skew: float = 0.0
    ) -> None:
        self.wire = SimulatedWire(*delays, self._hear)
        self.heard: list[Told] = []
        self.skew = skew
        self.slow_beats = 0.0  # milliseconds by which its page answers them late
        self.on_told: Callable[[Told], object] = lambda told: None
        self._beats: list[tuple[float, float]] = []  # (trip, offset)
        self._asked: dict[str, float] = {}
        self._answers: dict[str, asyncio.Future[Told]] = {}
        self._ids = 0
        self._born = f"{asyncio.get_running_loop().time():.3f}"  # ids are its own
        connection = Connection(person, self.wire, app.settings.seconds)
        self.socket = Socket(app, connection)
        self.task = asyncio.create_task(self._listen())

    def clock(self) -> float:
        """Read the device's own clock, in milliseconds."""
        return (asyncio.get_running_loop().time() + self.skew) * 1000

    def table_time(self) -> float:
        """Return what the table's clock shows, as far as this device knows."""
        _, offset = min(self._beats)
        return self.clock() + offset

    def until(self, table_time: float) -> float:
        """Return how many seconds it is until then, as far as this device knows."""
        return (table_time - self.table_time()) / 1000

    def say(self, kind: str, **fields: Any) -> str:
        """Send a message on its way."""
        self._ids += 1
        message = {"kind": kind, "id": f"{self._born}-{self._ids}", **fields}
        loop = asyncio.get_running_loop()
        if kind == "Ping":
            self._asked[message["id"]] = self.clock()

        def arrive() -> None:
            self.wire.frames.put_nowait(
                {
                    "text": json.dumps(message),
                    "arrived": loop.time(),
                    "floor": self.wire.latency.floor,
                }
            )

        self.wire.up.carry(arrive)
        return str(message["id"])

    async def ask(self, kind: str, **fields: Any) -> Told:
        """Send a message and wait for its answer."""
        return await self.answer(self.say(kind, **fields))

    async def answer(self, message_id: str) -> Told:
        """Wait for the answer to a message that is on its way."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[Told] = loop.create_future()
        self._answers[message_id] = waiting
        return await waiting

    async def set_clock(self) -> None:
        """Learn what the table's clock shows."""
        self.forget()
        for _ in range(BEATS):
            await self.ask("Ping")

    async def play(self, move: Told, **fields: Any) -> Told:
        """Make a move on the last version it was shown, sent now by its own clock."""
        sent = round(self.table_time())
        given = {"version": self.game["version"], "sent": sent, **fields}
        return await self.ask("Play", move=move, **given)

    @property
    def game(self) -> Told:
        return self.last("GameNow")

    @property
    def room(self) -> Told:
        return self.last("RoomNow")

    def forget(self) -> None:
        """Forget what was known of the table's clock."""
        self._beats.clear()
        self._asked.clear()

    def last(self, kind: str) -> Told:
        return next(told for told in reversed(self.heard) if told["kind"] == kind)

    def _hear(self, told: Told) -> None:
        self.heard.append(told)
        asked = self._asked.pop(told.get("id") or "", None)
        if asked is not None and told["kind"] == "Accepted":
            now = self.clock() + self.slow_beats
            self._beats.append((now - asked, told["now"] - (asked + now) / 2))
        if (told.get("id") or "") in self._answers:
            self._answers.pop(told["id"]).set_result(told)
        self.on_told(told)

    async def _listen(self) -> None:
        while True:
            await self.socket.hear(await self.wire.frames.get())
