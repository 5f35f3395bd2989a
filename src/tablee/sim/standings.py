"""The result of an arena: who won how often, and how sure that is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean

import msgspec

from tablee.sim.interval import interval

ROW = "{:<12} {:>6}  {:>7}  {:>17}  {:>8}"


class Round(msgspec.Struct, frozen=True):
    """What the games of one deal gave the first bot."""

    shares: tuple[float, ...]  # of each game: 1 won, 0 lost, 1 / sides when drawn
    draws: int
    moves: int
    rules: tuple[str, ...]  # by which each game ended


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

    @property
    def is_clear(self) -> bool:
        """Return whether the interval leaves out equal strength."""
        low, high = self.interval
        return not low <= self.expected <= high

    def table(self) -> str:
        """Write the standings for the terminal."""
        return "\n".join((self.title, *self._rows()))

    def _rows(self) -> Iterator[str]:
        low, high = self.interval
        yield ROW.format("bot", "wins", "share", "95 % interval", "if equal")
        yield _row(self.bots[0], self.wins[0], self.share, (low, high), self.expected)
        share, equal = 1 - self.share, 1 - self.expected
        yield _row(self.bots[1], self.wins[1], share, (1 - high, 1 - low), equal)
        yield ROW.format("draws", self.draws, "", "", "").rstrip()
        if len(self.endings) > 1:
            counts = (f"{games} by {rule}" for rule, games in self.endings.items())
            yield "ended: " + ", ".join(counts)


def _row(
    name: str, wins: int, share: float, sure: tuple[float, float], equal: float
) -> str:
    low, high = sure
    between = f"{low:.1%} to {high:>6.1%}"
    return ROW.format(name, wins, f"{share:.1%}", between, f"{equal:.1%}")


def standings(
    title: str, bots: tuple[str, str], rounds: Sequence[Round], expected: float
) -> Standings:
    """Sum the rounds up."""
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
    )
