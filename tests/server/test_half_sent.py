"""Requests that never become whole are cut, and leave one line in the log at most."""

from __future__ import annotations

import socket
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tablee.server.doors import request_protocol
from tablee.server.settings import Settings
from tests.server.devices import serving

HEAD = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n"
BODY = (
    b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)
UPGRADE = HEAD + b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
FOR_EVER = 1e6  # seconds


def connect(address: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2])))


def read_all(line: socket.socket) -> bytes:
    """Read until the server hangs up."""
    read = b""
    with suppress(ConnectionResetError):
        while more := line.recv(65536):
            read += more
    return read


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (b"", 0),
        (b"GET /api/ga", 1),
        (HEAD, 1),
        (UPGRADE, 1),
        (BODY, 0),
        (HEAD + b"\r\n" + HEAD, 0),
    ],
    ids=["nothing", "line", "head", "upgrade", "body", "second"],
)
def test_half_a_request_is_cut(
    sent: bytes,
    told: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(request_protocol, "WHOLE_WITHIN", 0.3)
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        line.sendall(sent)
        read_all(line)

    lines = [line.getMessage() for line in caplog.records]
    assert lines == ["request cut: not whole within 0.3 seconds"] * told


def test_a_head_without_an_end_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(request_protocol, "WHOLE_WITHIN", FOR_EVER)
    with serving(Settings(data=tmp_path)) as address, connect(address) as line:
        with suppress(OSError):
            line.sendall(HEAD + b"".join(b"X-%d: 0\r\n" % n for n in range(100_000)))
        read_all(line)

    (said,) = caplog.records
    assert said.getMessage() == "request cut: its head is too long"


def test_whole_requests_are_answered_one_after_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(request_protocol, "WHOLE_WITHIN", FOR_EVER)
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
