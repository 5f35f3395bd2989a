"""Is a guess the solution (REB-G5), and if not, in what way is it close (REB-G23)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from tablee.french.lexicon import lexicon, plain
from tablee.french.words import LONGEST, Word, words_of
from tablee.rebus.likeness import alike, is_heard_alike

ARTICLES: Final = frozenset(
    ("le", "la", "les", "l'", "un", "une", "des", "du", "de", "d'", "l", "d")
)
# After these, « le » is somebody, not an article: je le vois.
_SUBJECTS: Final = frozenset(
    (
        *("je", "j'", "tu", "il", "elle", "on", "nous", "vous", "ils", "elles", "qui"),
        *("ne", "n'", "me", "m'", "te", "t'", "se", "s'"),
    )
)
REACH: Final = 3  # how far a word may have wandered
_LITTLE: Final = ("ART", "PRO", "PRE", "CON", "ADJ:pos", "ADJ:dem", "AUX")


class Judgement(StrEnum):
    """What the judge says of a guess; the three in the middle are close."""

    RIGHT = "right"
    MISSING = "something missing"
    TOO_MUCH = "something too much"
    ONE_WORD = "one word right"
    WRONG = "wrong"

    @property
    def is_close(self) -> bool:
        """Return whether the one who guessed is told more than « no »."""
        return self not in (Judgement.RIGHT, Judgement.WRONG)


def same(solution: str, guess: str) -> Judgement:
    """Judge a guess.

    >>> same("le chat botté", "chats bottés !")
    <Judgement.RIGHT: 'right'>
    >>> same("poisson", "poison")
    <Judgement.WRONG: 'wrong'>
    >>> same("le chat botté", "le chat")
    <Judgement.MISSING: 'something missing'>
    """
    if max(len(solution), len(guess)) > LONGEST:
        return Judgement.WRONG
    wanted, guessed = words_of(solution), words_of(guess)
    if not wanted or not guessed:
        return Judgement.WRONG
    if _letters(wanted) == _letters(guessed):
        return Judgement.RIGHT
    core, core_guessed = _core(wanted), _core(guessed)
    linked_alike = _are_linked_alike(
        _linked(wanted, core), _linked(guessed, core_guessed)
    )
    if is_heard_alike(wanted, guessed) or (
        linked_alike
        and _are_cut_alike(core, core_guessed)
        and is_heard_alike(core, core_guessed)
    ):
        return Judgement.RIGHT
    pairs = _pairs(core, core_guessed)
    kept = _in_order(pairs)
    if kept == len(core) == len(core_guessed):
        return Judgement.RIGHT if linked_alike else Judgement.ONE_WORD
    return _closeness(core, core_guessed, kept, pairs)


def _letters(words: Sequence[Word]) -> str:
    """Return the letters alone, without a leading article, accents and spaces."""
    start = 1 if len(words) > 1 and words[0].text in ARTICLES else 0
    text = "".join(word.text for word in words[start:])
    return plain(text).replace("'", "").replace("-", "")


def _core(words: Sequence[Word]) -> tuple[Word, ...]:
    """Leave the articles out, unless there is nothing else."""
    kept = tuple(
        word
        for at, word in enumerate(words)
        if word.text not in ARTICLES or (at and words[at - 1].text in _SUBJECTS)
    )
    return kept or tuple(words)


def _are_cut_alike(wanted: Sequence[Word], guessed: Sequence[Word]) -> bool:
    """Return whether words may be compared without their articles.

    « les deux mains » is not « demain »: whoever writes real words, cut otherwise,
    means their article, too.
    """
    return len(wanted) == len(guessed) or not all(word.known for word in guessed)


def _linked(words: Sequence[Word], core: Sequence[Word]) -> list[tuple[Word, bool]]:
    """Return the words of the core, and whether a liaison is due before them."""
    due = [False, *(bool(word.link) for word in words)]
    at = 0
    found = []
    for word in core:
        at = words.index(word, at)
        found.append((word, due[at]))
        at += 1
    return found


def _are_linked_alike(
    wanted: Sequence[tuple[Word, bool]], guessed: Sequence[tuple[Word, bool]]
) -> bool:
    """Hear « en haut » for another thing than « en eau »: only one has a liaison."""
    return len(wanted) != len(guessed) or not any(
        due and due_there and one.known and other.known and one.opens != other.opens
        for (one, due), (other, due_there) in zip(wanted, guessed, strict=True)
    )


def _pairs(wanted: Sequence[Word], guessed: Sequence[Word]) -> list[tuple[int, int]]:
    """Pair the words that are alike, and not far from each other's place."""
    alone = len(wanted) == len(guessed) == 1
    return [
        (at, place)
        for at, word in enumerate(wanted)
        for place, other in enumerate(guessed)
        if abs(at - place) <= REACH and alike(word, other, alone)
    ]


def _in_order(pairs: Sequence[tuple[int, int]]) -> int:
    """Count the words that both have in the same order."""
    longest: dict[tuple[int, int], int] = {}
    for pair in pairs:
        before = (n for (at, to), n in longest.items() if at < pair[0] and to < pair[1])
        longest[pair] = 1 + max(before, default=0)
    return max(longest.values(), default=0)


def _closeness(
    wanted: Sequence[Word],
    guessed: Sequence[Word],
    kept: int,
    pairs: Sequence[tuple[int, int]],
) -> Judgement:
    if all(_is_little(guessed[place]) for _, place in pairs):
        return Judgement.WRONG
    if kept == len(guessed):
        return Judgement.MISSING
    return Judgement.TOO_MUCH if kept == len(wanted) else Judgement.ONE_WORD


def _is_little(word: Word) -> bool:
    """Return whether a word carries no meaning of its own."""
    entries = lexicon().of(word.text)
    return bool(entries) and (
        entries[0].kind.startswith(_LITTLE) or entries[0].lemma in {"être", "avoir"}
    )
