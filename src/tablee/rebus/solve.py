"""Solve a rebus: what a row of pictures may say, likeliest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from tablee.rebus.compose import RatedRebus, of_free, points, written
from tablee.rebus.deck import LONGEST_ROW, PictureCard, card
from tablee.rebus.free import free_phrases
from tablee.rebus.heard import Ear, index, joined, pieces_of
from tablee.rebus.phrases import is_proper

DEAREST: Final = 130  # hundredths of a sound, in a whole row
BEAM: Final = 120
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
    for rebus in (*_heard(row), *_made_up(row, unfinished)):
        before = best.get(rebus.solution)
        if before is None or before.points < rebus.points:
            best[rebus.solution] = rebus
    likely = sorted(best.values(), key=lambda rebus: -rebus.points)
    return list(islice((each for each in likely if is_proper(each.solution)), most))


def _heard(row: Sequence[PictureCard]) -> Iterator[RatedRebus]:
    heard = index()
    states: dict[str, tuple[int, int]] = {"": (0, 0)}
    for card_ in row:
        longer: dict[str, tuple[int, int]] = {}
        for so_far, (cost, line) in states.items():
            for piece in pieces_of(card_, Ear.KIND):
                for sounds, more in joined(so_far, piece):
                    total = cost + more
                    if total > min(DEAREST, longer.get(sounds, (DEAREST, 0))[0]):
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


def _made_up(row: Sequence[PictureCard], unfinished: bool) -> Iterator[RatedRebus]:
    ids = tuple(card_.id for card_ in row)
    for found in free_phrases(row, len(row), BEAM, True, unfinished):
        if len(found.row) == len(row):
            text = written(found.words)
            off = found.cost / found.sounds * 5
            rate = points(row, text, of_free(found.words, found.value), off)
            yield RatedRebus(ids, text, rate, known=False)
