"""A visitor of a site in a page: every kind of thing it is asked for, and answered."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tablee.games import shelf
from tablee.page.site import PageSite, count_odds
from tablee.protocol.to_server import PROTOCOL
from tablee.server.odds.counting import Effort, OddsCurve
from tablee.server.settings import Settings

ORIGIN = "https://tables.example"
HARDLY = Effort(endings=1, more=1, advised=1)
_ids = count(1)


class Player:
    """A page at a table, which makes the first move that it is offered."""

    def __init__(self, site: PageSite, code: str) -> None:
        """Open a websocket."""
        self._told: asyncio.Queue[Any] = asyncio.Queue()
        self.game: dict[str, Any] = {}
        self._websocket = site.open(f"/ws?table={code}", self)

    def opened(self) -> None:
        """Nothing is held back until then."""

    def heard(self, text: str) -> None:
        self._told.put_nowait(json.loads(text))

    def pinged(self, payload: str) -> None:
        asyncio.get_running_loop().call_soon(self._websocket.pong, payload)

    def closed(self, code: int) -> None:
        self._told.put_nowait({"kind": "Closed", "code": code})

    def say(self, kind: str, **fields: Any) -> None:
        message = {"kind": kind, "id": f"m{next(_ids)}", **fields}
        self._websocket.say(json.dumps(message), 0.0)

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """Wait for a message of one of these kinds."""
        while True:
            told: dict[str, Any] = await self._told.get()
            if told["kind"] == "GameNow":
                self.game = told
            if told["kind"] in kinds:
                return told

    async def play_on(self, seconds: float) -> None:
        """Play for a while, whatever comes of it."""
        tried = -1
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    await self.hear("GameNow", "Refused")
                    now = self.game
                    if now["legal_moves"] and now["version"] > tried:
                        tried = now["version"]
                        self.say("Play", move=now["legal_moves"][0], version=tried)


async def _hardly_count(record: bytes, tell: Any) -> OddsCurve:
    return await count_odds(record, tell, HARDLY)


async def visit(whole: bool) -> AsyncIterator[tuple[str, str]]:
    """Yield what was asked, and the kind of answer."""
    with TemporaryDirectory() as folder:
        seconds = asyncio.get_running_loop().time
        settings = Settings(data=Path(folder), seconds=seconds, bot_pace=0.05)
        site = PageSite(settings, ORIGIN, count_odds=_hardly_count)
        await site.begin()
        try:
            async for each in _asked(site):
                yield each
            async for each in _played(site, 120 if whole else 10):
                yield each
        finally:
            await site.end()


async def _ask(site: PageSite, method: str, url: str, **fields: Any) -> Any:
    body = json.dumps(fields).encode() if fields else b""
    status, headers, told = await site.ask(method, url, "application/json", body)
    assert status == 200, (url, status, told[:200])
    kind = dict(headers)["content-type"]
    return json.loads(told) if kind == "application/json" else told


async def _asked(site: PageSite) -> AsyncIterator[tuple[str, str]]:
    """Ask for what needs no table."""
    for url in ("/api/me", "/api/games", "/api/daily", "/api/results", "/api/tables"):
        answer = await _ask(site, "GET", url)
        kind = sorted(answer) if isinstance(answer, dict) else len(answer)
        yield url, str(kind)
    for slug in shelf():
        rules = await _ask(site, "GET", f"/api/games/{slug}/rules")
        yield f"rules of {slug}", str(len(rules["chapters"]))


async def _played(site: PageSite, seconds: float) -> AsyncIterator[tuple[str, str]]:
    """Begin every game against robots, and look at one of them again."""
    for slug in shelf():
        opened = await _ask(site, "POST", "/api/tables", game=slug, bots="easy")
        code = opened["code"]
        player = Player(site, code)
        player.say("Join", code=code, protocol=PROTOCOL)
        await player.hear("RoomNow")
        player.say("Start")
        await player.play_on(seconds)
        yield slug, player.game["kind"]
        picture = await _ask(site, "GET", f"/t/{code}/qr.svg")
        yield f"qr of {slug}", str(picture[:4])
