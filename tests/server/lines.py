"""Connections below the websocket: what is written to them, and when they end."""

from __future__ import annotations

import asyncio
import logging
import socket
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tablee.server.rooms.connections import Connection
from tablee.server.websockets.frames import frame_of
from tablee.server.websockets.websocket import Head, Websocket
from tablee.table.latency import Latency
from tests.server.devices import Guest


@dataclass
class Hands:
    """A clock set by hand."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def scope(client: str, *forwarded: str) -> dict[str, Any]:
    headers = [(b"x-forwarded-for", line.encode()) for line in forwarded]
    return {"type": "http", "client": (client, 1), "headers": headers}


async def refused_line(who: Guest) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await who.device().__aenter__()
    assert refused.value.response.status_code == 429


def cut_lines(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """Return what the log says of lines that were cut: it says so before it cuts."""
    return [line for line in caplog.records if "connection cut" in line.getMessage()]


HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Nowhere:
    """A socket, as far as it is asked about."""

    def setsockopt(self, *_option: int) -> None:
        """Take any."""

    def getsockopt(self, *_option: int) -> int:
        return 0

    def fileno(self) -> int:
        return -1


class Transport(asyncio.Transport):
    """A transport that goes nowhere."""

    def __init__(self) -> None:
        super().__init__({"socket": Nowhere()})
        self.written = b""  # last
        self.closing = False

    def write(self, data: Any) -> None:
        self.written = data

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = True

    def set_protocol(self, protocol: Any) -> None:
        """Is told what to do by the test."""

    def get_write_buffer_size(self) -> int:
        return 1  # so that picows does not write past us

    def pause_reading(self) -> None:
        """Go on all the same."""

    def resume_reading(self) -> None:
        """Go on."""


async def opened(transport: Transport) -> Websocket:
    """Open a line for an application that does nothing."""
    lines = (each.split(b": ", 1) for each in HANDSHAKE.splitlines() if b": " in each)
    head = Head(b"/ws", [(name.lower(), value) for name, value in lines])
    line = Websocket(transport, head)
    assert await line.receive() == {"type": "websocket.connect"}
    await line.send({"type": "websocket.accept"})
    return line


def read_all(line: socket.socket) -> bytes:
    """Read until the server hangs up."""
    read = b""
    with suppress(ConnectionResetError):
        while more := line.recv(65536):
            read += more
    return read


class Wire:
    """A line to a device that may read slowly."""

    frame = staticmethod(frame_of)

    def __init__(self) -> None:
        self.latency = Latency()
        self.posted: list[bytes] = []
        self.unread = 0
        self.frames = 0
        self.hung_up = False

    def post(self, frame: bytes) -> int:
        self.posted.append(frame)
        return self.unread

    def waiting(self) -> int:
        return self.frames

    def ping(self) -> None:
        """Nobody measures this line."""

    def hang_up(self) -> None:
        self.hung_up = True


def device(wire: Wire) -> Connection:
    return Connection(None, wire, asyncio.get_running_loop().time)
