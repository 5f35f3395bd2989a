"""A slice of the long run (``equality.py``): some games at some of all tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.lab import fast
from tests.lab.fast.equality import Different, Pair, Table, every_table

# One worker has them all: else each compiles the same simulators at the same time.

# One table in so many; odd, or the last of the options would be the same at all of them
STEP = {"sequence": 7, "defense_afficher": 21}
GAMES = 2


def some_tables(slug: str) -> Iterator[Table]:
    for table in [*every_table(slug)][:: STEP[slug]]:
        options = table.game.study.limit_turns(table.options, 30)
        yield table._replace(options=options)


@pytest.mark.timeout(900)  # it may be the first to compile, beside others
@pytest.mark.parametrize("slug", fast.GAMES)
def test_a_simulator_does_what_the_rules_do(slug: str) -> None:
    for n, table in enumerate(some_tables(slug)):
        seeds = np.arange(GAMES, dtype=np.int64) + n * GAMES
        assert Pair(table, seeds).play() > 0


@pytest.mark.parametrize("slug", fast.GAMES)
def test_the_slice_has_every_option_on_and_off(slug: str) -> None:
    tables = [*some_tables(slug)]
    flags = [n for n in tables[0].options.__struct_fields__ if n != "turn_limit"]

    for flag in flags:
        assert {getattr(table.options, flag) for table in tables} == {False, True}


@pytest.mark.parametrize("slug", fast.GAMES)
def test_by_the_rules_chance_the_library_deals_the_same(slug: str) -> None:
    tables = fast.tables(slug, 3, seed=7, chance="rules")

    for n in range(len(tables)):
        assert tables.state(n) == tablee.new(slug, seed=7 + n).state


def test_a_difference_is_told_with_its_table_and_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = next(every_table("sequence"))
    pair = Pair(table, np.arange(2, dtype=np.int64))
    pair.batch.tables["hands"][1, 0, 0] += 1

    with pytest.raises(Different, match=r"seed 1, after 0 moves"):
        pair.compare_states()


def _random(slug: str, **asked: Any) -> tuple[list[int], list[int]]:
    tables = fast.tables(slug, 20, seed=3, **asked)
    played = tables.play_random(tables.dice(5), 200)
    return played.moves.tolist(), played.winners.tolist()


# To compile a whole random game of Défense d'afficher takes twenty seconds; its steps
# are compared above, and what makes games differ is the same code for both.
@pytest.mark.parametrize(
    "slug", ["sequence", pytest.param("defense_afficher", marks=pytest.mark.soak)]
)
def test_the_same_seeds_play_the_same_games(slug: str) -> None:
    assert _random(slug) == _random(slug)
    assert _random(slug) != _random(slug, preset="beginner")
