"""What others hold at a table of Séquence, by what ``hard`` would have made of it.

Hidden hands are changed card by card, and a change is kept by how well it goes with the
last moves of whoever holds it: who did not close a line lacks the card for it.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from benchmarks.minds.playing_on import mark_of, njit, weigh
from tablee.fast.chance import dice, mix
from tablee.fast.sequence.layout import CARD_OF, EXCHANGE, LOCK
from tablee.fast.sequence.listing import listed

SEATS: Final = 4
BACK: Final = 3  # moves of each seat that are looked at
PATIENCE: Final = 15.0  # marks: how far from its best ``hard`` is thought to go
LEAST: Final = -4.0  # so unlikely, and no more, is any move


@njit
def fits(worlds: Any, log: Any, seat: Any, setting: Any, out: Any, work: Any) -> Any:
    """Tells how well the hand of *seat* at worlds[1] goes with its last moves."""
    played = np.empty(BACK, np.int8)
    count, total = 0, 0.0
    for back in range(len(log) - 1, -1, -1):
        if count == BACK:
            break
        action = np.int64(log[back].idle)
        if log[back].seat != seat or action >= LOCK:
            continue
        played[count] = CARD_OF[action]
        count += 1
        kept = np.int64(worlds[1].hand_count[seat]) - count
        if action >= EXCHANGE or kept < 0:
            continue
        worlds[3] = log[back]
        then = worlds[3]
        then.hand_count[seat] = kept + count
        for n in range(kept):
            then.hands[seat, n] = worlds[1].hands[seat, n]
        for n in range(count):
            then.hands[seat, kept + n] = played[n]
        weigh(then, seat, work)
        best, done = -1e18, -1e18
        for n in range(listed(then, setting, seat, out, np.int64(0))):
            if out[n] < EXCHANGE:
                mark = mark_of(then, seat, np.int64(out[n]), work)
                best = max(best, mark)
                if out[n] == action:
                    done = mark
        total += max(LEAST, (done - best) / PATIENCE)
    return total


@njit
def swap(world: Any, seat: Any, slot: Any, other: Any, place: Any) -> None:
    """Changes a card in a hand for one in another, or in the pile (*other* is -1)."""
    mine = world.hands[seat, slot]
    if other < 0:
        world.hands[seat, slot] = world.pile[place]
        world.pile[place] = mine
    else:
        world.hands[seat, slot] = world.hands[other, place]
        world.hands[other, place] = mine


@njit
def renew(
    worlds: Any, log: Any, me: Any, setting: Any, times: Any, rng: Any, space: Any
) -> Any:
    """Changes worlds[1] so many times towards what is likely; gives the dice."""
    out, work, _ = space
    world = worlds[1]
    fit = np.zeros(SEATS)
    for n in range(SEATS):
        if n != me:
            fit[n] = fits(worlds, log, n, setting, out, work)
    for _ in range(times):
        rng = mix(rng)
        seat = np.int64((me + 1 + dice(rng, np.int64(SEATS - 1))) % SEATS)
        rng = mix(rng)
        slot = dice(rng, np.int64(world.hand_count[seat]))
        rng = mix(rng)
        other: Any = np.int64(-1)
        hidden: Any = np.int64(world.pile_count)
        for n in range(SEATS):
            if n not in (me, seat):
                hidden += world.hand_count[n]
        place = dice(rng, hidden)
        if place >= world.pile_count:
            place -= world.pile_count
            for n in range(SEATS):
                if n not in (me, seat) and other < 0:
                    if place < world.hand_count[n]:
                        other = np.int64(n)
                    else:
                        place -= world.hand_count[n]
        swap(world, seat, slot, other, place)
        new = fits(worlds, log, seat, setting, out, work)
        more = new - fit[seat]
        theirs = 0.0
        if other >= 0:
            theirs = fits(worlds, log, other, setting, out, work)
            more += theirs - fit[other]
        rng = mix(rng)
        if more >= 0 or dice(rng, np.int64(1 << 30)) < np.exp(more) * (1 << 30):
            fit[seat] = new
            if other >= 0:
                fit[other] = theirs
        else:
            swap(world, seat, slot, other, place)
    return rng
