"""No leak: permute what a seat cannot see, and it is told the very same."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conformance.hidden import hidden_in, hides_nothing
from tests.conformance.leaks import check_no_leak, check_open_eye, check_told_alone
from tests.conformance.play import positions, seats
from tests.conformance.tables import Table, each_option, preset_tables

# For each game asked for, so many are looked into: a look costs more than a move.
PRESET = 0.1
CHANGED = 0.02  # with one option changed
FEWEST = 3  # with fewer, perhaps nobody happens to be told anything
SHARE = 0.05  # of the positions of a game


Report = Callable[[str, object], None]


@pytest.mark.parametrize("table", [*preset_tables()], ids=str)
def test_nobody_is_told_what_they_cannot_see(
    table: Table, pytestconfig: pytest.Config, record_property: Report
) -> None:
    _redeal_all(table, _seeds(pytestconfig, PRESET, 2), record_property)


@each_option()
def test_nobody_is_told_more_with_one_option_changed(
    table: Table, pytestconfig: pytest.Config, record_property: Report
) -> None:
    _redeal_all(table, _seeds(pytestconfig, CHANGED), record_property)


def _seeds(config: pytest.Config, share: float, fewest: int = 1) -> range:
    games: int = config.getoption("games")
    return range(max(fewest, round(share * games)))


def _redeal_all(table: Table, seeds: range, record_property: Report) -> None:
    checked = secret = changed = 0
    for match, rng in positions(table, seeds, SHARE):
        check_open_eye(match, rng)
        for observer in (None, rng.choice(seats(match))):
            differs = check_no_leak(match, observer, rng)
            checked += 1
            if hidden_in(match, observer):
                secret += 1
                changed += differs

    # A redeal that changes nothing would find no leak either, where there is one.
    assert changed > 0.9 * secret > 0 or hides_nothing(table.game)
    record_property(f"conformance {table.game.slug} redeals", checked)


def where_one_is_told_alone() -> list[Table]:
    """Give every table of the games that tell a seat what the others are not told."""
    tables = {table.game.slug: table for table in preset_tables()}
    telling = [slug for slug in tables if hasattr(tables[slug].open(0).state, "told")]
    return [table for table in preset_tables() if table.game.slug in telling]


@pytest.mark.parametrize("table", where_one_is_told_alone(), ids=str)
def test_what_one_seat_is_told_is_told_to_nobody_else(
    table: Table, pytestconfig: pytest.Config
) -> None:
    told = 0
    seeds = _seeds(pytestconfig, PRESET, FEWEST)
    for match, rng in positions(table, seeds, SHARE):
        for observer in (None, rng.choice(seats(match))):
            told += check_told_alone(match, observer, rng)

    assert told
