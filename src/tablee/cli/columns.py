"""Numbered things side by side, as wide as the terminal is."""

from __future__ import annotations

from collections.abc import Iterable
from shutil import get_terminal_size

GAP = 2


def in_columns(things: Iterable[str]) -> str:
    """Assign numbers to *things* from 1, and fill the lines from left to right."""
    cells = [f"{n:>3} {thing}" for n, thing in enumerate(things, start=1)]
    width = max(map(len, cells), default=0) + GAP
    across = max(1, get_terminal_size().columns // width)
    rows = (cells[n : n + across] for n in range(0, len(cells), across))
    return "\n".join(
        "".join(f"{cell:<{width}}" for cell in row).rstrip() for row in rows
    )
