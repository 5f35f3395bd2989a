"""Taking back, in every game: never a way to peek, and the record still proves it."""

from __future__ import annotations

import pytest

from tablee.kernel.record import read_header, replay, write
from tablee.kernel.record_format import FORMAT
from tablee.testing.attempts import play_and_take_back
from tablee.testing.play import random_for, told
from tests.conformance.tables import TriedTable, each_option, each_seating


@pytest.mark.rule("TAB-06")
@each_seating()
def test_who_takes_a_move_back_has_seen_nothing_by_it(table: TriedTable) -> None:
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
def test_no_option_lets_anybody_peek(table: TriedTable) -> None:
    match, rng = table.open(2), random_for(table, 2)

    with told(table, 2, match):
        play_and_take_back(match, rng)
