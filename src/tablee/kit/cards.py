"""Playing cards, a rank and a suit as in ``"10H"`` or ``"QS"``."""

from __future__ import annotations

from typing import Final, NewType

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
