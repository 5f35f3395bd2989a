"""Bars as SVG, written by hand: the plots of the reports."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Final, NamedTuple

WIDTH, HEIGHT = 640, 260
LEFT, RIGHT, TOP, FOOT = 52, 12, 46, 46
COLOURS: Final = ("#1f5f8b", "#d1495b", "#3a7d44", "#8a5a99")
STEPS: Final = tuple(n * 10.0**power for power in range(-1, 5) for n in (1, 2, 5))[2:]
MARKS: Final = 8
STYLE: Final = (
    "text{font:12px sans-serif;fill:#333}.t{font-size:14px;font-weight:600}"
    ".g{stroke:#ddd}.a{stroke:#666}svg{background:#fff}"
)


class Series(NamedTuple):
    """Bars of one colour, by their label."""

    name: str
    bars: Mapping[str, float]


def bars(title: str, series: list[Series]) -> str:
    """Draw groups of bars side by side, a group for each label."""
    labels = list(dict.fromkeys(label for each in series for label in each.bars))
    values = [value for each in series for value in each.bars.values()]
    low, high = min(0.0, *values), max(0.0, *values)
    step = _step(high - low)
    low, high = step * (low // step), -step * (-high // step)
    scale = (HEIGHT - TOP - FOOT) / (high - low)

    def y(value: float) -> float:
        return TOP + (high - value) * scale

    marks = [low + n * step for n in range(round((high - low) / step) + 1)]
    parts = [_text(LEFT, 18, title, "t"), *_legend(series), *_grid(marks, y)]
    group = (WIDTH - LEFT - RIGHT) / len(labels)
    parts += _labels(labels, group)
    wide = 0.8 * group / len(series)
    for n, each in enumerate(series):
        for label, value in each.bars.items():
            x = LEFT + group * (labels.index(label) + 0.1) + n * wide
            top, tall = y(max(value, 0.0)), abs(value) * scale
            told = escape(f"{each.name}, {label}: {value:.1f}")
            parts.append(
                f'<rect x="{x:.1f}" y="{top:.1f}" width="{wide:.1f}" '
                f'height="{tall:.1f}" fill="{COLOURS[n]}"><title>{told}</title></rect>'
            )
    parts.append(f'<path class="a" d="M{LEFT} {y(0):.1f}H{WIDTH - RIGHT}"/>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" role="img">\n<style>{STYLE}</style>\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n'
        + "\n".join(parts)
        + "\n</svg>\n"
    )


def _step(span: float) -> float:
    """Return a round step that makes no more than eight marks."""
    return next(step for step in STEPS if span <= step * MARKS)


def _grid(marks: Iterable[float], y: Callable[[float], float]) -> list[str]:
    parts = []
    for mark in marks:
        parts.append(f'<path class="g" d="M{LEFT} {y(mark):.1f}H{WIDTH - RIGHT}"/>')
        parts.append(_text(LEFT - 6, y(mark) + 4, f"{mark:g}", anchor="end"))
    return parts


def _labels(labels: list[str], group: float) -> list[str]:
    """Write the labels, slanted where they are long, every other where many."""
    every = -(-len(labels) // 14)
    parts = []
    for n, label in enumerate(labels):
        if n % every == 0:
            x, y = LEFT + group * (n + 0.5), HEIGHT - FOOT + 15
            if group > 7 * len(label) or label.isdecimal():
                parts.append(_text(x, y, label, anchor="middle"))
            else:
                turn = f' transform="rotate(-28 {x:.1f} {y})"'
                parts.append(_text(x, y, label, anchor="end", more=turn))
    return parts


def _legend(series: list[Series]) -> list[str]:
    parts = []
    x = float(WIDTH - RIGHT)
    for n in reversed(range(len(series))):
        x -= 12 + 6.6 * len(series[n].name)
        parts.append(
            f'<rect x="{x:.0f}" y="27" width="9" height="9" fill="{COLOURS[n]}"/>'
        )
        parts.append(_text(x + 12, 36, series[n].name))
        x -= 8
    return parts


def _text(
    x: float,
    y: float,
    words: str,
    kind: str = "",
    anchor: str = "start",
    more: str = "",
) -> str:
    style = f' class="{kind}"' if kind else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{style}{more}>'
        f"{escape(words)}</text>"
    )
