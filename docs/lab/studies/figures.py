"""What the studies share: how they are asked for, shares with intervals, a plot."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from tablee.sim.dataset import write_whole
from tablee.sim.processes import positive, stoppable
from tablee.sim.standings import wilson

WIDE, ROW, LEFT, RIGHT, TOP = 720, 34, 240, 20, 70
CROWDED = 0.4  # of the whole: fewer lines beyond
INK, PALE, BLUE = "#222222", "#cccccc", "#1f5fa8"


class Asked(NamedTuple):
    """How much is played, from which seed, and where the plot goes."""

    games: int
    seed: int
    jobs: int | None
    out: Path
    command: str


class Share(NamedTuple):
    """A share with its 95 % interval, and how many it was found in."""

    label: str
    share: float
    low: float
    high: float
    sample: float

    def __str__(self) -> str:
        """Write it as one line of a table."""
        found = f"{self.share:6.1%}  {self.low:6.1%} to {self.high:6.1%}"
        return f"{self.label:<28} {found}  of {self.sample:g}"


def ask(study: str, games: int, argv: Sequence[str] | None) -> Asked:
    """Read the command line of a study."""
    parser = ArgumentParser(prog=f"{study}.py")
    parser.add_argument("--games", type=positive, default=games)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=positive)
    parser.add_argument(
        "--out", type=Path, default=Path(__file__).with_name(f"{study}.svg")
    )
    given = parser.parse_args(argv)
    if not given.out.parent.is_dir():
        parser.error(f"there is no folder {given.out.parent} to draw into")
    command = (
        f"python docs/lab/studies/{study}.py --games {given.games} --seed {given.seed}"
    )
    return Asked(given.games, given.seed, given.jobs, given.out, command)


def share(label: str, won: float, sample: int) -> Share:
    """Return the share of *won* in a *sample*, with Wilson's interval."""
    if not sample:
        return Share(f"{label} (none)", 0.0, 0.0, 1.0, 0)
    return Share(label, won / sample, *wilson(won / sample, sample), sample)


def show(
    asked: Asked, title: str, shares: Sequence[Share], expected: float | None = None
) -> None:
    """Print the shares, and draw them: a dot and its interval each."""
    print(title, *shares, asked.command, sep="\n")
    write_whole(asked.out, _svg(asked, title, shares, expected))


def run(main: Callable[[], object]) -> None:
    """Run a study that somebody may stop."""
    with stoppable("stopped before the last game; nothing is drawn"):
        main()


def _svg(
    asked: Asked, title: str, shares: Sequence[Share], expected: float | None
) -> str:
    low = min(each.low for each in shares)
    high = max(each.high for each in shares)
    first, last = max(0.0, low - 0.05), min(1.0, high + 0.05)

    def x(value: float) -> float:
        return LEFT + (value - first) / (last - first) * (WIDE - LEFT - RIGHT)

    bottom = TOP + ROW * len(shares)
    parts = [_text(12, 26, title, 16), _text(12, 46, "share, with a 95 % interval")]
    step = 5 if last - first < CROWDED else 10  # per cent
    for percent in range(0, 101, step):
        if first <= percent / 100 <= last:
            at = x(percent / 100)
            parts.append(_line(at, TOP - 10, at, bottom, PALE, 1))
            parts.append(_text(at, bottom + 16, f"{percent} %", 11, "middle"))
    if expected is not None:
        parts.append(_line(x(expected), TOP - 10, x(expected), bottom, INK, 1, "4 4"))
    for n, each in enumerate(shares):
        y = TOP + ROW * n + ROW / 2 - 8
        parts.append(
            _text(LEFT - 12, y + 4, f"{each.label} ({each.sample:g})", 12, "end")
        )
        parts.append(_line(x(each.low), y, x(each.high), y, BLUE, 3))
        parts.append(
            f'<circle cx="{x(each.share):.1f}" cy="{y:.1f}" r="6" fill="{BLUE}"/>'
        )
    parts.append(_text(12, bottom + 42, asked.command, 11))
    size = f'width="{WIDE}" height="{bottom + 56}" viewBox="0 0 {WIDE} {bottom + 56}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">'
    paper = '<rect width="100%" height="100%" fill="white"/>'
    return "\n".join((head, paper, *parts, "</svg>", ""))


def _text(x: float, y: float, words: str, size: int = 12, anchor: str = "start") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}"'
    return f'<text {place} fill="{INK}">{escape(words)}</text>'


def _line(
    x: float, y: float, x2: float, y2: float, ink: str, width: int, dash: str = ""
) -> str:
    ends = f'x1="{x:.1f}" y1="{y:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<line {ends} stroke="{ink}" stroke-width="{width}"{dashes}/>'
