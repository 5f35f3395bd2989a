"""A browser that receives push messages, and what was counted of them."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tablee.server.push.routes import PUSHES
from tablee.server.push.services import Push

AUTH = b"sixteen bytes ok"


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


class Browser:
    """A browser that has subscribed somewhere, and can read what it is sent."""

    def __init__(self, endpoint: str = "https://push.example.org/send/1?q=2") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        point = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.push = Push(endpoint, text(point), text(AUTH), "fr")

    def read(self, body: bytes) -> Any:
        return json.loads(
            http_ece.decrypt(body, private_key=self._key, auth_secret=AUTH)
        )


def counted() -> dict[str, float]:
    """Read how many devices were told, by how it went."""
    [family] = PUSHES.collect()
    return {
        sample.labels["how"]: sample.value
        for sample in family.samples
        if sample.name == "tablee_pushes_total"
    }
