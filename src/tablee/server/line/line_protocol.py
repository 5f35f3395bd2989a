"""uvicorn's websocket protocol with a line: pings, pongs, arrivals, and quick posting.

Given to uvicorn as ``ws=``. An application finds the protocol itself in
``scope["extensions"][LINE]``, and each frame it receives carries ``arrived`` and
``floor``, both stamped when its bytes came in: later, while it waits for its turn, it
would be too late.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator
from http import HTTPStatus
from struct import pack
from typing import Any

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State
from websockets.streams import StreamReader

from tablee.server.web.limits import (
    FRAGMENTS,
    PINGS_A_SECOND,
    PINGS_AT_ONCE,
    PONGS_A_SECOND,
    PONGS_AT_ONCE,
    Bucket,
)
from tablee.table.play.line import Line

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask

LINE = "tablee.line"
WAITING = 16  # frames that may wait for the application before reading pauses
SLICE = 512  # bytes parsed at once: a slice of the smallest frames is soon done
GRACE = 5.0  # seconds for the last bytes to one who is sent away
LARGEST_BACKLOG = 1024 * 1024  # bytes of pongs that nobody reads
_SHORT, _MEDIUM = 126, 1 << 16  # lengths from which a frame's header is longer
_WHOLE_TEXT, _MASKED = 0x81, 0x80


def frame_of(payload: bytes) -> bytes:
    """Give the text frame that carries *payload*: made once, written to many."""
    size = len(payload)
    if size < _SHORT:
        return pack("!BB", 0x81, size) + payload
    if size < _MEDIUM:
        return pack("!BBH", 0x81, 126, size) + payload
    return pack("!BBQ", 0x81, 127, size) + payload


def text_in(data: bytes) -> bytes | None:
    """Give the payload, if *data* is one whole masked text frame and nothing else.

    Nearly all that devices send comes so, and need not go through a state machine.
    """
    size, start = len(data), 6  # the header, and the mask
    if size < start or data[0] != _WHOLE_TEXT:
        return None
    length = data[1] - _MASKED
    if length == _SHORT and size > start + 2:
        length, start = data[2] << 8 | data[3], start + 2
    elif length >= _SHORT:
        return None
    if size != start + length:  # as it is where nothing is masked
        return None
    return apply_mask(data[start:], data[start - 4 : start])


class LineProtocol(WebSocketsSansIOProtocol):
    """A websocket that knows its line."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Begin with a line of which nothing is known."""
        super().__init__(*args, **kwargs)
        self.line = Line()
        self._pings = Bucket(PINGS_A_SECOND, PINGS_AT_ONCE, time.monotonic)
        self._pongs = Bucket(PONGS_A_SECOND, PONGS_AT_ONCE, time.monotonic)
        self._came = 0.0  # when the bytes came that are being read
        self._rest = b""  # what came with them, and is read when fewer frames wait
        self._is_between_frames = False
        self.on_cut: Callable[[], object] = lambda: None  # told at once, if it is
        self._note_frames(self.conn.reader)

    def _note_frames(self, reader: StreamReader) -> None:
        """Know when the library waits for a frame: it then asks for the end first."""
        at_eof = reader.at_eof

        def noted() -> Generator[None, None, bool]:
            self._is_between_frames = True
            is_end = yield from at_eof()
            self._is_between_frames = False
            return is_end

        reader.at_eof = noted  # type: ignore[method-assign]

    def data_received(self, data: bytes) -> None:
        """Read what came in, after what still waits to be read."""
        if self._rest:
            self._rest += data
            return
        self._came = time.monotonic()
        if self._may_read_quickly() and (text := text_in(data)) is not None:
            self._hand_over(text, is_text=True)
        else:
            self._read(data)

    async def receive(self) -> ASGIReceiveEvent:
        """Give the application a frame, and read on once it has taken all."""
        message = await super().receive()
        if self._rest and not self.read_paused:
            rest, self._rest = self._rest, b""
            self._read(rest)
        return message

    def _read(self, data: bytes) -> None:
        """Read, but nothing from a line that is cut, and no more while many wait."""
        for start in range(0, len(data), SLICE):
            if self.close_sent and self.transport.is_closing():
                return
            if self.read_paused:
                self._rest = data[start:]
                return
            super().data_received(data[start : start + SLICE])
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self.logger.warning("line cut: no handshake")
                self.transport.close()
                return

    def _may_read_quickly(self) -> bool:
        """Tell whether the next bytes begin a message, as far as the library knows."""
        conn = self.conn
        is_open = conn.state is State.OPEN and not self.close_sent
        return is_open and self._is_between_frames and conn.current_size is None

    def handle_connect(self, event: Request) -> None:
        """Let the application, which starts a tick later, find this protocol."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[LINE] = self

    frame = staticmethod(frame_of)

    def post(self, frame: bytes) -> None:
        """Write a frame at once, with no task between; nobody there is no matter.

        Server frames are not masked and ours not compressed, so a frame is the same
        bytes on every line.
        """
        if not self.close_sent and not self.disconnected:
            self.transport.write(frame)

    def backlog(self) -> int:
        """Say how many bytes the device has yet to read."""
        return self.transport.get_write_buffer_size()

    def waiting(self) -> int:
        """Say how many frames the application has yet to take."""
        return self.queue.qsize() + bool(self._rest)

    def hang_up(self) -> None:
        """Cut the line with the code for "come back"."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.shutdown()
            self._abort_later()

    def cut(self, why: str) -> None:
        """Send a device away that asks for too much."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.on_cut()
            self.logger.warning("line cut: %s", why)
            self.conn.send_close(CloseCode.POLICY_VIOLATION, why)
            self.handle_parser_exception()
            self._abort_later()

    def refuse(self, status: HTTPStatus, answer: bytes) -> None:
        """Open no line for who asks for one, and answer as a door of HTTP does."""
        if self.disconnected or self.transport.is_closing():
            return
        response = self.conn.reject(status, answer.decode())
        del response.headers["Content-Type"]
        response.headers["Content-Type"] = "application/json"
        self.conn.send_response(response)
        self.close_sent = self.handshake_complete = True
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()

    def _abort_later(self) -> None:
        """Do not wait for ever until somebody has read that they are sent away."""
        self.loop.call_later(GRACE, self.transport.abort)

    def ping(self) -> None:
        """Send a PING, which the browser answers, not the page."""
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.conn.send_ping(self.line.ping(time.monotonic(), os.urandom(4)))
            self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_ping(self) -> None:
        """Answer, unless there are too many or nobody reads the answers."""
        if not self._pings.take() or self.backlog() > LARGEST_BACKLOG:
            self.cut("too many pings")
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """Add a piece to a message, which has not too many."""
        if len(self.frames) >= FRAGMENTS:
            self.cut("a message in too many pieces")
        else:
            super().handle_cont(event)

    def handle_pong(self, event: Frame) -> None:
        """Note the answer to a ping of ours, or of uvicorn's own."""
        if not self._pongs.take():
            self.cut("too many pongs")
            return
        if not self.line.pong(bytes(event.data), time.monotonic()):
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """Hand over a message that has come whole."""
        data, self.frames = b"".join(self.frames), []
        self._hand_over(data, is_text=self.curr_msg_data_type == "text")

    def _hand_over(self, data: bytes, *, is_text: bool) -> None:
        """Hand over a frame with its stamps, and go on reading while only few wait.

        uvicorn's own would stop reading after each. Reading on lets pongs pass a frame
        that waits for the disk.
        """
        if self.close_sent:
            return
        frame: Any = {"type": "websocket.receive", "arrived": self._came}
        frame["floor"] = self.line.floor
        try:
            frame["text" if is_text else "bytes"] = data.decode() if is_text else data
        except UnicodeDecodeError:
            self.logger.warning("line cut: a text frame is not UTF-8")
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()
            return
        self.queue.put_nowait(frame)
        if not self.read_paused and self.queue.qsize() >= WAITING:
            self.read_paused = True
            self.transport.pause_reading()
