"""One device at a table: what it is told, when it may see it, and what it has begun."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import inf
from typing import Protocol

import msgspec

from tablee.kernel import Seat
from tablee.protocol.person import Person
from tablee.protocol.to_client import ToClient
from tablee.server.rooms.timer import Timer
from tablee.table.clock import Clock, Seconds
from tablee.table.context import TypingStart
from tablee.table.line import Line

LARGEST_OUTBOX = 1024 * 1024  # bytes; a device that reads no faster must come back

encode = msgspec.json.Encoder().encode


class Wire(Protocol):
    """The line to a device, as the door gives it (see ``line/websocket.py``)."""

    line: Line

    def frame(self, payload: bytes) -> bytes:
        """Wrap a payload for the line: the same bytes for every device."""

    def post(self, frame: bytes) -> int:
        """Write within this turn; return how many bytes the device has yet to read."""

    def waiting(self) -> int:
        """Return how many frames have come in that nobody has listened to yet."""

    def ping(self) -> None:
        """Send a ping."""

    def hang_up(self) -> None:
        """Cut the line: the device comes back and is told how things stand."""


def _to_nobody(_frame: bytes) -> int:
    return 0


class Connection:
    """A device, and the person who holds it, if it is anybody's."""

    def __init__(self, person: Person | None, wire: Wire, seconds: Seconds) -> None:
        """Speak to the device over *wire*."""
        self.person = person
        self.device: str | None = None  # by which of theirs they came
        self.address = ""  # from which it came
        # How whoever holds it is charged for what lasts.
        self.make: Callable[[str], object] = lambda thing: None
        self.screen = False  # a shared screen, which is never seated
        self.seat: Seat | None = None  # kept up to date by the room
        self.shown: int | None = None  # the last version it was shown late; None: never
        self.begun: TypingStart | None = None
        self.pledge: str | None = None  # of a share that this device keeps
        self.was_told = False  # something, since it was last looked at
        self.is_heard_out = True  # what it said last has been carried out
        self.line = wire.line
        self.ping = wire.ping
        self.frame = wire.frame
        self._wire = wire
        self._post: Callable[[bytes], int] = wire.post  # until it is closed
        self._seconds = seconds
        self._held: deque[tuple[float, bytes]] = deque()  # (moment, frame)
        self._timer = Timer()
        self._closed = False

    def send(self, message: ToClient) -> None:
        """Tell this device something, at once."""
        self.post(self.frame(encode(message)))

    def post(self, frame: bytes) -> None:
        """Tell it something already wrapped; a slow reader keeps nobody waiting."""
        self.was_told = True
        if self._post(frame) > LARGEST_OUTBOX:
            self.close()

    def show(self, frame: bytes, wait: float) -> None:
        """Tell it something that is to be seen in *wait* seconds, just in time.

        What came any earlier could be looked at early by a device that cheats.
        """
        if wait <= 0 and not self._held:
            self.post(frame)
            return
        leaves = self._seconds() + wait - self.line.lead
        self._held.append((leaves, frame))
        if not self._timer.is_set:
            self._wait()

    def is_heard(self, clock: Clock, up_to: int) -> bool:
        """Return whether all it sent before table time *up_to* has been carried out."""
        if not self.is_heard_out or self._wire.waiting():
            return False
        return self.line.floor > -inf and clock.at(self.line.floor) >= up_to

    def close(self) -> None:
        """Close the line."""
        if not self._closed:
            self._closed = True
            self._post = _to_nobody
            self._held.clear()
            self._timer.stop()
            self._wire.hang_up()

    def _wait(self) -> None:
        wait = max(0.0, self._held[0][0] - self._seconds())
        self._timer.set(wait, self._release)

    def _release(self) -> None:
        while self._held and self._held[0][0] <= self._seconds():
            self.post(self._held.popleft()[1])
        if self._held:
            self._wait()
