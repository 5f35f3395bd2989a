"""One device at a table: what it is told goes into its outbox and out in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

from tablee.kernel import Seat
from tablee.server.people import Person
from tablee.server.to_client import ToClient

_encode = msgspec.json.Encoder().encode
LONGEST_OUTBOX = 512  # frames; a device that reads no faster must come back


def to_text(message: ToClient) -> str:
    """Write a message as the text of one frame."""
    return _encode(message).decode()


class Connection:
    """A device, and the person who holds it, if it is anybody's."""

    def __init__(self, person: Person | None) -> None:
        """Nobody is told anything until :meth:`deliver` runs."""
        self.person = person
        self.screen = False  # a shared screen, which is never seated
        self.seat: Seat | None = None  # kept up to date by the room
        self._outbox: deque[str] = deque()
        self._filled = asyncio.Event()
        self._closing = False

    def send(self, message: ToClient) -> None:
        """Tell this device something."""
        self.send_text(to_text(message))

    def send_text(self, text: str) -> None:
        """Tell this device something already written as text."""
        if len(self._outbox) >= LONGEST_OUTBOX:
            self.close()
        if not self._closing:
            self._outbox.append(text)
        self._filled.set()

    def close(self) -> None:
        """Hang up: the device comes back and is told how things stand."""
        self._closing = True
        self._outbox.clear()
        self._filled.set()

    async def deliver(self, post: Callable[[str], Awaitable[None]]) -> None:
        """Post everything in order, until the connection is closed from here."""
        while not self._closing:
            await self._filled.wait()
            self._filled.clear()
            while self._outbox:
                await post(self._outbox.popleft())
