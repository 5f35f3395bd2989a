"""A websocket without a network: messages are handed over whole."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, MutableMapping
from http import HTTPStatus
from os import urandom
from typing import Any, Protocol

from tablee.table.latency import Latency

NORMAL, REFUSED, POLICY, FAILED, COME_BACK = 1000, 1006, 1008, 1011, 1012


class Page(Protocol):
    """The page's end, as JavaScript offers it."""

    def opened(self) -> object:
        """Note that messages may be sent from now on."""

    def heard(self, text: str) -> object:
        """Take a message."""

    def pinged(self, payload: str) -> object:
        """Answer a ping with :meth:`PageWebsocket.pong` and the same payload."""

    def closed(self, code: int) -> object:
        """Note that it is over."""


class PageWebsocket:
    """The server's end; ``server/websockets/websocket.py`` is the one on a network."""

    def __init__(self, page: Page) -> None:
        self.latency = Latency()
        self.on_cut: Callable[[], object] = lambda: None
        self.is_over = False
        self._page = page
        self._told: deque[dict[str, Any]] = deque([{"type": "websocket.connect"}])
        self._awaited: asyncio.Future[None] | None = None

    # As an application has it

    async def receive(self) -> dict[str, Any]:
        while not self._told:
            self._awaited = asyncio.get_running_loop().create_future()
            await self._awaited
        return self._told.popleft()

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """Open the websocket, or close it; frames are posted."""
        if message["type"] == "websocket.accept":
            self._page.opened()
        else:
            self.close(message.get("code", FAILED))

    def refuse(self, status: HTTPStatus, answer: bytes = b"", kind: str = "") -> None:
        """Refuse it; a browser does not tell a page why."""
        self.close(REFUSED)

    # As a device at a table has it

    @staticmethod
    def frame(payload: bytes) -> bytes:
        """Return *payload* itself: nothing has to be told apart from anything."""
        return payload

    def post(self, frame: bytes) -> int:
        """Hand a message over; none is ever left unread."""
        if not self.is_over:
            self._page.heard(frame.decode())
        return 0

    def waiting(self) -> int:
        """Return how many messages the application has yet to take."""
        return len(self._told)

    def ping(self) -> None:
        """Measure how soon the page answers."""
        if not self.is_over:
            self._page.pinged(self.latency.ping(time.monotonic(), urandom(4)).hex())

    def hang_up(self) -> None:
        """Close it with the code for "come back"."""
        self.close(COME_BACK)

    def cut(self, why: str) -> None:
        """Close it on a page that asks for too much."""
        self.on_cut()
        self.close(POLICY)

    def close(self, code: int = NORMAL) -> None:
        if not self.is_over:
            self.is_over = True
            self._page.closed(code)
            self._tell({"type": "websocket.disconnect"})

    # As the page has it

    def say(self, text: str, ago: float) -> None:
        """Take a message that the page sent *ago* seconds ago."""
        self._tell(
            {
                "type": "websocket.receive",
                "text": text,
                "arrived": time.monotonic() - ago,
                "floor": self.latency.floor,
            }
        )

    def pong(self, payload: str) -> None:
        """Take the answer to a ping."""
        self.latency.pong(bytes.fromhex(payload), time.monotonic())

    def _tell(self, message: dict[str, Any]) -> None:
        self._told.append(message)
        if self._awaited and not self._awaited.done():
            self._awaited.set_result(None)
