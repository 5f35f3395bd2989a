"""The words of free phrases: their sounds, grammatical class and frequency."""

from __future__ import annotations

import lzma
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby
from math import log10
from typing import Final, NamedTuple

from tablee.french.lexicon import LexiconEntry, lexicon
from tablee.french.saying import LOOSE, said_together
from tablee.french.words import word_of
from tablee.rebus.heard import ways_of
from tablee.rebus.phrases import is_grave, uses

VOCABULARY: Final = "vocabulary.tsv.xz"
OFTEN: Final = 4.0  # uses in a million, of a word that phrases are made of
SHARE: Final = 0.2  # of the uses of a word, that a part of speech must have
_LIMIT: Final = 40
_LONG: Final = 3  # letters of a noun or verb, at least: not « mi », « rê »
_BEFORE: Final = frozenset(
    (
        *("petit", "grand", "beau", "vieux", "bon", "gros", "joli", "nouveau"),
        *("belle", "vieille", "bonne", "pauvre", "sale"),
    )
)
# What the lexicon has for a noun, and nobody would hear as one.
_NOISE: Final = frozenset(("ben", "los", "min", "ais", "ras", "août", "las"))
# Nouns whose gender the lexicon lacks.
_GENDERS: Final = dict.fromkeys(
    ("main", "maison", "voiture", "auto", "rose", "souris", "crêpe", "poche"), "f"
) | dict.fromkeys(("livre", "saint", "chef"), "m")
_PLURAL: Final = ("s", "x", "z")
_SPOKEN: Final = ("ind:pre:", "ind:imp:")


class WordForm(NamedTuple):
    """A pronunciation of a word."""

    text: str
    classes: tuple[str, ...]
    opens: bool  # begins with a vowel
    follow: str  # what must come next: + a vowel, - none, . either
    link: str
    cost: int
    weight: float


class Vocabulary(NamedTuple):
    """Word forms by their sounds, and all prefixes of these."""

    tokens: dict[str, list[WordForm]]
    beginnings: frozenset[str]


@cache
def vocabulary() -> Vocabulary:
    packed = files("tablee.rebus").joinpath(VOCABULARY).read_bytes()
    tokens: dict[str, list[WordForm]] = defaultdict(list)
    beginnings: set[str] = set()
    for line in lzma.decompress(packed).decode().split("\n"):
        sounds, text, classes, opens, follow, link, cost, weight = line.split("\t")
        token = WordForm(
            *(text, tuple(classes.split()), opens == "1", follow),
            *(link.replace("§", "6"), int(cost), float(weight)),
        )
        tokens[sounds].append(token)
        beginnings.update(sounds[:end] for end in range(len(sounds)))
    return Vocabulary(dict(tokens), frozenset(beginnings))


def lines_of_words() -> Iterator[str]:
    """Yield the lines of the vocabulary, unsorted."""
    little = dict.fromkeys(row[0] for row in little_words())
    for text, follow, classes in little_words():
        yield from _lines(text, classes, follow, 2.1)
    for text, group in groupby(lexicon(), key=lambda entry: entry.word):
        all_ = list(group)
        least = max(OFTEN, SHARE * sum(map(uses, all_)))
        entries = [entry for entry in all_ if uses(entry) >= least]
        lemmas = [entry.lemma for entry in entries]
        if text in little or not entries or is_grave(text, lemmas):
            continue
        tags = sorted({tag for entry in entries for tag in _classes(entry)})
        if tags and len(text) >= _LONG and text not in _NOISE:
            often = sum(map(uses, entries))
            yield from _lines(text, " ".join(tags), ".", min(3.0, log10(often)))


def _lines(text: str, classes: str, follow: str, weight: float) -> Iterator[str]:
    word = word_of(text)
    for sounds, cost in ways_of(said_together([word], LOOSE), _LIMIT).items():
        if sounds:
            yield "\t".join(
                (
                    *(sounds, text, classes, str(int(word.opens)), follow),
                    *(word.link, str(cost), f"{weight:.2f}"),
                )
            )


def _classes(entry: LexiconEntry) -> Iterator[str]:
    # Some adjectives lack their gender: bleu.
    both = entry.kind != "ADJ" or entry.word.rstrip("s").endswith("e")
    genders = entry.gender or ("mf" if both else "m")
    if entry.kind == "NOM":
        genders = _GENDERS.get(entry.lemma, genders)
    numbers = entry.number or ("sp" if entry.word.endswith(_PLURAL) else "s")
    forms = [gender + number for gender in genders for number in numbers]
    if entry.kind == "NOM":
        yield from (f"N{form}" for form in forms)
    elif entry.kind == "ADJ":
        before = entry.lemma in _BEFORE
        yield from (f"{'a' if before else 'A'}{form}" for form in forms)
        yield from (f"A{form}" for form in forms if before)
    elif entry.kind == "VER":
        takes = "t" if entry.lemma in _verbs() else ""
        for form in entry.forms.split(";"):
            if form.startswith(_SPOKEN):
                yield f"V{form[len(_SPOKEN[0]) :]}{takes}"
            elif form == "inf":
                yield f"I{takes}"
            elif form.startswith("par:pas"):
                yield from (f"P{form}" for form in forms)


def little_words() -> Iterator[tuple[str, str, str]]:
    """Yield the function words: text, what may follow, classes."""
    for line in _read("little.tsv"):
        text, follow, classes = line.split("\t")
        yield text, follow, classes


@cache
def _verbs() -> frozenset[str]:
    return frozenset(" ".join(_read("verbs.txt")).split())


def _read(name: str) -> list[str]:
    text = files("tablee.rebus").joinpath(name).read_text("utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]
