"""What each square is worth to a side, as the table stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tablee.bots.sequence.reading import Reading, Side
from tablee.bots.sequence.weights import Weights
from tablee.bots.sequence.windows import (
    WINDOWS_THROUGH,
    Reach,
    my_reach,
    open_windows,
    rival_reach,
)
from tablee.games.sequence.board import SQUARES


class Worth(NamedTuple):
    """For each free square, what a chip of mine there would change."""

    gain: list[float]  # in my own windows
    block: list[float]  # in the rivals'
    hope: list[float]  # what my windows through it are worth as they are
    completes: int  # the squares that complete a window, as a mask
    total: float  # all my windows together
    my_reach: Reach
    rival_reach: Reach


def worth(reading: Reading, weights: Weights) -> Worth:
    """Weigh every free square."""
    mine, theirs = my_reach(reading, weights), rival_reach(reading, weights)
    gain, hope = [0.0] * len(SQUARES), [0.0] * len(SQUARES)
    completes, total = 0, 0.0
    prices = attack_prices(reading.mine, weights)
    for missing, likely in open_windows(reading.mine, reading.free, mine):
        count = len(missing)
        now, then = prices[count] * likely, prices[count - 1] * likely
        total += now
        for square in missing:
            gain[square] += then / mine[square] - now
            hope[square] += now
        if count == 1:
            completes |= 1 << missing[0]
    block = _defence(reading, weights, theirs)
    return Worth(gain, block, hope, completes, total, mine, theirs)


def _defence(reading: Reading, weights: Weights, reach: Reach) -> list[float]:
    block = [0.0] * len(SQUARES)
    for rival, prices in rivals(reading, weights):
        for missing, likely in open_windows(rival, reading.free, reach):
            lost = prices[len(missing)] * likely
            for square in missing:
                block[square] += lost
    return block


def attack_prices(mine: Side, weights: Weights) -> list[float]:
    """Give the price of my windows by the squares they miss."""
    factor = weights.close if mine.needs == 1 else 1.0
    return [factor * price for price in weights.attack]


def rivals(reading: Reading, weights: Weights) -> Iterator[tuple[Side, list[float]]]:
    """Give the rivals, each with the price of its windows."""
    for place, rival in enumerate(reading.rivals):
        factor = weights.danger if rival.needs == 1 else 1.0
        if place:
            factor *= weights.later
        yield rival, [factor * price for price in weights.defence]


def removal(reading: Reading, weights: Weights, worth: Worth, square: int) -> float:
    """Weigh taking a rival's chip off: what it breaks, and what it opens to me."""
    bit = 1 << square
    through = WINDOWS_THROUGH[square]
    back = worth.rival_reach[square]  # the rival may fill the square again
    mark = 0.0
    for rival, prices in rivals(reading, weights):
        if not rival.chips & bit:
            continue
        windows = open_windows(rival, reading.free, worth.rival_reach, through)
        for missing, likely in windows:
            count = len(missing)
            mark += likely * (prices[count] - prices[count + 1] * back)
        broken = sum(1 for line in rival.locked if line & bit)  # SEQ-26
        mark += broken * (prices[0] - prices[1] * back)
    prices = attack_prices(reading.mine, weights)
    free = reading.free | bit
    opened = open_windows(reading.mine, free, worth.my_reach, through)
    return mark + sum(prices[len(missing)] * likely for missing, likely in opened)
