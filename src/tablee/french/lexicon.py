"""The lexicon: what words there are, how they sound, how often they are said.

Kept as sorted lines and searched by bisection: 140,000 Python objects would take ten
times the memory.
"""

from __future__ import annotations

import lzma
from bisect import bisect_left
from codecs import getincrementaldecoder
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

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


_PLAIN: Final = str.maketrans(
    dict(zip("àâäçéèêëîïñôöùûüÿ", "aaaceeeeiinoouuuy", strict=True))
    | {"œ": "oe", "æ": "ae"}
)


class LexiconEntry(NamedTuple):
    """A word in one of its parts of speech."""

    word: str
    sounds: str  # as Lexique writes them, unfolded
    lemma: str
    kind: str  # NOM, ADJ, VER, AUX, ADV, PRE, CON, ART:def …
    gender: str  # m, f, or '' for both or neither
    number: str  # s, p, or ''
    forms: str  # of a verb: ind:pre:3s;…
    films: float  # uses in a million words of films
    books: float


class Lexicon:
    """The sorted lines of the file."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._accented = _accented(lines)

    def __iter__(self) -> Iterator[LexiconEntry]:
        return map(_entry, self._lines)

    def __len__(self) -> int:
        return len(self._lines)

    def of(self, word: str) -> tuple[LexiconEntry, ...]:
        """Return the entries of a word, most frequent first."""
        key = word + "\t"
        at = bisect_left(self._lines, key)
        found = []
        while at < len(self._lines) and self._lines[at].startswith(key):
            found.append(_entry(self._lines[at]))
            at += 1
        return tuple(sorted(found, key=lambda entry: -entry.films - entry.books))

    def spelled(self, plain: str) -> tuple[str, ...]:
        """Return the words that differ from this one only in accents, in order.

        >>> lexicon().spelled("eleve")
        ('élevé', 'élève')
        """
        key = plain + "\t"
        at = bisect_left(self._accented, key)
        found = []
        while at < len(self._accented) and self._accented[at].startswith(key):
            found.append(self._accented[at].removeprefix(key))
            at += 1
        return tuple(found)

    def knows(self, word: str) -> bool:
        """Return whether the lexicon has the word, without parsing its line."""
        key = word + "\t"
        at = bisect_left(self._lines, key)
        return at < len(self._lines) and self._lines[at].startswith(key)


def plain(word: str) -> str:
    """Remove accents, and write œ as two letters.

    >>> plain("cœur brisé")
    'coeur brise'
    """
    return word.translate(_PLAIN)


def _accented(lines: list[str]) -> list[str]:
    words = {line.partition("\t")[0] for line in lines}
    return sorted(f"{plain(word)}\t{word}" for word in words if not word.isascii())


def _entry(line: str) -> LexiconEntry:
    *words, films, books = line.split("\t")
    word, sounds, lemma, kind, gender, number, forms = words
    return LexiconEntry(
        word, sounds, lemma, kind, gender, number, forms, float(films), float(books)
    )


@cache
def lexicon() -> Lexicon:
    """Load the lexicon, once; this takes a moment: never call it on an event loop."""
    packed = files("tablee.french").joinpath("lexicon.tsv.xz").read_bytes()
    return Lexicon(unpacked(packed))
