"""The rebuses of the day: reviewed rows, and the order in which a server shows them."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

from tablee.kernel.chance import Chance

WEEK: Final = (1, 2, 1, 2, 1, 2, 3)  # the difficulty of each day, hardest on Sunday
WEEKS: Final = 60  # after which the same come again: more than a year
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
    text = files("tablee.rebus").joinpath("daily.tsv").read_text("utf-8")
    rows = [row for row in text.splitlines() if not row.startswith("#")]
    return tuple(map(_daily, rows[1:]))


def _daily(row: str) -> Daily:
    solution, cards, level, hint = row.split("\t")
    return Daily(solution, tuple(cards.split()), int(level), hint)


@lru_cache(maxsize=8)
def calendar(seed: bytes) -> tuple[Daily, ...]:
    """Return the rebus of every day of :data:`WEEKS`, from a Monday on.

    Each seed has its own order; no rebus comes twice.
    """
    piles = {
        level: list(Chance(seed, level).shuffled(_of_level(level)))
        for level in sorted(set(WEEK))
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
    days = calendar(seed)
    return days[(number - 1) % len(days)]
