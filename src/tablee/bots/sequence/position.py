"""What a seat can work out from its view: squares, cards seen, cards to come."""

from __future__ import annotations

from typing import Final, NamedTuple

from tablee.games.sequence.board import ALL, CORNERS, TWO_EYED
from tablee.games.sequence.state import View
from tablee.kernel import Seat
from tablee.kit.bits import mask_of
from tablee.kit.cards import PACK, Card

COPIES: Final = 2  # of each card in the deck


class Side(NamedTuple):
    """One side's chips, as masks."""

    chips: int
    locked: tuple[int, ...]  # its sequences
    needs: int  # sequences it still needs to win


class BoardReading(NamedTuple):
    """The table, as a seat understands it."""

    mine: Side
    rivals: tuple[Side, ...]  # in the order of their next turn
    free: int
    hand: tuple[Card, ...]
    unseen: dict[Card, int]  # copies neither discarded nor in hand
    jacks_left: int  # two-eyed jacks unseen


def read(view: View, seat: Seat) -> BoardReading:
    """Work the view of *seat* out."""
    sides = tuple(_side(view, side) for side in range(len(view.chips)))
    taken = CORNERS
    for side in sides:
        taken |= side.chips
    unseen = dict.fromkeys(PACK, COPIES)
    for card in view.hand + view.discards:
        unseen[card] -= 1
    own = view.sides[seat]
    return BoardReading(
        mine=sides[own],
        rivals=sides[own + 1 :] + sides[:own],
        free=ALL & ~taken,
        hand=view.hand,
        unseen=unseen,
        jacks_left=sum(unseen[card] for card in TWO_EYED),
    )


def _side(view: View, side: int) -> Side:
    locked = tuple(map(mask_of, view.sequences[side]))
    return Side(mask_of(view.chips[side]), locked, view.needed - len(locked))
