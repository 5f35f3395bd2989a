"""HMAC-SHA256 under a key that is used again and again (RFC 2104).

The standard library looks its algorithms up for every digest, which costs more than
the digest: here a key's two halves are begun once, and copied. What is digested is
short, so the interpreter's own SHA-256 is taken where there is one, as ``random`` does
with SHA-512: OpenSSL's way to it is long, and leaves nothing else in the caches.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import _Hash

BLOCK = 64  # bytes
KEYS = 4096  # whose halves are remembered
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))
for _own in ("_sha256", "_sha2"):  # as it is called up to Python 3.11, and since
    with suppress(ImportError):
        sha256 = import_module(_own).sha256


def digest(key: bytes, message: bytes) -> bytes:
    """Return the HMAC-SHA256 of *message*."""
    inner, outer = _begun(key)
    inner, outer = inner.copy(), outer.copy()
    inner.update(message)
    outer.update(inner.digest())
    return outer.digest()


@lru_cache(KEYS)
def _begun(key: bytes) -> tuple[_Hash, _Hash]:
    block = (sha256(key).digest() if len(key) > BLOCK else key).ljust(BLOCK, b"\0")
    return sha256(block.translate(_INNER)), sha256(block.translate(_OUTER))
