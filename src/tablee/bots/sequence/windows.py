"""Windows: the lines of five that a side can still fill, and how likely it will."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

from tablee.bots.sequence.position import BoardReading, Side
from tablee.bots.sequence.weights import Weights
from tablee.games.sequence.board import (
    CORNER,
    CORNERS,
    LINES,
    SQUARES,
    THROUGH,
    TWO_EYED,
)
from tablee.games.sequence.lines import may_stand
from tablee.kit.bits import members
from tablee.kit.cards import Card

# Corners are everybody's and never missing (SEQ-15), so a window is without them.
WINDOWS: Final = tuple(line & ~CORNERS for line in LINES)
WINDOWS_THROUGH: Final = tuple(
    tuple(line & ~CORNERS for line in lines) for lines in THROUGH
)
JACKS: Final = 4  # two-eyed, in the deck

Reach: TypeAlias = Sequence[float]  # for each square, how likely a side gets there

squares_of = cache(members)  # windows miss the same few sets of squares all the time


def open_windows(
    side: Side, free: int, reach: Reach, among: Iterable[int] = WINDOWS
) -> list[tuple[tuple[int, ...], float]]:
    """Return the squares each window of *side* misses, and how likely it gets them."""
    found = []
    within = side.chips | free
    for window in among:
        if window & within != window:
            continue
        if side.locked and not all(may_stand(window, line) for line in side.locked):
            continue
        missing = squares_of(window & free)
        likely = 1.0
        for square in missing:
            likely *= reach[square]
        found.append((missing, likely))
    return found


def my_reach(reading: BoardReading, weights: Weights) -> Reach:
    """Judge where my side will get: surely where a card in hand leads."""
    has_jack = any(card in TWO_EYED for card in reading.hand)
    least = weights.reach_by_jack if has_jack else 0.0
    by_copies = [max(least, likely) for likely in weights.reach]
    by_card = {card: by_copies[copies] for card, copies in reading.unseen.items()}
    by_card.update(dict.fromkeys(reading.hand, 1.0))
    return _by_square(by_card)


def rival_reach(reading: BoardReading, weights: Weights) -> Reach:
    """Judge where a rival will get, by the cards and the jacks not seen yet."""
    by_jack = weights.rival_by_jack * reading.jacks_left / JACKS
    by_copies = [likely + by_jack for likely in weights.rival_reach]
    return _by_square({card: by_copies[n] for card, n in reading.unseen.items()})


def _by_square(by_card: dict[Card, float]) -> Reach:
    by_card[Card(CORNER)] = 1.0
    return [by_card[Card(card)] for card in SQUARES]
