"""A server of its own for a measurement: a free port, an empty folder."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from socket import create_server
from urllib.error import URLError
from urllib.request import urlopen


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve until the measurement is over; return the address."""
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "tablee", "serve", "--port", str(port)]
    server = subprocess.Popen(
        [*command, "--data", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _wait(server, address)
        yield address
    finally:
        server.terminate()
        server.wait()


def _wait(server: subprocess.Popen[bytes], address: str) -> None:
    while server.poll() is None:
        try:
            with urlopen(address + "/health/ready"):
                return
        except (URLError, ConnectionError):
            time.sleep(0.1)
    sys.exit("the server has ended: is the client built (scripts/play does it)?")
