"""What ``hard`` thinks of each move of Séquence with two sides, as arrays.

The numbers are those of ``tablee.bots.sequence`` (a test holds the two against each
other); the same lines are run by NumPy and by JAX (*xp*). A *window* is a line of five
without its corners.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from benchmarks.minds.squares import AREA, CARD_AT, COPIES, CORNER, TWO, Seen
from tablee.bots.sequence.weights import HARD
from tablee.games.sequence.board import LINES

WINDOWS: Final = len(LINES)
NEEDED: Final = 2  # sequences
WIN: Final = 1e4  # more than all else
FEW: Final = 8  # windows that one chip completes, looked at in full

IN: Final = np.array(  # squares × windows, without corners
    [[line >> n & 1 and not CORNER[n] for line in LINES] for n in range(AREA)],
    np.float32,
)
STANDS: Final = (IN.T @ IN <= 1).astype(np.float32)  # side by side as sequences


def _others() -> np.ndarray[Any, Any]:
    """Gives the other square that shows the card of each; a corner, itself."""
    found = np.arange(AREA)
    for square in range(AREA):
        same = np.flatnonzero(CARD_AT[square] == CARD_AT)
        found[square] = same[same != square][0]
    return np.where(CORNER > 0, np.arange(AREA), found)


OTHER: Final = _others()
ATTACK, DEFENCE = (np.array(p, np.float32) for p in (HARD.attack, HARD.defence))
REACH, RIVAL_REACH = (np.array(p, np.float32) for p in (HARD.reach, HARD.rival_reach))


class Thought(NamedTuple):
    """Marks by square and by line to lock, and what they were made of."""

    card: Any  # mark of a chip by the card that the square shows
    jack: Any  # by a two-eyed jack
    remove: Any
    lock: Any  # by line
    planes: Any  # squares × FACTS


FACTS: Final = 13


class _Windows(NamedTuple):
    """All windows, as they stand for both sides."""

    missing: Any  # free squares
    mine: Any  # whether I can still fill it
    theirs: Any  # whether they can, and have begun
    likely: Any  # that I get what it misses
    rival_likely: Any
    one_off: Any  # whether it would be mine but for one chip of theirs


def think(xp: Any, seen: Seen) -> Thought:
    """Marks every chip that could be put or taken, as ``hard`` does."""
    around = xp.asarray(IN.T)
    free = 1.0 - seen.ours - seen.theirs - xp.asarray(CORNER)
    reach, rival_reach = _reaches(xp, seen)
    of = _windows(xp, seen, free, reach, rival_reach)
    last, last_theirs = (seen.made[n] >= NEEDED - 1 for n in range(2))
    attack = xp.asarray(ATTACK) * xp.where(last, HARD.close, 1.0)
    defence = xp.asarray(DEFENCE) * xp.where(last_theirs, HARD.danger, 1.0)
    more, less = xp.minimum(of.missing + 1, 5), xp.maximum(of.missing - 1, 0)
    now = attack[of.missing] * of.likely * of.mine
    then = attack[less] * of.likely * of.mine
    hope = free * (now @ around)
    gain = free * (then @ around) / reach - hope
    danger = defence[of.missing] * of.rival_likely * of.theirs
    rebuilt = defence[more] * of.rival_likely * of.theirs
    through = danger @ around
    block = free * through
    gain, wins = _completed(xp, of, free, reach, last, gain)
    plain = gain + block
    given_up = _given_up(xp, seen, free, hope)
    opened = (attack[more] * of.likely * of.one_off) @ around * reach
    broken = through - (rebuilt @ around) * rival_reach
    base = xp.asarray(ATTACK)[of.missing] * of.likely * of.mine
    remove = seen.theirs * (broken + opened) - HARD.one_eyed
    counts = [
        (which * (of.missing == n)) @ around * free / 2
        for which in (of.mine, of.theirs)
        for n in (1, 2, 3)
    ]
    soft = [xp.arcsinh(x / 2) / 3 for x in (gain, block, hope, seen.theirs * broken)]
    planes = [*counts, *soft, reach, rival_reach, wins]
    return Thought(
        card=plain - HARD.twin * given_up,
        jack=plain - HARD.two_eyed,
        remove=remove,
        lock=HARD.close * (base @ xp.asarray(STANDS)),
        planes=xp.stack([xp.asarray(x, dtype=xp.float32) for x in planes], -1),
    )


def _unseen(xp: Any, seen: Seen) -> Any:
    return (xp.asarray(COPIES) - seen.gone - seen.hand).astype(xp.int32)


def _reaches(xp: Any, seen: Seen) -> tuple[Any, Any]:
    """Judges how likely each square is got, by my side and by theirs."""
    at, corner = xp.asarray(CARD_AT), xp.asarray(CORNER) > 0
    left = _unseen(xp, seen)
    copies = xp.clip(left[at], 0, 2)
    least = xp.where(seen.hand[TWO] > 0, HARD.reach_by_jack, 0.0)
    reach = xp.maximum(least, xp.asarray(REACH)[copies])
    reach = xp.where(corner | (seen.hand[at] > 0), 1.0, reach)
    by_jack = HARD.rival_by_jack * left[TWO] / 4
    rival_reach = xp.where(corner, 1.0, xp.asarray(RIVAL_REACH)[copies] + by_jack)
    return reach, rival_reach


def _windows(xp: Any, seen: Seen, free: Any, reach: Any, rival_reach: Any) -> _Windows:
    inside = xp.asarray(IN)
    ours, theirs = seen.ours @ inside, seen.theirs @ inside
    may = (seen.our_lines @ inside <= 1) * 1.0
    rival_may = (seen.their_lines @ inside <= 1) * 1.0
    return _Windows(
        missing=xp.round(free @ inside).astype(xp.int32),
        mine=may * (theirs == 0),
        theirs=rival_may * (ours == 0) * (theirs > 0),
        likely=xp.exp((free * xp.log(reach)) @ inside),
        rival_likely=xp.exp((free * xp.log(rival_reach)) @ inside),
        one_off=may * (theirs == 1),
    )


def _given_up(xp: Any, seen: Seen, free: Any, hope: Any) -> Any:
    """Prices the hope of a card's other square, if it is the last of its kind."""
    at, other = xp.asarray(CARD_AT), xp.asarray(OTHER)
    copies = xp.clip(_unseen(xp, seen)[at], 0, 2)
    last = (seen.hand[at] <= 1) * free[other]
    return last * (1 - xp.asarray(REACH)[copies]) * hope[other]


def _completed(
    xp: Any, of: _Windows, free: Any, reach: Any, last: Any, gain: Any
) -> tuple[Any, Any]:
    """Weighs the chips that complete a window: they win, or lock it and shut others."""
    inside, squares = xp.asarray(IN), xp.arange(AREA)
    ready = of.mine * (of.missing == 1)
    order = xp.argsort(xp.arange(WINDOWS) - ready * WINDOWS)[:FEW]
    real = ready[order] > 0
    at = xp.round(xp.sum(xp.asarray(IN.T)[order] * free * squares, 1)).astype(xp.int32)
    at = xp.where(real, at, 0)  # a corner, where no chip is put
    stands = xp.asarray(STANDS)[order]
    prices = xp.asarray(ATTACK)
    now = prices[of.missing] * of.likely * of.mine
    then = prices[xp.maximum(of.missing - 1, 0)] * of.likely * of.mine
    filled = xp.where(inside[at] > 0, then / reach[at][:, None], now)
    left = HARD.close * xp.sum(stands * filled, 1) - xp.sum(now)
    pair = (at[:, None] == at) & (stands[:, order] > 0) & real[:, None] & real
    wins = pair.any(1) | (real & last)
    mark = xp.where(wins, WIN, HARD.attack[0] + left)
    here = (at[:, None] == squares) & real[:, None]
    best = xp.max(xp.where(here, mark[:, None], -WIN), 0)
    completes = here.any(0)
    return xp.where(completes, best, gain), (completes & (best >= WIN)) * 1.0
