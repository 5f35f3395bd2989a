"""The lexicon: what words there are, how they sound, how often they are said."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Final, NamedTuple

from tablee.french.lines import Lines, unpacked

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

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = Lines(lines)
        self._accented = Lines(_accented(self._lines))

    def __iter__(self) -> Iterator[LexiconEntry]:
        return map(_entry, self._lines)

    def __len__(self) -> int:
        return len(self._lines)

    def of(self, word: str) -> tuple[LexiconEntry, ...]:
        """Return the entries of a word, most frequent first."""
        found = map(_entry, self._lines.all_starting(word + "\t"))
        return tuple(sorted(found, key=lambda entry: -entry.films - entry.books))

    def spelled(self, plain: str) -> tuple[str, ...]:
        """Return the words that differ from this one only in accents, in order.

        >>> lexicon().spelled("eleve")
        ('élevé', 'élève')
        """
        key = plain + "\t"
        return tuple(
            line.removeprefix(key) for line in self._accented.all_starting(key)
        )

    def knows(self, word: str) -> bool:
        """Return whether the lexicon has the word, without parsing its line."""
        key = word + "\t"
        return bool(self._lines.starting(key, self._lines.find(key)))


def plain(word: str) -> str:
    """Remove accents, and write œ as two letters.

    >>> plain("cœur brisé")
    'coeur brise'
    """
    return word.translate(_PLAIN)


def _accented(lines: Iterable[str]) -> list[str]:
    words = (word for word, _ in groupby(line.partition("\t")[0] for line in lines))
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
