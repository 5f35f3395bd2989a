"""The moves of Séquence by number: card and square, whatever the hand.

A card that is no jack shows which square it can be played on, so that placing it is
the square alone. A jack can go anywhere: each has a block of its own. The numbers are
those of ``tablee.lab.fast``, each one higher, since 0 is waiting here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tablee.games.sequence.board import LINES, SQUARES
from tablee.games.sequence.moves import (
    Discard,
    Draw,
    ExchangeDead,
    Lock,
    Pass,
    Place,
    Remove,
)
from tablee.games.sequence.state import View
from tablee.kernel import Seat
from tablee.kit.board import members
from tablee.kit.cards import PACK, Card
from tablee.lab.actions.contract import Blocks

_blocks = Blocks()
PLACE: Final = _blocks.take(len(SQUARES))  # the card that the square shows
BY_JACK: Final = {Card(jack): _blocks.take(len(SQUARES)) for jack in ("JC", "JD")}
REMOVE: Final = {Card(jack): _blocks.take(len(SQUARES)) for jack in ("JS", "JH")}
EXCHANGE: Final = _blocks.take(len(PACK))
DISCARD: Final = _blocks.take(len(PACK))
LOCK: Final = _blocks.take(len(LINES))
DRAW: Final = _blocks.take(1)
PASS: Final = _blocks.take(1)
CARD: Final = {card: n for n, card in enumerate(PACK)}
LINE: Final = {members(line): n for n, line in enumerate(LINES)}


class SequenceNumbers:
    """Every legal move of Séquence has a number."""

    size = _blocks.size
    tick = 0
    left_out = "breaking the silence (SEQ-25), a slip that is never listed"

    def choices(
        self, _view: View, _seat: Seat, legal: Sequence[Any], _marked: tuple[str, ...]
    ) -> Mapping[int, Any]:
        """Assign numbers to the list."""
        return {self.number(move): move for move in legal}

    def number(self, move: Any) -> int:
        """Return the number of one move."""
        match move:
            case Place(card=card, square=square):
                return BY_JACK.get(card, PLACE) + square
            case Remove(card=card, square=square):
                return REMOVE[card] + square
            case ExchangeDead(card=card):
                return EXCHANGE + CARD[card]
            case Discard(card=card):
                return DISCARD + CARD[card]
            case Lock(lines=(line,)):
                return LOCK + LINE[line]
            case Draw():
                return DRAW
            case Pass():
                return PASS
            case _:
                raise ValueError(f"{type(move).__name__} is never listed")


def numbering(_sides: tuple[int, ...]) -> SequenceNumbers:
    """Return the numbers, which are those of every table."""
    return SequenceNumbers()
