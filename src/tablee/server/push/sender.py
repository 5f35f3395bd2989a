"""Sends one push: encrypted for one browser, signed by the server."""

from __future__ import annotations

import asyncio
import re
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

from tablee.server.push.endpoint import BadEndpoint, Endpoint, connect, read_endpoint
from tablee.server.push.key import SigningKey, unpadded
from tablee.server.store.subscriptions import Push

A_DAY = 24 * 3600  # seconds for which a push service keeps it
PATIENCE = 10.0  # seconds for all of it, from the name's address to the answer
ANSWER = re.compile(rb"HTTP/1\.[01] (\d{3})\b")

Connect: TypeAlias = Callable[[str], Awaitable[tuple[StreamReader, StreamWriter]]]


class Sender:
    """Sends pushes, and waits only so long for an answer."""

    def __init__(self, key: SigningKey, reach: Connect = connect) -> None:
        """Sign with *key*; *reach* connects to a push service by its name."""
        self._key = key
        self._reach = reach

    async def __call__(self, push: Push, payload: bytes) -> int:
        """Send *payload*, and return the status of the answer."""
        endpoint = read_endpoint(push.endpoint)
        request = await asyncio.to_thread(self._written, endpoint, push, payload)
        async with asyncio.timeout(PATIENCE):
            reader, writer = await self._reach(endpoint.host)
            try:
                writer.write(request)
                return _status_in(await reader.readline())
            finally:
                writer.transport.abort()

    def _written(self, endpoint: Endpoint, push: Push, payload: bytes) -> bytes:
        body = sealed(push, payload)
        headers = self._key.signed(endpoint.origin) | {
            "Host": endpoint.host,
            "Connection": "close",
            "Content-Encoding": "aes128gcm",
            "Content-Length": str(len(body)),
            "Content-Type": "application/octet-stream",
            "TTL": str(A_DAY),
            "Urgency": "normal",
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        return f"POST {endpoint.target} HTTP/1.1\r\n{lines}\r\n".encode() + body


def _status_in(line: bytes) -> int:
    """Read the first line of an answer, which is all that matters of it."""
    if answer := ANSWER.match(line):
        return int(answer[1])
    raise BadEndpoint("what is there does not answer by HTTP")


def sealed(push: Push, payload: bytes) -> bytes:
    """Encrypt *payload* so that only the browser of *push* can read it (RFC 8291)."""
    written: bytes = http_ece.encrypt(
        payload,
        private_key=generate_private_key(SECP256R1()),
        dh=unpadded(push.p256dh),
        auth_secret=unpadded(push.auth),
    )
    return written
