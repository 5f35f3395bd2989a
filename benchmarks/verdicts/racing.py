"""Tables of Face-à-face that race on and on, and how long their verdicts take.

A face-off is played in one of three ways, in turns. *Both*: the two answer, and the
second answer decides. *Alone*: one answers, and the other had not begun. *Window*: one
answers, the other has begun and never answers, so that the table waits until it is too
late to answer together; what counts is what the verdict takes beyond that window.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Coroutine
from itertools import count, cycle
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from tablee.games.face_a_face.dealing import theme_of
from tablee.games.face_a_face.matching import pairs, rival
from tablee.games.face_a_face.spelling import fold
from tablee.games.face_a_face.state import Drawing, View
from tablee.games.face_a_face.words import said_keys
from tablee.kernel import Seat
from tablee.protocol.to_server import PROTOCOL

WAYS = ("both", "alone", "window")
TOGETHER = 1.5  # seconds (FAF-G26)
SPARE = 0.03  # seconds after a card has appeared, before anybody does anything
START = b'{"kind":"GameNow","version":'
_ids = count()


class Told(msgspec.Struct):
    """As much of a ``GameNow`` as is looked at."""

    version: int
    view: View
    now: int
    appears: int


read = msgspec.json.Decoder(Told).decode


class Seated:
    """One player's line, and when each version came over it."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.came: dict[int, float] = {}
        self.refused: list[str] = []

    async def say(self, kind: str, **fields: object) -> None:
        """Send a message."""
        message = {"kind": kind, "id": f"v{next(_ids)}", **fields}
        await self.line.send(json.dumps(message))


class Table:
    """Six players who race until time is up."""

    def __init__(self, address: str, cookies: list[str], n: int) -> None:
        self.took: dict[str, list[float]] = defaultdict(list)  # milliseconds, by way
        self.players: list[Seated] = []
        self.is_over = False
        self._address, self._cookies = address, cookies
        self._ways = cycle(WAYS[n % 3 :] + WAYS[: n % 3])
        self.version = self.looked_at = -1
        self._fought = 0  # face-offs decided so far
        self._busy: set[object] = set()
        self._awaited: tuple[str, float, tuple[Seat, Seat]] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._dealt = asyncio.Event()

    async def sit_down(self, code: str) -> None:
        """Seat everybody, and begin."""
        url = self._address.replace("http", "ws") + f"/ws?table={code}"
        for cookie in self._cookies:
            headers = {"Cookie": cookie}
            line = await connect(url, additional_headers=headers, ping_interval=None)
            self.players.append(player := Seated(line))
            self._start(self._listen(player))
        for seat, player in enumerate(self.players):
            await player.say("Join", code=code, protocol=PROTOCOL)
            await player.say("Sit", seat=seat)
        while not self._dealt.is_set():  # until all shares are taken
            await asyncio.sleep(0.5)
            await self.players[0].say("Start")

    async def leave(self) -> None:
        """Go."""
        self.is_over = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(player.line.close() for player in self.players))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _listen(self, player: Seated) -> None:
        async for frame in player.line:
            at = perf_counter()
            data = frame.encode() if isinstance(frame, str) else frame
            if data.startswith(START):
                version = int(data[len(START) : data.index(b",", len(START))])
                player.came[version] = at
                self._dealt.set()
                if version > self.version:
                    self.version = version
                    self._act(read(data), at)

    def _act(self, told: Told, at: float) -> None:
        view = told.view
        wait = max(0.0, (told.appears - told.now) / 1000) + SPARE
        if self._awaited and view.fought > self._fought:
            self._start(self._note(told.version, *self._awaited))
            self._awaited = None
        self._fought = view.fought
        if self.is_over or not isinstance(view.phase, Drawing):
            return
        standing = pairs(view)
        left = len(standing), view.left, view.right, view.fought
        if left in self._busy:
            return
        self._busy.add(left)
        if standing:
            self._start(self._race(told, standing[0], wait))
        elif view.left or view.right:
            stack = "left" if view.left else "right"
            self._start(self._draw(told, wait, stack))

    async def _draw(self, told: Told, wait: float, stack: str) -> None:
        await asyncio.sleep(wait)
        move = {"kind": "Draw", "stack": stack}
        drawer = self.players[told.view.turn]
        await drawer.say("Play", version=told.version, move=move)

    async def _race(self, told: Told, pair: tuple[Seat, Seat], wait: float) -> None:
        """Make the two race, in the way whose turn it is."""
        way = next(self._ways)
        first, second = (self.players[seat] for seat in pair)
        words = [word_for(told.view, pair, seat) for seat in pair]
        await asyncio.sleep(wait)
        if way != "alone":
            await second.say("Mark", at=10**9, text=words[1][0])
            await asyncio.sleep(0.1)
        await first.say("Mark", at=10**9, text=words[0][0])
        await asyncio.sleep(0.3)
        since = perf_counter()
        if way == "both":
            await _answer(first, told.version, words[0])
            await asyncio.sleep(0.2)
            since = perf_counter()
            self._awaited = (way, since, pair)
            await _answer(second, told.version, words[1])
            return
        since += TOGETHER if way == "window" else 0.0
        self._awaited = (way, since, pair)
        await _answer(first, told.version, words[0])
        if way == "window":
            await asyncio.sleep(TOGETHER + 1)
            await second.say("Mark", at=None, text="")

    async def _note(
        self, version: int, way: str, since: float, pair: tuple[Seat, Seat]
    ) -> None:
        """Wait until both have heard the verdict, and note how long it took."""
        both = [self.players[seat] for seat in pair]
        while not all(version in player.came for player in both):
            await asyncio.sleep(0.001)
        last = max(player.came[version] for player in both)
        self.took[way].append(1000 * (last - since))


async def _answer(player: Seated, version: int, word: str) -> None:
    move = {"kind": "Answer", "word": word}
    await player.say("Play", version=version, move=move)


def word_for(view: View, pair: tuple[Seat, Seat], seat: Seat) -> str:
    """Choose a right answer that nobody has said."""
    theme = theme_of(view.options, view.rows[rival(pair, seat)][-1].card)
    said = said_keys(view, theme.id)
    return next(
        spellings[0]
        for spellings in theme.answers[3 * seat :] + theme.answers
        if fold(spellings[0], "fr") not in said
    )
