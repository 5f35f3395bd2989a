"""Lines to a house, as light as a real websocket can be."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from itertools import count
from typing import Any

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

MASKED = 8  # bytes of a frame's head, as pages send them
HEAD = 4  # and as they get them
_ids = count(1)


class Tally:
    """What has gone over all lines of a process."""

    def __init__(self) -> None:
        self.frames_out = self.bytes_out = self.frames_in = self.bytes_in = 0
        self.signs = self.refused = 0


class LineEnd(WSListener):
    """The page's end of a line."""

    def __init__(self, hear: Callable[[bytes], object], tally: Tally) -> None:
        super().__init__()
        self._hear = hear
        self._tally = tally
        self._transport: WSTransport | None = None
        self.is_over = False

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Keep the way out."""
        self._transport = transport

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Note that it is over."""
        self.is_over = True

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Hand a message on."""
        data = frame.get_payload_as_bytes()
        tally = self._tally
        tally.frames_in += 1
        tally.bytes_in += len(data) + HEAD
        if frame.msg_type != WSMsgType.TEXT:
            return  # picows has answered a ping
        if data.startswith(b'{"kind":"Here"'):
            tally.signs += 1
            return
        if data.startswith(b'{"kind":"Refused"'):
            tally.refused += 1
        self._hear(data)

    def say(self, kind: str, **fields: object) -> str:
        """Send a message; return its id."""
        number = f"l{next(_ids)}"
        self.post(json.dumps({"kind": kind, "id": number, **fields}).encode())
        return number

    def post(self, text: bytes) -> None:
        """Send what is worded already."""
        self._tally.frames_out += 1
        self._tally.bytes_out += len(text) + MASKED
        if self._transport and not self.is_over:
            self._transport.send(WSMsgType.TEXT, text)

    def close(self) -> None:
        """Go."""
        if self._transport and not self.is_over:
            self._transport.disconnect()


async def open_line(
    place: str,
    code: str,
    cookie: str,
    hear: Callable[[bytes], Any],
    tally: Tally,
    *,
    signs: bool = True,
) -> LineEnd:
    """Open a line to a table, as a page does."""
    url = f"ws://{place}/ws?table={code}{'&signs=1' if signs else ''}"
    while True:
        try:
            _, end = await ws_connect(
                lambda: LineEnd(hear, tally),
                url,
                extra_headers={"Cookie": cookie},
                websocket_handshake_timeout=60,
                read_buffer_init_size=2048,
            )
        except OSError:  # too many at once: the queue of a port is short
            await asyncio.sleep(0.05)
        else:
            assert isinstance(end, LineEnd)
            return end
