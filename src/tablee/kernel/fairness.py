"""Fair chance, provably: nobody, the host included, can choose the seed.

The table draws a secret and publishes its SHA-256 before anybody sits down. Each
person adds a share. The seed is made of both, and the secret is published with the
record, so that anybody can check the commitment and every shuffle after it.
"""

from __future__ import annotations

from hashlib import sha256

import msgspec

LABEL = b"tablee seed 1"


class Fairness(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's secret and the people's shares, in hexadecimal."""

    secret: str
    shares: tuple[str, ...] = ()  # in the order of the seats that gave one

    @property
    def commitment(self) -> str:
        """The promise made before the deal: SHA-256 of the secret."""
        return sha256(bytes.fromhex(self.secret)).hexdigest()

    @property
    def seed(self) -> bytes:
        """SHA-256 of the label, the secret and the shares, one after another."""
        parts = (self.secret, *self.shares)
        return sha256(LABEL + b"".join(map(bytes.fromhex, parts))).digest()
