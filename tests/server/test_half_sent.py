"""Requests that never become whole are cut, and leave one line in the log at most."""

from __future__ import annotations

import asyncio
import re
import socket
from contextlib import suppress
from pathlib import Path
from threading import Thread

import httpx
import pytest

from tablee.server.quotas.limits import AddressQuota
from tablee.server.settings import Settings
from tablee.server.websockets import uvicorn_protocol
from tablee.server.websockets.uvicorn_protocol import MOST_LINES, PIECE, RequestProtocol
from tests.server.devices import serving
from tests.server.lines import read_all

HEAD = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
BODY = (
    b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)
UPGRADE = HEAD + b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
CHUNKED = (
    b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)
FOR_EVER = 1e6  # seconds
LOTS = 4_000_000  # bytes: more than all buffers on the way


def connect(address: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2])))


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (b"", 0),
        (b"GET /api/ga", 1),
        (HEAD, 1),
        (UPGRADE, 1),
        (BODY, 0),
        (HEAD + b"\r\n" + HEAD, 0),
        (CHUNKED + b"2\r\n{}\r\n0\r\nX-Late: 1\r\n", 0),
    ],
    ids=["nothing", "line", "head", "upgrade", "body", "second", "trailer"],
)
def test_half_a_request_is_cut(
    sent: bytes,
    told: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(uvicorn_protocol, "WHOLE_WITHIN", 0.3)
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        line.sendall(sent)
        read_all(line)

    lines = [line.getMessage() for line in caplog.records]
    assert lines == ["request cut: not whole within 0.3 seconds"] * told


def test_a_head_without_an_end_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(uvicorn_protocol, "WHOLE_WITHIN", FOR_EVER)
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        with suppress(OSError):
            line.sendall(HEAD + b"".join(b"X-%d: 0\r\n" % n for n in range(100_000)))
        read_all(line)

    (said,) = caplog.records
    assert said.getMessage() == "request cut: its head is too long"


@pytest.mark.parametrize("length", [MOST_LINES + 1, 100_000])
def test_a_head_of_many_lines_is_cut_before_all_are_read(
    length: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    read: list[bytes] = []
    on_header = RequestProtocol.on_header

    def noted(line: RequestProtocol, name: bytes, value: bytes) -> None:
        read.append(name)
        on_header(line, name, value)

    monkeypatch.setattr(RequestProtocol, "on_header", noted)
    monkeypatch.setattr(uvicorn_protocol, "WHOLE_WITHIN", FOR_EVER)
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        with suppress(OSError):
            line.sendall(HEAD + b"X: 0\r\n" * length)
        read_all(line)

    (said,) = caplog.records
    assert said.getMessage() == "request cut: its head is too long"
    assert MOST_LINES <= len(read) <= MOST_LINES + PIECE


@pytest.mark.parametrize(
    "endless",
    [b"0\r\n" + b"X-Late: 0123456789\r\n" * (LOTS // 20), b"0\r\nX-Late: ", b"1;"],
    ids=["trailers", "trailer", "extension"],
)
def test_what_follows_a_body_without_an_end_is_cut(
    endless: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(uvicorn_protocol, "WHOLE_WITHIN", FOR_EVER)
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        with suppress(OSError):
            line.sendall(CHUNKED + b"2\r\n{}\r\n" + endless.ljust(LOTS, b"a"))
        read_all(line)

    (said,) = caplog.records
    assert said.getMessage() == "request cut: there is no end to it beside its body"


def test_a_head_of_as_many_lines_as_may_be_is_read(tmp_path: Path) -> None:
    lines = b"X: 0\r\n" * (MOST_LINES - 2) + b"Connection: close\r\n\r\n"
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        line.sendall(HEAD + lines)
        answer = read_all(line)

    assert answer.startswith(b"HTTP/1.1 200 OK")


@pytest.mark.parametrize("first", [0, 30], ids=["at once", "after an answer"])
def test_who_asks_far_ahead_is_answered_in_order_and_read_no_further(
    first: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ahead, unread = [], []
    on_response_complete = RequestProtocol.on_response_complete

    def noted(line: RequestProtocol) -> None:
        ahead.append(len(line.pipeline))
        unread.append(len(line.flow.unread))
        on_response_complete(line)

    async def wait(quota: AddressQuota) -> None:
        if len(ahead) == 1:
            await asyncio.sleep(0.5)  # in which all that is sent could come in

    monkeypatch.setattr(RequestProtocol, "on_response_complete", noted)
    monkeypatch.setattr(AddressQuota, "wait_in_line", wait)
    long = HEAD.replace(b"games", b"nothing?" + b"a" * 8000) + b"\r\n"
    short = CHUNKED + b"0\r\n\r\n"  # which has no name in it
    last = HEAD + b"Connection: close\r\n\r\n"
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        answers = b""
        if first:  # in one piece, of which all but one wait when it goes on
            line.sendall(short * first)
            answers = line.recv(1)
        asking = [short * (100 - first) + long * 200 + last]
        sending = Thread(target=line.sendall, args=asking)
        sending.start()
        answers += read_all(line)
        sending.join()

    told = re.findall(rb"HTTP/1.1 (\d+) ", answers)
    assert told == [b"400"] * 100 + [b"404"] * 200 + [b"200"]
    assert 0 < max(ahead) <= PIECE // len(short) + 1
    assert PIECE < max(unread) < 512 * 1024
    assert caplog.records == []


def test_a_body_in_many_small_pieces_is_read(tmp_path: Path) -> None:
    name = b'{"name": "Ann"}'.ljust(15_000)
    pieces = b"".join(b"1\r\n%c\r\n" % byte for byte in name)
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        line.sendall(CHUNKED + pieces + b"0\r\nX-Late: 1\r\n\r\n")
        line.sendall(HEAD + b"Connection: close\r\n\r\n")
        answers = read_all(line)

    assert answers.count(b"HTTP/1.1 200 OK") == 2


def test_who_sends_only_empty_lines_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uvicorn_protocol, "WHOLE_WITHIN", FOR_EVER)
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        line.sendall(HEAD + b"\r\n")
        line.recv(65536)
        monkeypatch.setattr(uvicorn_protocol, "WHOLE_WITHIN", 0.3)
        line.sendall(b"\r\n")  # from now on it is no longer a line at rest
        read_all(line)


def test_whole_requests_are_answered_one_after_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(uvicorn_protocol, "WHOLE_WITHIN", FOR_EVER)
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        for piece in (
            HEAD,
            b"\r\n",
            HEAD + b"\r\n" + HEAD,
            b"Connection: close\r\n\r\n",
        ):
            line.sendall(piece)
        answers = read_all(line)
        long = httpx.get(f"{address}/api/games?{'a' * 60_000}", timeout=None)

    assert answers.count(b"HTTP/1.1 200 OK") == 3
    assert long.status_code == 200
    assert caplog.records == []
