"""Can cards say a solution (REB-G6), and which card says which letters?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import groupby
from typing import Final, NamedTuple

from tablee.french.lattice import (
    LINK,
    Alignment,
    Edge,
    Lattice,
    SoundPair,
    apart_of,
    letters_of,
    match,
)
from tablee.french.saying import DUE, LOOSE, said_together, saying
from tablee.french.sounds import SCHWA, VOWELS
from tablee.french.words import Word, words_of
from tablee.rebus.deck import card, row_of

YES_UP_TO: Final = 10  # hundredths of a sound, for each sound of the solution
UNSURE_UP_TO: Final = 20
_NASAL: Final = ("§o", "@a", "5e")
WORST: Final = 45  # hundredths: a consonant for its twin, where all else is said
STRANGE: Final = 70  # hundredths, with which a sound is another, missing or too much
LONG: Final = 9  # sounds of a phrase in which the table may let one of these pass


class JudgeOpinion(StrEnum):
    """The judge's opinion; if it is unsure, the table votes."""

    YES = "yes"
    UNSURE = "unsure"
    NO = "no"


class Sayable(NamedTuple):
    """An opinion, and the mean distance of a sound, in hundredths."""

    answer: JudgeOpinion
    cost: float


def sayable(cards: Sequence[str], solution: str) -> Sayable:
    """Judge whether cards, by id or name, can say a solution.

    >>> sayable(["chat", "pot"], "chapeau").answer
    <JudgeOpinion.YES: 'yes'>
    >>> sayable(["cou", "pin"], "copain").answer
    <JudgeOpinion.UNSURE: 'unsure'>
    >>> sayable(["chat", "pot"], "bateau").answer
    <JudgeOpinion.NO: 'no'>
    """
    said = saying(solution)
    found = laid(cards, said)
    sounds = _heard(found)
    strange = sum(map(_is_strange, found.pairs))
    if not sounds or found.cost > UNSURE_UP_TO * sounds or strange * LONG > sounds:
        answer = JudgeOpinion.NO
    else:
        answer = JudgeOpinion.YES if _is_clean(found) else JudgeOpinion.UNSURE
    return Sayable(answer, found.cost / max(sounds, 1))


def is_said(cards: Sequence[str], solution: str) -> bool:
    """Return whether the opinion is yes; faster than ``sayable``.

    >>> is_said(["chat", "pot"], "chapeau"), is_said(["cou", "pin"], "copain")
    (True, False)
    """
    found = _found(cards, solution)
    return found is not None and _is_clean(found)


def said_by_all(cards: Sequence[str], solution: str) -> Alignment | None:
    """Return the alignment if the opinion is yes and every card contributes a sound.

    A mute e at the end of a word does not count as one.

    >>> bool(said_by_all(["jeu", "joue"], "je joue"))
    True
    >>> bool(said_by_all(["jeu", "oeufs", "joue"], "je joue"))
    False
    """
    found = _found(cards, solution)
    if found is None or not _is_clean(found):
        return None
    heard = {
        one.source.part
        for one, other in found.pairs
        if one and other and other.source.place < len(other.source.said)
    }
    return found if len(heard) == len(cards) else None


def _found(cards: Sequence[str], solution: str) -> Alignment | None:
    said = saying(solution)
    return match(_row(cards), said, YES_UP_TO * said.last)


def laid(cards: Sequence[str], said: Lattice) -> Alignment:
    """Align a row of cards with a solution as well as possible."""
    found = match(_row(cards), said)
    assert found, "without a limit there is always a way"
    return found


def say(cards: Sequence[str]) -> str:
    """Return the sounds of a row, each card by its first name.

    >>> say(["chat", "pot"])
    'Sapo'
    """
    return _row(cards).sounds()


def _row(cards: Sequence[str]) -> Lattice:
    return row_of([card(name) for name in cards])


def _heard(found: Alignment) -> int:
    """Count the solution's sounds in this alignment."""
    return sum(bool(pair.other and pair.other.sound) for pair in found.pairs)


def _is_clean(found: Alignment) -> bool:
    """Return whether every sound of the solution is near enough."""
    heard = [pair for pair in found.pairs if _says(pair)]
    after = (*(pair.other for pair in heard[1:]), None)
    return (
        found.cost <= YES_UP_TO * _heard(found)
        and not any(_is_strange(pair) or _is_unlinked(pair) for pair in found.pairs)
        and not any(map(_is_off, heard, after))
    )


def _says(pair: SoundPair) -> bool:
    return bool(pair.one and pair.one.sound and pair.other and pair.other.sound)


def _is_strange(pair: SoundPair) -> bool:
    """Return whether a sound is quite another, or unmatched."""
    one, other = pair
    if one and other:
        return apart_of(one, other) > STRANGE
    return bool((one and one.sound) or (other and other.sound))


def _is_off(pair: SoundPair, after: Edge | None) -> bool:
    """Return whether a single sound is too far off.

    No vowel may stand for another, except é or è for the mute e of « le » and
    « tournesol », and mont for the o before the n of « monnaie ».
    """
    one, other = pair
    assert one
    assert other
    if one.sound not in VOWELS or other.sound not in VOWELS:
        return apart_of(one, other) > WORST
    vowels = one.sound + other.sound
    if vowels in _NASAL:
        return after is None or after.sound not in "nm"
    _, said, place = other.source
    mute = said[place : place + 1] in ("", SCHWA)
    return one.sound != other.sound and not (one.sound == "e" and mute)


def _is_unlinked(pair: SoundPair) -> bool:
    """Return whether an obligatory liaison is missing."""
    return pair.other is not None and not pair.other.sound and pair.other.cost >= DUE


class CardLetters(NamedTuple):
    """Letters of the solution, and the card that says them, if any."""

    card: str | None
    letters: str


Share = tuple[int | None, str]


def explain(cards: Sequence[str], solution: str) -> tuple[CardLetters, ...]:
    """Split the solution by the cards that say it.

    >>> [piece.letters for piece in explain(["chat", "pot"], "chapeau")]
    ['cha', 'peau']
    >>> explain(["chat"], "le chat")
    (CardLetters(card=None, letters='le'), CardLetters(card='chat', letters='chat'))
    """
    words = words_of(solution)
    shares = _mended(list(_shares(words, laid(cards, said_together(words, LOOSE)))))
    pieces: list[CardLetters] = []
    done = 0
    for owner, group in groupby(shares, key=lambda share: share[0]):
        letters = "".join(share[1] for share in group).strip()
        if owner is not None:
            pieces += [CardLetters(idle, "") for idle in cards[done:owner]]
            done = max(done, owner + 1)
        if owner is not None or letters:
            pieces.append(CardLetters(None if owner is None else cards[owner], letters))
    return (*pieces, *(CardLetters(idle, "") for idle in cards[done:]))


def spell_out(pieces: Sequence[CardLetters]) -> str:
    """Join the pieces, with those that no card says in brackets.

    >>> spell_out(explain(["chat", "pot"], "le chapeau"))
    '(le) · cha · peau'
    """
    return " · ".join(
        f"({piece.letters})" if piece.card is None else piece.letters or "–"
        for piece in pieces
    )


def _shares(words: Sequence[Word], found: Alignment) -> Iterator[Share]:
    """Yield the letters of each sound, in order, with the card that says it."""
    owners: dict[tuple[int, int], int | None] = {}
    said: dict[int, str] = {}
    for one, other in found.pairs:
        if other is None or other.source.place == LINK:
            continue
        said[other.source.part] = other.source.said
        if other.sound:
            owner = one.source.part if one else None
            owners.setdefault((other.source.part, other.source.place), owner)
    last: int | None = None
    for part, word in enumerate(words):
        for place, letters in enumerate(letters_of(word.text, said.get(part, ""))):
            last = owners.get((part, place), last)
            yield last, letters
        if not word.text.endswith("'"):
            yield last, " "


def _mended(shares: list[Share]) -> list[Share]:
    """Assign a single sound between two of a card's sounds to that card."""
    for (before, _), at in zip(shares, range(1, len(shares) - 1), strict=False):
        owner, letters = shares[at]
        if owner is None and before is not None and shares[at + 1][0] == before:
            shares[at] = before, letters
    return shares
