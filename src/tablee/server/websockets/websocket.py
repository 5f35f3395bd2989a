"""A websocket connection: it hands frames to the application and sends its answers.

An application finds it in ``scope["extensions"][WEBSOCKET]``. Each frame it receives
carries ``arrived`` and ``floor``, both stamped when its bytes came in: later, while it
waits for its turn, it would be too late.
"""

from __future__ import annotations

import asyncio
import logging
import time
from base64 import b64decode
from collections import deque
from http import HTTPStatus
from os import urandom, write
from typing import Any
from urllib.parse import unquote

import httptools
from picows import WSTransport
from uvicorn.protocols.utils import get_local_addr, get_remote_addr

from tablee.server.contracts import WEBSOCKET
from tablee.server.quotas.limits import Caller
from tablee.server.websockets.frames import frame_of, outbox_of, reader_of
from tablee.table.latency import Latency

END = b"\r\n\r\n"


VERSION = b"13"  # of websockets: there is no other


KEY = 16  # bytes, drawn by who asks


class Head:
    """What is asked for, and the lines below it with their names in lower case."""

    def __init__(self, url: bytes, headers: list[tuple[bytes, bytes]]) -> None:
        self._url = url
        self._headers = headers

    def plainly(self) -> bytes:
        """Rewrite it, with nothing but what opens a websocket.

        Browsers say it in several ways, one of them ``Connection: keep-alive,
        Upgrade``; picows knows only one.
        """
        return (
            b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        ) + (self._said(b"sec-websocket-key") + END)

    def scope(self) -> dict[str, Any] | None:
        """Return the ASGI scope; None: no websocket could be opened for anybody."""
        try:
            url = httptools.parse_url(self._url)
            path = unquote(url.path.decode("ascii"))
        except (httptools.HttpParserError, UnicodeDecodeError):
            return None
        if not self._is_fit():
            return None
        return {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": url.path,
            "query_string": url.query or b"",
            "root_path": "",
            "headers": self._headers,
            "subprotocols": [],
        }

    def _is_fit(self) -> bool:
        try:
            key = b64decode(self._said(b"sec-websocket-key"), validate=True)
        except ValueError:
            return False
        return len(key) == KEY and self._said(b"sec-websocket-version") == VERSION

    def _said(self, name: bytes) -> bytes:
        said = [value for key, value in self._headers if key == name]
        return said[-1] if said else b""


log = logging.getLogger(__name__)

WAITING = 16  # frames that may wait for the application before reading pauses
SLICE = 512  # bytes read at once: a slice of the smallest frames is soon done
GRACE = 5.0  # seconds for the last bytes to one who is sent away
KEEP_ALIVE = 20.0  # seconds between two signs of life
POLICY, FAILED, COME_BACK = 1008, 1011, 1012  # codes with which a connection is closed

Message = dict[str, Any]


class Websocket(asyncio.Protocol):
    """A websocket that measures its round trips."""

    frame = staticmethod(frame_of)

    def __init__(self, transport: asyncio.Transport, head: Head) -> None:
        self.transport = transport
        self.latency = Latency()
        self.caller: Caller | None = None  # who is charged where it is cut
        self.read_paused = False
        self._head = head
        self._reader: Any = None
        self._out: WSTransport | None = None  # once it is open
        self._is_over = False  # it was refused, closed or lost
        self._came = 0.0  # when the bytes came that are being read
        self._rest = b""  # what came with them, and is read when fewer frames wait
        self._told: deque[Message] = deque([{"type": "websocket.connect"}])
        self._awaited: asyncio.Future[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._descriptor: int = transport.get_extra_info("socket").fileno()
        self._outbox = outbox_of(self._loop)
        self._pending = b""  # frames that are written when this turn is over
        self._is_behind = False  # the device has not read all that was written
        self._timer: asyncio.TimerHandle | None = None
        self._sign = b""  # of life, which was asked for
        self.connections: set[Any] = set()

    # As an application has it

    def begin(self, app: Any, connections: set[Any], tasks: set[Any]) -> None:
        """Run *app* on it, which accepts the connection or refuse it.

        uvicorn shuts down *connections* in the end, and waits for *tasks*.
        """
        self.connections = connections
        connections.add(self)
        self.transport.set_protocol(self)
        self.transport.pause_reading()  # nobody speaks before it is open
        scope = self._head.scope()
        if scope is None:
            self.refuse(HTTPStatus.BAD_REQUEST)
            return
        task = self._loop.create_task(self._converse(app, scope))
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    async def _converse(self, app: Any, scope: Message) -> None:
        scope["client"] = get_remote_addr(self.transport)
        scope["server"] = get_local_addr(self.transport)
        scope["extensions"] = {WEBSOCKET: self}
        try:
            await app(scope, self.receive, self.send)
        finally:
            self.refuse(HTTPStatus.INTERNAL_SERVER_ERROR)  # unless it was answered
            self.transport.close()

    async def receive(self) -> Message:
        """Return the application a frame, and read on once it has taken all."""
        while not self._told:
            self._awaited = self._loop.create_future()
            await self._awaited
        message = self._told.popleft()
        if self.read_paused and not self._told and not self._is_over:
            self._read_on()
        return message

    async def send(self, message: Message) -> None:
        """Open the connection or close it; frames are posted."""
        if message["type"] == "websocket.accept":
            self._open()
        elif self._out:
            self.close(message.get("code", FAILED))
        else:
            self.refuse(HTTPStatus.FORBIDDEN)

    def _open(self) -> None:
        if self._is_over or self.transport.is_closing():
            return
        self._reader = reader_of(self)
        self._reader.connection_made(self.transport)
        self._feed(self._head.plainly())
        self.transport.resume_reading()
        self._timer = self._loop.call_later(KEEP_ALIVE, self._keep_alive)

    def hand_over(self, protocol: Any) -> None:
        """Hand the connection, not yet answered, to another protocol."""
        self._is_over = True
        self.connections.discard(self)
        self.connections.add(protocol)
        self.transport.set_protocol(protocol)

    def refuse(self, status: HTTPStatus, answer: bytes = b"", kind: str = "") -> None:
        if self._out or self._is_over or self.transport.is_closing():
            return
        lines = [f"HTTP/1.1 {status.value} {status.phrase}", "Connection: close"]
        lines += [f"Content-Length: {len(answer)}"]
        lines += [f"Content-Type: {kind}"] if kind else []
        self.transport.write("\r\n".join([*lines, "", ""]).encode() + answer)
        self._end()

    # As a device at a table has it

    def post(self, frame: bytes) -> int:
        """Write a frame at the end of this turn; a closed connection ignores it.

        Server frames are not masked and ours not compressed, so a frame is the same
        bytes on every connection. Return how many of them the device has yet to read.
        """
        if self._is_over:
            return 0
        if self._pending:
            self._pending += frame
        else:
            self._pending = frame
            self._outbox.add(self)
        return self.backlog() if self._is_behind else len(self._pending)

    def flush(self) -> None:
        """Write what was posted, at once if the system takes it."""
        pending, self._pending = self._pending, b""
        if not pending or self._is_over or self.transport.is_closing():
            return
        if not self.transport.get_write_buffer_size():
            self._is_behind = False
            try:
                taken = write(self._descriptor, pending)
            except OSError:  # it takes none now, or nobody is there any more
                taken = 0
            pending = pending[taken:]
        if pending:
            self._is_behind = True
            self.transport.write(pending)

    def backlog(self) -> int:
        """Return how many bytes the device has yet to read."""
        return len(self._pending) + self.transport.get_write_buffer_size()

    def waiting(self) -> int:
        """Return how many frames the application has yet to take."""
        return len(self._told) + bool(self._rest)

    def ping(self) -> None:
        """Send a PING, which the browser answers, not the page."""
        if self._out and not (self._is_over or self.transport.is_closing()):
            self.flush()
            self._out.send_ping(self.latency.ping(time.monotonic(), urandom(4)))

    def hang_up(self) -> None:
        """Cut the connection with the code for "come back"."""
        self.close(COME_BACK)

    def cut(self, why: str) -> None:
        """Send a device away that asks for too much."""
        if self._out and not (self._is_over or self.transport.is_closing()):
            if self.caller:
                self.caller.was_cut()
            log.warning("connection cut: %s", why)
            self.close(POLICY, why)

    def close(self, code: int, why: str = "") -> None:
        """Close the connection, whatever the device says to that."""
        if self._out and not (self._is_over or self.transport.is_closing()):
            self.flush()
            self._out.send_close(code, why.encode())  # type: ignore[arg-type]  # any will do
            self._end()

    def _end(self) -> None:
        """Cut the connection if the last bytes are not read in time."""
        self._is_over = True
        self._rest = b""
        self._tell({"type": "websocket.disconnect"})
        self.transport.close()
        self._loop.call_later(GRACE, self.transport.abort)

    # As those have it who hear what comes in

    def data_received(self, data: bytes) -> None:
        """Read what came in, after what still waits to be read."""
        if self._rest:
            self._rest += data
            return
        self._came = time.monotonic()
        self._read(data)

    def _read(self, data: bytes) -> None:
        """Read, but nothing from a connection that is cut, and no more while many wait.

        Given all at once, picows would read all at once, and into more and more room.
        """
        for start in range(0, len(data), SLICE):
            if self._is_over:
                return
            if self.read_paused:
                self._rest = data[start:]
                return
            self._feed(data[start : start + SLICE])
            if self._out and self._out.is_close_frame_sent and not self._is_over:
                self._end()  # what came was no frame, and picows has said so

    def _feed(self, data: bytes) -> None:
        reader = self._reader
        while data:
            room = reader.get_buffer(0)
            size = min(len(data), len(room))
            room[:size] = data[:size]
            reader.buffer_updated(size)
            data = data[size:]

    def _read_on(self) -> None:
        self.read_paused = False
        self.transport.resume_reading()
        rest, self._rest = self._rest, b""
        self._read(rest)

    def opened(self, connection: WSTransport) -> None:
        """Note that frames may be written from now on."""
        self._out = connection

    def hear(self, text: str | bytes) -> None:
        """Hand over a message with its stamps, and read on while only few wait.

        Reading on lets pongs pass a frame that waits for the disk.
        """
        self._tell(
            {
                "type": "websocket.receive",
                "text" if isinstance(text, str) else "bytes": text,
                "arrived": self._came,
                "floor": self.latency.floor,
            }
        )
        if not self.read_paused and len(self._told) >= WAITING:
            self.read_paused = True
            self.transport.pause_reading()

    def _tell(self, message: Message) -> None:
        self._told.append(message)
        if self._awaited and not self._awaited.done():
            self._awaited.set_result(None)

    def pong(self, payload: bytes) -> None:
        """Note the answer to a ping, or a sign of life."""
        if not self.latency.pong(payload, time.monotonic()) and payload == self._sign:
            self._sign = b""

    def _keep_alive(self) -> None:
        """Ask for a sign of life; who gave none since the last time is gone."""
        if self._out is None or self._is_over:
            return
        if self._sign:
            self.close(FAILED, "no sign of life")
            return
        self._sign = urandom(4)
        self._out.send_ping(self._sign)
        self._timer = self._loop.call_later(KEEP_ALIVE, self._keep_alive)

    def connection_lost(self, exc: Exception | None) -> None:
        """Inform the application, and release everything."""
        self._is_over = True
        self.connections.discard(self)
        if self._timer:
            self._timer.cancel()
        if self._reader:
            self._reader.connection_lost(exc)
            self._reader = None
        self._tell({"type": "websocket.disconnect"})

    def shutdown(self) -> None:
        """Send the device away when the server closes: it comes back by itself."""
        self.hang_up()
        self.refuse(HTTPStatus.INTERNAL_SERVER_ERROR)
        self.transport.close()
