"""uvicorn's HTTP protocol with an end to its patience: requests come whole, or are cut.

Given to uvicorn as ``http=``. It reads heads of any length and waits for ever for the
rest of a request; somebody who sends many halves would so use up lines and memory.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

WHOLE_WITHIN = 20.0  # seconds: on the slowest of lines a request is small
LONGEST_HEAD = 64 * 1024  # bytes; of trailers, or beside a piece of body, no more
ENDLESS = "there is no end to it beside its body"


class RequestProtocol(HttpToolsProtocol):
    """A line on which each request must be whole in time."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Begin with no request."""
        super().__init__(*args, **kwargs)
        self._due: asyncio.TimerHandle | None = None  # set while one is on its way
        self._in_head = False  # whether its head is not whole yet
        self._beside = 0  # bytes since it began, or since the last piece of its body

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Expect a request from whoever connects."""
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        """Read on, unless there is no end to what is no body: head or trailers."""
        if self._due is None and self.cycle.response_complete:
            self._expect()  # though an empty line begins nothing
        self._beside += len(data)
        super().data_received(data)
        if self._due and self._beside > LONGEST_HEAD:
            what = "its head is too long" if self._in_head else ENDLESS
            self._cut(what, is_told=True)

    def on_message_begin(self) -> None:
        """Expect the rest of a request that has begun."""
        if self._due is None:
            self._expect()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Note that what follows is a body, which is measured by who reads it."""
        self._in_head = False
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Count anew what is beside the body."""
        self._beside = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Wait for nothing more."""
        self._stop()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Leave the line to the protocol of websockets."""
        self._stop()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing more."""
        self._stop()
        super().connection_lost(exc)

    def _expect(self) -> None:
        self._in_head = True
        self._beside = 0
        self._due = self.loop.call_later(WHOLE_WITHIN, self._late)

    def _stop(self) -> None:
        if self._due:
            self._due.cancel()
            self._due = None

    def _late(self) -> None:
        # Whoever reads a body says so, and who said nothing is no matter.
        is_told = self._in_head and self._beside > 0
        self._cut(f"not whole within {WHOLE_WITHIN:g} seconds", is_told=is_told)

    def _cut(self, why: str, *, is_told: bool) -> None:
        if self.transport.is_closing():
            return
        if is_told:
            self.logger.warning("request cut: %s", why)
        self.transport.abort()
