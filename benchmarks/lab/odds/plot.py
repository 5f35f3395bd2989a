"""A reliability plot: what was said, and how often it came so, as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from benchmarks.lab.odds.play import Said

BINS = 10
SIZE, EDGE = 360, 48  # of the plot and round it


class Row(NamedTuple):
    """Everything that was said about as loudly."""

    said: float  # on average
    came: float  # how often it came so
    off: float  # half of a 95 % interval, by games
    many: int


def brier(said: Sequence[Said]) -> float:
    """Return the mean square of how far off it was; saying always the same is 0.25."""
    return sum((each.said - each.came) ** 2 for each in said) / len(said)


def rows(said: Sequence[Said]) -> Iterator[Row]:
    """Group forecasts of similar odds."""
    for n in range(BINS):
        here = [each for each in said if min(int(each.said * BINS), BINS - 1) == n]
        if here:
            came = sum(each.came for each in here) / len(here)
            games = len({each.game for each in here})
            off = 1.96 * sqrt(max(came * (1 - came), 0.01) / games)
            yield Row(sum(e.said for e in here) / len(here), came, off, len(here))


def drawn(said: Sequence[Said]) -> str:
    """Draw it."""
    whole = SIZE + 2 * EDGE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" '
        'font-family="sans-serif" font-size="12" fill="#22201c">',
        f'<rect width="{whole}" height="{whole}" fill="#fffdf8"/>',
        *_axes(),
        *(_mark(row) for row in rows(said)),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _axes() -> Iterator[str]:
    low, high = EDGE, EDGE + SIZE
    yield f'<path d="M{low} {low}V{high}H{high}" fill="none" stroke="#8b7560"/>'
    yield f'<path d="M{low} {high}L{high} {low}" stroke="#b9a58c"/>'
    for n in (0, 25, 50, 75, 100):
        at = SIZE * n / 100
        yield f'<text x="{low + at}" y="{high + 18}" text-anchor="middle">{n} %</text>'
        yield f'<text x="{low - 6}" y="{high - at + 4}" text-anchor="end">{n} %</text>'
    middle = EDGE + SIZE / 2
    yield f'<text x="{middle}" y="{high + 38}" text-anchor="middle">said</text>'
    yield f'<text x="{low}" y="{low - 14}">came so</text>'


def _mark(row: Row) -> str:
    x, y = EDGE + SIZE * row.said, EDGE + SIZE * (1 - row.came)
    off = SIZE * row.off
    top, foot = max(EDGE, y - off), min(EDGE + SIZE, y + off)
    bar = f'<path d="M{x:.1f} {top:.1f}V{foot:.1f}" stroke="#153f8f" stroke-width="2"/>'
    size = min(9.0, 3 + sqrt(row.many) / 6)
    return f'{bar}<circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="#153f8f"/>'
