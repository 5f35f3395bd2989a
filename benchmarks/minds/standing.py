"""Who is ahead at a table of Séquence, learned from games of ``hard`` with itself."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from benchmarks.minds.playing_on import (
    BY_JACK,
    LINES,
    NEEDED,
    REACH,
    begun,
    by_hard,
    likely,
    may_stand,
    missing,
    njit,
)
from tablee.fast.chance import mix
from tablee.fast.sequence.layout import AREA, JC, JD, KINDS, OVER, SHOWN
from tablee.fast.sequence.playing import act

OF_SIDE: Final = 12
FACTS: Final = 2 * OF_SIDE + 1


@njit
def facts(table: Any, row: Any) -> None:
    """Tells of the side that is to play, and of the other, what their lines come to."""
    reach = np.ones(AREA)
    row[:] = 0.0
    row[2 * OF_SIDE] = 1.0
    for who in range(2):
        side = (table.seat + who) % 2
        unseen, held = np.full(KINDS, 2), np.zeros(KINDS, np.int64)
        for n in range(table.discard_count):
            unseen[table.discards[n]] -= 1
        for seat in range(side, 4, 2):
            for n in range(table.hand_count[seat]):
                held[table.hands[seat, n]] += 1
        jacks = held[JC] + held[JD]
        for square in range(AREA):
            card = SHOWN[square]
            if card >= 0:
                left = max(0, unseen[card] - held[card])
                odds = max(REACH[left], BY_JACK if jacks else 0.0)
                reach[square] = 1.0 if held[card] else odds
        last = table.sequence_count[side] == NEEDED - 1
        at = who * OF_SIDE
        never = 1.0
        for line in range(LINES):
            count = missing(table, side, line, -1)
            if count <= 0 or not begun(table, side, line):
                continue
            if may_stand(table, side, line, -1):
                odds = likely(table, line, -1, reach)
                row[at + count - 1 + 5 * last] += odds
                if count == 1:
                    never *= 1.0 - 0.9 * odds
        row[at + 4 + 5 * last] = 1.0 - never
        row[at + 10] = last
        row[at + 11] = min(jacks, 2)
    for n in range(2 * OF_SIDE):
        row[n] = np.log1p(row[n])


@njit
def chance_of(net: Any, row: Any) -> Any:
    """Gives the chance that the side that is to play wins."""
    total = 0.0
    for n in range(FACTS):
        total += net[n] * row[n]
    return 1.0 / (1.0 + np.exp(-total))


@njit
def watch(
    tables: Any, setting: Any, rng: Any, rows: Any, won: Any, out: Any, work: Any
) -> Any:
    """Lets ``hard`` play every game; keeps each third position and who won."""
    count = 0
    for n in range(len(tables)):
        table, begin, ply = tables[n], count, 0
        while table.phase != OVER:
            rng = mix(rng)
            seat = np.int64(table.seat)
            if ply % 3 == n % 3 and count < len(rows):
                facts(table, rows[count])
                won[count] = seat % 2
                count += 1
            act(table, setting, seat, by_hard(table, setting, seat, rng, out, work))
            ply += 1
        for k in range(begin, count):
            draw = table.winner < 0
            won[k] = 0.5 if draw else 1.0 * (won[k] == table.winner)
    return count


def learned(batch: Any, setting: Any, out: Any, work: Any) -> tuple[Any, float]:
    """Fits the chance to win by Newton's way; tells how far off it is (log loss)."""
    most = 40 * len(batch)
    rows, won = np.zeros((most, FACTS)), np.zeros(most)
    count = watch(batch, setting, np.uint64(1), rows, won, out, work)
    rows, won = rows[:count], won[:count]
    net = np.zeros(FACTS)
    for _ in range(12):
        odds = 1 / (1 + np.exp(-rows @ net))
        slope = rows.T @ (won - odds) - 0.1 * net
        bend = (rows * (odds * (1 - odds))[:, None]).T @ rows + 0.1 * np.eye(FACTS)
        net += np.linalg.solve(bend, slope)
    odds = np.clip(1 / (1 + np.exp(-rows @ net)), 1e-6, 1 - 1e-6)
    return net, float(-(won * np.log(odds) + (1 - won) * np.log(1 - odds)).mean())
