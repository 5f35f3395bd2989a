"""The front: every connection is led the right way, however its first bytes come."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee.server.settings import Settings
from tablee.server.websockets import uvicorn_protocol
from tablee.server.websockets.uvicorn_protocol import LONGEST_OPENING, PIECE
from tests.server.devices import serving
from tests.server.lines import read_all

HOST = b"Host: 127.0.0.1\r\n"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
VERSION = b"Sec-WebSocket-Version: 13\r\n"
UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
REQUEST = b"GET /api/games HTTP/1.1\r\n" + HOST + b"\r\n"
LAST = b"GET /api/games HTTP/1.1\r\n" + HOST + b"Connection: close\r\n\r\n"


def asking(path: bytes = b"/ws", more: bytes = UPGRADE + VERSION + KEY) -> bytes:
    return b"GET " + path + b" HTTP/1.1\r\n" + HOST + more + b"\r\n"


@pytest.fixture
def line(tmp_path: Path) -> Iterator[socket.socket]:
    with serving(Settings(data=tmp_path)) as address, connect(address) as found:
        yield found


def connect(address: str) -> socket.socket:
    port = int(address.rpartition(":")[2])
    return socket.create_connection(("127.0.0.1", port), timeout=60)


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


@pytest.mark.parametrize(
    ("head", "answered"),
    [
        (asking(), 101),
        (asking(b"/ws?a=b"), 101),
        (asking(more=b"connection: keep-alive, UPGRADE\r\n" + UPGRADE[21:]), 400),
        (asking(more=UPGRADE + b"Sec-WebSocket-Version: 8\r\n" + KEY), 400),
        (asking(more=UPGRADE + VERSION), 400),
        (asking(more=UPGRADE + VERSION + b"Sec-WebSocket-Key: dGhl\r\n"), 400),
        (asking(more=UPGRADE + VERSION + b"Sec-WebSocket-Key: ?\r\n"), 400),
        (asking(b"/ws?\xff"), 400),
        (asking(b"/\xff"), 400),
        (asking(b"//[/"), 403),
        (asking(b"/wss"), 403),
        (asking(b"/api/games"), 403),
        (asking(more=b"Connection: close\r\n"), 404),
        (asking(more=b"nonsense\r\n"), 400),
        (b"GET /health/nothing HTTP/1.0\r\n\r\n", 404),
    ],
)
def test_what_is_asked_for_is_answered(
    line: socket.socket, head: bytes, answered: int, caplog: pytest.LogCaptureFixture
) -> None:
    line.sendall(head)

    assert status(line.recv(65536)) == answered
    assert len(caplog.records) <= (answered == 400)


def test_a_line_is_opened_in_the_words_of_every_browser(line: socket.socket) -> None:
    said = b"Connection: keep-alive, Upgrade\r\nUpgrade: WebSocket\r\n"

    line.sendall(asking(more=said + VERSION + KEY))
    answer = line.recv(65536)

    assert status(answer) == 101
    assert b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in answer  # as RFC 6455 has it


@pytest.mark.parametrize(("head", "answered"), [(asking(), 101), (LAST, 200)])
def test_a_head_may_come_byte_by_byte(
    line: socket.socket, head: bytes, answered: int
) -> None:
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for n in range(len(head)):
        line.sendall(head[n : n + 1])
        time.sleep(0.001)

    assert status(line.recv(65536)) == answered


def test_a_line_may_follow_requests_as_a_proxy_sends_it(line: socket.socket) -> None:
    for _ in range(2):
        line.sendall(REQUEST)
        answer = b""
        while b"}]" not in answer:
            answer += line.recv(65536)
        assert status(answer) == 200
    line.sendall(asking())

    assert status(line.recv(65536)) == 101
    line.sendall(b"\x81\x82\0\0\0\0{}")
    assert b"malformed" in line.recv(65536)


def test_what_is_said_before_a_line_is_open_is_not_heard(
    line: socket.socket, caplog: pytest.LogCaptureFixture
) -> None:
    line.sendall(asking() + 2 * PIECE * b"\0")  # more than is read in one go

    assert status(line.recv(65536)) == 101
    line.sendall(b"\x81\x82\0\0\0\0{}")
    assert b"malformed" in line.recv(65536)
    assert not caplog.records


@pytest.mark.parametrize("sent", [b"", b"GE", b"GET /ws"])
def test_who_does_not_say_what_they_want_is_cut(
    sent: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(uvicorn_protocol, "BEGUN_WITHIN", 0.2)
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        line.sendall(sent)

        assert read_all(line) == b""
    assert caplog.records == []


@pytest.mark.parametrize(
    ("rest", "within", "why"),
    [
        (b"", 0.2, "not whole within 0.2 seconds"),
        (b"X: " + b"a" * LONGEST_OPENING, 1e6, "its head is too long"),
        (b"X: " + b"a" * LONGEST_OPENING + b"\r\n\r\n", 1e6, "its head is too long"),
    ],
)
def test_half_a_question_for_a_line_is_cut(
    rest: bytes,
    within: float,
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(uvicorn_protocol, "WHOLE_WITHIN", within)
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        line.sendall(asking()[:-2] + rest)

        assert read_all(line) == b""
    assert [said.getMessage() for said in caplog.records] == [f"request cut: {why}"]
