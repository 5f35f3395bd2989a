"""Taking back, in every game: never a way to peek, and the record still proves it."""

from __future__ import annotations

from random import Random

import pytest

from tablee.kernel.match import Match
from tablee.kernel.record import FORMAT, read_header, replay, write
from tests.conformance.backs import check_nothing_was_seen, take_back
from tests.conformance.play import play_on, random_for, told
from tests.conformance.tables import Table, each_option, preset_tables

LOOKED_AT = 0.8  # of the moves that may be taken back
TAKEN = 0.3  # of those
LONGEST = 120  # moves: taking back makes games longer

every_table = pytest.mark.parametrize("table", [*preset_tables()], ids=str)


def play_and_take_back(match: Match, rng: Random) -> tuple[int, int]:
    """Play a random game with moves taken back; count the looks and the moves."""
    looked = taken = 0
    while match.outcome is None and match.version < LONGEST:
        play_on(match, rng)
        if rng.random() < LOOKED_AT and check_nothing_was_seen(match, rng):
            looked += 1
            if rng.random() < TAKEN:
                take_back(match)
                taken += 1
    return looked, taken


@pytest.mark.rule("TAB-06")
@every_table
def test_who_takes_a_move_back_has_seen_nothing_by_it(table: Table) -> None:
    match, rng = table.open(1), random_for(table, 1)

    with told(table, 1, match):
        looked, taken = play_and_take_back(match, rng)

    assert taken <= looked
    record = write(match)
    assert read_header(record).format == FORMAT
    again = replay(table.game, record)
    assert again.state == match.state
    assert again.moves == match.moves
    assert [*again.states(0, again.version)][-1] == match.state
    for version in {0, match.version // 2, match.version}:
        assert again.state_at(version) == match.state_at(version)


@pytest.mark.rule("TAB-06")
@each_option()
def test_no_option_lets_anybody_peek(table: Table) -> None:
    match, rng = table.open(2), random_for(table, 2)

    with told(table, 2, match):
        play_and_take_back(match, rng)
