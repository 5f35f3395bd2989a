"""What each square is worth to a side, as the table stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tablee.bots.sequence.eyes import Eyes
from tablee.bots.sequence.position import BoardReading, Side
from tablee.bots.sequence.weights import Weights
from tablee.bots.sequence.windows import (
    WINDOWS,
    WINDOWS_THROUGH,
    Reach,
    my_reach,
    open_windows,
    rival_reach,
)
from tablee.games.sequence.board import SHOWING, SQUARES, is_jack


class Worth(NamedTuple):
    """For each square within reach of the hand, what a chip of mine there changes."""

    gain: list[float]  # in my own windows
    block: list[float]  # in the rivals'
    hope: list[float]  # what my windows through it are worth as they are
    completes: int  # the squares that complete a window, as a mask
    my_reach: Reach
    rival_reach: Reach


def worth(reading: BoardReading, weights: Weights, eyes: Eyes) -> Worth:
    """Weigh the squares that the hand can get to, by the lines that are seen."""
    mine, theirs = my_reach(reading, weights), rival_reach(reading, weights)
    free, among = reading.free, _within_reach(reading)
    gain, block, hope = ([0.0] * len(SQUARES) for _ in range(3))
    completes = 0
    prices = attack_prices(reading.mine, weights)
    seen = [window for window in among if window in eyes.mine]
    for missing, likely in open_windows(reading.mine, free, mine, seen):
        count = len(missing)
        now, then = prices[count] * likely, prices[count - 1] * likely
        for square in missing:
            gain[square] += then / mine[square] - now
            hope[square] += now
        if count == 1:
            completes |= 1 << missing[0]
    for rival, prices in rivals(reading, weights):
        begun = [window for window in among if eyes.notices(window, rival.chips)]
        for missing, likely in open_windows(rival, free, theirs, begun):
            lost = prices[len(missing)] * likely
            for square in missing:
                block[square] += lost
    return Worth(gain, block, hope, completes, mine, theirs)


def _within_reach(reading: BoardReading) -> Sequence[int]:
    """Return the windows that run through some square the hand leads to."""
    if any(map(is_jack, reading.hand)):
        return WINDOWS
    squares = 0
    for card in reading.hand:
        squares |= SHOWING[card]
    return [window for window in WINDOWS if window & squares]


def attack_prices(mine: Side, weights: Weights) -> list[float]:
    """Return the price of my windows by the squares they miss."""
    factor = weights.close if mine.needs == 1 else 1.0
    return [factor * price for price in weights.attack]


def rivals(
    reading: BoardReading, weights: Weights
) -> Iterator[tuple[Side, list[float]]]:
    """Yield the rivals, each with the price of its windows."""
    for place, rival in enumerate(reading.rivals):
        factor = weights.danger if rival.needs == 1 else 1.0
        if place:
            factor *= weights.later
        yield rival, [factor * price for price in weights.defence]


def removal(
    reading: BoardReading, weights: Weights, eyes: Eyes, worth: Worth, square: int
) -> float:
    """Weigh taking a rival's chip off: what it breaks, and what it opens to me."""
    bit, through = 1 << square, WINDOWS_THROUGH[square]
    back = worth.rival_reach[square]  # the rival may fill the square again
    mark = 0.0
    for rival, prices in rivals(reading, weights):
        if not rival.chips & bit:
            continue
        begun = [window for window in through if eyes.notices(window, rival.chips)]
        windows = open_windows(rival, reading.free, worth.rival_reach, begun)
        for missing, likely in windows:
            count = len(missing)
            mark += likely * (prices[count] - prices[count + 1] * back)
        broken = sum(1 for line in rival.locked if line & bit)  # SEQ-26
        mark += broken * (prices[0] - prices[1] * back)
    prices = attack_prices(reading.mine, weights)
    free = reading.free | bit
    seen = [window for window in through if window in eyes.mine]
    opened = open_windows(reading.mine, free, worth.my_reach, seen)
    return mark + sum(prices[len(missing)] * likely for missing, likely in opened)
