"""Séquence to a learner: its moves by number, and what a seat knows.

The numbers are the rules' own, each one higher: 0 is waiting.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, get_args

import numpy as np
from gymnasium.spaces import Box

from tablee.games.sequence.dealing import DECK
from tablee.games.sequence.moves import ACTIONS, CARD, NUMBERS
from tablee.games.sequence.state import (
    COLUMNS,
    CORNER,
    ROWS,
    SQUARES,
    Locking,
    Penalty,
    Phase,
    Turn,
    View,
)
from tablee.kernel import Seat
from tablee.kit.cards import PACK
from tablee.lab.actions import FIRST
from tablee.lab.observations import (
    PALE,
    SIDES,
    Array,
    Canvas,
    Sight,
    array,
    box,
    counted,
    filled,
    flags,
    ordered,
    place,
)


class SequenceNumbers:
    """Every legal move of Séquence has a number."""

    size = FIRST + ACTIONS
    tick = 0
    left_out = "breaking the silence (SEQ-25), a slip that is never listed"

    def choices(
        self, _view: View, _seat: Seat, legal: Sequence[Any], _marked: tuple[str, ...]
    ) -> Mapping[int, Any]:
        return {FIRST + NUMBERS[move]: move for move in legal}


def numbering(_sides: tuple[int, ...]) -> SequenceNumbers:
    return SequenceNumbers()


PHASES: Final = get_args(Phase)
MANY: Final = 10_000  # turns: no game is as long


def spaces(sides: tuple[int, ...]) -> dict[str, Box]:
    seats, teams, kinds = len(sides), max(sides) + 1, len(PACK)
    return {
        "hand": box(kinds, high=2),
        "dead": box(kinds, high=1),
        "hand_counts": box(seats, high=8),
        "chips": box(teams, ROWS, COLUMNS, high=1),
        "locked": box(teams, ROWS, COLUMNS, high=1),
        "sequences": box(teams, high=3),
        "needed": box(1, high=3),
        "pile": box(1, high=len(DECK)),
        "discards": box(len(DECK), high=kinds),  # cards, the newest first
        "phase": box(1, high=len(PHASES)),
        "to_play": box(seats, high=1),
        "exchanged": box(1, high=len(DECK)),  # dead cards, in this turn
        "owed": box(seats, high=8),  # for broken silence
        "due": box(seats, high=MANY),  # cards still to draw
        "due_for": box(seats, high=MANY),  # turns since the oldest of them
        "lost": box(seats, high=1),
        "dealer": box(seats, high=1),
        "turn": box(1, high=MANY),
        "quiet": box(2, high=MANY),  # turns without a card, and without a chip
        "last": box(4, high=len(SQUARES)),  # seat, card, square, taken off
        "locks": box(ROWS, COLUMNS, high=20),  # lines to choose from, by square
        "options": box(4, high=1),
    }


def arrays(sight: Sight) -> dict[str, Array]:
    """Return everything that the view holds."""
    view: View = sight.view
    seats, sides = sight.seats, sight.sides
    options = view.options
    return {
        "hand": counted(view.hand, CARD),
        "dead": counted(view.dead, CARD),
        "hand_counts": ordered(view.hand_counts, seats),
        "chips": np.stack([_board(view.chips[side]) for side in sides]),
        "locked": np.stack(
            [_board(n for line in view.sequences[side] for n in line) for side in sides]
        ),
        "sequences": ordered([len(lines) for lines in view.sequences], sides),
        "needed": array(view.needed),
        "pile": array(view.pile),
        "discards": filled((1 + CARD[c] for c in reversed(view.discards)), len(DECK)),
        "phase": array(place(PHASES, view.phase)),
        "to_play": ordered(_to_play(view), seats),
        "exchanged": array(view.phase.exchanged if isinstance(view.phase, Turn) else 0),
        "owed": ordered(_owed(view), seats),
        "due": ordered([len(due) for due in view.due], seats),
        "due_for": ordered(
            [view.turn - min(d, default=view.turn) for d in view.due], seats
        ),
        "lost": ordered(view.lost, seats),
        "dealer": ordered([n == view.dealer for n in range(len(seats))], seats),
        "turn": array(view.turn),
        "quiet": array(view.idle, view.still),
        "last": _last(view, seats),
        "locks": _locks(view),
        "options": array(
            options.automatic_draw,
            options.one_dead_card,
            options.silence,
            options.expert,
        ),
    }


def _board(squares: Iterable[int]) -> Array:
    return flags(squares, len(SQUARES)).reshape(ROWS, COLUMNS)


def _to_play(view: View) -> list[int]:
    phase = view.phase
    if isinstance(phase, Turn | Locking):
        return [int(n == phase.seat) for n in range(len(view.sides))]
    return [int(owed > 0) for owed in _owed(view)]


def _owed(view: View) -> tuple[int, ...]:
    return (
        view.phase.owed if isinstance(view.phase, Penalty) else (0,) * len(view.sides)
    )


def _last(view: View, seats: tuple[int, ...]) -> Array:
    last = view.last
    if last is None:
        return array(0, 0, 0, 0)
    return array(
        1 + seats.index(last.seat), 1 + CARD[last.card], 1 + last.square, last.removed
    )


def _locks(view: View) -> Array:
    """Count, for each square, the lines through it that may be locked."""
    choices = view.phase.choices if isinstance(view.phase, Locking) else ()
    squares = (square for lines in choices for line in lines for square in line)
    on = Counter(squares)
    return array(*(on[n] for n in range(len(SQUARES)))).reshape(ROWS, COLUMNS)


CELL: Final = 52
LEFT: Final = 40
LOCKED: Final = "#f2d64b"


def paint(canvas: Canvas, view: View) -> None:
    """Draw the board; chips of a sequence have a yellow ring."""
    chips = {n: side for side, held in enumerate(view.chips) for n in held}
    locked = {n for lines in view.sequences for line in lines for n in line}
    for n, card in enumerate(SQUARES):
        row, column = divmod(n, COLUMNS)
        x, y = LEFT + column * CELL, 10 + row * CELL
        canvas.box(x, y, CELL, CELL, PALE if card == CORNER else "white")
        if card != CORNER:
            canvas.text(x + CELL / 2, y + 10, card)
        if n in chips:
            ring = LOCKED if n in locked else "white"
            canvas.disc(x + CELL / 2, y + 34, 14, SIDES[chips[n]], ring)
    made = ", ".join(f"side {n}: {len(s)}" for n, s in enumerate(view.sequences))
    canvas.note(SIZE_BELOW, f"sequences {made} of {view.needed}   {_turn(view)}")
    if view.hand:
        canvas.note(SIZE_BELOW + 22, f"hand of seat {view.seat}: {' '.join(view.hand)}")


SIZE_BELOW: Final = 10 + 10 * CELL + 12


def _turn(view: View) -> str:
    phase = view.phase
    if isinstance(phase, Turn | Locking):
        return f"seat {phase.seat} to play"
    return type(phase).__name__.lower()
