"""A learned player of Séquence with two sides of two, to be measured.

It reads its network from the file that the variable ``MIND`` names. In what the network
does not speak of it plays as ``hard`` does.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np

from benchmarks.minds import squares
from benchmarks.minds.board_network import BoardNetwork, Row
from tablee.bots.sequence import BOTS
from tablee.games.sequence.board import TWO_EYED
from tablee.games.sequence.moves import Place, Remove
from tablee.games.sequence.state import View
from tablee.kernel import Chance, Seat

SIDES: Final = (0, 1, 0, 1)


def play(view: View, seat: Seat, moves: Sequence[Any], chance: Chance) -> Any:
    """Play the chip that the network wants most (a ``Bot``)."""
    only_chips = all(isinstance(move, Place | Remove) for move in moves)
    if view.sides != SIDES or not only_chips:
        return BOTS["hard"](view, seat, moves, chance)
    said, _ = _network().answer(squares.planes(np, seen(view, seat)))
    return max(moves, key=lambda move: said[_place(move)])


def _place(move: Place | Remove) -> int:
    if isinstance(move, Remove):
        return squares.REMOVE + move.square
    by_jack = move.card in TWO_EYED
    return (squares.BY_JACK if by_jack else squares.BY_CARD) + move.square


@cache
def _network() -> BoardNetwork:
    return BoardNetwork(dict(np.load(os.environ["MIND"])))


def _counted(cards: Sequence[Any]) -> Row:
    kinds = np.array([squares.KIND[card] for card in cards], int)
    return np.bincount(kinds, minlength=squares.KINDS).astype(np.float32)


def _marked(places: Sequence[int]) -> Row:
    row = np.zeros(squares.AREA, np.float32)
    row[list(places)] = 1
    return row


def seen(view: View, seat: Seat) -> squares.Seen:
    """Give what a seat sees in numbers."""
    side = view.sides[seat]
    both = (side, 1 - side)
    lines = [
        _marked([square for line in view.sequences[n][:1] for square in line])
        for n in both
    ]
    ours, theirs = (_marked(view.chips[n]) for n in both)
    last = view.last
    return squares.Seen(
        ours=ours,
        theirs=theirs,
        our_lines=lines[0],
        their_lines=lines[1],
        hand=_counted(view.hand),
        gone=_counted(view.discards),
        made=[len(view.sequences[n]) for n in both],
        pile=view.pile,
        last=-1 if last is None else last.square,
        removed=0 if last is None else int(last.removed),
    )
