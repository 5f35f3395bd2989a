"""A site in a page, opened here: the same games without a socket or a thread."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from operator import add
from pathlib import Path
from typing import Any

import pytest

from tablee.page.site import PageSite
from tablee.page.websocket import COME_BACK
from tablee.server.settings import Settings
from tests.server.devices import Device
from tests.simulated.loop import simulate

ORIGIN = "https://tables.example"
YEAR = 365 * 24 * 3600.0
BOTH = ("", "?holder=1")  # who hold the device


class PageEnd:
    """What a page does with a websocket, told to a ``Device``."""

    def __init__(self, site: PageSite, code: str) -> None:
        self.codes: list[int] = []
        self._told: asyncio.Queue[str] = asyncio.Queue()
        self._websocket = site.open(f"/ws?table={code}", self)

    def opened(self) -> None:
        """Nothing is held back until then."""

    def heard(self, text: str) -> None:
        self._told.put_nowait(text)

    def pinged(self, payload: str) -> None:
        asyncio.get_running_loop().call_soon(self._websocket.pong, payload)

    def closed(self, code: int) -> None:
        self.codes.append(code)

    async def recv(self) -> str:
        return await self._told.get()

    async def send(self, text: str) -> None:
        self._websocket.say(text, 0.0)

    def leave(self) -> None:
        self._websocket.close()


@asynccontextmanager
async def a_site(folder: Path, late: float = 0, **more: Any) -> AsyncIterator[PageSite]:
    loop = asyncio.get_running_loop()
    wall = partial(add, time.time() + late, 0)  # a device's clock, as it was set
    settings = Settings(data=folder, seconds=loop.time, wall=wall)
    site = PageSite(settings, ORIGIN, **more)
    await site.begin()
    yield site
    await site.end()


async def call(site: PageSite, method: str, url: str, **fields: Any) -> dict[str, Any]:
    body = json.dumps(fields).encode() if fields else b""
    kind = "application/json" if method == "POST" else ""
    status, headers, told = await site.ask(method, url, kind, body)
    assert status == 200, told
    assert ("content-type", "application/json") in headers
    answer: dict[str, Any] = json.loads(told)
    return answer


async def sat_down(site: PageSite, **fields: Any) -> tuple[str, PageEnd, Device]:
    opened = await call(site, "POST", "/api/tables", **{"game": "sequence"} | fields)
    code = str(opened["code"])
    end = PageEnd(site, code)
    device = Device(end)  # type: ignore[arg-type]  # it sends and receives as one does
    await device.join(code)
    return code, end, device


async def play_on(device: Device, most: int) -> None:
    """Make the first move that is offered, up to so many versions."""
    while device.game["version"] < most:
        if moves := device.game["legal_moves"]:
            answer = await device.play(moves[0])
            assert answer["kind"] in ("Accepted", "Refused")
        await device.hear("GameNow")


@pytest.fixture
def nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forbid threads, and all sockets but the loop's own."""

    def refuse(*_args: Any, **_named: Any) -> None:
        raise AssertionError("a page has none")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket.socket, "bind", refuse)


def run(main: Callable[[], Coroutine[Any, Any, None]]) -> None:
    simulate(main())


@pytest.mark.usefixtures("nothing_more")
def test_a_game_goes_on_after_the_page_is_closed(tmp_path: Path) -> None:
    async def main() -> None:
        async with a_site(tmp_path) as site:
            code, _, ann = await sat_down(site, bots="easy")
            assert (await ann.ask("Start"))["kind"] == "Accepted"
            await ann.hear("GameNow")
            await play_on(ann, 13)
            before = ann.game
        async with a_site(tmp_path) as site:
            end = PageEnd(site, code)
            ann = Device(end)  # type: ignore[arg-type]
            await ann.join(code)
            assert ann.game["version"] >= before["version"]
            await play_on(ann, before["version"] + 8)
            assert ann.game["version"] > before["version"]

    run(main)


def test_everybody_who_holds_the_device_is_somebody_else(tmp_path: Path) -> None:
    async def main() -> None:
        async with a_site(tmp_path) as site:
            ann, bob = [await call(site, "GET", f"/api/me{n}") for n in BOTH]
            again = await call(site, "GET", "/api/me")
        async with a_site(tmp_path) as site:
            later = await call(site, "GET", "/api/me?holder=1")
            await call(site, "POST", "/api/me/forget?holder=1")
            nobody = await call(site, "GET", "/api/me?holder=1")

        assert ann["person"] == again["person"] != bob["person"] == later["person"]
        assert nobody["person"] not in (ann["person"], bob["person"])

    run(main)


def test_what_is_answered_was_flushed_before(tmp_path: Path) -> None:
    flushed: list[bool] = []

    async def main() -> None:
        async with a_site(tmp_path, flush=lambda: flushed.append(True)) as site:
            await call(site, "GET", "/api/games")
            flushed.clear()
            await call(site, "POST", "/api/tables", game="sequence")
            assert flushed
            flushed.clear()
            await call(site, "GET", "/api/tables")
            assert not flushed

    run(main)


def test_a_page_comes_back_when_the_site_ends(tmp_path: Path) -> None:
    async def main() -> None:
        async with a_site(tmp_path) as site:
            _, end, _ = await sat_down(site)
        assert end.codes == [COME_BACK]

    run(main)


def test_a_clock_that_is_set_back_costs_no_game(tmp_path: Path) -> None:
    async def main() -> None:
        async with a_site(tmp_path, late=YEAR) as site:
            code, _, ann = await sat_down(site, bots="easy")
            assert (await ann.ask("Start"))["kind"] == "Accepted"
            await ann.hear("GameNow")
            await play_on(ann, 5)
            version, hand = ann.game["version"], ann.game["view"]["hand"]
        async with a_site(tmp_path) as site:
            ann = Device(PageEnd(site, code))  # type: ignore[arg-type]
            await ann.join(code)
            assert (ann.game["version"], ann.game["view"]["hand"]) == (version, hand)
            await play_on(ann, version + 4)

    run(main)


def test_a_damaged_file_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "tablee.sqlite3").write_bytes(b"not a database" * 100)

    with pytest.raises(Exception, match="is not a tablée database"):
        PageSite(Settings(data=tmp_path), ORIGIN)
