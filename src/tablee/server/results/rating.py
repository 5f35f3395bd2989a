"""Ratings: one game after another, by the Plackett-Luce model of openskill.

Everybody has a rating for each game and preset, bots of each level included, and so
has everything that was ever a side of several. A rating is a mean and how unsure it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from statistics import fmean

from openskill.models import PlackettLuce

from tablee.server.store.results import (
    NumberedResult,
    RatingAfter,
    RatingKey,
    RatingNow,
)
from tablee.table.result import NOBODY, Result, ranks

MODEL = 1  # moves whenever the same games would be rated otherwise
TOGETHER = "+"  # between the players of a team; no player's name has one
_MODEL = PlackettLuce()
NEWCOMER = RatingNow(_MODEL.mu, _MODEL.sigma, 0)


def keys_of(result: Result) -> tuple[RatingKey, ...]:
    """Name all ratings that a result changes."""
    sides = [*_players(result), *_teams(result)]
    return tuple({(who, result.game, result.preset) for side in sides for who in side})


def rate(
    results: Iterable[NumberedResult], known: Mapping[RatingKey, RatingNow]
) -> list[RatingAfter]:
    """Rate the games one after another, from what everybody was worth before."""
    now = {key: (standing.mu, standing.sigma) for key, standing in known.items()}
    rated = []
    for n, result in results:
        if not result.rated:
            continue
        for sides in (_players(result), _teams(result)):
            for who, (mu, sigma) in _after(result, sides, now).items():
                key = (who, result.game, result.preset)
                now[key] = mu, sigma
                rated.append(RatingAfter(*key, n, mu, sigma))
    return rated


def _after(
    result: Result,
    sides: list[list[str]],
    now: Mapping[RatingKey, tuple[float, float]],
) -> dict[str, tuple[float, float]]:
    """Return everybody's rating after a game; the mean where one played twice."""
    if not sides:
        return {}
    newcomer = NEWCOMER.mu, NEWCOMER.sigma
    before = [
        [
            _MODEL.rating(*now.get((who, result.game, result.preset), newcomer))
            for who in side
        ]
        for side in sides
    ]
    after = _MODEL.rate(before, ranks=[float(rank) for rank in ranks(result)])
    found: dict[str, list[tuple[float, float]]] = {}
    for side, ratings in zip(sides, after, strict=True):
        for who, rating in zip(side, ratings, strict=True):
            found.setdefault(who, []).append((rating.mu, rating.sigma))
    return {
        who: (fmean(mu for mu, _ in each), fmean(sigma for _, sigma in each))
        for who, each in found.items()
        if who != NOBODY
    }


def _players(result: Result) -> list[list[str]]:
    """Return the players of each side."""
    seats = list(zip(result.sides, result.players, strict=True))
    sides = range(max(result.sides) + 1)
    return [[who for side, who in seats if side == each] for each in sides]


def _teams(result: Result) -> list[list[str]]:
    """Return each side as one player, where any has several: the team itself."""
    sides = _players(result)
    if max(map(len, sides)) == 1 or any(NOBODY in side for side in sides):
        return []
    return [[team_of(side)] for side in sides]


def team_of(players: Iterable[str]) -> str:
    """Name those who play together, whoever sat first."""
    return TOGETHER.join(sorted(players)) + TOGETHER
