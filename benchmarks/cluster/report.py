"""The table and the plots of a run, from its rows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from benchmarks.lab.balance.bars import Series, bars

Row = dict[str, Any]
COLUMNS: Final = {
    "part": "part",
    "store": "store",
    "nodes": "nodes",
    "tables": "tables",
    "lines": "lines",
    "moves/s": "moves_per_s",
    "p50 ms": "p50_ms",
    "p99 ms": "p99_ms",
    "node µs/move": "node_us_per_move",
    "database µs/move": "database_us_per_move",
    "node cores": "node_cpu",
    "µs/line·s": "us_per_line_second",
    "kB/line": "kb_per_line",
    "kB/table": "kb_per_table",
    "frames/line·min": "frames_per_line_minute",
    "bytes/line·min": "bytes_per_line_minute",
    "beat p99 ms": "beat_p99_ms",
    "lost": "lost",
    "load": "load",
}
KIND: Final = ("part", "store", "nodes", "tables", "signs")  # of what is kept
KEPT: Final = (*KIND, "moves_per_s", "p99_ms", "node_us_per_move", "kb_per_line",
               "kb_per_table", "us_per_line_second", "seconds", "load")  # fmt: skip
PLOTS: Final = {
    "cost": ("Nodes' processor a move, µs, by tables", "node_us_per_move", "moves"),
    "p99": ("To all seats, p99, ms, by tables", "p99_ms", "moves"),
    "memory": ("Memory a line, kB, by tables", "kb_per_line", "moves"),
    "speed": ("Moves a second, as many as go, by nodes", "moves_per_s", "nodes"),
    "quiet": ("A line at rest, µs of processor a second", "us_per_line_second", "idle"),
}


def write(results: Path, folder: Path) -> None:
    """Write the table and the plots of what was measured last of each kind."""
    if not results.exists():
        return
    rows = latest([json.loads(line) for line in results.read_text().splitlines()])
    (folder / "table.md").write_text(table(rows), "utf-8")
    draw(rows, folder)


def keep(rows: list[Row], folder: Path) -> None:
    """Keep the figures of a run beside those that others left, and draw them all."""
    file = folder / "figures.jsonl"
    kept = [json.loads(line) for line in file.read_text().splitlines()]
    found = {tuple(row[name] for name in KIND): row for row in kept}
    for row in rows:
        found[tuple(row[name] for name in KIND)] = {name: row[name] for name in KEPT}
    ordered = sorted(found.values(), key=lambda row: [row[name] for name in KIND])
    file.write_text("".join(f"{json.dumps(row)}\n" for row in ordered))
    draw(ordered, folder)


def draw(rows: list[Row], folder: Path) -> None:
    """Draw the plots that there are figures for."""
    for name, (title, figure, part) in PLOTS.items():
        series = _series([row for row in rows if row["part"] == part], figure)
        if series:
            (folder / f"{name}.svg").write_text(bars(title, series), "utf-8")


def latest(rows: list[Row]) -> list[Row]:
    """Keep the last row of each kind."""
    kind = ("part", "mode", "store", "nodes", "tables", "rate", "beats", "signs")
    return list({tuple(row[name] for name in kind): row for row in rows}.values())


def table(rows: list[Row]) -> str:
    """Word the rows as Markdown."""
    lines = [f"| {' | '.join(COLUMNS)} |", f"|{'--:|' * len(COLUMNS)}"]
    for row in rows:
        cells = [_cell(row, name) for name in COLUMNS.values()]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _cell(row: Row, name: str) -> str:
    value = row[name]
    if name == "part" and value in ("quiet", "idle"):
        return f"{value}, {'signs' if row['signs'] else 'beats as before'}"
    return (
        "–" if value is None else str(value) if isinstance(value, str) else f"{value:,}"
    )


def _series(rows: list[Row], figure: str) -> list[Series]:
    found: dict[str, dict[str, float]] = {}
    for row in rows:
        if row[figure] is None:
            continue
        name = f"{row['store']}, {row['nodes']} node{'s' * (row['nodes'] > 1)}"
        if row["part"] == "idle":
            name = "signs of life" if row["signs"] else "a question every 2 s"
        found.setdefault(name, {})[str(row["tables"])] = row[figure]
    # The longest first, so that no step of it comes after later ones.
    ordered = sorted(found.items(), key=lambda each: -len(each[1]))
    return [Series(name, values) for name, values in ordered]
