"""Séquence as people type it: every move that ``say`` writes, read back."""

from __future__ import annotations

from typing import Final

from tablee.games.sequence.board import LINES, SQUARES
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
from tablee.games.sequence.state import BoardLine
from tablee.games.sequence.text import name_of
from tablee.kit.bits import members
from tablee.kit.cards import PACK, Card

BARE: Final[dict[str, Move]] = {
    type(move).__name__.upper(): move for move in (Draw(), Pass(), BreakSilence())
}
CARDS: Final = frozenset(PACK)
SQUARE: Final = {name_of(n): n for n in range(len(SQUARES))}
LINE: Final[dict[str, BoardLine]] = {
    f"{name_of(line[0])}-{name_of(line[-1])}": line for line in map(members, LINES)
}


def read(typed: str) -> Move | None:
    """Return the move that a typed line means, legal or not, or None."""
    match typed.upper().split():
        case [word] if word in BARE:
            return BARE[word]
        case ["LOCK", *ends] if ends and all(end in LINE for end in ends):
            return Lock(tuple(LINE[end] for end in ends))
        case ["DEAD", card] if card in CARDS:
            return ExchangeDead(Card(card))
        case ["DISCARD", card] if card in CARDS:
            return Discard(Card(card))
        case [card, square] if card in CARDS:
            return _chip(Card(card), square)
    return None


def _chip(card: Card, typed: str) -> Move | None:
    square = SQUARE.get(typed.removeprefix("X"))
    if square is None:
        return None
    return Remove(card, square) if typed.startswith("X") else Place(card, square)
