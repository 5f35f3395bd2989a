"""Frames: what is read quickly is read as the library reads it, however it comes."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from tablee.server.line import line_protocol
from tablee.server.line.line_protocol import SLICE, WAITING, LineProtocol, text_in

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Transport(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.written = b""
        self.closing = False

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = True

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        """Go on all the same: what matters here is what is made of the bytes."""

    def resume_reading(self) -> None:
        """Go on."""


async def nobody(_scope: Any, _receive: Any, _send: Any) -> None:
    """Be an application that does nothing."""


def opened(transport: Transport) -> LineProtocol:
    """Open a line for an application that does nothing."""
    config = Config(nobody, ws=LineProtocol, ws_per_message_deflate=False)
    line = LineProtocol(config, ServerState(), {}, asyncio.get_running_loop())
    line.connection_made(transport)
    line.data_received(HANDSHAKE)
    line.conn.send_response(line.response)
    line.conn.data_to_send()
    line.handshake_complete = True
    line.queue.get_nowait()  # "websocket.connect"
    return line


async def read(pieces: list[bytes]) -> tuple[list[Any], bytes, bool]:
    """Let a line read pieces; give what it hands over and writes, and if it is cut."""
    transport = Transport()
    line = opened(transport)
    for piece in pieces:
        if not transport.closing:
            line.data_received(piece)
    written, closing = transport.written, transport.closing
    told = []
    while line.waiting():
        message: dict[str, Any] = dict(await line.receive())
        arrived, floor = message.pop("arrived", None), message.pop("floor", None)
        assert (arrived is None) == (floor is None)
        told.append(message)
    await asyncio.gather(*line.tasks)
    return told, written, closing


PAYLOADS = st.one_of(
    st.text(max_size=20).map(str.encode),
    st.sampled_from([125, 126, 127, 300]).map(lambda n: b"x" * n),
    st.binary(max_size=8),  # which may be no UTF-8
)
FRAMES = st.builds(
    lambda opcode, payload, fin: Frame(opcode, payload, fin).serialize(mask=True),
    st.sampled_from([Opcode.TEXT] * 6 + [Opcode.BINARY, Opcode.CONT]),
    PAYLOADS,
    st.sampled_from([True] * 4 + [False]),
)
CONTROL = st.builds(
    lambda opcode, payload: Frame(opcode, payload).serialize(mask=True),
    st.sampled_from([Opcode.PING, Opcode.PONG]),
    st.binary(max_size=5),
)
BARE = PAYLOADS.map(lambda text: Frame(Opcode.TEXT, text).serialize(mask=False))
STREAM = st.lists(st.one_of(FRAMES, FRAMES, FRAMES, CONTROL, BARE), max_size=8)


def cut(stream: list[bytes], places: list[int]) -> Iterator[bytes]:
    """Cut a stream between its frames, but for some of them, and at other places."""
    whole, ends = b"".join(stream), [0]
    for frame in stream:
        ends.append(ends[-1] + len(frame))
    some = {end for n, end in enumerate(ends) if n not in places}
    marks = some | {place % (len(whole) + 1) for place in places} | {0, len(whole)}
    return (whole[start:end] for start, end in pairwise(sorted(marks)))


HALF = Frame(Opcode.TEXT, b"half", fin=False).serialize(mask=True)
WHOLE = Frame(Opcode.TEXT, b"whole").serialize(mask=True)
# A frame whose payload, masked by nothing, is a frame to the byte.
IN_A_FRAME = bytes((0x82, 0x80 + len(WHOLE), 0, 0, 0, 0)) + WHOLE


@example([HALF, WHOLE], [])
@example([IN_A_FRAME], [6])
@given(STREAM, st.lists(st.integers(0, 3000), max_size=5))
@settings(max_examples=50)
def test_what_is_read_quickly_is_read_as_the_library_does(
    stream: list[bytes], places: list[int]
) -> None:
    compare(stream, places)


@pytest.mark.soak
@given(STREAM, st.lists(st.integers(0, 3000), max_size=5))
@settings(max_examples=2000)
def test_whatever_comes_is_read_as_the_library_does(
    stream: list[bytes], places: list[int]
) -> None:
    compare(stream, places)


def compare(stream: list[bytes], places: list[int]) -> None:
    """Read the same quickly and as the library does."""
    pieces = list(cut(stream, places))

    quickly = asyncio.run(read(pieces))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line_protocol, "text_in", lambda data: None)
        slowly = asyncio.run(read(pieces))

    assert quickly == slowly


def test_only_a_whole_masked_text_is_read_quickly() -> None:
    text = "«\u202fà moi\u202f!\u202f»".encode()
    whole = Frame(Opcode.TEXT, text).serialize(mask=True)
    longer = Frame(Opcode.TEXT, text * 30).serialize(mask=True)

    assert (text_in(whole), text_in(longer)) == (text, text * 30)
    assert text_in(Frame(Opcode.TEXT, b"").serialize(mask=True)) == b""
    others = [
        b"",
        whole[:-1],
        whole + whole[:1],
        longer[:7],
        Frame(Opcode.TEXT, text).serialize(mask=False),
        Frame(Opcode.BINARY, text).serialize(mask=True),
        Frame(Opcode.TEXT, text, False).serialize(mask=True),
        Frame(Opcode.TEXT, b"x" * 70_000).serialize(mask=True),
    ]
    assert [text_in(data) for data in others] == [None] * len(others)


async def test_much_that_comes_at_once_is_read_as_it_is_taken() -> None:
    texts = [f"number {n}" for n in range(1000)]
    frames = [Frame(Opcode.TEXT, t.encode()).serialize(mask=True) for t in texts]
    line = opened(Transport())

    line.data_received(b"".join(frames[:-1]))
    line.data_received(frames[-1])
    most, taken = 0, []
    while line.waiting():
        most = max(most, line.queue.qsize())
        taken.append(dict(await line.receive()))
    await asyncio.gather(*line.tasks)

    assert [frame["text"] for frame in taken] == texts
    assert most < WAITING + SLICE / len(frames[0])  # no more than a slice too many
    assert len({frame["arrived"] for frame in taken}) == 1  # when the bytes came in
