"""From a record to the rules' own state and moves, and back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

import numpy as np

from tablee.games.sequence.board import LINES
from tablee.games.sequence.dealing import NEEDED, hand_size
from tablee.games.sequence.moves import Move
from tablee.games.sequence.numbers import MOVES, NUMBERS
from tablee.games.sequence.state import (
    LastPlay,
    Locking,
    Options,
    Over,
    Penalty,
    Phase,
    State,
    Turn,
)
from tablee.kernel import Seat
from tablee.kit.board import members
from tablee.kit.cards import PACK
from tablee.lab.fast.batch import Raw
from tablee.lab.fast.sequence import layout as at

LE: Final[Literal["little"]] = "little"  # square 0 is the lowest bit
_lines: Final = tuple(map(members, LINES))


def setting_of(options: Options, sides: tuple[int, ...]) -> np.ndarray[Any, Any]:
    """Return the options and the seating as the compiled functions read them."""
    count = len(set(sides))
    flags = (options.automatic_draw, options.one_dead_card)
    more = (options.silence, options.expert)
    row = (len(sides), count, hand_size(sides), NEEDED[count], *flags, *more)
    return np.array([row], at.SETTING)


def move_of(_table: Any, _seat: int, action: int) -> Move:
    """Return the rules' move that an action number stands for."""
    return MOVES[action]


def numbers_of(_table: Any, _state: State, moves: Iterable[Any]) -> list[int]:
    """Return the action numbers of some moves."""
    return [NUMBERS[move] for move in moves]


def state_of(table: Any, options: Options, sides: tuple[int, ...]) -> State:
    """Return the rules' state that a record stands for."""
    raw = Raw(at.TABLE, table)
    count = len(set(sides))
    board = table["board"]
    return State(
        options=options,
        sides=sides,
        hands=raw.rows("hands", "hand_count", len(sides), PACK),
        pile=raw.row("pile", "pile_count", PACK),
        discards=raw.row("discards", "discard_count", PACK),
        chips=tuple(
            int.from_bytes(np.packbits(board == side, bitorder="little").tobytes(), LE)
            for side in range(count)
        ),
        sequences=raw.rows("sequences", "sequence_count", count, LINES),
        dealer=Seat(raw.one("dealer")),
        turn=raw.one("turn"),
        phase=_phase(raw, len(sides), count),
        due=raw.rows("due", "due_count", len(sides)),
        lost=tuple(map(bool, raw.first("lost", len(sides)))),
        idle=raw.one("idle"),
        still=raw.one("still"),
        last=_last(raw),
    )


def _last(raw: Raw) -> LastPlay | None:
    if raw.one("last_seat") < 0:
        return None
    card, removed = PACK[raw.one("last_card")], bool(raw.one("last_removed"))
    seat = Seat(raw.one("last_seat"))
    return LastPlay(seat, card, raw.one("last_square"), removed)


def _phase(raw: Raw, seats: int, sides: int) -> Phase:
    phase = raw.one("phase")
    if phase == at.OVER:
        winner = raw.one("winner")
        if winner < 0:
            return Over((), "SEQ-G6")
        return Over((winner,), "SEQ-22" if sides == min(NEEDED) else "SEQ-24")
    seat = Seat(raw.one("seat"))
    resume: Turn | Locking = Turn(seat, raw.one("exchanged"))
    if phase == at.LOCKING:
        choices = tuple((line,) for line in raw.row("choices", "choice_count", _lines))
        resume = Locking(seat, choices, Seat(raw.one("played_by")))
    owed = raw.first("owed", seats)
    return Penalty(owed, resume) if any(owed) else resume
