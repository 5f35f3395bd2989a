"""How long bots think in a page's Python, at each level: milliseconds.

    node tests/page/pyodide.mjs src/tablee/server/static/page . whole \\
        benchmarks.offline.thoughts.longest

At a game's first table, all seats: what it took of the processor, and the longest
single thought but the first. The first game of a word game reads its lexicon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import js  # type: ignore[import-not-found]  # of Pyodide

from tablee.bots import bot, levels
from tablee.games import shelf
from tablee.kernel import IllegalMove
from tablee.sim.table import Plans
from tablee.testing.play import tables_of

FEW = 60  # moves, unless it is to be the whole game
WORDS = "{} moves, {:.0f} ms; longest {:.0f}, of a hundred {:.0f}, first {:.0f}"


def clock() -> float:
    """Return the milliseconds that this process had a processor."""
    used = js.process.cpuUsage()
    return float(used.user + used.system) / 1000


def timed(play: Any, took: list[float]) -> Callable[..., Any]:
    """Return a bot that notes how long it thinks."""

    def thinks(*asked: Any) -> Any:
        begun = clock()
        try:
            return play(*asked)
        finally:
            took.append(clock() - begun)

    return thinks


def longest(whole: bool) -> Iterator[tuple[str, str]]:
    """Yield what each level takes for a game."""
    for slug, game in shelf().items():
        for level in levels(slug):
            took: list[float] = []
            match = next(tables_of(game)).open(7)
            bots = [timed(bot(slug, level), took)] * len(match.setting.sides)
            plans = Plans(match, bots)
            while match.outcome is None and (whole or match.version < FEW):
                try:
                    match.play(*plans.next())
                except IllegalMove:
                    if not plans.was_overtaken():
                        raise
            rest = sorted(took[1:])
            told = (sum(took), rest[-1], rest[len(rest) * 99 // 100], took[0])
            yield f"{slug} {level}", WORDS.format(match.version, *told)
