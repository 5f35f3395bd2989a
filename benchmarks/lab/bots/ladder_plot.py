"""A ladder as a picture: one row a level, its rating with the interval."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor
from typing import Final

from tablee.sim.rating import RatedLevel

WIDE, ROW, LEFT, RIGHT, TOP = 720, 34, 110, 30, 64
TICK: Final = 200  # points
INK, PALE, BLUE = "#222222", "#cccccc", "#1f5fa8"


def plot(title: str, command: str, rungs: Sequence[RatedLevel]) -> str:
    """Draw the ladder as SVG, the strongest on top."""
    return "\n".join(_parts(title, command, rungs)) + "\n"


def _parts(title: str, command: str, rungs: Sequence[RatedLevel]) -> Iterator[str]:
    low = floor(min(r.interval[0] for r in rungs) / TICK) * TICK
    high = ceil(max(r.interval[1] for r in rungs) / TICK) * TICK
    scale = (WIDE - LEFT - RIGHT) / (high - low)
    base = TOP + ROW * len(rungs)

    def x(points: float) -> str:
        return f"{LEFT + (points - low) * scale:.1f}"

    yield (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {base + 54}" '
        f'font-family="sans-serif" font-size="13" fill="{INK}">'
    )
    yield f'<rect width="{WIDE}" height="{base + 54}" fill="#ffffff"/>'
    yield f'<text x="14" y="24" font-size="16">{escape(title)}</text>'
    yield f'<text x="14" y="44" font-size="11">{escape(command)}</text>'
    for tick in range(low, high + 1, TICK):
        yield (
            f'<path d="M{x(tick)} {TOP}V{base}" stroke="{PALE}"/>'
            f'<text x="{x(tick)}" y="{base + 18}" text-anchor="middle">{tick:+d}</text>'
        )
    for row, rung in enumerate(reversed(rungs)):
        y = TOP + ROW * row + ROW // 2
        yield f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end">{rung.name}</text>'
        yield (
            f'<path d="M{x(rung.interval[0])} {y}H{x(rung.interval[1])}" '
            f'stroke="{BLUE}" stroke-width="3"/>'
            f'<circle cx="{x(rung.rating)}" cy="{y}" r="5" fill="{BLUE}"/>'
        )
    yield (
        f'<text x="{WIDE // 2}" y="{base + 40}" text-anchor="middle" font-size="11">'
        "points, 95 % intervals; 200 more are three meetings of four</text>"
    )
    yield "</svg>"
