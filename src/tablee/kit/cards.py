"""Playing cards, a rank and a suit as in ``"10H"`` or ``"QS"``; and hidden hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NewType, TypeVar

Card = NewType("Card", str)

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("S", "H", "D", "C")  # pique, cœur, carreau, trèfle
PACK: Final = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
HEIGHT: Final = {card: RANKS.index(card[:-1]) for card in PACK}  # aces are high


def rank(card: Card) -> str:
    """Return the rank: ``"2"`` to ``"10"``, ``"J"``, ``"Q"``, ``"K"``, ``"A"``."""
    return card[:-1]


def suit(card: Card) -> str:
    """Return the suit: ``"S"``, ``"H"``, ``"D"`` or ``"C"``."""
    return card[-1]


T = TypeVar("T")


def deal_unseen(
    things: Sequence[T], counts: Sequence[int], seen: Mapping[int, tuple[T, ...]]
) -> tuple[tuple[tuple[T, ...], ...], tuple[T, ...]]:
    """Deal hands of these sizes, but for those that are *seen*; return what is left."""
    hands: list[tuple[T, ...]] = []
    start = 0
    for holder, count in enumerate(counts):
        if holder in seen:
            hands.append(seen[holder])
            continue
        hands.append(tuple(things[start : start + count]))
        start += count
    return tuple(hands), tuple(things[start:])
