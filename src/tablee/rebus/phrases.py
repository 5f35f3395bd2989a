"""The phrases that a rebus may say, the words no bot says, and how familiar each is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import log10
from typing import Final, NamedTuple

from tablee.french.lexicon import LexiconEntry, lexicon
from tablee.french.words import Word, words_of

_RUDE: Final = frozenset(
    (
        *("vache", "porc", "cochon", "truie", "rat", "chien", "dinde", "baleine"),
        *("bête", "femme", "fille", "garçon", "gars", "môme", "gosse", "type", "tas"),
        *("homme", "dame", "veau", "poule", "âne", "singe", "vieux", "vieille"),
    )
)
# Harmless words that are not so before these, articles between them or not.
_MEAN: Final[Mapping[str, frozenset[str]]] = {
    "tirer": frozenset(("queue", "coup")),
    "faire": frozenset(("pompier", "pipe")),
    "couper": frozenset(("main", "doigt", "tête")),
    "gros": _RUDE - {"bête", "chien", "poule", "veau", "singe"},
    "sale": _RUDE,
}
_BETWEEN: Final = ("ART", "ADJ:pos", "ADJ:dem")


@cache
def phrases() -> dict[str, int]:
    """Return each phrase and its grade: 3 is the most fun to guess.

    >>> phrases()["chaud devant"]
    3
    """
    rows = (line.rpartition("\t") for line in _lines("phrases.tsv"))
    return {phrase: int(grade) for phrase, _, grade in rows}


class Sentence(NamedTuple):
    """An everyday sentence, the cards that say it exactly, and its grade."""

    cards: tuple[str, ...]
    text: str
    grade: int


@cache
def sentences() -> tuple[Sentence, ...]:
    """Return everyday sentences of four cards and more.

    >>> sentences()[0].text, len(sentences()[0].cards)
    ('au bain, les cochons', 4)
    """
    rows = (line.split("\t") for line in _lines("sentences.tsv"))
    return tuple(Sentence(tuple(c.split()), text, int(n)) for c, text, n in rows)


@cache
def blocked() -> frozenset[str]:
    """Return the words and lemmas that no bot says."""
    return frozenset(_lines("blocked.txt"))


@cache
def grave() -> frozenset[str]:
    """Return those that a bot says only in known phrases: tuer le temps."""
    return blocked() | frozenset(_lines("grave.txt"))


def is_grave(word: str, lemmas: Iterable[str]) -> bool:
    """Return whether a word may only occur in known phrases."""
    return word in grave() or grave().issuperset(lemmas)


def is_blocked(word: str, lemmas: Iterable[str]) -> bool:
    """Return whether a word is on the list, or only a form of one that is.

    « fous » is not blocked: it may be madmen.
    """
    return word in blocked() or blocked().issuperset(lemmas)


def is_proper(text: str) -> bool:
    """Return whether a bot may say this in front of children.

    >>> is_proper("chat botté"), is_proper("quel connard"), is_proper("ferme-la !")
    (True, False, False)
    """
    words = words_of(text)
    said = _together(word.text for word in words) + "\n"
    if any(phrase in said for phrase in _phrases()) or _is_mean(words):
        return False
    for word in words:
        lemmas = [entry.lemma for entry in lexicon().of(word.text)]
        if is_blocked(word.text, lemmas or [word.text]):
            return False
    return True


@cache
def _phrases() -> tuple[str, ...]:
    """Return the blocked phrases; « ferme-la » does not match « ferme la porte »."""
    found = {text: tuple(word.text for word in words_of(text)) for text in blocked()}
    return tuple(
        _together(words) + ("\n" if text.endswith("-la") else "")
        for text, words in found.items()
        if len(words) > 1
    )


def _together(words: Iterable[str]) -> str:
    return f" {' '.join(words)} "


def _is_mean(words: Sequence[Word]) -> bool:
    """Return whether harmless words do harm together: couper la main."""
    for at, word in enumerate(words):
        lemmas = {word.text, *(entry.lemma for entry in lexicon().of(word.text))}
        for first in _MEAN.keys() & lemmas:
            for after in words[at + 1 : at + 3]:
                ends = {entry.lemma for entry in lexicon().of(after.text)}
                if ends & _MEAN[first]:
                    return True
                if not any(
                    e.kind.startswith(_BETWEEN) for e in lexicon().of(after.text)
                ):
                    break
    return False


def _lines(name: str) -> list[str]:
    text = files("tablee.rebus").joinpath(name).read_text("utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


PHRASE: Final = {3: 95, 2: 80, 1: 58}  # by the grade of the phrase
# By part of speech: the form in the dictionary, and any other.
_KINDS: Final = {
    "NOM": (72, 50), "ADJ": (62, 50), "ADV": (60, 60), "VER": (62, 34),
    "ADJ:num": (50, 50), "ONO": (40, 40),
}  # fmt: skip
_LITTLE: Final = (22, 22)  # articles, pronouns and the like
_STILTED: Final = 26  # que nous sussions
_SPOKEN: Final = ("ind:pre", "ind:fut", "ind:imp", "imp:pre", "par:pas", "inf")
_COMMON: Final = (-38, 20)  # what rarity takes and frequency gives
_HEARD_OF: Final = 0.25  # uses in a million, below which hardly anybody knows a word
_UNHEARD_OF: Final = 25  # what that takes


def of_word(entries: Sequence[LexiconEntry]) -> int:
    """Rate a word by its best part of speech.

    >>> from tablee.french.lexicon import lexicon
    >>> of_word(lexicon().of("chapeau")) > of_word(lexicon().of("chapeautait"))
    True
    >>> of_word(lexicon().of("lamedé"))
    39
    """
    often = sum(uses(entry) for entry in entries)
    best = max(_of_entry(entry) for entry in entries if uses(entry) * 16 >= often)
    low, high = _COMMON
    rate = best + round(max(low, min(high, 11 * log10(often + 1e-3))))
    return max(0, min(92, rate - _UNHEARD_OF * (often < _HEARD_OF)))


def uses(entry: LexiconEntry) -> float:
    """Return a word's frequency, in films rather than books."""
    return 0.7 * entry.films + 0.3 * entry.books


def _of_entry(entry: LexiconEntry) -> int:
    plain, bent = _KINDS.get(entry.kind, _LITTLE)
    rate = plain if entry.word == entry.lemma else bent
    if entry.kind == "VER" and not entry.forms.startswith(_SPOKEN):
        rate -= _STILTED
    return rate
