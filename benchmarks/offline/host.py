"""A web host of files, compressed, at the end of a line as slow as one likes."""

from __future__ import annotations

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

PIECE = 4096  # bytes that go over the line at once


class Line:
    """What all that is sent shares."""

    def __init__(self, bits: float = 0, wait: float = 0) -> None:
        """Bring so many bits a second, 0 as many as come, each answer after a wait."""
        self.bits, self.wait, self.brought = bits, wait, 0
        self._turn = threading.Lock()
        self._free = 0.0  # when the line is

    def carry(self, size: int) -> None:
        """Wait until so many bytes have come over."""
        with self._turn:
            self.brought += size
            begun = max(self._free, time.monotonic())
            self._free = begun + (8 * size / self.bits if self.bits else 0)
        time.sleep(max(0, self._free - time.monotonic()))


@cache
def packed(path: Path) -> bytes:
    """Compress a file, once."""
    return gzip.compress(path.read_bytes(), 6)


@contextmanager
def hosting(folder: Path, line: Line) -> Iterator[str]:
    """Serve a folder; yield its address."""

    class Handler(SimpleHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def __init__(self, *args: Any) -> None:
            super().__init__(*args, directory=str(folder))

        def do_GET(self) -> None:
            path = Path(self.translate_path(self.path))
            path = path / "index.html" if path.is_dir() else path
            time.sleep(line.wait)
            if not path.is_file():
                self.send_error(404)
                return
            body = packed(path)
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(path))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            with suppress(ConnectionError):  # the page is gone
                for start in range(0, len(body), PIECE):
                    piece = body[start : start + PIECE]
                    line.carry(len(piece))
                    self.wfile.write(piece)

        def log_message(self, *_words: Any) -> None:
            """Write no log."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}"
        host.shutdown()
