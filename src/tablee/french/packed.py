"""Lists of words as they are kept: lines, packed."""

from __future__ import annotations

import lzma
from codecs import getincrementaldecoder
from typing import Final

PIECE: Final = 1 << 16  # bytes


def unpacked(packed: bytes) -> list[str]:
    """Return the lines of a packed file.

    They are read a piece at a time: all at once take three times the memory, of which a
    page's Python gives nothing back.
    """
    packer, decode = lzma.LZMADecompressor(), getincrementaldecoder("utf-8")().decode
    lines, rest = [""], packed
    while not packer.eof:
        piece, rest = decode(packer.decompress(rest, PIECE)), b""
        lines += (lines.pop() + piece).split("\n")
    return lines if lines[-1] else lines[:-1]
