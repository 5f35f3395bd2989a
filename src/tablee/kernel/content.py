"""What games are played with besides their rules: packs, word lists, lexicons.

Content is known by its digest, so that a game replayed with other content says so
instead of going another way. People's own packs are kept here by digest alone: the
same digest is the same content, on any machine and for ever.
"""

from __future__ import annotations

from hashlib import sha256

from tablee.kernel.rulebook import NO_CONTENT, IllegalTable


def digest_of(data: bytes) -> str:
    """Return the SHA-256 of *data*, in hexadecimal."""
    return sha256(data).hexdigest()


class Library:
    """Content that people brought, by digest."""

    def __init__(self) -> None:
        self._kept: dict[str, bytes] = {}

    def put(self, data: bytes) -> str:
        """Keep *data*; return the digest by which it is found again."""
        digest = digest_of(data)
        self._kept[digest] = data
        return digest

    def digests(self) -> frozenset[str]:
        return frozenset(self._kept)

    def get(self, digest: str) -> bytes:
        """Return the content with this digest, or refuse the table that asks for it."""
        if digest not in self._kept:
            raise IllegalTable(NO_CONTENT, f"no content {digest[:12]}… is here")
        return self._kept[digest]


library = Library()
