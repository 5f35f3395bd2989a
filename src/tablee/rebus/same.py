"""Whether a guess is the solution (REB-G5), or else how it is close (REB-G23)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import Final

from tablee.french.lattice import match
from tablee.french.lexicon import LexiconEntry, lexicon, plain
from tablee.french.saying import CAREFUL, LOOSE, said_together
from tablee.french.sounds import fold
from tablee.french.words import LONGEST, Word, words_of

SLIPS: Final = ((5, 1), (10, 2))  # letters of a word, and how many may be wrong
SLIPS_IN_NAMES: Final = ((9, 1),)
HEARD: Final = 40  # hundredths: mute e, liaison and the like, in the whole
MISHEARD: Final = 8  # hundredths a sound, in a word that nobody knows
SLIPPED: Final = 25  # hundredths a sound, in a word misspelled
LONG: Final = 8  # letters, with which a slip is seen for what it is
WORST: Final = 60
_FLEETING: Final = dict.fromkeys(map(ord, "2ijy8uwkgsz"))
# Spellings of one sound, folded before slips are counted.
_SPELLINGS: Final = (("ph", "f"), ("th", "t"), ("qu", "k"), ("y", "i"))
_DOUBLED: Final = re.compile(r"([bcdfglmnprst])\1")


@lru_cache(maxsize=8192)
def alike(wanted: Word, guessed: Word, alone: bool = False) -> bool:
    return (
        wanted.text == guessed.text
        or (not guessed.known and plain(wanted.text) == plain(guessed.text))
        or _is_homophone(wanted, guessed)
        or _is_a_form(wanted, guessed, alone)
        or _is_a_slip(wanted, guessed)
    )


def _is_homophone(wanted: Word, guessed: Word) -> bool:
    if not guessed.soft and _skeletons(wanted).isdisjoint(_skeletons(guessed)):
        return False
    return is_heard_alike((wanted,), (guessed,))


def _skeletons(word: Word) -> frozenset[str]:
    """Return the sounds that no pronunciation changes, to rule out pairs quickly."""
    return frozenset(fold(way.sounds).translate(_FLEETING) for way in word.ways)


def is_heard_alike(wanted: tuple[Word, ...], guessed: tuple[Word, ...]) -> bool:
    """Return whether words sound the same, wherever they are split.

    Words of the lexicon must be exact: poison is not poisson. Only in an unknown word
    may a sound be a little off.
    """
    said = said_together(guessed, CAREFUL)
    found = match(said_together(wanted, CAREFUL), said, WORST, strict=True)
    if found is None:
        return False
    sounds = sum(bool(pair.one and pair.one.sound) for pair in found.pairs)
    return sounds > 0 and found.cost <= max(HEARD, MISHEARD * sounds)


def _is_a_form(wanted: Word, guessed: Word, alone: bool) -> bool:
    """Return whether two words differ only in number, or an adjective alone in gender.

    Prince is not princesse; among other words an adjective agrees with something, so
    « t'es folle » is not « t'es fou ».
    """
    forms = set(_forms(wanted, alone))
    return not forms.isdisjoint(_forms(guessed, alone))


def _forms(word: Word, alone: bool) -> Iterator[tuple[str, str, str]]:
    entries = tuple(_meant(word))
    nouns = max((_uses(each) for each in entries if each.kind == "NOM"), default=0.0)
    for entry in entries:
        if entry.kind in {"NOM", "ADJ"}:
            # A maîtresse is somebody; « maîtresse » is seldom an adjective.
            either = alone and entry.kind == "ADJ" and _uses(entry) * 4 > nouns
            yield entry.kind, entry.lemma, "" if either else entry.gender


def _uses(entry: LexiconEntry) -> float:
    return entry.films + entry.books


def _meant(word: Word) -> Iterator[LexiconEntry]:
    """Yield the entries of a word, or else of those that differ only in accents."""
    for text in (word.text,) if word.known else lexicon().spelled(plain(word.text)):
        yield from lexicon().of(text)


def _is_a_slip(wanted: Word, guessed: Word) -> bool:
    """Return whether an unknown word is a misspelling of the wanted one.

    It must not be nearer to another: « desert » is « désert », not « dessert ».
    """
    if guessed.known:
        return False
    one, other = _bare(wanted.text), _bare(guessed.text)
    limits = SLIPS if wanted.known else SLIPS_IN_NAMES
    slips = max((few for long, few in limits if len(one) >= long), default=0)
    if not slips or abs(len(one) - len(other)) > slips or one[:1] != other[:1]:
        return False
    if _slips(one, other) > slips or not _is_within_earshot(wanted, guessed):
        return False
    lemmas = {entry.lemma for entry in _meant(wanted)}
    return all(lemma in lemmas for lemma in _nearer(plain(guessed.text)))


def _is_within_earshot(wanted: Word, guessed: Word) -> bool:
    """Return whether a misspelling still sounds like the word: Mario is not Marie."""
    if len(wanted.text) >= LONG:
        return True
    sounds = max(len(way.sounds) for way in wanted.ways)
    limit = SLIPPED * sounds
    one, other = said_together((wanted,), LOOSE), said_together((guessed,), LOOSE)
    return match(one, other, limit) is not None


def _bare(word: str) -> str:
    """Simplify a word's spelling, without the plural's mark."""
    word = plain(word)
    for letters, letter in _SPELLINGS:
        word = word.replace(letters, letter)
    return _DOUBLED.sub(r"\1", word.rstrip("sx"))


@lru_cache(maxsize=4096)
def _nearer(word: str) -> tuple[str, ...]:
    """Return the lemmas of words that differ from it only in accents."""
    spelled = lexicon().spelled(word)
    return tuple(entry.lemma for text in spelled for entry in lexicon().of(text))


def _slips(one: str, other: str) -> int:
    """Count wrong, missing, additional and transposed letters."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        last, before = before, row
        row = [place]
        for at, beside in enumerate(other, 1):
            best = min(before[at] + 1, row[-1] + 1, before[at - 1] + (letter != beside))
            if last and at > 1 and letter == other[at - 2] and one[place - 2] == beside:
                best = min(best, last[at - 2] + 1)
            row.append(best)
    return row[-1]


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
    """The verdict on a guess; the three in the middle are close."""

    RIGHT = "right"
    MISSING = "something missing"
    TOO_MUCH = "something too much"
    ONE_WORD = "one word right"
    WRONG = "wrong"

    @property
    def is_close(self) -> bool:
        """Return whether the guess is wrong but near."""
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
    """Drop articles, unless there is nothing else."""
    kept = tuple(
        word
        for at, word in enumerate(words)
        if word.text not in ARTICLES or (at and words[at - 1].text in _SUBJECTS)
    )
    return kept or tuple(words)


def _are_cut_alike(wanted: Sequence[Word], guessed: Sequence[Word]) -> bool:
    """Return whether words may be compared without their articles.

    « les deux mains » is not « demain »: in known words, split otherwise, the article
    counts too.
    """
    return len(wanted) == len(guessed) or not all(word.known for word in guessed)


def _linked(words: Sequence[Word], core: Sequence[Word]) -> list[tuple[Word, bool]]:
    """Return each word of the core, and whether a liaison may precede it."""
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
    """Return whether liaisons agree: « en eau » has one, « en haut » none."""
    return len(wanted) != len(guessed) or not any(
        due and due_there and one.known and other.known and one.opens != other.opens
        for (one, due), (other, due_there) in zip(wanted, guessed, strict=True)
    )


def _pairs(wanted: Sequence[Word], guessed: Sequence[Word]) -> list[tuple[int, int]]:
    """Pair equal words whose places are near each other."""
    alone = len(wanted) == len(guessed) == 1
    return [
        (at, place)
        for at, word in enumerate(wanted)
        for place, other in enumerate(guessed)
        if abs(at - place) <= REACH and alike(word, other, alone)
    ]


def _in_order(pairs: Sequence[tuple[int, int]]) -> int:
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
    entries = lexicon().of(word.text)
    return bool(entries) and (
        entries[0].kind.startswith(_LITTLE) or entries[0].lemma in {"être", "avoir"}
    )
