"""A learned player of Séquence with two sides of two, to be measured.

In what its network does not speak of it plays as ``hard`` does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from benchmarks.minds import greedy, squares
from benchmarks.minds.board_network import BoardNetwork, Row
from tablee.bots.sequence import BOTS
from tablee.games.sequence.board import TWO_EYED
from tablee.games.sequence.moves import Place, Remove
from tablee.games.sequence.state import State, View
from tablee.kernel import Chance, Seat

SIDES: Final = (0, 1, 0, 1)


class Mind:
    """A player by a network; one with *state* and weights for it sees all hands."""

    def __init__(
        self, network: BoardNetwork, state: Callable[[], State] | None = None
    ) -> None:
        """Plays by *network*; *state* tells how the table truly stands."""
        self._network = network
        self._state = state

    def play(self, view: View, seat: Seat, moves: Sequence[Any], chance: Chance) -> Any:
        """Plays the chip that is wanted most (a ``Bot``)."""
        only_chips = all(isinstance(move, Place | Remove) for move in moves)
        if view.sides != SIDES or not only_chips:
            return BOTS["hard"](view, seat, moves, chance)
        said = self._said(view, seat)
        return max(moves, key=lambda move: said[_place(move)])

    def _said(self, view: View, seat: Seat) -> Row:
        known = seen(view, seat)
        thought = greedy.think(np, known)
        planes = [squares.planes(np, known), thought.planes]
        if self._state is not None:
            planes.append(squares.hidden(np, hidden(self._state(), seat)))
        marks = np.concatenate([thought.card, thought.jack, thought.remove])
        said = self._network.answer(np.concatenate(planes, 1))
        hint = np.arcsinh(marks / 2).astype(np.float32)
        return said + np.float32(self._network.scale) * hint


def _place(move: Place | Remove) -> int:
    if isinstance(move, Remove):
        return squares.REMOVE + move.square
    by_jack = move.card in TWO_EYED
    return (squares.BY_JACK if by_jack else squares.BY_CARD) + move.square


def _counted(cards: Sequence[Any]) -> Row:
    kinds = np.array([squares.KIND[card] for card in cards], int)
    return np.bincount(kinds, minlength=squares.KINDS).astype(np.float32)


def _marked(places: Sequence[int]) -> Row:
    row = np.zeros(squares.AREA, np.float32)
    row[list(places)] = 1
    return row


def seen(view: View, seat: Seat) -> squares.Seen:
    """Gives what a seat sees in numbers."""
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
        age=_ages(view.discards),
    )


def _ages(discards: Sequence[Any]) -> Row:
    """Tells of each kind how many cards have been laid since the last of it."""
    ages = np.full(squares.KINDS, squares.NEVER, np.float32)
    for age, card in enumerate(reversed(discards[-squares.NEVER :])):
        kind = squares.KIND[card]
        ages[kind] = min(ages[kind], age)
    return ages


def hidden(state: State, seat: Seat) -> squares.Hidden:
    """Gives what a seat does not see in numbers."""
    others = [(seat + n) % squares.SEATS for n in range(1, squares.SEATS)]
    coming = [squares.KIND[card] for card in reversed(state.pile[-squares.SEATS :])]
    nothing = [squares.NONE] * squares.SEATS
    hands = np.stack([_counted(state.hands[n]) for n in others])
    return squares.Hidden(hands, [*coming, *nothing][: squares.SEATS])
