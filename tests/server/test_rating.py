"""Ratings: of single players and of teams, by game and preset, bots included."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tablee.kernel import Outcome
from tablee.server.results.statistics import (
    NEWCOMER,
    keys_of,
    rate,
    team_of,
)
from tablee.server.store.results import (
    NumberedResult,
    RatingAfter,
    RatingKey,
    RatingNow,
)
from tablee.table.log import Result
from tests.server.rows import result

Worth = dict[str, RatingAfter]


def rated(*games: Result, known: dict[RatingKey, RatingNow] | None = None) -> Worth:
    """Rate games, and return what everybody is worth in the end."""
    numbered = [NumberedResult(n, game) for n, game in enumerate(games, start=1)]
    return {each.player: each for each in rate(numbered, known or {})}


def of_sides(sides: tuple[int, ...], players: str, outcome: Outcome) -> Result:
    game = result(1, *players.split())
    return replace(game, sides=sides, outcome=outcome)


def test_who_wins_is_worth_more_and_everybody_is_less_unsure() -> None:
    after = rated(result())

    assert after["a"].mu > NEWCOMER.mu > after["b"].mu
    assert after["a"].sigma < NEWCOMER.sigma
    assert after["a"].n == 1


def test_a_draw_between_equals_changes_no_mean() -> None:
    drawn = of_sides((0, 1), "a b", Outcome((), "SEQ-G6"))

    after = rated(drawn)

    assert after["a"].mu == pytest.approx(after["b"].mu) == pytest.approx(NEWCOMER.mu)


def test_places_count_where_there_are_more_than_two_sides() -> None:
    game = of_sides((0, 1, 2), "a b c", Outcome((1,), "FAF-22", places=(2, 1, 3)))

    after = rated(game)

    assert after["b"].mu > after["a"].mu > after["c"].mu


def test_those_who_win_together_rise_together_and_so_does_their_team() -> None:
    game = of_sides((0, 1, 0, 1), "a b c d", Outcome((0,), "SEQ-22"))

    after = rated(game)

    assert after["a"].mu == after["c"].mu > NEWCOMER.mu > after["b"].mu
    assert after[team_of("ca")].mu > NEWCOMER.mu > after[team_of("bd")].mu
    assert team_of("ca") == team_of("ac") not in after.keys() - {team_of("ac")}


def test_single_players_are_no_teams() -> None:
    assert rated(result()).keys() == {"a", "b"}


def test_a_team_is_not_who_is_in_it() -> None:
    mixed = of_sides((0, 1, 1), "a b c", Outcome((0,), "DDA-31"))

    after = rated(mixed)

    assert after.keys() == {"a", "b", "c", "a+", "b+c+"}


def test_bots_are_rated_by_level_and_twice_the_same_by_the_mean() -> None:
    game = of_sides((0, 1, 2), "bot:hard bot:hard bot:easy", Outcome((0,), "x"))

    after = rated(game)

    assert after.keys() == {"bot:hard", "bot:easy"}
    assert after["bot:hard"].mu > after["bot:easy"].mu


def test_each_game_goes_on_from_the_one_before() -> None:
    once, twice = rated(result(1)), rated(result(1), result(2))
    one, other = RatingAfter(*once["a"]), RatingAfter(*once["b"])
    known = {each.key: RatingNow(each.mu, each.sigma, 1) for each in (one, other)}

    again = rated(result(2), known=known)

    assert twice["a"].mu > once["a"].mu
    assert again["a"].mu == twice["a"].mu


def test_another_preset_is_another_rating() -> None:
    other = replace(result(2), preset="beginner")

    first, second = rated(result(1)), rated(result(1), other)

    assert second["a"].mu == pytest.approx(first["a"].mu)
    assert second["a"].preset == "beginner"
    assert {preset for _, _, preset in (*keys_of(result()), *keys_of(other))} == {
        "rulebook",
        "beginner",
    }


def test_what_is_not_to_be_rated_is_not() -> None:
    assert rated(replace(result(), rated=False)) == {}


def test_somebody_who_is_gone_counts_as_a_newcomer_and_gets_nothing() -> None:
    after = rated(result(1, "a", ""), result(2, "", "a"))

    assert after.keys() == {"a"}
