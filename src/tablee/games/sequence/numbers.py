"""The one number of every move: for simulators and environments alike.

A card that is no jack shows which square it can be played on, so that placing it is the
square alone. A jack can go anywhere: each has a block of its own. From ``ACTIONS`` on
they are slips, which are never listed and yet played.
"""

from __future__ import annotations

from typing import Final

from tablee.games.sequence.board import LINES, ONE_EYED, SQUARES
from tablee.games.sequence.moves import (
    BreakSilence,
    Discard,
    Draw,
    ExchangeDead,
    Lock,
    Move,
    Pass,
    Place,
    Remove,
)
from tablee.kit.board import members
from tablee.kit.cards import PACK, Card

PLACE: Final = 0  # + square: the card that the square shows
PLACE_JC: Final = PLACE + len(SQUARES)  # + square: a two-eyed jack
PLACE_JD: Final = PLACE_JC + len(SQUARES)
REMOVE_JS: Final = PLACE_JD + len(SQUARES)  # + square: a one-eyed jack
REMOVE_JH: Final = REMOVE_JS + len(SQUARES)
EXCHANGE: Final = REMOVE_JH + len(SQUARES)  # + card: a dead one
DISCARD: Final = EXCHANGE + len(PACK)  # + card: for a broken silence
LOCK: Final = DISCARD + len(PACK)  # + line
DRAW: Final = LOCK + len(LINES)
PASS: Final = DRAW + 1
ACTIONS: Final = PASS + 1
BREAK_SILENCE: Final = ACTIONS

CARD: Final = {card: n for n, card in enumerate(PACK)}
JACKS: Final = (Card("JC"), Card("JD"), Card("JS"), Card("JH"))  # as their blocks


def numbered_moves() -> list[Move]:
    """Return every move, in the order of their numbers."""
    squares = range(len(SQUARES))
    found: list[Move] = [Place(Card(SQUARES[n]), n) for n in squares]
    for jack in JACKS:
        made = Remove if jack in ONE_EYED else Place
        found += [made(jack, n) for n in squares]
    found += [ExchangeDead(card) for card in PACK]
    found += [Discard(card) for card in PACK]
    found += [Lock((members(line),)) for line in LINES]
    return [*found, Draw(), Pass(), BreakSilence()]


MOVES: Final = tuple(numbered_moves())  # by their numbers
NUMBERS: Final = {move: n for n, move in enumerate(MOVES)}
