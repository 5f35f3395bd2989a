"""The head of a websocket request: its fields, and whether it can be accepted."""

from __future__ import annotations

from base64 import b64decode
from typing import Any
from urllib.parse import unquote

import httptools

END = b"\r\n\r\n"
VERSION = b"13"  # of websockets: there is no other
KEY = 16  # bytes, drawn by who asks


class Head:
    """What is asked for, and the lines below it with their names in lower case."""

    def __init__(self, url: bytes, headers: list[tuple[bytes, bytes]]) -> None:
        """Take what uvicorn has read."""
        self._url = url
        self._headers = headers

    def plainly(self) -> bytes:
        """Write it anew, with nothing but what opens a line.

        Browsers say it in several ways, one of them ``Connection: keep-alive,
        Upgrade``; picows knows only one.
        """
        return (
            b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        ) + (self._said(b"sec-websocket-key") + END)

    def scope(self) -> dict[str, Any] | None:
        """Word it as ASGI does; None: no line could be opened, whoever asks for it."""
        try:
            url = httptools.parse_url(self._url)
            path = unquote(url.path.decode("ascii"))
        except (httptools.HttpParserError, UnicodeDecodeError):
            return None
        if not self._is_fit():
            return None
        return {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
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
        """Return whether it has what a websocket is opened with."""
        try:
            key = b64decode(self._said(b"sec-websocket-key"), validate=True)
        except ValueError:
            return False
        return len(key) == KEY and self._said(b"sec-websocket-version") == VERSION

    def _said(self, name: bytes) -> bytes:
        """Return what was said last under a name."""
        said = [value for key, value in self._headers if key == name]
        return said[-1] if said else b""
