"""A small grammar of French: which class of word may follow which state of a phrase.

A state says where a phrase stands and what must still agree: gender, number, person.
Covers noun phrases, subject and verb, être and avoir, ne … pas, prepositions; nothing
about meaning. ``little.tsv`` has the classes of little words, the rest is read off
the lexicon's tags: N noun, A adjective, a adjective before a noun, V verb (person, then
t if it takes an object), M verb before an infinitive, I infinitive, P past participle.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import groupby
from math import log10
from typing import Final, NamedTuple

from tablee.french.lexicon import LexiconEntry, lexicon
from tablee.french.lines import unpacked
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
    for line in unpacked(packed):
        sounds, text, classes, opens, follow, link, cost, weight = line.split("\t")
        token = WordForm(
            *(text, tuple(classes.split()), opens == "1", follow),
            *(link.replace("§", "6"), int(cost), float(weight)),
        )
        tokens[sounds].append(token)
        beginnings.update(sounds[:end] for end in range(len(sounds)))
    return Vocabulary(dict(tokens), frozenset(beginnings))


def lines_of_words() -> Iterator[str]:
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


GrammarState = tuple[str, ...]
START: Final[GrammarState] = ("start",)
_FINAL: Final = frozenset(("noun", "verb", "done", "object"))
_PERSON: Final = {"s": "3s", "p": "3p"}


def is_final(state: GrammarState) -> bool:
    """Return whether a phrase may end here."""
    return state[0] in _FINAL


@cache
def step(state: GrammarState, word: str) -> GrammarState | None:
    """Return the state after a word of a class, or None if it cannot follow.

    >>> step(START, "Dms")
    ('det', 'ms', 'subject')
    >>> step(("det", "ms", "subject"), "Nfs") is None
    True
    """
    kind, tags = word[0], word[1:]
    match state:
        case ("start",):
            return _start(kind, tags)
        case ("det", form, role):
            if word in (f"N{form}", f"a{form}"):
                return ("noun" if kind == "N" else "det", form, role)
        case ("noun", form, role):
            return _after_noun(word, form, role)
        case ("prep", which):
            return _after_preposition(word, which)
        case ("subject", person, gender, *before):
            return _after_subject(word, person, gender, before)
        case ("être", form, *negated):
            return _after_to_be(word, form, negated)
        case ("avoir", *negated):
            return _after_avoir(word, negated)
        case ("c'",):
            return ("être", "ms", "c'") if word == "E3s" else None
        case ("very", form):
            return ("object",) if word == f"A{form}" else None
        case ("not yet", *after):
            return tuple(after) if kind == "g" else None
        case ("verb", takes):
            return _after_verb(word, takes)
        case ("object",):
            return _more(word)
        case ("modal",):
            return ("verb", tags) if kind == "I" else None
        case ("and",):
            return ("det", tags, "also") if kind == "D" else None
        case _:
            return None
    return None


def _start(kind: str, tags: str) -> GrammarState | None:
    match kind:
        case "D":
            return ("det", tags, "subject")
        case "B":
            return ("det", tags, "place")
        case "S":
            return ("subject", tags[:2], tags[2])
        case "C":
            return ("c'",) if not tags else None
        case "p":
            return ("prep", tags) if tags != "d" else None
        case "I":
            return ("verb", tags)
        case "N":
            return ("noun", tags, "bare")
        case _:
            return None


def _after_noun(word: str, form: str, role: str) -> GrammarState | None:
    kind, tags = word[0], word[1:]
    if word == f"A{form}":
        return ("noun", form, role + "'") if not role.endswith("'") else None
    if kind == "&":
        return ("and",) if not role.startswith(("also", "place")) else None
    if kind == "p" and (tags == "d" or not role.startswith("place")):
        return ("prep", tags)
    if kind == "B" and not role.startswith("place"):
        return ("det", tags, "place")
    if kind in "nc" and role != "subject":
        return None
    if role.startswith("subject"):
        person = _PERSON[form[1]]
        if kind == "V" and tags.startswith(person):
            return ("verb", tags[2:])
        if word == f"E{person}":
            return ("être", form)
        if word == f"H{person}":
            return ("avoir",)
        if word == f"M{person}":
            return ("modal",)
        if kind == "c" and tags == "":
            return ("subject", person, form[0], "c")
        if kind == "n":
            return ("subject", person, form[0], "n")
    return None


def _after_preposition(word: str, which: str) -> GrammarState | None:
    kind, tags = word[0], word[1:]
    if kind == "t" and which in ("", "h"):
        return ("done",)
    if kind == "D" and which in ("", "h"):
        return ("det", tags, "place")
    if kind == "D" and which == "d" and tags not in ("ms", "mp", "fp"):
        return ("det", tags, "place")
    if kind == "N" and (which == "d" or (which == "e" and tags[1] == "s")):
        return ("noun", tags, "place")
    return None


def _after_subject(
    word: str, person: str, gender: str, before: list[str]
) -> GrammarState | None:
    kind, tags = word[0], word[1:]
    if kind == "n" and not before:
        return ("subject", person, gender, "n")
    if word in ("c", "cs") and "c" not in before:
        if word == "cs" and person[0] != "3":
            return None
        return ("subject", person, gender, *before, "c")
    negated = "n" in before
    after: GrammarState | None = None
    if kind == "V" and tags.startswith(person):
        after = ("verb", "" if "c" in before else tags[2:])
    elif word == f"M{person}" and "c" not in before:
        after = ("modal",)
    elif word == f"H{person}":
        after = ("avoir", "c") if "c" in before else ("avoir",)
    elif word == f"E{person}" and "c" not in before:
        after = ("être", gender + person[1])
    if after is not None and negated:
        return ("not yet", *after)
    return after


def _after_to_be(word: str, form: str, negated: list[str]) -> GrammarState | None:
    kind, tags = word[0], word[1:]
    if kind in "AP" and tags == form:
        return ("object",)
    if kind == "x":
        return ("very", form)
    if kind == "g" and "g" not in negated:
        return ("être", form, *negated, "g")
    if kind == "p" and tags != "d":
        return ("prep", tags)
    if kind == "D":
        return ("det", tags, "object") if "c'" in negated else None
    if kind == "B":
        return ("det", tags, "place")
    return ("done",) if kind == "d" else None


def _after_avoir(word: str, negated: list[str]) -> GrammarState | None:
    kind, tags = word[0], word[1:]
    if kind == "D" and not negated:
        return ("det", tags, "object")
    if kind == "g" and "g" not in negated:
        return ("avoir", *negated, "g")
    return ("object",) if word == "Pms" else None


def _after_verb(word: str, takes: str) -> GrammarState | None:
    kind, tags = word[0], word[1:]
    if kind == "g":
        return ("object",)
    if kind == "D" and takes == "t":
        return ("det", tags, "object")
    return _more(word)


def _more(word: str) -> GrammarState | None:
    """Return the state after an adverb or a preposition."""
    kind, tags = word[0], word[1:]
    if kind == "d":
        return ("done",)
    if kind == "p" and tags != "d":
        return ("prep", tags)
    return ("det", tags, "place") if kind == "B" else None
