"""A table of four whose game goes on for ever, one move after the other."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from time import perf_counter

from benchmarks.cluster.guests import open_table
from benchmarks.cluster.lines import LineEnd, Tally, open_line
from tablee.protocol.to_server import PROTOCOL

SEATS = 4
START = b'{"kind":"GameNow","version":'
NO_MOVES = b'"legal_moves":[]'


class QuietTable:
    """Four lines, whose table tells each of every move."""

    def __init__(self, place: str, cookies: list[str], tally: Tally) -> None:
        self.lines: list[LineEnd] = []
        self.moves = 0
        self.took: list[float] = []  # milliseconds from a move to all four seats
        self.told: Callable[[], object] = lambda: None  # all have heard of a move
        self.heard_beat: Callable[[str], object] = lambda number: None
        self._place, self._cookies, self._tally = place, cookies, tally
        self._shown = [-1] * SEATS
        self._version = -1
        self._next: tuple[int, bytes] | None = None  # whose turn it is, as they see it
        self._mover: tuple[int, bytes] | None = None
        self._since = 0.0
        self._seated = asyncio.Event()
        self._dealt = asyncio.Event()

    async def open(self, *, signs: bool, dealt: bool = True) -> None:
        """Open the table, come to it and deals."""
        host = self._cookies[0]
        code = await asyncio.to_thread(open_table, self._place, host, game="tricks")
        for seat, cookie in enumerate(self._cookies):

            def hear(data: bytes, seat: int = seat) -> None:
                self._hear(seat, data)

            line = await open_line(
                self._place, code, cookie, hear, self._tally, signs=signs
            )
            self.lines.append(line)
            line.say("Join", code=code, protocol=PROTOCOL)
            line.say("Sit", seat=seat)
        await self._seated.wait()
        if dealt:
            self.lines[0].say("Start")
            await self._dealt.wait()

    @property
    def is_free(self) -> bool:
        """Whether everybody has heard of the last move."""
        return self._next is not None

    def move(self) -> None:
        """Play the first card of whoever's turn it is."""
        if self._next is None:
            return
        seat, data = self._next
        self._next = None
        card = json.loads(data)["legal_moves"][0]
        self._since = perf_counter()
        self.lines[seat].say("Play", version=self._version, move=card)

    def _hear(self, seat: int, data: bytes) -> None:
        if data.startswith(START):
            self._see(seat, data)
        elif data.startswith(b'{"kind":"RoomNow"'):
            if seat == 0 and not self._seated.is_set():
                chairs = json.loads(data)["chairs"]
                if all(chair["person"] for chair in chairs):
                    self._seated.set()
        elif data.startswith(b'{"kind":"Accepted"'):
            self.heard_beat(data[25 : data.index(b'"', 25)].decode())

    def _see(self, seat: int, data: bytes) -> None:
        version = int(data[len(START) : data.index(b",", len(START))])
        self._shown[seat] = version
        if NO_MOVES not in data:
            self._mover = (seat, data)
        if min(self._shown) == version > self._version:
            self._version = version
            self._next = self._mover
            if self._since:
                self.moves += 1
                self.took.append(1000 * (perf_counter() - self._since))
            self._dealt.set()
            self.told()
