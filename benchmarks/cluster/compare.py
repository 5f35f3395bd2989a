"""Two nodes against one: moves a second of each, and how many times more they are."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import mean, stdev
from typing import Any

Row = dict[str, Any]
# Student's t for 95 %, by the number of repetitions.
SURE = {2: 12.71, 3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36, 9: 2.31}
FAR = 2.26  # with ten and more


def told(rows: Sequence[Row]) -> str:
    """Word the repetitions of the part « nodes », in the order they were made in."""
    one, two = ([row for row in rows if row["nodes"] == n] for n in (1, 2))
    pairs = list(zip(one, two, strict=False))
    if not pairs:
        return ""
    ratios = [b["moves_per_s"] / a["moves_per_s"] for a, b in pairs]
    first = pairs[0][0]
    lines = [
        f"{first['tables']} tables, as many moves as go, {first['players']} processes "
        f"of players, {'cores of their own' if first['pinned'] else 'any cores'}, "
        f"{len(pairs)} times:",
        "",
        "| nodes | moves/s | node µs/move | database µs/move | cores of a node "
        "| p50 ms | p99 ms | busiest player |",
        "|--:|--:|--:|--:|--:|--:|--:|--:|",
        *(_line(n + 1, [pair[n] for pair in pairs]) for n in range(2)),
        "",
        f"Two nodes make **{_interval(ratios, '.2f')} times** the moves of one "
        f"({', '.join(f'{ratio:.2f}' for ratio in ratios)}).",
        *_doubts(pairs),
    ]
    return "\n".join(lines) + "\n"


def _line(nodes: int, rows: list[Row]) -> str:
    def figure(name: str, per: int = 1) -> list[float]:
        return [row[name] / per for row in rows]

    cells = (
        str(nodes),
        _interval(figure("moves_per_s"), ",.0f"),
        _interval(figure("node_us_per_move"), ".0f"),
        _interval(figure("database_us_per_move"), ".0f"),
        _interval(figure("node_cpu", nodes), ".2f"),
        f"{mean(figure('p50_ms')):.1f}",
        f"{mean(figure('p99_ms')):.1f}",
        f"{max(figure('busiest_player')):.2f}",
    )
    return f"| {' | '.join(cells)} |"


def _interval(values: list[float], form: str) -> str:
    """Word a mean, and where it lies in 95 of a hundred cases."""
    if len(values) < 2:  # noqa: PLR2004  # of one nobody knows how far it is off
        return format(values[0], form)
    off = SURE.get(len(values), FAR) * stdev(values) / len(values) ** 0.5
    return f"{mean(values):{form}} ± {off:{form}}"


def _doubts(pairs: list[tuple[Row, Row]]) -> list[str]:
    """Return what may make the figures mean something else."""
    doubts = []
    rows = [row for pair in pairs for row in pair]
    if not rows[0]["pinned"]:
        doubts.append("Nodes, PostgreSQL and players shared the cores.")
    if min(row["node_cpu"] / row["nodes"] for row in rows) < 0.9:  # noqa: PLR2004
        doubts.append("Nodes were not busy all the time: something else was.")
    if max(row["busiest_player"] for row in rows) > 0.9:  # noqa: PLR2004
        doubts.append("Players were as busy as they can be: use more (`--players`).")
    return ["", *doubts] if doubts else []
