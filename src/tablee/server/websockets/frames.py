"""Websocket frames: picows reads them, and this module decides what becomes of each.

Only this file and ``websocket.py`` know picows. Its server makes a ``WSProtocol`` for
each connection; here they are made by hand, since the connection has been somebody
else's before.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from struct import Struct
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from picows import WSAutoPingStrategy, WSFrame, WSListener, WSMsgType, WSTransport
from picows.api import WSProtocol  # type: ignore[attr-defined]  # not public

from tablee.server.logs import whereabouts
from tablee.server.quotas.buckets import Bucket
from tablee.server.quotas.limits import (
    FRAGMENTS,
    PINGS_A_SECOND,
    PINGS_AT_ONCE,
    PONGS_A_SECOND,
    PONGS_AT_ONCE,
)

log = logging.getLogger(__name__)

LONGEST_FRAME = 64 * 1024  # past this the connection is cut; see socket.LONGEST_MESSAGE
LARGEST_BACKLOG = 1024 * 1024  # bytes of pongs that nobody reads
BUFFER = 2048  # bytes that picows takes to read into, until a frame needs more
GOOD_BYE, BROKEN, NO_TEXT, TOO_LONG = (
    1000,
    1002,
    1007,
    1009,
)  # codes of closed connections
TEXT, PING, PONG = WSMsgType.TEXT, WSMsgType.PING, WSMsgType.PONG
CLOSE, MORE = WSMsgType.CLOSE, WSMsgType.CONTINUATION
_short, _medium, _long = (Struct(form).pack for form in ("!BB", "!BBH", "!BBQ"))
_SHORT, _MEDIUM = 126, 1 << 16  # lengths from which a frame's header is longer


def frame_of(payload: bytes) -> bytes:
    """Return the text frame that carries *payload*: made once, written to many."""
    size = len(payload)
    if size < _SHORT:
        return _short(0x81, size) + payload
    if size < _MEDIUM:
        return _medium(0x81, 126, size) + payload
    return _long(0x81, 127, size) + payload


class FrameListener(Protocol):
    """What receives the messages of a connection."""

    def opened(self, connection: WSTransport) -> None:
        """Note that the connection is open."""

    def hear(self, text: str | bytes) -> None:
        """Take a message that has come whole."""

    def pong(self, payload: bytes) -> None:
        """Note an answer to a ping."""

    def close(self, code: int, why: str = "") -> None:
        """Send a device away that breaks the protocol, or take leave of it."""

    def cut(self, why: str) -> None:
        """Send a device away that asks for too much."""

    def backlog(self) -> int:
        """Return how many bytes the device has yet to read."""


class Frames(WSListener):
    """What comes in on a connection, frame by frame."""

    def __init__(self, ear: FrameListener) -> None:
        self._ear = ear
        self._pings = Bucket(PINGS_A_SECOND, PINGS_AT_ONCE, time.monotonic)
        self._pongs = Bucket(PONGS_A_SECOND, PONGS_AT_ONCE, time.monotonic)
        self._pieces: list[bytes] = []  # of a message that has not come whole
        self._is_text = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Report that the connection is open."""
        self._ear.opened(transport)

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Take a frame, but nothing from a connection that is cut."""
        kind = frame.msg_type
        if transport.is_close_frame_sent:
            return
        if frame.rsv1 or frame.rsv2 or frame.rsv3:
            self._ear.close(BROKEN, "an extension that was not agreed on")
        elif kind is TEXT and frame.fin and not self._pieces:
            self._tell(frame.get_payload_as_bytes(), is_text=True)
        elif kind is PONG:
            self._note_pong(frame)
        elif kind is PING:
            self._answer(transport, frame)
        elif kind is CLOSE:
            said = frame.get_payload_as_bytes()[:2]
            self._ear.close(int.from_bytes(said, "big") or GOOD_BYE)
        else:
            self._add(frame, kind)

    def _tell(self, data: bytes, *, is_text: bool) -> None:
        try:
            self._ear.hear(data.decode() if is_text else data)
        except UnicodeDecodeError:
            log.warning("connection cut: a text frame is not UTF-8")
            self._ear.close(NO_TEXT)

    def _add(self, frame: WSFrame, kind: WSMsgType) -> None:
        """Add a piece to a message, which has not too many and is not too long."""
        pieces = self._pieces
        if (kind is MORE) != bool(pieces):
            self._ear.close(BROKEN, "a piece of another message")
        elif len(pieces) >= FRAGMENTS:
            self._ear.cut("a message in too many pieces")
        elif sum(map(len, pieces)) + frame.payload_size > LONGEST_FRAME:
            self._ear.close(TOO_LONG)
        else:
            if not pieces:
                self._is_text = kind is TEXT
            pieces.append(frame.get_payload_as_bytes())
            if frame.fin:
                self._pieces = []
                self._tell(b"".join(pieces), is_text=self._is_text)

    def _answer(self, transport: WSTransport, frame: WSFrame) -> None:
        """Answer a ping, unless there are too many or nobody reads the answers."""
        if not self._pings.take() or self._ear.backlog() > LARGEST_BACKLOG:
            self._ear.cut("too many pings")
        else:
            transport.send_pong(frame.get_payload_as_bytes())

    def _note_pong(self, frame: WSFrame) -> None:
        if self._pongs.take():
            self._ear.pong(frame.get_payload_as_bytes())
        else:
            self._ear.cut("too many pongs")


class _Log:
    """A log for picows: one line for each message, and never a traceback."""

    def isEnabledFor(self, _level: int) -> bool:  # as loggers have it
        return False

    def info(self, *_words: object) -> None:
        """Log nothing when a connection opens or closes."""

    debug = info

    def error(self, _words: str, why: tuple[object, str]) -> None:
        log.info("connection cut: %s", why[1])

    def exception(self, *_words: object) -> None:
        if error := sys.exc_info()[1]:
            log.error("connection failed: %s", whereabouts(error))


def reader_of(ear: FrameListener) -> Any:
    """Make what turns bytes into frames for *ear*.

    Nothing is left to picows but frames: the head was read, pings are sent and answered
    by ourselves, and who is silent is known elsewhere.
    """
    frames = Frames(ear)
    return WSProtocol(
        host_port=None,
        ws_path=None,
        is_client_side=False,
        ws_listener_factory=lambda _request: frames,
        logger=_Log(),
        disconnect_on_exception=True,
        websocket_handshake_timeout=None,
        enable_auto_ping=False,
        auto_ping_idle_timeout=0,
        auto_ping_reply_timeout=0,
        auto_ping_strategy=WSAutoPingStrategy.PING_WHEN_IDLE,
        enable_auto_pong=False,
        max_frame_size=LONGEST_FRAME,
        extra_headers=None,
        read_buffer_init_size=BUFFER,
    )


class Flushable(Protocol):
    """A connection that has something to send."""

    def flush(self) -> None:
        """Send it."""


class Outbox:
    """The connections of one event loop that have something to send."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._behind: list[Flushable] = []

    def add(self, connection: Flushable) -> None:
        """Flush a connection once this turn of the loop is over."""
        if not self._behind:
            self._loop.call_soon(self._flush)
        self._behind.append(connection)

    def _flush(self) -> None:
        connections, self._behind = self._behind, []
        for connection in connections:
            try:
                connection.flush()
            except Exception as error:  # one connection's fault is no other's
                log.error("connection not written to: %s", whereabouts(error))


_outboxes: WeakKeyDictionary[asyncio.AbstractEventLoop, Outbox] = WeakKeyDictionary()


def outbox_of(loop: asyncio.AbstractEventLoop) -> Outbox:
    """Return the outbox of a loop: there is one."""
    outbox = _outboxes.get(loop)
    if outbox is None:
        outbox = _outboxes[loop] = Outbox(loop)
    return outbox
