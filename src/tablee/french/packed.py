"""Lists of words as they are kept: lines, packed."""

from __future__ import annotations

import lzma
from codecs import getincrementaldecoder
from typing import Final

PIECE: Final = 1 << 16  # bytes
# What packing remembered, of which unpacking sets aside as much: 64 MB, said the files.
MEMORY: Final = 1 << 24
BEFORE_BLOCK: Final = 12  # bytes; a block's first says how long its own header is


def unpacked(packed: bytes) -> list[str]:
    """Return the lines of an ``.xz`` file of at most 16 MB.

    They are read a piece at a time, with no more memory than they need: a page's Python
    gives nothing back.
    """
    content = packed[BEFORE_BLOCK + 4 * (packed[BEFORE_BLOCK] + 1) :]
    how = {"id": lzma.FILTER_LZMA2, "dict_size": MEMORY}
    packer = lzma.LZMADecompressor(lzma.FORMAT_RAW, filters=[how])
    decode = getincrementaldecoder("utf-8")().decode
    lines = [""]
    while not packer.eof:
        piece, content = decode(packer.decompress(content, PIECE)), b""
        lines += (lines.pop() + piece).split("\n")
    return lines if lines[-1] else lines[:-1]
