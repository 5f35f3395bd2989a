"""The phrases that a rebus may say, and the words that no bot says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final

from tablee.french.lexicon import lexicon
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
    """Return each phrase, and how gladly it is guessed: 3, 2 or 1.

    >>> phrases()["chaud devant"]
    3
    """
    rows = (line.rpartition("\t") for line in _lines("phrases.tsv"))
    return {phrase: int(grade) for phrase, _, grade in rows}


@cache
def blocked() -> frozenset[str]:
    """Return the words and lemmas that no bot says at a family's table."""
    return frozenset(_lines("blocked.txt"))


@cache
def grave() -> frozenset[str]:
    """Return those that it says only in phrases that people know: tuer le temps."""
    return blocked() | frozenset(_lines("grave.txt"))


def is_grave(word: str, lemmas: Iterable[str]) -> bool:
    """Return whether a word may be neither found alone nor made a phrase of."""
    return word in grave() or grave().issuperset(lemmas)


def is_blocked(word: str, lemmas: Iterable[str]) -> bool:
    """Return whether a word is on the list, or can only be a form of what is there.

    « fous » may be madmen.
    """
    return word in blocked() or blocked().issuperset(lemmas)


def is_proper(text: str) -> bool:
    """Return whether a bot may say this before children.

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
    """Give the blocked phrases; « ferme-la » is no « ferme la porte »."""
    found = {text: tuple(word.text for word in words_of(text)) for text in blocked()}
    return tuple(
        _together(words) + ("\n" if text.endswith("-la") else "")
        for text, words in found.items()
        if len(words) > 1
    )


def _together(words: Iterable[str]) -> str:
    return f" {' '.join(words)} "


def _is_mean(words: Sequence[Word]) -> bool:
    """Say whether words do harm together of which each is harmless: couper la main."""
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
