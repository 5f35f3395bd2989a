"""Frames: however they come, they are read as another library reads them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from importlib.metadata import version
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from picows.api import WSProtocol  # type: ignore[attr-defined]  # not public
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from tablee.server.websockets import frames
from tablee.server.websockets.frames import BUFFER, LONGEST_FRAME, reader_of
from tablee.server.websockets.websocket import SLICE, WAITING
from tests.server.lines import HANDSHAKE, Transport, opened


async def read(pieces: list[bytes]) -> tuple[list[str | bytes], int | None]:
    """Make a line read pieces; return what it hands over, and the code of its cut."""
    transport = Transport()
    line = await opened(transport)
    for piece in pieces:
        if not transport.closing:
            line.data_received(piece)
    told: list[str | bytes] = []
    while line.waiting():
        message = await line.receive()
        if message["type"] == "websocket.receive":
            assert message["arrived"] > 0
            told.append(message["text"] if "text" in message else message["bytes"])
    line.close(1000)
    code = int.from_bytes(transport.written[2:4], "big")
    return told, None if code == 1000 else code


def read_by_another(whole: bytes) -> tuple[list[str | bytes], set[int]]:
    """Read it with the library that clients use; return why it could be cut."""
    conn = ServerProtocol(max_size=LONGEST_FRAME)
    conn.receive_data(HANDSHAKE)
    (request,) = conn.events_received()
    assert isinstance(request, Request)
    conn.send_response(conn.accept(request))
    conn.receive_data(whole)
    codes = {conn.close_sent.code} if conn.close_sent else set()
    told: list[str | bytes] = []
    message, is_text = b"", False
    for frame in conn.events_received():
        assert isinstance(frame, Frame)
        if frame.opcode in (Opcode.PING, Opcode.PONG):
            continue
        if frame.opcode is not Opcode.CONT:
            message, is_text = b"", frame.opcode is Opcode.TEXT
        message += bytes(frame.data)
        if frame.fin:
            try:
                told.append(message.decode() if is_text else message)
            except UnicodeDecodeError:
                return told, codes | {1007}
    return told, codes


def text_frame(text: bytes, is_masked: bool) -> bytes:
    return Frame(Opcode.TEXT, text).serialize(mask=is_masked)


PAYLOADS = st.one_of(
    st.text(max_size=20).map(str.encode),
    st.sampled_from([125, 126, 127, 300, 600]).map(lambda n: b"x" * n),
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
ODD = st.builds(
    lambda text, is_masked, bits: (
        bytes([0x81 | bits]) + text_frame(text, is_masked)[1:]
    ),
    PAYLOADS,
    st.booleans(),
    st.sampled_from([0x40, 0x20, 0x10, 0x02]),  # extensions, and no known kind
)
BARE = PAYLOADS.map(lambda text: text_frame(text, is_masked=False))
STREAM = st.lists(st.one_of(FRAMES, FRAMES, FRAMES, CONTROL, ODD, BARE), max_size=8)


def cut(stream: list[bytes], places: list[int]) -> Iterator[bytes]:
    """Cut a stream between its frames, but for some of them, and at other places."""
    whole, ends = b"".join(stream), [0]
    for frame in stream:
        ends.append(ends[-1] + len(frame))
    some = {end for n, end in enumerate(ends) if n not in places}
    marks = some | {place % (len(whole) + 1) for place in places} | {0, len(whole)}
    return (whole[start:end] for start, end in pairwise(sorted(marks)))


HALF = Frame(Opcode.TEXT, b"half", fin=False).serialize(mask=True)
EMPTY = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
REST = Frame(Opcode.CONT, b"rest").serialize(mask=True)
WHOLE = Frame(Opcode.TEXT, b"whole").serialize(mask=True)
PING = Frame(Opcode.PING, b"").serialize(mask=True)
LONG = Frame(Opcode.BINARY, b"x" * LONGEST_FRAME).serialize(mask=True)
LONGER = Frame(Opcode.BINARY, b"x" * (LONGEST_FRAME + 1)).serialize(mask=True)
LONG_HALF = Frame(Opcode.TEXT, b"x" * LONGEST_FRAME, fin=False).serialize(mask=True)


@example([HALF, WHOLE], [])
@example([HALF, PING, REST, WHOLE], [])
@example([EMPTY, REST, REST], [])
@example([LONG, WHOLE], [])
@example([WHOLE, LONGER], [])
@example([LONG_HALF, REST], [])
@given(STREAM, st.lists(st.integers(0, 3000), max_size=5))
@settings(max_examples=50)
def test_frames_are_read_as_another_library_reads_them(
    stream: list[bytes], places: list[int]
) -> None:
    compare(stream, places)


@pytest.mark.soak
@given(STREAM, st.lists(st.integers(0, 3000), max_size=5))
@settings(max_examples=2000)
def test_whatever_comes_is_read_as_another_library_reads_it(
    stream: list[bytes], places: list[int]
) -> None:
    compare(stream, places)


def compare(stream: list[bytes], places: list[int]) -> None:
    """Read the same here and with the other library."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(frames, "PINGS_AT_ONCE", 100)
        told, code = asyncio.run(read(list(cut(stream, places))))
    expected, codes = read_by_another(b"".join(stream))

    if not codes:
        assert (told, code) == (expected, None)
    else:  # what comes just before something broken may be lost with it
        assert told in (expected, expected[:-1])
        assert code in codes


async def test_much_that_comes_at_once_is_read_as_it_is_taken() -> None:
    texts = [f"number {n}" for n in range(1000)]
    written = [Frame(Opcode.TEXT, t.encode()).serialize(mask=True) for t in texts]
    line = await opened(Transport())

    line.data_received(b"".join(written[:-1]))
    line.data_received(written[-1])
    most, taken = 0, []
    while line.waiting():
        most = max(most, line.waiting())
        taken.append(await line.receive())

    assert [frame["text"] for frame in taken] == texts
    assert most < 1 + WAITING + SLICE / len(written[0])  # a slice too many at most
    assert len({frame["arrived"] for frame in taken}) == 1  # when the bytes came in


async def test_a_flood_is_read_into_no_more_room() -> None:
    line = await opened(Transport())
    flood = Frame(Opcode.PONG, b"x").serialize(mask=True) * 150

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(line, "pong", lambda _payload: None)
        line.data_received(flood)

    assert len(line._reader.get_buffer(0)) < BUFFER


@pytest.mark.parametrize(
    ("said", "answered"),
    [(b"", 1000), (b"\x03\xe9", 1001), (b"\x0f\xa0bye", 4000), (b"\x03\xe7", 1002)],
)
async def test_who_takes_leave_is_answered(said: bytes, answered: int) -> None:
    transport = Transport()
    line = await opened(transport)

    line.data_received(Frame(Opcode.CLOSE, said).serialize(mask=True) + WHOLE)
    line.post(b"nothing more is written")

    assert transport.closing
    assert transport.written[0] == 0x88
    assert int.from_bytes(transport.written[2:4], "big") == answered
    assert (await line.receive())["type"] == "websocket.disconnect"
    assert line.waiting() == 0


@pytest.mark.parametrize(("told", "code"), [({}, 1011), ({"code": 4001}, 4001)])
async def test_a_line_is_closed_with_the_code_that_is_meant(
    told: dict[str, int], code: int
) -> None:
    transport = Transport()
    line = await opened(transport)
    await line.send({"type": "websocket.close", **told})
    farewell = transport.written
    line.hang_up()  # it is closed, with its code

    assert farewell[:4] == b"\x88\x02" + code.to_bytes(2, "big")
    assert transport.written == farewell
    assert transport.closing
    assert await line.receive() == {"type": "websocket.disconnect"}


async def test_the_end_of_a_line_that_is_lost_is_told_once() -> None:
    line = await opened(Transport())
    line.connection_lost(None)
    line.close(1000)

    assert await line.receive() == {"type": "websocket.disconnect"}
    assert line.waiting() == 0


async def test_who_gives_no_sign_of_life_is_sent_away() -> None:
    transport = Transport()
    line = await opened(transport)

    for _ in range(3):
        line._keep_alive()  # as a timer does
        asked = transport.written
        assert asked[0] == 0x89
        sign = Frame(Opcode.PONG, asked[2:]).serialize(mask=True)
        line.data_received(sign)
    line._keep_alive()
    assert not transport.closing
    line.data_received(sign)  # which is an old one
    line._keep_alive()

    assert transport.closing
    assert transport.written[:4] == b"\x88\x11" + (1011).to_bytes(2, "big")


async def test_picows_is_made_as_it_wants_to_be() -> None:
    """Its maker is not public: should it change, this fails before lines do."""
    reader = reader_of(await opened(Transport()))

    assert version("picows").startswith("2.3."), "try the tests of lines, then say so"
    assert isinstance(reader, WSProtocol)
    assert isinstance(reader, asyncio.BufferedProtocol)
    with pytest.raises(TypeError):
        WSProtocol(*[None] * 14)
    with pytest.raises(TypeError):
        WSProtocol(*[None] * 16)
