"""Free phrases: grammatical, of common words, and often a little mad.

A beam search, card by card. A state is the phrase so far, the sounds that no word
covers yet, and the grammar's state; of equivalent states only the best is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from tablee.french.saying import DUE, UNLINKED, is_due
from tablee.rebus.deck import PictureCard
from tablee.rebus.grammar import (
    START,
    GrammarState,
    Vocabulary,
    WordForm,
    is_final,
    little_words,
    step,
    vocabulary,
)
from tablee.rebus.heard import Ear, Sounds, joined, pieces_of
from tablee.rebus.meaning import NOTHING, Sense, follow, is_said
from tablee.rebus.phrases import phrases

DEAREST: Final = 70
A_SOUND: Final = 10
_AHEAD: Final = 30
_SLURRED: Final = 35  # of a card
_WORD: Final = 1.6  # each word takes so much: fewer and longer ones are better
_HEARD_TOGETHER: Final = 1.2  # two words that stand side by side in a known phrase
_OFF: Final = 0.04  # a hundredth of a sound
_BARE: Final = 1.6  # a noun or verb that opens a phrase
_AGAIN: Final = 2.5  # a word that was there before
_REMEMBERED: Final = 16384  # pairs of words


# After a noun, only where a known phrase has it so.
_SELDOM: Final = frozenset(("à", "par", "vers", "pour", "chez", "en"))


class Phrase(NamedTuple):
    """A partial phrase."""

    value: float
    cost: int
    sounds: int  # how many so far
    rest: str  # sounds of a word that has not ended
    state: GrammarState
    follow: str  # what the next word must be: + opening with a vowel, - not, . either
    link: str  # a sound that may be heard before the next word
    words: tuple[str, ...]
    row: tuple[int, ...]
    sense: Sense | None  # what governs the next word; None: it need not mean anything


_EMPTY: Final = Phrase(0.0, 0, 0, "", START, ".", "", (), (), None)


class Free(NamedTuple):
    """A complete phrase, with its cards by their places in the hand."""

    row: tuple[int, ...]
    words: tuple[str, ...]
    value: float
    cost: int
    sounds: int


def free_phrases(
    hand: Sequence[PictureCard],
    longest: int,
    beam: int,
    fixed: bool = False,
    unfinished: bool = False,
    sensible: bool = False,
) -> Iterator[Free]:
    """Yield phrases from cards of a hand, or of a whole row in its order.

    *Unfinished* phrases may end after any word; in *sensible* ones words go together
    and every sound is exact.
    """
    known = vocabulary()
    ear = Ear.SHARP if sensible else Ear.KIND
    pieces = [
        [piece for piece in pieces_of(card, ear) if piece.cost <= _SLURRED]
        for card in hand
    ]
    level = [_EMPTY._replace(sense=NOTHING if sensible else None)]
    for laid in range(min(longest, len(hand))):
        places = (laid,) if fixed else range(len(hand))
        longer = _with_another_card(known, level, pieces, places)
        level = sorted(longer, key=_promise, reverse=True)[:beam]
        for phrase in longer:
            if _is_worded(phrase) if unfinished else _is_whole(phrase):
                yield Free(
                    *(phrase.row, phrase.words, phrase.value),
                    *(phrase.cost, phrase.sounds),
                )


def _with_another_card(
    known: Vocabulary,
    level: Sequence[Phrase],
    pieces: Sequence[Sequence[Sounds]],
    places: Sequence[int],
) -> Collection[Phrase]:
    """Return the best phrase of each state that one of these and another card make."""
    best: dict[tuple[object, ...], Phrase] = {}

    def keep(found: Phrase) -> None:
        key = (
            *(frozenset(found.row), found.rest, found.state),
            *(found.follow, found.link, found.sense),
        )
        before = best.get(key)
        if before is None or before.value < found.value:
            best[key] = found

    for phrase in level:
        for place in places:
            if place in phrase.row:
                continue
            for piece in pieces[place]:
                if phrase.cost + piece.cost > _limit(phrase.sounds):
                    break
                if _is_vain(known, phrase, piece.sounds[0]):
                    continue
                for joint in joined(phrase.rest, piece):
                    _feed(known, *_lay(phrase, place, joint), keep)
    return best.values()


def _is_vain(known: Vocabulary, phrase: Phrase, first: str) -> bool:
    """Return whether no word can continue with these sounds."""
    rest = phrase.rest
    if not rest or phrase.link or rest[-1] == first:
        return False
    return rest + first not in known.beginnings and rest + first not in known.tokens


def _lay(phrase: Phrase, place: int, joint: Sounds) -> tuple[Phrase, str, int]:
    """Append a card; return the sounds to split and where the first word may end."""
    long = len(phrase.rest)
    _, _, sounds, _, state, follow, link, words, row, sense = phrase
    return (
        Phrase(
            phrase.value - _OFF * joint.cost,
            phrase.cost + joint.cost,
            sounds + len(joint.sounds) - long,
            *("", state, follow, link, words, (*row, place), sense),
        ),
        joint.sounds,
        long + 1,
    )


def _promise(phrase: Phrase) -> tuple[float, tuple[str, ...], str]:
    """Sort the beam: uncovered sounds are worth nothing yet."""
    return phrase.value - 0.3 * len(phrase.rest), phrase.words, phrase.rest


def _is_worded(phrase: Phrase) -> bool:
    return (
        not phrase.rest
        and len(phrase.words) > 1
        and phrase.cost <= A_SOUND * phrase.sounds
    )


def _is_whole(phrase: Phrase) -> bool:
    return (
        _is_worded(phrase)
        and phrase.follow != "+"
        and is_final(phrase.state)
        and (phrase.sense is None or is_said(phrase.sense))
    )


def _limit(sounds: int) -> int:
    return min(DEAREST, A_SOUND * sounds + _AHEAD)


def _feed(
    known: Vocabulary,
    phrase: Phrase,
    sounds: str,
    least: int,
    keep: Callable[[Phrase], None],
) -> None:
    """Split sounds into words in every way that the grammar allows."""
    if phrase.link and sounds.startswith(phrase.link):
        linked = phrase._replace(follow="+", link="")
        _feed(known, linked, sounds[1:], 1, keep)
    if sounds in known.beginnings:
        keep(phrase._replace(rest=sounds))
    limit = _limit(phrase.sounds)
    for end in range(least, len(sounds) + 1):
        said = sounds[:end]
        tokens = known.tokens.get(said, ())
        if not tokens and said not in known.beginnings:
            break
        for token in tokens:
            if phrase.follow != "." and token.opens != (phrase.follow == "+"):
                continue
            cost = phrase.cost + token.cost
            if phrase.link and token.opens:
                due = is_due(phrase.words[-1], token.text)
                cost += DUE if due else UNLINKED
            if cost > limit:
                continue
            for after, sense in _states(phrase, token):
                longer = Phrase(
                    phrase.value + _worth(phrase.words, token.text, token.weight),
                    *(cost, phrase.sounds, "", after, token.follow),
                    *(token.link, (*phrase.words, token.text), phrase.row, sense),
                )
                if end == len(sounds):
                    keep(longer)
                else:
                    _feed(known, longer, sounds[end:], 1, keep)


def _states(
    phrase: Phrase, token: WordForm
) -> Iterator[tuple[GrammarState, Sense | None]]:
    for tag in token.classes:
        after = step(phrase.state, tag)
        if after is None or not _is_usual(phrase, token.text, tag):
            continue
        if phrase.sense is None:
            yield after, None
        elif (sense := follow(phrase.sense, token.text, tag)) is not None:
            yield after, sense


def _is_usual(phrase: Phrase, text: str, tag: str) -> bool:
    """Return whether a word may stand here for more than grammatical reasons.

    Adjectives stand beside nouns, and nouns after a bare « de » or « en », only as they
    do in known phrases: « au bal vain » agrees, and says nothing.
    """
    state = phrase.state
    if state[0] == "noun" and (tag[0] in "AB" or text in _SELDOM):
        return are_paired(phrase.words[-1], text)
    if text == "à" and state != START:
        return are_paired(phrase.words[-1], text)
    if state[0] == "prep" and tag[0] == "N":
        return are_paired(phrase.words[-1], text)
    return True


@lru_cache(maxsize=_REMEMBERED)
def are_paired(word: str, text: str) -> bool:
    """Return whether two words stand side by side in a known phrase.

    >>> are_paired("carte", "postale"), are_paired("postale", "carte")
    (True, False)
    """
    word = "de" if word == "d'" else word.rstrip("sx")
    return f"{word} {text.rstrip('sx')}" in _pairs()


def _worth(words: tuple[str, ...], text: str, weight: float) -> float:
    worth = weight - _WORD
    if not words and text not in _openers():
        worth -= _BARE
    if words and are_paired(words[-1], text):
        worth += _HEARD_TOGETHER
    if text in words:
        worth -= _AGAIN
    return worth


@cache
def _openers() -> frozenset[str]:
    return frozenset(text for text, _, _ in little_words())


@cache
def _pairs() -> frozenset[str]:
    """Return the words that stand side by side in a known phrase."""
    found: set[str] = set()
    for phrase in phrases():
        text = phrase.lower().replace("d’", "de ").replace("’", "' ")
        words = [word.rstrip("sx") for word in text.replace("-", " ").split()]
        found.update(map(" ".join, pairwise(words)))
    return frozenset(found)
