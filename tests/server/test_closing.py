"""A gentle stop: what can be finished is, and nothing else is an error."""

from __future__ import annotations

import asyncio
import logging
import socket as sockets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tablee.server.rooms.room import Room
from tablee.server.settings import Settings
from tablee.server.websockets import socket, uvicorn_protocol
from tests.server.devices import guest, serving

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
