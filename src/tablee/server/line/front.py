"""The one port: a new connection goes to picows or to uvicorn, by its first request.

Given to uvicorn as ``http=``. As soon as the first bytes tell what is asked for, the
connection is handed over with them: ``/ws`` to a ``Websocket``, all else to uvicorn.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from httptools import HttpParserError
from uvicorn import Config
from uvicorn.server import ServerState

from tablee.server.line import request_protocol
from tablee.server.line.head import END, Head
from tablee.server.line.request_protocol import RequestProtocol
from tablee.server.line.websocket import Websocket

log = logging.getLogger(__name__)

LINES = (b"GET /ws ", b"GET /ws?")  # how requests for a line begin
BEGUN_WITHIN = 5.0  # seconds until it is known which way a connection goes
LONGEST_HEAD = 16 * 1024  # bytes, of a request for a line


class Front(asyncio.Protocol):
    """A new connection, before it is known whether it is a websocket."""

    transport: asyncio.Transport

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        """Begins with nothing read; the arguments are those of uvicorn's protocols."""
        self._config = config
        self._state = server_state
        self._app_state = app_state
        self._loop = _loop or asyncio.get_running_loop()
        self._read = b""
        self._due: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Waits for the first bytes, for a limited time."""
        self.transport = transport
        self._connections.add(self)
        self._due = self._loop.call_later(BEGUN_WITHIN, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Collects bytes until they show which protocol reads the rest."""
        is_first = len(self._read) < len(LINES[0])
        self._read += data
        start = self._read[: len(LINES[0])]
        if start in LINES:
            if is_first:
                self._expect_head()
            self._read_head()
        elif not any(line.startswith(start) for line in LINES):
            self._lead_to_uvicorn()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stops the timer."""
        self._leave()

    def shutdown(self) -> None:
        """Closes when the server stops: nothing has been asked for."""
        self.transport.close()

    @property
    def _connections(self) -> set[Any]:
        """Those that uvicorn shuts down in the end, each by its ``shutdown``."""
        return self._state.connections

    def _expect_head(self) -> None:
        self._stop()
        within = request_protocol.WHOLE_WITHIN
        why = f"not whole within {within:g} seconds"
        self._due = self._loop.call_later(within, self._cut, why)

    def _read_head(self) -> None:
        head, end, _ = self._read.partition(END)
        if len(head) > LONGEST_HEAD:
            self._cut("its head is too long")
        elif end:
            self._lead_on(head + end)

    def _lead_on(self, written: bytes) -> None:
        try:
            head = Head.read(written)
        except HttpParserError:
            self._lead_to_uvicorn()  # which knows how to answer that
            return
        if head.asks_for_line:  # and nobody speaks before it is open
            self._leave()
            websocket = Websocket(self.transport, head)
            app, tasks = self._config.loaded_app, self._state.tasks
            websocket.begin(app, self._connections, tasks)
        else:
            self._lead_to_uvicorn()

    def _lead_to_uvicorn(self) -> None:
        self._leave()
        config, state = self._config, self._state
        protocol = RequestProtocol(config, state, self._app_state, self._loop)
        self.transport.set_protocol(protocol)
        protocol.connection_made(self.transport)
        protocol.data_received(self._read)

    def _leave(self) -> None:
        self._stop()
        self._connections.discard(self)

    def _stop(self) -> None:
        if self._due:
            self._due.cancel()
            self._due = None

    def _cut(self, why: str) -> None:
        if not self.transport.is_closing():
            log.warning("request cut: %s", why)
            self.transport.abort()
