"""Thousands of random games to the end, at every table of every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tablee.testing.laws import play_and_check
from tests.conformance.tables import (
    TriedTable,
    each_option,
    each_seating,
    preset_tables,
)

FEWER = 20  # an option changed alone gets so many times fewer games

Report = Callable[[str, object], None]


@each_seating()
def test_a_thousand_games_end_well(
    table: TriedTable, pytestconfig: pytest.Config, record_property: Report
) -> None:
    _play_all(table, range(pytestconfig.getoption("games")), record_property)


@each_option()
def test_games_with_one_option_changed_end_well(
    table: TriedTable, pytestconfig: pytest.Config, record_property: Report
) -> None:
    games = pytestconfig.getoption("games")

    _play_all(table, range(0, games, FEWER), record_property)


@pytest.mark.parametrize(("name", "seed"), [("face_a_face-ABC-rulebook", 300)])
def test_a_game_in_which_something_was_found(name: str, seed: int) -> None:
    """In 300 the time to contest an answer ends before the next card is seen."""
    table = next(table for table in preset_tables() if table.name == name)

    assert play_and_check(table, seed)


def _play_all(table: TriedTable, seeds: range, record_property: Report) -> None:
    assert seeds
    played = sum(play_and_check(table, seed) for seed in seeds)
    record_property(f"conformance {table.game.slug} games", len(seeds))
    record_property(f"conformance {table.game.slug} moves", played)
