"""A row of cards as a lattice: every name of every card, said one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablee.french.lattice import Lattice
from tablee.french.saying import LOOSE, last_sounds, say_part
from tablee.rebus.deck import OTHER_NAME, Card

LONGEST_ROW: Final = 24


def row_of(cards: Sequence[Card]) -> Lattice:
    """Say a row; the part of a sound's source is the number of its card."""
    lattice = Lattice()
    doubled: frozenset[str] = frozenset()
    for part, card in enumerate(cards[:LONGEST_ROW]):
        say_part(lattice, part, card.words, LOOSE, doubled, dearer=OTHER_NAME)
        doubled = last_sounds(card.words)
    return lattice
