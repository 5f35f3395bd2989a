"""How sure a share of won games is: a 95 % interval that knows about paired games.

A *round* is one deal played several times, the bots changing sides. Its games are not
independent of each other, so the rounds are the sample, not the games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance

Z = 1.959964  # the normal quantile of a 95 % interval


def interval(rounds: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the 95 % interval of the mean share over rounds of equal size."""
    games = sum(map(len, rounds))
    share = fmean(share for shares in rounds for share in shares)
    return wilson(share, games / design_effect(rounds))


def design_effect(rounds: Sequence[Sequence[float]]) -> float:
    """Return how many of these games are worth one independent game: one or more.

    It is the variance of the rounds' means over what independent games would have.
    Changing sides mostly cancels the luck of the deal, which puts it below one; no
    credit is taken for that, so that the interval is rather too wide than too narrow.
    """
    means = [fmean(shares) for shares in rounds]
    share = fmean(means)
    alone = share * (1 - share) / len(rounds[0])
    if len(rounds) == 1 or alone == 0:
        return 1.0
    return max(1.0, variance(means) / alone)


def wilson(share: float, games: float) -> tuple[float, float]:
    """Return Wilson's 95 % score interval of a share found in so many *games*."""
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    reach = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / scale
    return max(0.0, middle - reach), min(1.0, middle + reach)
