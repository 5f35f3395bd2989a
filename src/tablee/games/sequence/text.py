"""Séquence in plain text, written and typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from tablee.games.sequence.moves import (
    BreakSilence,
    Discard,
    Draw,
    Event,
    ExchangeDead,
    Lock,
    Move,
    Pass,
    Place,
    Remove,
)
from tablee.games.sequence.state import (
    COLUMNS,
    CORNER,
    LINES,
    SQUARES,
    BoardLine,
    Locking,
    Over,
    Penalty,
    Phase,
    Turn,
    View,
)
from tablee.kernel import Pattern
from tablee.kit.board import members
from tablee.kit.cards import PACK, Card

SIGNS = "o+^"  # ring, cross, triangle: the chips of each side
LETTERS = "ABCDEFGHIJ"


def show(view: View) -> str:
    return "\n".join(
        (
            *_board(view),
            "",
            *_sides(view),
            _piles(view),
            *_hands(view),
            _phase(view.phase),
        )
    )


def name_of(square: int) -> str:
    """Name a square by column and row, as in ``C4``."""
    row, column = divmod(square, COLUMNS)
    return f"{LETTERS[column]}{row + 1}"


def _board(view: View) -> Iterable[str]:
    chips = {n: SIGNS[side] for side, held in enumerate(view.chips) for n in held}
    locked = {n for lines in view.sequences for line in lines for n in line}
    yield "    " + "".join(f"{letter:^6}" for letter in LETTERS).rstrip()
    for start in range(0, len(SQUARES), COLUMNS):
        cells = []
        for n in range(start, start + COLUMNS):
            card = "***" if SQUARES[n] == CORNER else SQUARES[n]
            sign = chips.get(n, " ")
            mark = f"[{card}{sign}]" if n in locked else f" {card}{sign} "
            cells.append(f"{mark:^6}")
        yield f"{start // COLUMNS + 1:>3} " + "".join(cells).rstrip()


def _sides(view: View) -> Iterable[str]:
    for side, lines in enumerate(view.sequences):
        seats = ", ".join(
            f"seat {seat} ({count} cards)"
            for seat, count in enumerate(view.hand_counts)
            if view.sides[seat] == side
        )
        score = f"{len(lines)}/{view.needed} sequences"
        yield f"side {side} {SIGNS[side]}  {score}  {seats}"


def _piles(view: View) -> str:
    top = view.discards[-1] if view.discards else "none"
    seated = view.seat is not None and not view.hands
    hand = f"  hand: {' '.join(view.hand)}" if seated else ""
    return f"pile: {view.pile}  discard: {top}{hand}"


def _hands(view: View) -> Iterable[str]:
    for seat, hand in enumerate(view.hands):
        yield f"hand of seat {seat}: {' '.join(hand)}"


def _phase(phase: Phase) -> str:
    match phase:
        case Turn():
            return f"seat {phase.seat} to play"
        case Locking():
            return f"seat {phase.seat} chooses which five to lock"
        case Penalty():
            owing = (str(seat) for seat, owed in enumerate(phase.owed) if owed)
            return f"silence broken: seats {', '.join(owing)} owe a card"
        case Over():
            sides = " and ".join(map(str, phase.winners))
            return f"over: side {sides} wins" if sides else "over: a draw"


def say(thing: Move | Event | Pattern) -> str:
    match thing:
        case Place():
            return f"{thing.card} {name_of(thing.square)}"
        case Remove():
            return f"{thing.card} x{name_of(thing.square)}"
        case ExchangeDead():
            return f"dead {thing.card}"
        case Discard():
            return f"discard {thing.card}"
        case Lock():
            lines = (f"{name_of(line[0])}-{name_of(line[-1])}" for line in thing.lines)
            return f"lock {' '.join(lines)}"
        case Draw() | Pass() | BreakSilence():
            return type(thing).__name__.lower()
        case _:
            return _fact(thing)


def _fact(event: Event | Pattern) -> str:
    facts = msgspec.structs.asdict(event)
    if "square" in facts:
        facts["square"] = name_of(facts["square"])
    if "squares" in facts:
        facts["squares"] = " ".join(map(name_of, facts["squares"]))
    words = " ".join(f"{name}={value}" for name, value in facts.items())
    return f"{type(event).__name__} {words}"


BARE: Final[dict[str, Move]] = {
    type(move).__name__.upper(): move for move in (Draw(), Pass(), BreakSilence())
}
CARDS: Final = frozenset(PACK)
SQUARE: Final = {name_of(n): n for n in range(len(SQUARES))}
LINE: Final[dict[str, BoardLine]] = {
    f"{name_of(line[0])}-{name_of(line[-1])}": line for line in map(members, LINES)
}


def read(typed: str) -> Move | None:
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
