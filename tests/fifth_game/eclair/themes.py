"""The themes and the words they take: the box's own, or a pack that people brought."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Final
from unicodedata import normalize

import msgspec

from tablee.kernel import IllegalTable
from tablee.kernel.content import digest_of, library

from .state import Options

LONGEST: Final = 30  # letters in an answer (ECL-04)


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card asks for, and what it takes."""

    name: str
    words: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of themes."""

    themes: tuple[Theme, ...]


@cache
def themes(pack: str) -> Mapping[str, frozenset[str]]:
    """Return each theme of a pack ("": the box's own) with the words it takes."""
    return _read(library.get(pack) if pack else _box())


def _read(data: bytes) -> Mapping[str, frozenset[str]]:
    try:
        read = msgspec.toml.decode(data, type=Pack)
    except ValueError as error:
        raise IllegalTable("ECL-02", f"this is no pack: {error}") from None
    found = {each.name: frozenset(map(fold, each.words)) for each in read.themes}
    for name, words in found.items():
        if not all(0 < len(word) < LONGEST for word in words):
            raise IllegalTable("ECL-02", f"{name}: a word is empty or too long")
    return found


@cache
def known(pack: str) -> frozenset[str]:
    """Return every word that some card of a pack takes."""
    return frozenset().union(*themes(pack).values())


def digests(options: Options) -> dict[str, str]:
    """Name what a table with these options is played with."""
    return {"pack": options.pack} if options.pack else {"themes": digest_of(_box())}


def box() -> dict[str, str]:
    """Describe the themes that come with the game."""
    return {"themes": examine(_box())}


def examine(data: bytes) -> str:
    """Describe a pack, or refuse it."""
    return f"{len(_read(data))} themes"


def prepare(_options: object) -> None:
    """Load the box's own themes."""
    themes("")


def fold(word: str) -> str:
    """Return a word without what does not count: accents, capitals, signs (ECL-G3)."""
    return "".join(c for c in normalize("NFKD", word.upper()) if c.isalpha())


def is_close(word: str, other: str) -> bool:
    """Return whether one letter changed makes *word* the *other* (ECL-07)."""
    pairs = enumerate(zip(word, other, strict=False))
    same = next((n for n, (a, b) in pairs if a != b), min(len(word), len(other)))
    rest, others = word[same:], other[same:]
    return word != other and (
        rest[1:] == others[1:] or rest[1:] == others or rest == others[1:]
    )


@cache
def _box() -> bytes:
    return files(__package__).joinpath("themes.toml").read_bytes()
