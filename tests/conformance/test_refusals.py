"""Refused moves change nothing and name a rule; what is not listed is refused."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from tablee.games import shelf
from tablee.kernel import AnyGame, IllegalMove, IllegalTable
from tablee.kernel.wire import decode_move, encode, options_from
from tablee.testing.attempts import (
    NONSENSE,
    attempt_all,
    check_attempt,
    check_nobody_moves,
    check_other_tables,
    check_over,
    rules_of,
)
from tablee.testing.play import tables_of
from tests.conformance.tables import (
    TriedTable,
    each_option,
    each_seating,
    preset_tables,
)

# For each game asked for, so many are disturbed.
PRESET = 0.05
FEWEST = 2  # with fewer, perhaps nothing happens to be legal
CHANGED = 0.02  # with one option changed

every_game = pytest.mark.parametrize("game", shelf().values(), ids=shelf())


Report = Callable[[str, object], None]


@each_seating()
def test_a_move_applies_if_and_only_if_it_is_listed(
    table: TriedTable, pytestconfig: pytest.Config, record_property: Report
) -> None:
    games = max(FEWEST, round(PRESET * pytestconfig.getoption("games")))

    tried, applied = _attempt_all(table, games, record_property)

    assert 0 < applied < tried


@each_option()
def test_no_more_applies_with_one_option_changed(
    table: TriedTable, pytestconfig: pytest.Config, record_property: Report
) -> None:
    games = max(1, round(CHANGED * pytestconfig.getoption("games")))

    tried, applied = _attempt_all(table, games, record_property)

    assert applied < tried  # with so few games, perhaps nothing happens to be legal


def _attempt_all(
    table: TriedTable, games: int, record_property: Report
) -> tuple[int, int]:
    """Try moves, and return how many were tried and how many of them applied."""
    tried, applied = attempt_all(table, range(games))
    record_property(f"conformance {table.game.slug} attempts", tried)
    record_property(f"conformance {table.game.slug} attempts refused", tried - applied)
    return tried, applied


@every_game
@pytest.mark.parametrize("raw", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_refused_in_every_seat(game: AnyGame, raw: bytes) -> None:
    table = next(table for table in preset_tables() if table.game is game)
    match = table.open(0)

    assert not any(check_attempt(match, seat, raw) for seat in match.seats)


@every_game
def test_who_has_no_seat_cannot_move(game: AnyGame) -> None:
    check_nobody_moves(next(tables_of(game)))


@every_game
@pytest.mark.rule("TAB-02")
def test_nothing_can_be_played_when_the_game_is_over(game: AnyGame) -> None:
    check_over(next(tables_of(game)))


@every_game
@pytest.mark.rule("TAB-01")
def test_a_move_the_game_does_not_know_is_malformed(game: AnyGame) -> None:
    with pytest.raises(IllegalMove) as refusal:
        decode_move(game, b'{"kind":"Nope"}')

    assert refusal.value.rule == "TAB-01"


@every_game
def test_a_table_that_is_not_on_the_list_is_refused(game: AnyGame) -> None:
    check_other_tables(game)


@every_game
@pytest.mark.parametrize("wrong", [None, [], {"nope": True}, "rulebook"], ids=repr)
def test_options_the_game_does_not_know_are_refused(
    game: AnyGame, wrong: object
) -> None:
    with pytest.raises(IllegalTable) as refusal:
        options_from(game, wrong)

    assert refusal.value.rule in rules_of(game)


@every_game
def test_options_survive_the_wire(game: AnyGame) -> None:
    for options in game.presets.values():
        plain = msgspec.json.decode(encode(options))

        assert options_from(game, plain) == options
