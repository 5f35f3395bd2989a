"""Who won how many games, and how sure that is.

A *round* is one deal played several times, the bots changing sides. Its games are not
independent of each other, so the rounds are the sample, not the games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean, variance

import msgspec

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


ROW = "{:<{}} {:>6}  {:>7}  {:>17}  {:>8}"
NARROW = 12  # letters of a name


class Round(msgspec.Struct, frozen=True):
    """What the games of one deal gave the first bot."""

    shares: tuple[float, ...]  # of each game: 1 won, 0 lost, 1 / sides when drawn
    draws: int
    moves: int
    rules: tuple[str, ...]  # by which each game ended
    failures: tuple[tuple[str, str], ...] = ()  # a game lost each: who, and how


FORFEIT = "forfeit"  # in place of a rule: a bot has failed, and lost


class Failures(msgspec.Struct, frozen=True):
    """The games that a bot lost because it failed, and how it did so first."""

    games: int
    first: str

    @classmethod
    def of(cls, rounds: Iterable[Round]) -> dict[str, Failures]:
        found: dict[str, Failures] = {}
        for bot, told in (each for played in rounds for each in played.failures):
            before = found.get(bot, cls(0, told))
            found[bot] = cls(before.games + 1, before.first)
        return found

    @staticmethod
    def lines(failures: dict[str, Failures]) -> Iterator[str]:
        for bot, each in failures.items():
            yield f"{bot} lost {each.games} by failing; first: {each.first}"


class Standings(msgspec.Struct, frozen=True):
    """What an arena found out about two bots."""

    title: str
    bots: tuple[str, str]
    games: int
    wins: tuple[int, int]
    draws: int
    moves: int
    endings: dict[str, int]  # games ended by each rule
    share: float  # of the first bot, a draw being shared
    interval: tuple[float, float]  # of that share, 95 %
    expected: float  # its share if both were equally strong
    failures: dict[str, Failures] = {}  # of each bot that failed

    @property
    def is_clear(self) -> bool:
        """Return whether the interval leaves out equal strength."""
        low, high = self.interval
        return not low <= self.expected <= high

    def table(self) -> str:
        return "\n".join((self.title, *self._rows()))

    def _rows(self) -> Iterator[str]:
        low, high = self.interval
        one, two = (name.ljust(NARROW) for name in self.bots)
        wide = max(len(one), len(two))
        yield ROW.format("bot", wide, "wins", "share", "95 % interval", "if equal")
        yield _row(one, wide, self.wins[0], self.share, (low, high), self.expected)
        share, equal = 1 - self.share, 1 - self.expected
        yield _row(two, wide, self.wins[1], share, (1 - high, 1 - low), equal)
        yield ROW.format("draws", wide, self.draws, "", "", "").rstrip()
        if len(self.endings) > 1:
            counts = (f"{games} by {rule}" for rule, games in self.endings.items())
            yield "ended: " + ", ".join(counts)
        yield from Failures.lines(self.failures)


def _row(
    name: str,
    wide: int,
    wins: int,
    share: float,
    sure: tuple[float, float],
    equal: float,
) -> str:
    low, high = sure
    between = f"{low:.1%} to {high:>6.1%}"
    return ROW.format(name, wide, wins, f"{share:.1%}", between, f"{equal:.1%}")


def standings(
    title: str, bots: tuple[str, str], rounds: Sequence[Round], expected: float
) -> Standings:
    shares = [share for played in rounds for share in played.shares]
    won = sum(share == 1.0 for share in shares)
    draws = sum(played.draws for played in rounds)
    endings = Counter(rule for played in rounds for rule in played.rules)
    return Standings(
        title=title,
        bots=bots,
        games=len(shares),
        wins=(won, len(shares) - won - draws),
        draws=draws,
        moves=sum(played.moves for played in rounds),
        endings=dict(endings.most_common()),
        share=fmean(shares),
        interval=interval([played.shares for played in rounds]),
        expected=expected,
        failures=Failures.of(rounds),
    )
