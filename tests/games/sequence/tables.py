"""Séquence tables written out for a test: say what matters, the rest is filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from tablee.games.sequence import GAME
from tablee.games.sequence.dealing import DECK
from tablee.games.sequence.moves import Event, Move
from tablee.games.sequence.state import COLUMNS, CORNERS, ROWS, Options, State, Turn
from tablee.kernel import Chance, Seat, Step, When
from tablee.kit.board import mask_of
from tablee.kit.cards import Card

ANN, BOB, CAT, DAN = (Seat(n) for n in range(4))
BLUE, GREEN, RED = range(3)


def luck() -> Chance:
    """Return the chance of every move that is played here: always the same."""
    return Chance(b"a table written out", 1)


CHANCE = luck()


def squares(row: int, columns: Iterable[int]) -> tuple[int, ...]:
    """Return the squares of a row, counted from the top left."""
    return tuple(row * COLUMNS + column for column in columns)


def table(
    *hands: str,
    sides: tuple[int, ...] | None = None,
    chips: Mapping[int, Iterable[int]] | None = None,
    sequences: Mapping[int, Iterable[Iterable[int]]] | None = None,
    discards: str = "",
    pile: str | None = None,
    turn: Seat = ANN,
    **options: Any,
) -> State:
    """Lay out a table; hands are cards in words, as in ``"7S JH"``."""
    seats = max(2, len(hands))
    sides = sides or tuple(n % 2 for n in range(seats))
    held = tuple(cards(hand) for hand in hands) + ((),) * (seats - len(hands))
    left = Counter(DECK)
    for some in (*held, cards(discards)):
        left.subtract(some)
    locked = sequences or {}
    return State(
        options=Options(**options),
        sides=sides,
        hands=held,
        pile=tuple(left.elements()) if pile is None else cards(pile),
        discards=cards(discards),
        chips=tuple(mask_of((chips or {}).get(s, ())) for s in range(max(sides) + 1)),
        sequences=tuple(
            tuple(mask_of(line) for line in locked.get(s, ()))
            for s in range(max(sides) + 1)
        ),
        dealer=Seat((turn - 1) % seats),
        turn=1,
        phase=Turn(turn),
        due=((),) * seats,
        lost=(False,) * seats,
    )


def full_board() -> dict[int, list[int]]:
    """Return every square a chip, 48 of either colour and no five of them in line."""
    sides: dict[int, list[int]] = {BLUE: [], GREEN: []}
    for square in range(ROWS * COLUMNS):
        row, column = divmod(square, COLUMNS)
        if not CORNERS >> square & 1:
            sides[(column + 2 * row) % 4 // 2].append(square)
    return sides


def cards(words: str) -> tuple[Card, ...]:
    """Read cards from words."""
    return tuple(map(Card, words.split()))


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    """Play a move at time 0."""
    return GAME.rules.apply(state, seat, move, luck(), When.of(0))


def with_phase(state: State, **changes: Any) -> State:
    """Change fields of a written-out state."""
    return replace(state, **changes)
