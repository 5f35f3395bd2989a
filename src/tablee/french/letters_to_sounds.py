"""How a word that no lexicon knows is read aloud, by the rules of French spelling."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

VOWEL_LETTERS: Final = "aeiouyàâäæéèêëîïôöùûüœ"
CONSONANT_LETTERS: Final = "bcçdfghjklmnñpqrstvwxz"


class Grapheme(NamedTuple):
    """Some letters and the sounds that they make together, if any."""

    letters: str
    sounds: str


class _Rule(NamedTuple):
    letters: str
    before: re.Pattern[str] | None
    after: re.Pattern[str] | None
    sounds: str


@lru_cache(maxsize=4096)
def read(word: str) -> tuple[Grapheme, ...]:
    """Read a word in small letters, piece by piece.

    >>> read("chateau")
    (Grapheme(letters='ch', sounds='S'), Grapheme(letters='a', sounds='a'), \
Grapheme(letters='t', sounds='t'), Grapheme(letters='eau', sounds='o'))
    """
    pieces, at = [], 0
    while at < len(word):
        piece = _piece(word, at)
        pieces.append(piece)
        at += len(piece.letters)
    return tuple(pieces)


def sounds_of(word: str) -> str:
    """Return the sounds of a word by the rules alone.

    >>> sounds_of("louton")
    'lut§'
    """
    return "".join(piece.sounds for piece in read(word))


def _piece(word: str, at: int) -> Grapheme:
    for rule in _rules().get(word[at], ()):
        end = at + len(rule.letters)
        if (
            word.startswith(rule.letters, at)
            and (rule.before is None or rule.before.search(word[:at]))
            and (rule.after is None or rule.after.match(word, end))
        ):
            return Grapheme(rule.letters, rule.sounds)
    return Grapheme(word[at], "")


@cache
def _rules() -> dict[str, list[_Rule]]:
    rules: dict[str, list[_Rule]] = {}
    text = files("tablee.french").joinpath("spelling.tsv").read_text("utf-8")
    for line in text.splitlines():
        if not line.startswith("#"):
            letters, before, after, sounds = line.split("\t")
            rule = _Rule(
                letters,
                re.compile(f"(?:{_classes(before)})$") if before else None,
                re.compile(_classes(after)) if after else None,
                sounds,
            )
            rules.setdefault(letters[0], []).append(rule)
    return rules


def _classes(pattern: str) -> str:
    """Spell out V and C, inside brackets and outside."""
    inside = re.sub(
        r"\[[^]]*\]",
        lambda found: (
            found[0].replace("V", VOWEL_LETTERS).replace("C", CONSONANT_LETTERS)
        ),
        pattern,
    )
    outside = re.sub(r"V(?![^[]*\])", f"[{VOWEL_LETTERS}]", inside)
    return re.sub(r"C(?![^[]*\])", f"[{CONSONANT_LETTERS}]", outside)
