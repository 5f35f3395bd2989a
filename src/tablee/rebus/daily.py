"""The rebuses of the day: reviewed rows, and the order in which a server shows them."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from tablee.kernel.chance import Chance

WEEK: Final = (1, 2, 1, 2, 1, 2, 3)  # the difficulty of each day, hardest on Sunday
WEEKS: Final = 60  # after which the same come again, in another order
SHARED: Final = 1  # pictures that two days running may both show


class Daily(NamedTuple):
    """A rebus of the day."""

    solution: str
    cards: tuple[str, ...]  # by their ids in the deck
    level: int
    hint: str


@cache
def dailies() -> tuple[Daily, ...]:
    """Return all of them, as in the file.

    >>> dailies()[0].solution, dailies()[0].cards
    ('rébus', ('raie', 'bus'))
    """
    return tuple(_daily(*row) for row in _rows("daily.tsv"))


@cache
def themed_weeks() -> dict[str, tuple[Daily, ...]]:
    """Return the weeks of one theme each, from Monday to Sunday.

    >>> [daily.solution for daily in themed_weeks()["Noël"]][:2]
    ['il est né', 'neige']
    """
    weeks: dict[str, list[Daily]] = {}
    for week, *row in _rows("weeks.tsv"):
        weeks.setdefault(week, []).append(_daily(*row))
    return {week: tuple(days) for week, days in weeks.items()}


def _rows(name: str) -> list[list[str]]:
    text = files("tablee.rebus").joinpath(name).read_text("utf-8")
    rows = [row for row in text.splitlines() if not row.startswith("#")]
    return [row.split("\t") for row in rows[1:]]


def _daily(solution: str, cards: str, level: str, hint: str) -> Daily:
    return Daily(solution, tuple(cards.split()), int(level), hint)


@lru_cache(maxsize=8)
def calendar(seed: bytes, cycle: int = 0) -> tuple[Daily, ...]:
    """Return the rebus of every day of :data:`WEEKS`, from a Monday on.

    Each seed, and each *cycle* of these weeks, has its own order; no rebus comes twice.
    """
    chances = {level: Chance(seed, cycle * len(WEEK) + level) for level in set(WEEK)}
    piles = {
        level: list(chance.shuffled(_of_level(level)))
        for level, chance in chances.items()
    }
    days: list[Daily] = []
    for level in WEEK * WEEKS:
        pile = piles[level]
        days.append(pile.pop(_next(pile, days[-1] if days else None)))
    return tuple(days)


def _of_level(level: int) -> list[Daily]:
    return [daily for daily in dailies() if daily.level == level]


def _next(pile: list[Daily], before: Daily | None) -> int:
    """Return the index of the next one: the first that is unlike the day before."""
    seen = set(before.cards) if before else set()
    fits = (n for n, daily in enumerate(pile) if len(seen & {*daily.cards}) <= SHARED)
    return next(fits, 0)


def of_day(seed: bytes, number: int) -> Daily:
    """Return the rebus of a day; the first has the number 1 and is a Monday."""
    cycle, day = divmod(number - 1, len(WEEK) * WEEKS)
    return calendar(seed, cycle)[day]
