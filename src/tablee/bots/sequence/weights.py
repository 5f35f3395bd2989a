"""What a bot cares about, in numbers: read from ``weights.json``."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The price of everything at the table; only the ratios count.

    A *window* is a line of five that one side can still fill. Its worth goes by the
    squares it misses, times for each of them how likely its side is to get there.
    """

    attack: tuple[float, ...]  # a window of mine that misses 0, 1, … 5 squares
    defence: tuple[float, ...]  # the same of a rival
    reach: tuple[float, ...]  # my side gets a square with 0, 1, 2 cards unseen
    reach_by_jack: float  # the same, any square, with a two-eyed jack in hand
    rival_reach: tuple[float, ...]  # as reach, for a rival; a card in hand is reach 1
    rival_by_jack: float  # added while all four two-eyed jacks are unseen
    twin: float  # what a card was worth on its other square, given up by playing it
    two_eyed: float  # price of playing a two-eyed jack
    one_eyed: float  # price of playing a one-eyed jack
    close: float  # my windows count so many times when one sequence wins
    danger: float  # a rival's, likewise
    later: float  # and those of a rival who does not play next (three sides)


class _Found(msgspec.Struct, forbid_unknown_fields=True):
    how: str  # each set came by its numbers
    plain: Weights
    hard: Weights


_found: Final = msgspec.json.decode(
    files(__package__).joinpath("weights.json").read_bytes(), type=_Found
)
PLAIN: Final = _found.plain
HARD: Final = _found.hard
