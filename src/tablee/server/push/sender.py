"""Sending one push: encrypted for one browser, signed by the house."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from collections.abc import Callable
from http.client import HTTPConnection

import http_ece
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

from tablee.server.push.endpoint import PinnedConnection, read_endpoint
from tablee.server.push.key import Key
from tablee.server.store.pushes_contract import Push

A_DAY = 24 * 3600  # seconds for which a push service keeps it


def unpadded(text: str) -> bytes:
    """Read base64 as browsers write it."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Sender:
    """Sends pushes; it waits for the answer, so never on the server's loop."""

    def __init__(
        self, key: Key, connect: Callable[[str], HTTPConnection] = PinnedConnection
    ) -> None:
        """Sign with *key*; *connect* reaches a push service by its name."""
        self._key = key
        self._connect = connect

    def __call__(self, push: Push, payload: bytes) -> int:
        """Send *payload*, and give the status of the answer."""
        endpoint = read_endpoint(push.endpoint)
        headers = self._key.signed(endpoint.origin) | {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(A_DAY),
            "Urgency": "normal",
        }
        connection = self._connect(endpoint.host)
        try:
            connection.request("POST", endpoint.target, sealed(push, payload), headers)
            return connection.getresponse().status
        finally:
            connection.close()


def sealed(push: Push, payload: bytes) -> bytes:
    """Encrypt *payload* so that only the browser of *push* can read it (RFC 8291)."""
    written: bytes = http_ece.encrypt(
        payload,
        private_key=generate_private_key(SECP256R1()),
        dh=unpadded(push.p256dh),
        auth_secret=unpadded(push.auth),
    )
    return written
