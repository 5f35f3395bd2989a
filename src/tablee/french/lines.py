"""Sorted lines, packed in files, and in memory a third of what a list would take."""

from __future__ import annotations

import lzma
from bisect import bisect_left
from codecs import getincrementaldecoder
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

PIECE: Final = 1 << 16  # bytes
# What packing remembered, of which unpacking sets aside as much: 64 MB, said the files.
MEMORY: Final = 9 << 20  # bytes, as long as the longest of them
BEFORE_BLOCK: Final = 12  # bytes; a block's first says how long its own header is
TOGETHER: Final = 16  # lines
END: Final = "\0"  # of a line: lower than whatever may follow in a longer one


class Lines:
    """Sorted lines, a few of them in each piece of text, and the piece read last."""

    def __init__(self, lines: Iterable[str]) -> None:
        left = iter(lines)
        self._pieces: list[bytes] = []
        self._size = 0
        while together := [*islice(left, TOGETHER)]:
            self._pieces.append(END.join(together).encode())
            self._size += len(together)
        self._last: tuple[int, list[str]] = (-1, [])  # one value: threads may read

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[str]:
        for piece in self._pieces:
            yield from piece.decode().split(END)

    def find(self, key: str, start: int = 0) -> int:
        """Return the number of the first line from *start* on that is not before *key*.

        >>> lines = Lines(["le\\t1", "lit\\t2"])
        >>> lines.find("li"), lines.find("lo")
        (1, 2)
        """
        number = start // TOGETHER
        number = bisect_left(self._pieces, key.encode(), number + 1) - 1
        first = max(0, start - number * TOGETHER)
        return number * TOGETHER + bisect_left(self._piece(number), key, first)

    def starting(self, beginning: str, line: int) -> str:
        """Return a line if it starts so; "" otherwise, and after the last one."""
        if line >= self._size:
            return ""
        found = self._piece(line // TOGETHER)[line % TOGETHER]
        return found if found.startswith(beginning) else ""

    def all_starting(self, beginning: str, line: int | None = None) -> Iterator[str]:
        """Yield the lines that start so, from *line* on, the first of them."""
        line = self.find(beginning) if line is None else line
        while found := self.starting(beginning, line):
            yield found
            line += 1

    def _piece(self, number: int) -> list[str]:
        at, lines = self._last
        if at != number:
            there = number < len(self._pieces)
            lines = self._pieces[number].decode().split(END) if there else []
            self._last = number, lines
        return lines


def unpacked(packed: bytes) -> Iterator[str]:
    """Yield the lines of an ``.xz`` file of at most 9 MB.

    They are read a piece at a time, with no more memory than they need: a page's Python
    gives nothing back.
    """
    content = packed[BEFORE_BLOCK + 4 * (packed[BEFORE_BLOCK] + 1) :]
    how = {"id": lzma.FILTER_LZMA2, "dict_size": MEMORY}
    packer = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=[how])
    decode = getincrementaldecoder("utf-8")().decode
    rest = ""
    while not packer.eof:
        piece, content = decode(packer.decompress(content, PIECE)), b""
        *lines, rest = (rest + piece).split("\n")
        yield from lines
    if rest:
        yield rest
