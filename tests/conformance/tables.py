"""Every table that every game on the shelf allows; nothing is listed here."""

from __future__ import annotations

from collections.abc import Container, Iterator

import pytest

from tablee.games import shelf
from tablee.testing.play import TriedTable, changed_tables, is_at_the_edge, tables_of

__all__ = [
    "TriedTable",
    "each_option",
    "each_seating",
    "edge_tables",
    "one_a_game",
    "preset_tables",
]


def preset_tables() -> Iterator[TriedTable]:
    """Yield every seating of every game with every preset."""
    for game in shelf().values():
        yield from tables_of(game)


def each_option() -> pytest.MarkDecorator:
    """Try every seating of every game with each option changed, one at a time.

    In scripts/test one seating an option, another each time; in scripts/soak all.
    """
    tables = []
    for game in shelf().values():
        for n, table in changed_tables(game):
            first = table.sides == game.seatings[n % len(game.seatings)]
            marks = () if first else pytest.mark.soak
            tables.append(pytest.param(table, id=table.name, marks=marks))
    return pytest.mark.parametrize("table", tables)


def each_seating(slugs: Container[str] | None = None) -> pytest.MarkDecorator:
    """Try every seating of every game, or of these; each with another of its presets.

    With all of them in scripts/soak, and where one game alone is tested.
    """
    tables = []
    for game in shelf().values():
        if slugs is not None and game.slug not in slugs:
            continue
        presets = len(game.presets)
        for n, table in enumerate(tables_of(game)):
            seating, preset = divmod(n, presets)
            mine = preset == seating % presets
            marks = () if mine else pytest.mark.soak(but_for_one_game=True)
            tables.append(pytest.param(table, id=table.name, marks=marks))
    return pytest.mark.parametrize("table", tables)


def one_a_game() -> pytest.MarkDecorator:
    """Try one edge table of each game; in scripts/soak all of them."""
    tables, met = [], set()
    for table in edge_tables():
        marks = pytest.mark.soak if table.game.slug in met else ()
        tables.append(pytest.param(table, id=table.name, marks=marks))
        met.add(table.game.slug)
    return pytest.mark.parametrize("table", tables)


def edge_tables() -> Iterator[TriedTable]:
    """Yield the first, last and largest seating of every game with every preset."""
    return filter(is_at_the_edge, preset_tables())
