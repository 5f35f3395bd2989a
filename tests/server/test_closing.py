"""A gentle stop: what can be finished is, and nothing else is an error."""

from __future__ import annotations

import asyncio
import logging
import socket as sockets
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tablee.server.contracts import DiskFull, Node
from tablee.server.rooms.room import Room
from tablee.server.settings import Settings
from tablee.server.web import health
from tablee.server.web.health import Probe, Readiness
from tablee.server.websockets import socket, uvicorn_protocol
from tablee.server.websockets.uvicorn_protocol import GracefulServer
from tests.server.devices import guest, serving
from tests.simulated.loop import simulate
from tests.simulated.stores import MemoryStore
from tests.simulated.tables import app_on

LONG = 0.45  # seconds: longer than the grace of these tests


@pytest.fixture
def house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> Iterator[tuple[str, ExitStack]]:
    """A house that the test closes, and that has nothing to complain of."""
    monkeypatch.setattr(uvicorn_protocol, "GRACE", 0.3)
    with caplog.at_level(logging.INFO), ExitStack() as stack:
        yield stack.enter_context(serving(Settings(data=tmp_path))), stack
    assert [each.getMessage() for each in caplog.records if each.levelno > 20] == []


@contextmanager
def line_to(address: str) -> Iterator[sockets.socket]:
    there = urlsplit(address)
    with sockets.create_connection((there.hostname, there.port)) as line:
        yield line


@pytest.mark.parametrize(
    "half",
    [
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json"
        b"\r\nContent-Length: 100\r\n\r\n{",
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: applica",
        b"",
    ],
    ids=["body", "head", "nothing"],
)
async def test_half_a_request_ends_with_the_grace(
    house: tuple[str, ExitStack], half: bytes
) -> None:
    address, stack = house
    with line_to(address) as line:
        line.sendall(half)
        async with guest(address) as ann:
            await ann.call("GET", "/api/games")  # so that it has been read

        await asyncio.to_thread(stack.close)
        line.settimeout(10)
        assert line.recv(1000) == b""


async def test_an_answer_that_nobody_reads_ends_with_the_grace(
    house: tuple[str, ExitStack], caplog: pytest.LogCaptureFixture
) -> None:
    address, stack = house
    ask = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with line_to(address) as line:
        line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        line.sendall(ask * 200)
        async with guest(address) as ann:
            await ann.call("GET", "/api/games")

        await asyncio.to_thread(stack.close)


async def test_a_message_that_takes_for_ever_is_left(
    house: tuple[str, ExitStack],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    address, stack = house
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()

    async def think(*_anything: Any) -> None:
        loop.call_soon_threadsafe(begun.set)
        await asyncio.sleep(3600)

    async with guest(address) as ann, ann.device() as phone:
        await phone.join(await ann.open_table())
        monkeypatch.setattr(Room, "carry_out", think)
        await phone.send("Start")
        await begun.wait()

        await asyncio.to_thread(stack.close)

    assert "the server is closing" in caplog.text


async def test_a_line_that_is_being_refused_is_no_error(
    house: tuple[str, ExitStack], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, stack = house
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()

    async def rest(seconds: float, sleep: Any = asyncio.sleep) -> None:
        if seconds == LONG:
            loop.call_soon_threadsafe(begun.set)
        await sleep(seconds)

    monkeypatch.setattr(socket, "LONG_REST", LONG)
    monkeypatch.setattr("asyncio.sleep", rest)

    async def come() -> None:
        headers = {"Authorization": "Bearer nobody's"}
        url = address.replace("http", "ws") + "/ws"
        with pytest.raises((InvalidStatus, ConnectionError, EOFError)):
            await connect(url, additional_headers=headers)

    coming = asyncio.create_task(come())
    await begun.wait()
    await asyncio.to_thread(stack.close)
    await coming


class Draining(Node):
    """A node whose tables nobody takes."""

    is_alone = False

    async def drain(self) -> None:
        """Wait for ever."""
        await asyncio.Event().wait()


def test_a_host_who_asks_twice_waits_for_no_other_node() -> None:
    async def main() -> bool:
        server = GracefulServer(uvicorn.Config(""), Draining())
        draining = asyncio.create_task(server._drain())
        await asyncio.sleep(60)
        is_waited_for = not draining.done()
        server.force_exit = True
        await draining
        return is_waited_for

    assert simulate(main())


# Health: alive while requests are answered, ready while moves can be written.


class Disk(MemoryStore):
    """A disk that may be full, broken or slow, and counts what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written = 0
        self.fails: Exception | None = None
        self.takes = 0.0

    async def save_last_open(self, wall: int) -> None:
        self.written += 1
        await asyncio.sleep(self.takes)
        if self.fails:
            raise self.fails


def looked(spoil: Callable[[Disk], None]) -> Readiness:
    async def main() -> Readiness:
        disk = Disk()
        spoil(disk)
        return await Probe(await app_on(disk)).look()

    return simulate(main())


def full(disk: Disk) -> None:
    disk.fails = DiskFull("no room left")


def broken(disk: Disk) -> None:
    disk.fails = OSError("secret path")


def slow(disk: Disk) -> None:
    disk.takes = health.PATIENCE + 1


@pytest.mark.parametrize(
    ("spoil", "why"), [(full, "full"), (broken, "written"), (slow, "long")]
)
def test_a_house_that_cannot_write_is_not_ready(
    spoil: Callable[[Disk], None], why: str
) -> None:
    found = looked(spoil)

    assert not found.ready
    assert why in found.why
    assert "secret" not in found.why


def test_a_house_that_writes_is_ready() -> None:
    assert looked(lambda disk: None) == Readiness(ready=True)


def test_asking_often_writes_once_a_second() -> None:
    async def main() -> tuple[int, int]:
        disk = Disk()
        probe = Probe(await app_on(disk))
        await asyncio.gather(*(probe.look() for _ in range(50)))
        before = disk.written
        await asyncio.sleep(health.FRESH)
        await probe.look()
        return before, disk.written

    assert simulate(main()) == (1, 2)


async def test_health_is_asked_without_a_cookie(address: str) -> None:
    async with guest(address) as anybody:
        anybody.http.cookies.clear()
        alive = await anybody.call("GET", "/health/live")
        ready = await anybody.call("GET", "/health/ready")

    assert (alive.status_code, alive.json()) == (200, {"alive": True})
    assert (ready.status_code, ready.json()) == (200, {"ready": True, "why": ""})
    assert "set-cookie" not in alive.headers
