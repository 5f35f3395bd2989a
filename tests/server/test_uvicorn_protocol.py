"""The line over a real socket: pongs, stamps, many frames at once, and bad ones."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from math import inf
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tablee.server.settings import Settings
from tablee.server.websockets.socket import Socket
from tablee.server.websockets.websocket import WAITING, Websocket
from tests.server.devices import Device, guest, serving
from tests.server.lines import cut_lines

Frame = dict[str, Any]


@pytest.fixture
def protocols(monkeypatch: pytest.MonkeyPatch) -> list[Websocket]:
    """Keep hold of the server's end of each line."""
    made: list[Websocket] = []
    begin = Websocket.__init__

    def noted(self: Websocket, *args: Any, **kwargs: Any) -> None:
        begin(self, *args, **kwargs)
        made.append(self)

    monkeypatch.setattr(Websocket, "__init__", noted)
    return made


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> list[Frame]:
    """Note every frame as the application gets it, with the moment of that."""
    heard: list[Frame] = []
    hear = Socket.hear

    async def noted(self: Socket, frame: Frame) -> None:
        paused = self._who._wire.read_paused  # type: ignore[attr-defined]  # a real one
        heard.append({**frame, "heard": time.monotonic(), "paused": paused})
        await hear(self, frame)

    monkeypatch.setattr(Socket, "hear", noted)
    return heard


@pytest.fixture
def house(tmp_path: Path, protocols: list[Websocket]) -> Iterator[str]:
    with serving(Settings(data=tmp_path, bot_pace=0, burst=10_000)) as address:
        yield address


@pytest.fixture
async def racing(house: str) -> AsyncIterator[tuple[Device, Device]]:
    """Ann and Bob, each with a device, at a table whose lines are measured."""
    async with AsyncExitStack() as stack:
        enter = stack.enter_async_context
        ann, bob = [await enter(guest(house, name)) for name in ("Ann", "Bob")]
        code = await ann.open_table(game="eclair")
        phones = [await enter(person.device()) for person in (ann, bob)]
        for phone in phones:
            await phone.join(code)
        assert (await phones[1].ask("Sit", seat=1))["kind"] == "Accepted"
        assert (await phones[0].ask("Start"))["kind"] == "Accepted"
        yield phones[0], phones[1]


async def measured(protocols: list[Websocket]) -> None:
    """Wait until every line has answered a ping."""
    while not all(protocol.latency.best > 0 for protocol in protocols):
        await asyncio.sleep(0.005)


async def test_a_pong_is_noted_by_its_line(
    racing: tuple[Device, Device], protocols: list[Websocket]
) -> None:
    await measured(protocols)

    assert len(protocols) == 2
    for protocol in protocols:
        assert -inf < protocol.latency.floor < time.monotonic()
        assert 0 < protocol.latency.lead <= 0.25


async def test_a_frame_carries_when_it_came_in_and_what_its_line_said_then(
    racing: tuple[Device, Device], protocols: list[Websocket], frames: list[Frame]
) -> None:
    await measured(protocols)
    frames.clear()

    for _ in range(3):
        before = time.monotonic()
        await racing[0].ask("Ping")
        (frame,) = frames
        frames.clear()

        assert before <= frame["arrived"] <= frame["heard"] <= time.monotonic()
        assert -inf < frame["floor"] < frame["arrived"]


async def send_at_once(device: Device, texts: list[bytes]) -> None:
    """Make frames leave in one piece, as they may when a line was stuck."""
    socket = device.socket
    for text in texts:
        socket.protocol.send_text(text)
    socket.transport.write(b"".join(socket.protocol.data_to_send()))


async def test_frames_that_come_all_at_once_are_answered_in_their_order(
    racing: tuple[Device, Device], protocols: list[Websocket], frames: list[Frame]
) -> None:
    frames.clear()
    ids = [f"n{n}" for n in range(20 * WAITING)]

    for half in (ids[: 3 * WAITING], ids[3 * WAITING :]):
        messages = [{"kind": "Ping", "id": each, "seen": None} for each in half]
        await send_at_once(racing[0], [json.dumps(m).encode() for m in messages])
    answered: list[str] = []
    while len(answered) < len(ids):
        told = await racing[0].listen()
        if told["kind"] == "Accepted":
            answered.append(told["id"])

    assert answered == ids
    arrived = [frame["arrived"] for frame in frames]
    assert arrived == sorted(arrived)
    assert len(arrived) == len(ids)
    assert any(frame["paused"] for frame in frames)  # nothing more is read meanwhile
    assert not protocols[0].read_paused
    assert protocols[0].waiting() == 0


async def test_a_text_that_is_none_closes_its_own_line_and_no_other(
    racing: tuple[Device, Device], caplog: pytest.LogCaptureFixture
) -> None:
    ann, bob = racing
    await ann.ask("Ping")
    await bob.ask("Ping")

    await send_at_once(ann, [b'{"kind":"Ping","id":"last"}', b"\xff\xfe", b"{}"])
    code = None
    try:
        while True:
            await ann.listen()
    except ConnectionClosed as closed:
        code = closed.rcvd.code if closed.rcvd else None
    while bob.room["chairs"][0]["present"]:
        await bob.hear("RoomNow")

    assert code == 1007
    assert (await bob.ask("Ping"))["kind"] == "Accepted"
    (line,) = cut_lines(caplog)
    assert "UTF-8" in line.getMessage()
    assert line.exc_info is None


async def test_frames_in_pieces_and_of_bytes_are_stamped_too(
    racing: tuple[Device, Device], frames: list[Frame]
) -> None:
    frames.clear()

    await racing[0].socket.send(['{"kind":"Ping",', '"id":"in ', 'pieces"}'])
    answer = await racing[0].hear("Accepted")
    await racing[0].socket.send(b"bytes")
    refused = await racing[0].hear("Refused")

    assert answer["id"] == "in pieces"
    assert refused["fault"] == "malformed"
    assert all(frame["arrived"] <= frame["heard"] for frame in frames)
