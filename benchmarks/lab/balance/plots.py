"""The plots of the report."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from benchmarks.lab.balance.bars import Series, bars
from benchmarks.lab.balance.play import BIN, Tally

WORDS: Final = {
    "Throw": "throw the die",
    "Exchange": "exchange",
    "TakeChance": "Chance by choice",
}
LONG: Final = 260  # turns: the last bar holds all longer games too


def draw(tables: Mapping[str, Tally], folder: Path) -> None:
    """Write every plot whose tables have been played."""
    folder.mkdir(parents=True, exist_ok=True)
    full = {n: t for n, t in tables.items() if ", full," in n}
    hard = {n: t for n, t in full.items() if n.endswith("hard")}
    plots = {
        "length-full": bars(
            "Length of the full game: % of games by turns",
            [_lengths(n, t) for n, t in hard.items()],
        ),
        "length-simplified": bars(
            "Length of the simplified game: % of games by turns",
            [
                _lengths(n, t)
                for n, t in tables.items()
                if "simplified" in n and n.endswith("hard")
            ],
        ),
        "choices": bars(
            "What a turn is used for: % of turns",
            [_shares(n, t.choices) for n, t in full.items() if n[0] in "42"],
        ),
        "order": bars(
            "Wins by the order of play: points above or below an equal share",
            [_edge(n, t.order, t.games) for n, t in hard.items()],
        ),
        "departs": bars(
            "Wins by Départ: points above or below an equal share",
            [
                _edge(n, t.departs, t.games)
                for n, t in full.items()
                if n.endswith("middle")
            ],
        ),
        "cards": bars(
            "Games won in the turn of a Chance card: % of games",
            [
                Series(
                    _short(n),
                    {c: 100 * k / t.games for c, k in sorted(t.decided.items())},
                )
                for n, t in hard.items()
            ],
        ),
    }
    for name, plot in plots.items():
        (folder / f"{name}.svg").write_text(plot, "utf-8")


def _short(name: str) -> str:
    """Name a table by what tells it from the others in a plot."""
    return name.replace(", full", "").replace(", simplified", "")


def _lengths(name: str, tally: Tally) -> Series:
    counts = dict.fromkeys((str(n) for n in range(0, LONG, BIN)), 0.0)
    for turns, games in tally.lengths.items():
        counts[str(min(turns, LONG - BIN))] += 100 * games / tally.games
    return Series(_short(name), counts)


def _shares(name: str, counts: Mapping[str, float]) -> Series:
    total = sum(counts.values())
    named = {WORDS[kind]: 100 * counts.get(kind, 0) / total for kind in WORDS}
    return Series(_short(name), named)


def _edge(name: str, won: Mapping[Any, float], games: int) -> Series:
    equal = 100 / len(won)
    edges = {str(k): 100 * n / games - equal for k, n in sorted(won.items())}
    return Series(_short(name), edges)
