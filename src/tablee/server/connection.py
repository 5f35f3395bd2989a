"""One device at a table: what it is told is posted at once, or in order when it can."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any, TypeAlias

import msgspec

from tablee.kernel import Seat
from tablee.server.people import Person
from tablee.server.to_client import ToClient

Posting: TypeAlias = Coroutine[Any, Any, None]

_encode = msgspec.json.Encoder().encode
LONGEST_OUTBOX = 512  # messages; a device that reads no faster must come back


def to_text(message: ToClient) -> str:
    """Write a message as the text of one frame."""
    return _encode(message).decode()


class Connection:
    """A device, and the person who holds it, if it is anybody's."""

    def __init__(
        self,
        person: Person | None,
        post: Callable[[str], Posting],
        hang_up: Callable[[], Posting],
    ) -> None:
        """Post messages by *post*; it raises ``OSError`` when nobody is there."""
        self.person = person
        self.screen = False  # a shared screen, which is never seated
        self.seat: Seat | None = None  # kept up to date by the room
        self._post = post
        self._hang_up = hang_up
        self._outbox: deque[str] = deque()  # what waits behind a posting in progress
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def send(self, message: ToClient) -> None:
        """Tell this device something."""
        self.send_text(to_text(message))

    def send_text(self, text: str) -> None:
        """Tell this device something already written as text.

        A device that reads is told at once, with no task between; one that is slow
        to read keeps nobody waiting but itself.
        """
        if self._closed:
            return
        if self._task:
            self._outbox.append(text)
            if len(self._outbox) > LONGEST_OUTBOX:
                self.close()
            return
        posting = self._post(text)
        try:
            blocker = posting.send(None)  # runs until it must wait: as a rule, never
        except StopIteration:
            return
        except OSError:
            self._closed = True
            return
        self._start(self._finish(posting, blocker))

    def close(self) -> None:
        """Hang up: the device comes back and is told how things stand."""
        if not self._closed:
            self._closed = True
            if self._task:
                self._task.cancel()
            self._start(self._hang_up())

    def _start(self, work: Posting) -> None:
        self._task = asyncio.get_running_loop().create_task(work)

    async def _finish(self, posting: Posting, blocker: Any) -> None:
        try:
            await _resume(posting, blocker)
            while self._outbox:
                await self._post(self._outbox.popleft())
        except OSError:
            self._closed = True
        self._task = None


@coroutine
def _resume(posting: Posting, blocker: Any) -> Generator[Any, Any, None]:
    """Go on with a coroutine that was begun outside a task and waits for *blocker*."""
    try:
        while True:
            blocker = posting.send((yield blocker))
    except StopIteration:
        return
