"""Search bots sample what they cannot see: fairly, and without peeking."""

from __future__ import annotations

from itertools import islice

import pytest

from tablee.testing.leaks import hides_nothing
from tablee.testing.play import positions
from tablee.testing.sampling import (
    check_everything_is_seen,
    check_sample_shows_the_view,
    check_samples_do_not_peek,
)
from tests.conformance.tables import TriedTable, each_seating, one_a_game

GAMES = 5  # a table, at the most; one for every four that are asked for
SHARE = 0.1  # of the positions of a game
SAMPLES = 1000  # of one view
VIEWS = 4  # a table, at the most; one for every eight that are asked for


@each_seating()
def test_a_sampled_state_shows_the_view_it_was_sampled_from(
    table: TriedTable, pytestconfig: pytest.Config
) -> None:
    games = min(GAMES, -(-pytestconfig.getoption("games") // 4))
    for match, rng in positions(table, range(games), SHARE):
        for seat in (None, *match.seats):
            check_sample_shows_the_view(match, seat, rng)
            if hides_nothing(table.game):
                check_everything_is_seen(match, seat, rng)


@one_a_game()
def test_every_hidden_item_lands_everywhere_equally_often(
    table: TriedTable, pytestconfig: pytest.Config
) -> None:
    checked, views = 0, min(VIEWS, -(-pytestconfig.getoption("games") // 8))
    for match, rng in islice(positions(table, range(GAMES), SHARE), views):
        for seat in (None, rng.choice(match.seats)):
            checked += check_samples_do_not_peek(match, seat, rng, SAMPLES)

    assert checked or table.game.study.density or hides_nothing(table.game)
