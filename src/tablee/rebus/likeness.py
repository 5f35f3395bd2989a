"""When two words are the same answer: spelled, heard or meant alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tablee.french.lattice import match
from tablee.french.lexicon import LexiconEntry, lexicon, plain
from tablee.french.phones import fold
from tablee.french.saying import CAREFUL, LOOSE, said_together
from tablee.french.words import Word

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
    """Return whether a word is the one wanted, alone or among others."""
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
    """Return what no manner of saying changes: a quick way to see that two differ."""
    return frozenset(fold(way.sounds).translate(_FLEETING) for way in word.ways)


def is_heard_alike(wanted: tuple[Word, ...], guessed: tuple[Word, ...]) -> bool:
    """Return whether words sound the same, wherever they are cut.

    Words of the lexicon mean what they say: poison is not poisson. Only in a word that
    it lacks may a sound be a little off.
    """
    said = said_together(guessed, CAREFUL)
    found = match(said_together(wanted, CAREFUL), said, WORST, strict=True)
    if found is None:
        return False
    sounds = sum(bool(pair.one and pair.one.sound) for pair in found.pairs)
    return sounds > 0 and found.cost <= max(HEARD, MISHEARD * sounds)


def _is_a_form(wanted: Word, guessed: Word, alone: bool) -> bool:
    """Fold number; gender only of an adjective alone: never prince and princesse.

    Among others an adjective has a noun or a person to agree with, and « t'es folle »
    is not « t'es fou ».
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
    """Yield the entries of a word, or of those it is without its accents."""
    for text in (word.text,) if word.known else lexicon().spelled(plain(word.text)):
        yield from lexicon().of(text)


def _is_a_slip(wanted: Word, guessed: Word) -> bool:
    """Take a word that the lexicon lacks for a slip, unless it is nearer to another.

    « desert » is « désert » without its accent, and no slip for « dessert ».
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
    """Return whether a slip can still be heard as the word: Mario is not Marie."""
    if len(wanted.text) >= LONG:
        return True
    sounds = max(len(way.sounds) for way in wanted.ways)
    limit = SLIPPED * sounds
    one, other = said_together((wanted,), LOOSE), said_together((guessed,), LOOSE)
    return match(one, other, limit) is not None


def _bare(word: str) -> str:
    """Spell a word as simply as can be, and without the mark of the plural."""
    word = plain(word)
    for letters, letter in _SPELLINGS:
        word = word.replace(letters, letter)
    return _DOUBLED.sub(r"\1", word.rstrip("sx"))


@lru_cache(maxsize=4096)
def _nearer(word: str) -> tuple[str, ...]:
    """Return the lemmas that a word may stand for better than for a slip."""
    spelled = lexicon().spelled(word)
    return tuple(entry.lemma for text in spelled for entry in lexicon().of(text))


def _slips(one: str, other: str) -> int:
    """Count letters wrong, missing, too many, or two that changed places."""
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
