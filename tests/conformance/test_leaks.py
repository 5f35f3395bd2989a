"""No leak: permute what a seat cannot see, and it is told the very same."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.testing.leaks import SHARE, check_told_alone, redeal_all
from tablee.testing.play import positions
from tests.conformance.tables import (
    TriedTable,
    each_option,
    each_seating,
    preset_tables,
)

# For each game asked for, so many are looked into: a look costs more than a move.
PRESET = 0.1
CHANGED = 0.02  # with one option changed
FEWEST = 3  # where nobody happens to be told anything in fewer


Report = Callable[[str, object], None]


@each_seating()
def test_nobody_is_told_what_they_cannot_see(
    table: TriedTable, pytestconfig: pytest.Config, record_property: Report
) -> None:
    _redeal_all(table, _seeds(pytestconfig, PRESET), record_property)


@each_option()
def test_nobody_is_told_more_with_one_option_changed(
    table: TriedTable, pytestconfig: pytest.Config, record_property: Report
) -> None:
    _redeal_all(table, _seeds(pytestconfig, CHANGED), record_property)


def _seeds(config: pytest.Config, share: float) -> range:
    games: int = config.getoption("games")
    return range(max(1, round(share * games)))


def _redeal_all(table: TriedTable, seeds: range, record_property: Report) -> None:
    record_property(f"conformance {table.game.slug} redeals", redeal_all(table, seeds))


def where_one_is_told_alone() -> set[str]:
    """Return the games that tell a seat what the others are not told."""
    tables = {table.game.slug: table for table in preset_tables()}
    return {slug for slug in tables if hasattr(tables[slug].open(0).state, "told")}


@each_seating(where_one_is_told_alone())
def test_what_one_seat_is_told_is_told_to_nobody_else(
    table: TriedTable, pytestconfig: pytest.Config
) -> None:
    seeds = _seeds(pytestconfig, PRESET)

    assert _told_alone(table, seeds) or _told_alone(table, range(1, FEWEST))


def _told_alone(table: TriedTable, seeds: range) -> int:
    return sum(
        check_told_alone(match, observer, rng)
        for match, rng in positions(table, seeds, SHARE)
        for observer in (None, rng.choice(match.seats))
    )
