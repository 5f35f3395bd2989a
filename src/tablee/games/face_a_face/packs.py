"""The packs: 54 themes each with the answers it is known to take (FAF-01, FAF-02)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from tablee.games.face_a_face.folding import PackLanguage
from tablee.games.face_a_face.pack_faults import (
    File,
    Symbol,
    ThemeLevel,
    opened,
    read,
)
from tablee.kernel import IllegalTable
from tablee.kernel.content import digest_of, library

SHIPPED: Final = ("fr-1", "fr-2", "fr-3", "en-1", "en-2", "en-3")


class Theme(msgspec.Struct, frozen=True):
    """A theme card."""

    pack: str  # the digest of its pack
    id: str
    text: str
    symbol: Symbol
    level: ThemeLevel  # how many answers a family finds in five seconds
    # each answer with all its spellings, the one to show first
    answers: tuple[tuple[str, ...], ...]
    exact: bool = False  # no close misspelling is taken: numbers, rhymes …


class Pack(msgspec.Struct, frozen=True):
    """A pack of themes, in the order of its file."""

    digest: str
    title: str
    language: PackLanguage
    themes: dict[str, Theme]  # by id


def pack(name: str) -> Pack:
    """Return a pack of the box by its name, or a custom one by its digest."""
    return _pack(digest(name))


def digest(name: str) -> str:
    """Return the digest of a pack of the box, or *name*, which is a digest already."""
    return _digest(name) if name in SHIPPED else name


def other(name: str) -> str:
    """Name the pack from which a tie-break card comes once *name* is played (G17)."""
    language = pack(name).language
    box = [each for each in SHIPPED if each.startswith(language)]
    return box[(box.index(name) + 1) % len(box)] if name in box else box[0]


def box() -> dict[str, str]:
    """Describe the packs of the box, by name."""
    return {name: described(pack(name)) for name in SHIPPED}


def shipped() -> list[str]:
    """Return the digests of the packs of the box."""
    return [_digest(name) for name in SHIPPED]


def describe(data: bytes) -> str:
    """Describe a pack that people brought, or refuse it and return why."""
    return described(examine(data))


def described(found: Pack) -> str:
    """Return what a pack is, in a few words."""
    answers = sum(len(theme.answers) for theme in found.themes.values())
    return f"{found.title} ({found.language}): {answers} answers"


@cache
def _digest(name: str) -> str:
    data = (files(__package__) / "packs" / f"{name}.toml").read_bytes()
    return library.put(data)


@cache
def _pack(digest: str) -> Pack:
    data = library.get(digest)
    if digest in shipped():  # a second's work, and its own tests have done it
        return _bound(opened(data), digest)
    return examine(data)


def examine(data: bytes) -> Pack:
    """Read the file of a pack, or refuse it and return why, fault by fault."""
    file, faults = read(data)
    if file is None or faults:
        raise IllegalTable("FAF-01", "\n".join(map(str, faults)))
    return _bound(file, digest_of(data))


def _bound(file: File, digest: str) -> Pack:
    themes = {
        card.id: Theme(
            digest,
            card.id,
            card.text,
            card.symbol,
            card.level,
            tuple(tuple(answer.split("|")) for answer in card.answers),
            card.exact,
        )
        for card in file.theme
    }
    return Pack(digest, file.title, file.lang, themes)
