"""HMAC-SHA256 under a key that is used again and again (RFC 2104).

The standard library looks its algorithms up for every digest, which costs more than
the digest: here a key's two halves are begun once, and copied.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import _Hash

BLOCK = 64  # bytes
KEYS = 4096  # whose halves are remembered
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))


def digest(key: bytes, message: bytes) -> bytes:
    """Give the HMAC-SHA256 of *message*."""
    inner, outer = _begun(key)
    inner, outer = inner.copy(), outer.copy()
    inner.update(message)
    outer.update(inner.digest())
    return outer.digest()


@lru_cache(KEYS)
def _begun(key: bytes) -> tuple[_Hash, _Hash]:
    block = (sha256(key).digest() if len(key) > BLOCK else key).ljust(BLOCK, b"\0")
    return sha256(block.translate(_INNER)), sha256(block.translate(_OUTER))
