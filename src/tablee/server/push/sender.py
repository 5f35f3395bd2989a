"""Sends a push: encrypted for one browser, signed by the server, to a public address.

The connection is made to an address that was checked first: what a name leads to may
change from one lookup to the next.
"""

from __future__ import annotations

import asyncio
import os
import re
import socket
import ssl
import time
from asyncio import StreamReader, StreamWriter
from base64 import urlsafe_b64decode
from collections.abc import Awaitable, Callable
from functools import cache
from ipaddress import ip_address
from pathlib import Path
from typing import TypeAlias

import http_ece
import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from py_vapid.utils import b64urlencode

from tablee.server.push.services import (
    PORT,
    BadEndpoint,
    Push,
    PushAddress,
    read_endpoint,
)

VALID = 12 * 3600  # seconds: services refuse more than a day, by their own clock
CONTACT = re.compile(r"(mailto:[^\s@]+@[^\s@]+|https://[^\s/]+\S*)")


class BadKey(Exception):
    """No key can be read there, or made so; the message is one line for the host."""


class PushFile(msgspec.Struct, frozen=True):
    """What the file holds."""

    contact: str  # where push services write to when something is amiss
    key: str  # PKCS8 in PEM


def unpadded(text: str) -> bytes:
    """Read base64 as browsers write it."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def is_point(p256dh: str) -> bool:
    """Return whether something can be encrypted for a browser that gives this key."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), unpadded(p256dh))
    except ValueError:
        return False
    return True


class SigningKey:
    """Signs what is sent, so that no other server can send pushes to these people."""

    def __init__(self, kept: PushFile) -> None:
        self.contact = kept.contact
        self._vapid = Vapid02.from_pem(kept.key.encode())

    @property
    def public(self) -> str:
        """The half that browsers are given, as they want it."""
        point = self._vapid.public_key.public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return str(b64urlencode(point))

    def signed(self, origin: str) -> dict[str, str]:
        """Return the headers by which the push service at *origin* knows us."""
        until = int(time.time()) + VALID
        claims = {"aud": origin, "sub": self.contact, "exp": until}
        headers: dict[str, str] = self._vapid.sign(claims)
        return headers


def make_key(path: Path, contact: str) -> None:
    """Write a new key where only its owner reads it; never over another."""
    if not CONTACT.fullmatch(contact):
        raise BadKey("a contact is mailto:somebody@example.org, or an https address")
    vapid = Vapid02()
    vapid.generate_keys()
    kept = PushFile(contact, vapid.private_pem().decode())
    try:
        file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        raise BadKey(
            f"{path} is there already: with another key nobody is told "
            "any more who asked to be"
        ) from None
    except OSError as error:
        raise BadKey(f"{path} cannot be written: {error.strerror}") from None
    with os.fdopen(file, "wb") as open_file:
        open_file.write(msgspec.json.format(msgspec.json.encode(kept)) + b"\n")


def read_key(path: Path) -> SigningKey:
    """Read a key that :func:`make_key` wrote."""
    try:
        key = SigningKey(msgspec.json.decode(path.read_bytes(), type=PushFile))
        is_good = is_point(key.public) and CONTACT.fullmatch(key.contact)
    except OSError as error:
        raise BadKey(f"{path} cannot be read: {error.strerror}") from None
    except (msgspec.MsgspecError, ValueError, TypeError, AttributeError):
        is_good = None
    if not is_good:
        raise BadKey(f"{path} holds no key: make one with tablee push-key")
    return key


LONGEST_LINE = 4096  # bytes of an answer's first line


async def public_address(host: str) -> str:
    """Return an address of *host*, all of which must be public."""
    look_up = asyncio.get_running_loop().getaddrinfo
    found = await look_up(host, PORT, type=socket.SOCK_STREAM)
    addresses = [str(at[0]) for *_, at in found]
    if not addresses or not all(ip_address(a).is_global for a in addresses):
        raise BadEndpoint(f"{host} leads into a private network")
    return addresses[0]


async def connect(host: str) -> tuple[StreamReader, StreamWriter]:
    """Go to an address of *host* that was looked at, which proves to be the host."""
    address = await public_address(host)
    trusted = await asyncio.to_thread(_trusted)
    return await asyncio.open_connection(
        address, PORT, ssl=trusted, server_hostname=host, limit=LONGEST_LINE
    )


@cache
def _trusted() -> ssl.SSLContext:
    """Read the machine's certificates, which takes a while, once."""
    return ssl.create_default_context()


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

    @property
    def public_key(self) -> str:
        """The half of the site's key that browsers are given."""
        return self._key.public

    def can_reach(self, p256dh: str) -> bool:
        """Return whether something can be encrypted for a browser with this key."""
        return is_point(p256dh)

    async def __call__(self, push: Push, payload: bytes) -> int:
        endpoint = read_endpoint(push.endpoint)
        request = await asyncio.to_thread(self._written, endpoint, push, payload)
        async with asyncio.timeout(PATIENCE):
            reader, writer = await self._reach(endpoint.host)
            try:
                writer.write(request)
                return _status_in(await reader.readline())
            finally:
                writer.transport.abort()

    def _written(self, endpoint: PushAddress, push: Push, payload: bytes) -> bytes:
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


def open_push(path: Path) -> Sender:
    """Read the key of the site, or raise ``BadKey``."""
    return Sender(read_key(path))
