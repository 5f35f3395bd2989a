"""Players who come back, to any node, whatever happens to the one they were at."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tablee.protocol.to_server import PROTOCOL
from tests.nodes.histories import Acknowledged, History, Shown

BREATH = 0.3  # seconds before a line is opened again, as the page waits
SILENCE = 2.5  # seconds without any answer, and another line is tried
THOUGHT = 0.05  # seconds before a move
GONE = (OSError, TimeoutError, WebSocketException, InvalidHandshake)

_ids = count(1)


class Player:
    """Somebody at one table, with a cookie and one line at a time."""

    def __init__(self, places: Callable[[], Sequence[str]], seed: int) -> None:
        """Come to any of *places*, host:port each."""
        self._places = places
        self._random = Random(seed)
        self._cookies = ""
        self._line: ClientConnection | None = None
        self._room: dict[str, Any] = {}
        self._game: dict[str, Any] = {}
        self._doubt: dict[str, Any] | None = None  # a move that was not answered yet
        self.history = History()
        self.moved: list[float] = []  # when moves of theirs were acknowledged
        self.is_over = False

    async def come_in(self, name: str) -> None:
        """Get a cookie."""
        async with self._http() as http:
            await http.post("/api/me", json={"name": name})
            self._cookies = "; ".join(f"{k}={v}" for k, v in http.cookies.items())

    async def open_table(self, game: str, **fields: Any) -> str:
        """Open a table."""
        async with self._http() as http:
            asked = {"game": game, **fields}
            headers = {"Cookie": self._cookies}
            answer = await http.post("/api/tables", json=asked, headers=headers)
            return str(answer.json()["code"])

    def _http(self) -> httpx.AsyncClient:
        place = self._random.choice(self._places())
        return httpx.AsyncClient(
            base_url=f"http://{place}", verify=False, timeout=30, trust_env=False
        )

    async def join(self, code: str) -> None:
        """Come to the table by a line to any node; raises one of ``GONE``."""
        place = self._random.choice(self._places())
        self._line = await connect(
            f"ws://{place}/ws?table={code}",
            additional_headers={"Cookie": self._cookies},
            open_timeout=5,
            ping_interval=None,
            proxy=None,
        )
        await self.ask("Join", code=code, protocol=PROTOCOL)

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Ask for something, and wait for the answer."""
        message_id = fields.pop("id", f"m{next(_ids)}")
        assert self._line is not None
        await self._line.send(json.dumps({"kind": kind, "id": message_id, **fields}))
        while True:
            told = await self._listen(SILENCE)
            if told.get("id") == message_id:
                return told

    async def _listen(self, patience: float | None = None) -> dict[str, Any]:
        assert self._line is not None
        async with asyncio.timeout(patience):
            told: dict[str, Any] = json.loads(await self._line.recv())
        if told["kind"] == "RoomNow":
            self._room = told
        elif told["kind"] == "GameNow":
            self._game = told
            self.history.shown.append(Shown(told["version"], told["view"]))
            self.is_over = bool(told["outcome"])
        return told

    async def play(self, code: str) -> None:
        """Play to the end, each time any legal move; come back if the line breaks."""
        while not self.is_over:
            try:
                if self._line is None:
                    await self.join(code)
                await self._move()
            except GONE:
                if self._line is not None:
                    with suppress(*GONE):
                        async with asyncio.timeout(1):
                            await self._line.close()
                self._line = None
                await asyncio.sleep(BREATH)
        if self._line is not None:
            await self._line.close()

    async def _move(self) -> None:
        """Make a move, or first repeat the one whose answer never came."""
        if self._doubt is None:
            moves = self._game.get("legal_moves")
            if not moves:
                await self._listen(SILENCE * 4)
                return
            await asyncio.sleep(THOUGHT)
            move, version = self._random.choice(moves), self._game["version"]
            self._doubt = {"id": f"m{next(_ids)}", "move": move, "version": version}
        message_id = self._doubt["id"]
        answer = await self.ask("Play", **self._doubt)
        self._doubt = None
        if answer["kind"] == "Accepted":
            version = answer["version"]
            self.history.acknowledged.append(Acknowledged(message_id, version))
            self.moved.append(time.monotonic())
            while self._game.get("version", -1) < version:
                await self._listen(SILENCE)
