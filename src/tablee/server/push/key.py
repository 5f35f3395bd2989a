"""The server's key for Web Push (VAPID), in a file that the host makes once."""

from __future__ import annotations

import os
import re
import time
from base64 import urlsafe_b64decode
from pathlib import Path

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePublicKey,
)
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from py_vapid.utils import b64urlencode

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
        """Read the key of a file."""
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
