"""Compose rebuses from cards, and solve them: known words and phrases, free phrases."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from tablee.rebus.clear import is_clear, is_simple
from tablee.rebus.deck import LONGEST_ROW, PictureCard, card
from tablee.rebus.free import Free, free_phrases
from tablee.rebus.heard import Ear, Sounds, index, joined, pieces_of
from tablee.rebus.joined import JoinedSentence, sentences_of
from tablee.rebus.phrases import is_proper

SLOPPY: Final = 0.45  # points for each hundredth of a sound that is off
MADE_UP: Final = 28  # points of a free phrase, before its words are looked at
MADE_UP_AT_MOST: Final = 52
NAMED: Final = 60  # points for a row whose cards are simply named
_WORD: Final = re.compile(r"[^\W\d_]+")
_ENDINGS: Final = ("", "s", "e", "es", "x", "he", "hes", "nt")


class RatedRebus(NamedTuple):
    """A row of cards and what it says; the higher the points, the better."""

    cards: tuple[str, ...]
    solution: str
    points: float
    known: bool = True  # a word or a phrase of the list, not made up


def points(
    row: Sequence[PictureCard], text: str, familiarity: float, cost: float
) -> float:
    """Rate a rebus; low if it names its cards: « chat roux » of a cat and a redhead."""
    words = set(_WORD.findall(text.lower()))
    named = sum(not words.isdisjoint(_names(card)) for card in row) / len(row)
    return familiarity - SLOPPY * cost - NAMED * named**2


def of_free(words: Sequence[str], value: float) -> float:
    """Rate a free phrase by its words, below known phrases."""
    return min(MADE_UP_AT_MOST, MADE_UP + 14 * value / len(words))


def written(words: Sequence[str]) -> str:
    """Write words as a phrase.

    >>> written(["j'", "ai", "chaud"])
    'j’ai chaud'
    """
    return " ".join(words).replace("' ", "’")


@lru_cache(maxsize=1024)
def _names(card: PictureCard) -> frozenset[str]:
    return frozenset(name + ending for name in card.names for ending in _ENDINGS)


SHORTEST: Final = 2  # cards (REB-G11)
MOST_CARDS: Final = 24  # looked at; more would take too long
DEAREST: Final = 90  # hundredths of a sound, in a whole rebus
REACH: Final = 8  # cards that are tried where no number is asked for
BEAM: Final = 100
A_CARD: Final = 35  # points that are worth as much as one card more
LEAST: Final = 42  # points, below which nobody would smile
LEAST_MADE_UP: Final = 31
DULL: Final = 7  # points less, where a dull rebus is better than none
ANY: Final = 100  # likewise, where any rebus is
ROWS_REMEMBERED: Final = 8192
REMEMBERED: Final = 64  # hands, of which people and bots mostly ask more than once
_AHEAD: Final = 40  # what a row may cost before it has earned it

FoundRebus = tuple[
    RatedRebus, tuple[int, ...]
]  # and the places of its cards in the hand


def compose(
    cards: Sequence[str],
    n: int | None = None,
    centre: Sequence[str] = (),
    most: int = 10,
    uses_centre: bool = False,
    beam: int = BEAM,
    reach: int = REACH,
    dull: int = 0,
    longest: bool = False,
    simple: bool = False,
) -> list[RatedRebus]:
    """Compose the best rebuses of exactly *n* cards, or of any number, or the longest.

    Without *n*, long rebuses come first, but a known phrase comes before a free one
    with a card more; with *longest* only the number of cards counts. Cards of the
    *centre* may be used, or must be with *uses_centre*. The judge accepts every result,
    and each row of cards has one solution. A narrower *beam* is faster and makes up
    fewer phrases, 0 none; *reach* limits the cards of a row without *n*. *dull* lowers
    the points that a rebus needs. *simple* rebuses are said exactly, in words that a
    ten-year-old knows.

    >>> compose(["nez", "jet", "malle", "eau", "dos"])[0].solution
    'j’ai mal au dos'
    >>> [rebus.solution for rebus in compose(["pot", "chat", "scie", "tronc"], 2)][:2]
    ['chapeau', 'citron']
    >>> len(compose(["nez", "jet", "malle", "eau", "dos"], longest=True)[0].cards)
    4
    """
    own = [card(name) for name in cards]
    hand = (*own, *(card(name) for name in centre))[:MOST_CARDS]
    most_laid = min(n or reach, len(hand))
    found: list[RatedRebus] = []
    for rebus, laid in (
        *_heard(hand, max(most_laid, REACH)),
        *(_made_up(hand, most_laid, beam) if beam else ()),
        *(_sentences(hand, most_laid) if beam else ()),
    ):
        if len(laid) > most_laid:
            continue
        if rebus.points < (LEAST if rebus.known else LEAST_MADE_UP) - dull:
            continue
        if n is not None and len(laid) != n:
            continue
        if min(laid) >= len(own) or (uses_centre and max(laid) < len(own)):
            continue
        found.append(rebus)
    return _clear(sorted(found, key=_longest if longest else _order), most, simple)


def _order(rebus: RatedRebus) -> tuple[float, str, tuple[str, ...]]:
    """Sort the longest first, but familiarity is worth a card or two."""
    return -len(rebus.cards) - rebus.points / A_CARD, rebus.solution, rebus.cards


def _longest(rebus: RatedRebus) -> tuple[int, float, str, tuple[str, ...]]:
    """Sort the longest first, and the best of these."""
    return -len(rebus.cards), -rebus.points, rebus.solution, rebus.cards


def _clear(rebuses: Iterable[RatedRebus], most: int, simple: bool) -> list[RatedRebus]:
    """Keep clear rebuses, each row and each solution once."""
    kept: list[RatedRebus] = []
    rows: set[tuple[str, ...]] = set()
    solutions: set[str] = set()
    for rebus in rebuses:
        if len(kept) == most:
            break
        if rebus.cards in rows or rebus.solution in solutions:
            continue
        if _is_fit(rebus.cards, rebus.solution, rebus.known, simple):
            kept.append(rebus)
            rows.add(rebus.cards)
            solutions.add(rebus.solution)
    return kept


@lru_cache(maxsize=ROWS_REMEMBERED)
def _is_fit(cards: tuple[str, ...], text: str, known: bool, simple: bool) -> bool:
    """Return whether a rebus may be laid; whoever lowers their aims asks again."""
    if simple and not is_simple(cards, text):
        return False
    return is_clear(cards, text, known) and is_proper(text)


@lru_cache(maxsize=REMEMBERED)
def _heard(hand: tuple[PictureCard, ...], longest: int) -> tuple[FoundRebus, ...]:
    """Walk the index card by card: words and known phrases."""
    heard = index()
    opening: dict[str, list[tuple[int, Sounds]]] = defaultdict(list)
    for place, each in enumerate(hand):
        for piece in pieces_of(each, Ear.FAIR):
            opening[piece.sounds[0]].append((place, piece))
    found: list[FoundRebus] = []
    rows: list[tuple[tuple[int, ...], Sounds, int]] = [((), Sounds("", 0), 0)]
    while rows:
        row, said, line = rows.pop()
        for first in _onward(said.sounds, line):
            for place, piece in opening.get(first, ()):
                if place in row:
                    continue
                for sounds, more in joined(said.sounds, piece):
                    cost = said.cost + more
                    if cost > _limit(sounds):
                        continue
                    at = heard.begins(sounds, line)
                    if at < 0:
                        continue
                    laid = (*row, place)
                    if len(laid) < longest:
                        rows.append((laid, Sounds(sounds, cost), at))
                    if len(laid) >= SHORTEST:
                        found += _rebuses(hand, laid, sounds, cost, at)
    return tuple(found)


@lru_cache(maxsize=ROWS_REMEMBERED)
def _onward(sounds: str, line: int) -> str:
    """Return the sounds with which another card may begin."""
    found = index().onward(sounds, line)
    return found if sounds[-1:] in found else found + sounds[-1:]


def _limit(sounds: str) -> int:
    return min(DEAREST, 10 * len(sounds) + _AHEAD)


def _rebuses(
    hand: Sequence[PictureCard],
    laid: tuple[int, ...],
    sounds: str,
    cost: int,
    line: int,
) -> Iterator[FoundRebus]:
    for familiarity, dearer, text in index().at(sounds, line):
        total = cost + dearer
        if total <= 10 * (len(sounds) + 1):
            row = [hand[place] for place in laid]
            rate = points(row, text, familiarity, total / len(sounds) * 5)
            yield RatedRebus(tuple(card.id for card in row), text, rate), laid


@lru_cache(maxsize=REMEMBERED)
def _made_up(
    hand: tuple[PictureCard, ...], longest: int, beam: int
) -> tuple[FoundRebus, ...]:
    return tuple(
        (_unsaid(hand, found, text, of_free(found.words, found.value)), found.row)
        for found in free_phrases(hand, longest, beam, sensible=True)
        if len(found.row) >= SHORTEST and (text := written(found.words))
    )


@lru_cache(maxsize=REMEMBERED)
def _sentences(hand: tuple[PictureCard, ...], longest: int) -> tuple[FoundRebus, ...]:
    return tuple(
        (_unsaid(hand, said, said.text, MADE_UP_AT_MOST), said.row)
        for said in sentences_of(hand, longest)
        if len(said.row) >= SHORTEST
    )


def _unsaid(
    hand: Sequence[PictureCard], found: Free | JoinedSentence, text: str, worth: float
) -> RatedRebus:
    """Rate what nobody has said before."""
    row = [hand[place] for place in found.row]
    rate = points(row, text, worth, found.cost / found.sounds * 5)
    return RatedRebus(tuple(card.id for card in row), text, rate, known=False)


DEAREST_HEARD: Final = 130  # hundredths of a sound, in a whole row
BEAM_HEARD: Final = 120
STATES: Final = 4000  # ways of hearing the row so far


def solve(
    cards: Sequence[str], most: int = 5, unfinished: bool = False
) -> list[RatedRebus]:
    """Return guesses of what a row of cards says, likeliest first.

    If *unfinished*, a phrase may end after any of its words.

    >>> solve(["chat", "pot"])[0].solution
    'chapeau'
    >>> "mon père est" in [each.solution for each in solve(
    ...     ["mont", "père", "haie"], unfinished=True)]
    True
    """
    row = [card(name) for name in cards[:LONGEST_ROW]]
    best: dict[str, RatedRebus] = {}
    for rebus in (*_known_of(row), *_free_of(row, unfinished)):
        before = best.get(rebus.solution)
        if before is None or before.points < rebus.points:
            best[rebus.solution] = rebus
    likely = sorted(best.values(), key=lambda rebus: -rebus.points)
    return list(islice((each for each in likely if is_proper(each.solution)), most))


def _known_of(row: Sequence[PictureCard]) -> Iterator[RatedRebus]:
    heard = index()
    states: dict[str, tuple[int, int]] = {"": (0, 0)}
    for card_ in row:
        longer: dict[str, tuple[int, int]] = {}
        for so_far, (cost, line) in states.items():
            for piece in pieces_of(card_, Ear.KIND):
                for sounds, more in joined(so_far, piece):
                    total = cost + more
                    if total > min(
                        DEAREST_HEARD, longer.get(sounds, (DEAREST_HEARD, 0))[0]
                    ):
                        continue
                    at = heard.begins(sounds, line)
                    if at >= 0:
                        longer[sounds] = total, at
        cheapest = sorted(longer.items(), key=lambda state: (state[1], state[0]))
        states = dict(cheapest[:STATES])
    ids = tuple(card_.id for card_ in row)
    for sounds, (cost, line) in states.items():
        for familiarity, dearer, text in heard.at(sounds, line):
            total = cost + dearer
            off = total / len(sounds) * 5
            yield RatedRebus(ids, text, points(row, text, familiarity, off))


def _free_of(row: Sequence[PictureCard], unfinished: bool) -> Iterator[RatedRebus]:
    for found in free_phrases(row, len(row), BEAM_HEARD, True, unfinished):
        if len(found.row) == len(row):
            text, worth = written(found.words), of_free(found.words, found.value)
            yield _unsaid(row, found, text, worth)
    for said in sentences_of(row, len(row), fixed=True):
        yield _unsaid(row, said, said.text, MADE_UP_AT_MOST)
