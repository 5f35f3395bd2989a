"""The chain of a game: a running hash, by which nothing that was played can be changed.

Every page is told the newest link and keeps it, while the game goes on. Its key is the
seed, which nobody knows before the end: a move that is hidden cannot be guessed from
its link. ``docs/reference/record.md`` has the page a stranger needs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablee.kernel.hmac import digest

LABEL = b"tablee chain 1"
NOTHING = bytes(32)  # before the first line


def link(seed: bytes, before: bytes, line: bytes) -> bytes:
    """Return the link of a line, without its line feed, after the one *before*."""
    return digest(seed, LABEL + before + line)


def links(seed: bytes, lines: Iterable[bytes]) -> Iterator[str]:
    """Yield the link of every line in hexadecimal: of the header, then of each move."""
    last = NOTHING
    for line in lines:
        last = link(seed, last, line)
        yield last.hex()
