"""Séquence: records of the rules' states, what seats observe, and hidden cards dealt.

Observations are those of ``lab/games/sequence.py``, for whole batches.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tablee.games.sequence.dealing import NEEDED
from tablee.games.sequence.moves import CARD
from tablee.games.sequence.state import (
    COLUMNS,
    LINES,
    ROWS,
    LastPlay,
    Locking,
    Options,
    Over,
    Penalty,
    State,
    Turn,
)
from tablee.kit.board import mask_of, members
from tablee.lab.fast.chance import reseed, shuffle
from tablee.lab.fast.compiled import compiled
from tablee.lab.fast.records import (
    Arrays,
    around,
    counted,
    hot,
    lines_up,
    put,
    put_rows,
)
from tablee.lab.fast.sequence import layout as at

NUMBER: Final = {line: n for n, line in enumerate(LINES)}


def write(record: Any, state: State) -> None:
    """Write a state of the rules to an empty record."""
    hands = ([CARD[card] for card in hand] for hand in state.hands)
    put_rows(record, "hands", "hand_count", hands)
    put(record, "pile", "pile_count", [CARD[card] for card in state.pile])
    put(record, "discards", "discard_count", [CARD[card] for card in state.discards])
    record["board"] = np.where(at.SHOWN < 0, at.FREE_FOR_ALL, at.EMPTY)
    for side, chips in enumerate(state.chips):
        record["board"][list(members(chips))] = side
        record["chips"][side] = chips.bit_count()
    lines = ([NUMBER[line] for line in locked] for locked in state.sequences)
    put_rows(record, "sequences", "sequence_count", lines)
    put_rows(record, "due", "due_count", state.due)
    record["lost"][: len(state.lost)] = state.lost
    for name in ("dealer", "turn", "idle", "still"):
        record[name] = getattr(state, name)
    _write_last(record, state.last)
    phase = state.phase
    if isinstance(phase, Penalty):
        record["owed"][: len(phase.owed)] = phase.owed
        phase = phase.resume
    _write_phase(record, phase)


def _write_phase(record: Any, phase: Turn | Locking | Over) -> None:
    record["winner"] = -1
    match phase:
        case Turn():
            record["phase"], record["seat"] = at.TURN, phase.seat
            record["exchanged"] = phase.exchanged
        case Locking():
            record["phase"], record["seat"] = at.LOCKING, phase.seat
            record["played_by"] = phase.played_by
            lines = [NUMBER[mask_of(line)] for (line,) in phase.choices]
            put(record, "choices", "choice_count", lines)
        case Over():
            record["phase"] = at.OVER
            record["winner"] = phase.winners[0] if phase.winners else -1


def _write_last(record: Any, last: LastPlay | None) -> None:
    record["last_seat"] = -1
    if last is not None:
        record["last_seat"], record["last_card"] = last.seat, CARD[last.card]
        record["last_square"], record["last_removed"] = last.square, last.removed


@compiled
def _hidden(table: Any, setting: Any, seat: Any, out: Any, back: Any) -> Any:
    """Copy what *seat* does not see to *out*, or from there *back*; count it."""
    n = 0
    for other in range(setting.seats):
        for place in range(table.hand_count[other] if other != seat else 0):
            if back:
                table.hands[other, place] = out[n]
            else:
                out[n] = table.hands[other, place]
            n += 1
    for place in range(table.pile_count):
        if back:
            table.pile[place] = out[n]
        else:
            out[n] = table.pile[place]
        n += 1
    return n


@compiled
def redeal(table: Any, setting: Any, seat: Any, luck: Any, out: Any) -> None:
    """Shuffle the others' hands and the pile together, by a new seed."""
    reseed(table, luck)
    shuffle(table, out, _hidden(table, setting, seat, out, False))
    _hidden(table, setting, seat, out, True)


IN_LINE: Final = (at.LINE[:, :, None] == np.arange(at.AREA)).any(1)  # lines × squares
PLAIN: Final = at.WHERE[:, 0] >= 0  # cards that are no jacks
TURN, LOCKING, PENALTY, OVER = 1, 2, 3, 4  # as environments number phases


def observe(
    tables: NDArray[Any], options: Options, sides: tuple[int, ...], seats: NDArray[Any]
) -> Arrays:
    """Return what a seat of each table observes, by name."""
    count, teams = len(sides), len(set(sides))
    rows, chairs = np.arange(len(tables)), around(seats, count)
    of_sides = around(seats % teams, teams)
    phase = _phases(tables)
    owed = np.where((phase == PENALTY)[:, None], tables["owed"], 0)
    turn, playing = tables["turn"], (phase == TURN) | (phase == LOCKING)
    hand = counted(tables["hands"][rows, seats], tables["hand_count"][rows, seats], 52)
    on_turn = (tables["seat"][:, None] == chairs) & playing[:, None]
    due = np.arange(at.HAND) < tables["due_count"][..., None]
    oldest = np.where(due, tables["due"], turn[:, None, None]).min(2)
    board = (len(tables), -1, ROWS, COLUMNS)
    chosen = np.arange(at.CHOICES) < tables["choice_count"][:, None]
    locks = (
        IN_LINE[tables["choices"]] & (chosen & (phase == LOCKING)[:, None])[..., None]
    )
    made = lines_up(tables["sequence_count"], of_sides)
    lines = IN_LINE[lines_up(tables["sequences"], of_sides)]
    lines &= (np.arange(at.MADE) < made[..., None])[..., None]
    return {
        "hand": hand,
        "dead": (hand > 0) & _dead(tables["board"]),
        "hand_counts": lines_up(tables["hand_count"], chairs),
        "chips": (tables["board"][:, None] == of_sides[..., None]).reshape(board),
        "locked": lines.any(2).reshape(board),
        "sequences": made,
        "needed": np.full(len(tables), NEEDED[teams]),
        "pile": tables["pile_count"],
        "discards": _newest_first(tables["discards"], tables["discard_count"]),
        "phase": phase,
        "to_play": on_turn | (lines_up(owed, chairs) > 0),
        "exchanged": np.where(phase == TURN, tables["exchanged"], 0),
        "owed": lines_up(owed, chairs),
        "due": lines_up(tables["due_count"], chairs),
        "due_for": lines_up(turn[:, None] - oldest, chairs),
        "lost": lines_up(tables["lost"], chairs),
        "dealer": hot(tables["dealer"], chairs),
        "turn": turn,
        "quiet": np.stack([tables["idle"], tables["still"]], 1),
        "last": _last(tables, seats, count),
        "locks": locks.sum(1).reshape(-1, ROWS, COLUMNS),
        "options": np.tile(
            (
                options.automatic_draw,
                options.one_dead_card,
                options.silence,
                options.expert,
            ),
            (len(tables), 1),
        ),
    }


def _phases(tables: NDArray[Any]) -> NDArray[Any]:
    phase = np.where(tables["phase"] == at.LOCKING, LOCKING, TURN)
    phase = np.where((tables["owed"] > 0).any(1), PENALTY, phase)
    return np.where(tables["phase"] == at.OVER, OVER, phase)


def _dead(board: NDArray[Any]) -> NDArray[np.bool_]:
    free = (board == at.EMPTY)[:, at.WHERE].any(2)
    return np.asarray(PLAIN & ~free)


def _newest_first(cards: NDArray[Any], count: NDArray[Any]) -> NDArray[Any]:
    place = count[:, None] - 1 - np.arange(at.CARDS)
    found = np.take_along_axis(cards, np.maximum(place, 0), 1)
    return np.where(place >= 0, 1 + found, 0)


def _last(tables: NDArray[Any], seats: NDArray[Any], count: int) -> NDArray[Any]:
    seat, card = tables["last_seat"], tables["last_card"]
    found = [1 + (seat - seats) % count, 1 + card, 1 + tables["last_square"]]
    row = np.stack([*found, tables["last_removed"]], 1)
    return np.where((seat >= 0)[:, None], row, 0)
