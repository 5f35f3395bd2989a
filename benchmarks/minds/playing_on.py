"""``hard`` of Séquence with two sides, compiled, and games played on by it.

A ceiling, no player: who looks ahead here may see the hands (``lookahead``).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numba
import numpy as np

from tablee.bots.sequence.weights import HARD
from tablee.fast.chance import dice, mix
from tablee.fast.sequence.layout import (
    AREA,
    CARD_OF,
    DISCARD,
    DRAW,
    EXCHANGE,
    FREE_FOR_ALL,
    JC,
    JD,
    KINDS,
    LINE,
    LOCK,
    OVER,
    REMOVE_JS,
    SHARED,
    SHOWN,
    THROUGH,
    WHERE,
)
from tablee.fast.sequence.listing import listed
from tablee.fast.sequence.playing import act

LINES: Final = len(LINE)
FIVE: Final = LINE.shape[1]
NEEDED: Final = 2
WIN: Final = 1e6
ATTACK, DEFENCE = (np.array(p) for p in (HARD.attack, HARD.defence))
REACH, RIVAL_REACH = (np.array(p) for p in (HARD.reach, HARD.rival_reach))
BY_JACK, RIVAL_BY_JACK = HARD.reach_by_jack, HARD.rival_by_jack
TWIN, TWO_EYED, ONE_EYED = HARD.twin, HARD.two_eyed, HARD.one_eyed
CLOSE, DANGER = HARD.close, HARD.danger

F = TypeVar("F", bound=Callable[..., object])


def njit(function: F) -> F:
    """Compiles a function, and keeps the machine code."""
    made: F = numba.njit(cache=True, error_model="numpy")(function)
    return made


@njit
def known(table: Any, seat: Any, unseen: Any, held: Any) -> None:
    """Counts what *seat* holds, and what it has not seen, by kind."""
    for card in range(KINDS):
        unseen[card], held[card] = 2, 0
    for n in range(table.discard_count):
        unseen[table.discards[n]] -= 1
    for n in range(table.hand_count[seat]):
        held[table.hands[seat, n]] += 1
        unseen[table.hands[seat, n]] -= 1


@njit
def reaches(unseen: Any, held: Any, mine: Any, theirs: Any) -> None:
    """Judges how likely each square is got, by my side and by the other."""
    least = BY_JACK if held[JC] + held[JD] > 0 else 0.0
    more = RIVAL_BY_JACK * (unseen[JC] + unseen[JD]) / 4
    for square in range(AREA):
        card = SHOWN[square]
        mine[square] = theirs[square] = 1.0
        if card >= 0:
            if held[card] == 0:
                mine[square] = max(least, REACH[unseen[card]])
            theirs[square] = RIVAL_REACH[unseen[card]] + more


@njit
def may_stand(table: Any, side: Any, line: Any, but: Any) -> Any:
    """Says whether a line may be one more of *side*, *but* being locked besides."""
    if but >= 0 and SHARED[line, but] > 1:
        return False
    for n in range(table.sequence_count[side]):
        if SHARED[line, table.sequences[side, n]] > 1:
            return False
    return True


@njit
def missing(table: Any, side: Any, line: Any, chip: Any) -> Any:
    """Counts the free squares of a line, *chip* being put there; -1: another's."""
    count = 0
    for n in range(FIVE):
        square = LINE[line, n]
        holder = table.board[square]
        if holder < 0 and square != chip:
            count += 1
        elif holder >= 0 and not (holder == side or holder == FREE_FOR_ALL):  # noqa: PLR1714, SIM109
            return -1
    return count


@njit
def likely(table: Any, line: Any, chip: Any, reach: Any) -> Any:
    """Gives how likely a line is filled."""
    found = 1.0
    for n in range(FIVE):
        square = LINE[line, n]
        if table.board[square] < 0 and square != chip:
            found *= reach[square]
    return found


@njit
def left_after(table: Any, side: Any, line: Any, chip: Any, reach: Any) -> Any:
    """Weighs the windows of *side* with a chip more, and a line locked."""
    needs = NEEDED - table.sequence_count[side] - (line >= 0)
    factor = CLOSE if needs == 1 else 1.0
    total = 0.0
    for other in range(LINES):
        count = missing(table, side, other, chip)
        if count >= 0 and may_stand(table, side, other, line):
            total += ATTACK[count] * likely(table, other, chip, reach)
    return factor * total


@njit
def completion(table: Any, side: Any, square: Any, reach: Any) -> Any:
    """Weighs a chip that completes a line."""
    best = -1.0
    for n in range(len(THROUGH[square])):
        line = np.int64(THROUGH[square, n])
        if line < 0 or missing(table, side, line, square) != 0:
            continue
        if not may_stand(table, side, line, -1):
            continue
        if table.sequence_count[side] >= NEEDED - 1:
            return WIN
        for k in range(n):
            other = np.int64(THROUGH[square, k])
            if missing(table, side, other, square) == 0 and SHARED[line, other] <= 1:
                return WIN
        best = max(best, left_after(table, side, line, square, reach))
    return ATTACK[0] + best - left_after(table, side, -1, -1, reach)


@njit
def weigh(table: Any, seat: Any, work: Any) -> None:
    """Weighs the squares for *seat*: gain, block, hope, mine, theirs, completes."""
    side = seat % 2
    gain, block, hope, mine, theirs, done = (
        work[0],
        work[1],
        work[2],
        work[3],
        work[4],
        work[5],
    )
    unseen, held = work[6], work[7]
    gain[:], block[:], hope[:], done[:] = 0.0, 0.0, 0.0, 0.0
    counted = np.zeros((2, KINDS), np.int64)
    known(table, seat, counted[0], counted[1])
    for card in range(KINDS):
        unseen[card], held[card] = counted[0, card], counted[1, card]
    reaches(counted[0], counted[1], mine, theirs)
    ours = CLOSE if table.sequence_count[side] == NEEDED - 1 else 1.0
    others = DANGER if table.sequence_count[1 - side] == NEEDED - 1 else 1.0
    for line in range(LINES):
        count = missing(table, side, line, -1)
        if count > 0 and may_stand(table, side, line, -1):
            odds = likely(table, line, -1, mine)
            now, then = ours * ATTACK[count] * odds, ours * ATTACK[count - 1] * odds
            for n in range(FIVE):
                square = LINE[line, n]
                if table.board[square] < 0:
                    gain[square] += then / mine[square] - now
                    hope[square] += now
                    if count == 1:
                        done[square] = 1.0
        count = missing(table, 1 - side, line, -1)
        if count <= 0 or not begun(table, 1 - side, line):
            continue
        if may_stand(table, 1 - side, line, -1):
            lost = others * DEFENCE[count] * likely(table, line, -1, theirs)
            for n in range(FIVE):
                if table.board[LINE[line, n]] < 0:
                    block[LINE[line, n]] += lost
    for square in range(AREA):
        if done[square] > 0:
            gain[square] = completion(table, side, square, mine)


@njit
def begun(table: Any, side: Any, line: Any) -> Any:
    """Says whether *side* has a chip in a line."""
    count = 0
    for n in range(FIVE):
        count += table.board[LINE[line, n]] == side
    return count > 0


@njit
def removal(table: Any, side: Any, square: Any, work: Any) -> Any:
    """Weighs taking a rival's chip off."""
    mine, theirs = work[3], work[4]
    ours = CLOSE if table.sequence_count[side] == NEEDED - 1 else 1.0
    others = DANGER if table.sequence_count[1 - side] == NEEDED - 1 else 1.0
    mark = 0.0
    for n in range(len(THROUGH[square])):
        line = np.int64(THROUGH[square, n])
        if line < 0:
            break
        count = missing(table, 1 - side, line, -1)
        if count >= 0 and may_stand(table, 1 - side, line, -1):
            odds = likely(table, line, -1, theirs)
            more = DEFENCE[count + 1] * theirs[square] if count < FIVE else 0.0
            mark += others * odds * (DEFENCE[count] - more)
    chip = table.board[square]
    table.board[square] = -1
    for n in range(len(THROUGH[square])):
        line = np.int64(THROUGH[square, n])
        if line < 0:
            break
        count = missing(table, side, line, -1)
        if count >= 0 and may_stand(table, side, line, -1):
            mark += ours * ATTACK[count] * likely(table, line, -1, mine)
    table.board[square] = chip
    return mark


@njit
def mark_of(table: Any, seat: Any, action: Any, work: Any) -> Any:
    """Gives what ``hard`` thinks of an action, the squares having been weighed."""
    side = seat % 2
    if EXCHANGE <= action < DISCARD or action == DRAW:
        return 10 * WIN
    if action < REMOVE_JS:
        square = action % AREA
        plain = work[0][square] + work[1][square]
        if action >= AREA:
            return plain - TWO_EYED
        card = CARD_OF[action]
        other = WHERE[card, 0] if WHERE[card, 1] == square else WHERE[card, 1]
        if table.board[other] >= 0 or work[7][card] > 1:
            return plain
        less = 1.0 - REACH[np.int64(work[6][card])]
        return plain - TWIN * less * work[2][other]
    if action < EXCHANGE:
        return removal(table, side, action % AREA, work) - ONE_EYED
    if LOCK <= action < DRAW:
        return left_after(table, side, action - LOCK, -1, work[3])
    return -WIN


@njit
def by_hard(table: Any, setting: Any, seat: Any, rng: Any, out: Any, work: Any) -> Any:
    """Gives the action that ``hard`` takes; among equals, any."""
    count = listed(table, setting, seat, out, np.int64(0))
    if count == 1:
        return np.int64(out[0])
    weigh(table, seat, work)
    best, ties, chosen = -1e18, 0, np.int64(-1)
    for n in range(count):
        mark = mark_of(table, seat, out[n], work)
        if mark > best:
            best, ties, chosen = mark, 1, np.int64(out[n])
        elif mark == best:
            ties += 1
            if dice(rng + np.uint64(n), np.int64(ties)) == 0:
                chosen = np.int64(out[n])
    return chosen


@njit
def play_on(table: Any, setting: Any, rng: Any, most: Any, out: Any, work: Any) -> Any:
    """Lets ``hard`` play all seats for at most so many actions; gives the dice."""
    made = 0
    while table.phase != OVER and made < most:
        rng = mix(rng)
        seat = np.int64(table.seat)
        act(table, setting, seat, by_hard(table, setting, seat, rng, out, work))
        made += 1
    return rng
