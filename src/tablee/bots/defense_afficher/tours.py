"""Tours: how many turns it takes, by the best play, to stand on brush after brush.

For a set of panels and every square: the expected number of turns until the brush of
each panel has been landed on exactly, in the best order and whatever the die shows.
They are worked out beforehand (``touring``) and read from ``tours.bin``.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from struct import Struct
from typing import Final

from tablee.bots.defense_afficher.streets import BIT, NAMES, bits

CARD: Final = -0.2  # turns that a Chance card costs on the way: it is rather a gift

Tour = tuple[float, ...]  # turns, by square

# The file holds the tour of every set of panels: in the full game, then in the
# simplified one.
FILE: Final = "tours.bin"
SETS: Final = 1 << len(BIT)
TOUR: Final = Struct(f"<{len(NAMES)}d")


@cache
def stored() -> bytes:
    """Read the file."""
    return files(__package__).joinpath(FILE).read_bytes()


@cache
def tour(mask: int, simplified: bool = False) -> Tour:
    """Return the turns it takes to visit all panels of *mask*, from each square."""
    place = SETS + mask if simplified else mask
    return TOUR.unpack_from(stored(), place * TOUR.size)


@cache
def nearest(mask: int, simplified: bool = False) -> Tour:
    """Return the turns to the first brush of *mask* to be had, aimed at one by one."""
    tours = (tour(bit, simplified) for bit in bits(mask))
    return tuple(map(min, zip(*tours, strict=True))) or tour(0)
