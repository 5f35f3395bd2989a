"""A row of cards as a lattice: every name of every card, said one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.french.lattice import Lattice
from tablee.french.phones import fold
from tablee.french.saying import NAMED, say_part
from tablee.rebus.deck import PictureCard

LONGEST_ROW: Final = 24


def row_of(cards: Sequence[PictureCard]) -> Lattice:
    """Say a row; the part of a sound's source is the number of its card."""
    lattice = Lattice()
    doubled: frozenset[str] = frozenset()
    for part, card in enumerate(cards[:LONGEST_ROW]):
        say_part(lattice, part, card.words, NAMED, doubled)
        doubled = _merging(card)
    return lattice


def _merging(card: PictureCard) -> frozenset[str]:
    """Return the sounds that are lost after a card: its own last, and scie + yeux."""
    ends = {fold(way.sounds[-1:])[-1:] for word in card.words for way in word.ways}
    return frozenset(ends | {"j"} if "i" in ends else ends) - {""}
