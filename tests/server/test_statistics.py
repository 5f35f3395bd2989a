"""Results in figures: how one fares, with whom, and for how long."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from tablee.kernel import Outcome
from tablee.server.results.statistics import (
    NEWCOMER,
    GameStatistics,
    HeadToHead,
    Player,
    Tally,
    by_game,
    fared,
    head_to_head,
    keys_of,
    rate,
    seen_by,
    team_of,
)
from tablee.server.store.results import (
    NumberedResult,
    RatingAfter,
    RatingKey,
    RatingNow,
)
from tablee.table.log import BOT, Result
from tests.server.rows import result

LOST, DRAWN = Outcome((1,), "SEQ-22"), Outcome((), "SEQ-G6")


def named(who: str) -> Player:
    return Player("", bot=who[4:]) if who.startswith(BOT) else Player(who.upper(), who)


def games(*results: Result) -> list[NumberedResult]:
    """Number games as they were played, and return them the latest first."""
    return [NumberedResult(n, each) for n, each in enumerate(results, start=1)][::-1]


def figures(*results: Result) -> GameStatistics:
    [only] = by_game("a", games(*results), {}, [])
    return only


def with_whom(*results: Result) -> list[HeadToHead]:
    return [*head_to_head("a", games(*results), named)]


def test_a_game_is_won_lost_drawn_or_given_up() -> None:
    won = result()
    places = replace(won, outcome=Outcome((0,), "x", places=(1, 2)))
    all_first = replace(won, outcome=Outcome((0, 1), "x", places=(1, 1)))

    assert [fared(won, side) for side in (0, 1)] == ["won", "lost"]
    assert [fared(places, side) for side in (0, 1)] == ["won", "lost"]
    assert fared(all_first, 0) == "drawn"
    assert fared(replace(won, outcome=DRAWN), 1) == "drawn"
    assert fared(replace(won, outcome=None), 1) == "given_up"


def test_a_game_is_told_as_the_one_who_asks_sees_it() -> None:
    told = seen_by("b", NumberedResult(7, result()), named)

    assert (told.n, told.seat, told.fared, told.places) == (7, 1, "lost", (1, 2))
    assert [player.name for player in told.players] == ["A", "B"]
    given_up = NumberedResult(8, replace(result(), outcome=None))
    assert seen_by("b", given_up, named).places == ()


def test_every_end_is_counted_and_every_run_of_wins() -> None:
    lost = replace(result(4), outcome=LOST)
    drawn = replace(result(5), outcome=DRAWN)
    given_up = replace(result(6), outcome=None)

    all_kinds = figures(result(1), result(2), result(3), lost, drawn, given_up)
    again = figures(result(1), result(2), result(3), lost, result(7), result(8))

    counted = (all_kinds.won, all_kinds.lost, all_kinds.drawn, all_kinds.given_up)
    assert counted == (3, 1, 1, 1)
    assert (all_kinds.run, all_kinds.longest_run) == (0, 3)
    assert (again.run, again.longest_run) == (2, 3)


def test_lengths_are_medians_of_games_that_were_played_out() -> None:
    short, long = replace(result(1), moves=3), replace(result(2), moves=11)
    given_up = replace(result(3), moves=99, outcome=None)

    assert figures(short, long, given_up).moves == 7
    assert figures(short, long, given_up).seconds == 60
    assert figures(replace(short, ended=short.started - 9000)).seconds == 0
    assert (figures(given_up).moves, figures(given_up).seconds) == (0, 0)


def test_each_game_and_preset_has_its_own_figures_the_latest_first() -> None:
    beginner = replace(result(2), preset="beginner")
    other = replace(result(3), game="face_a_face")

    found = by_game("a", games(result(1), beginner, other, result(4)), {}, [])

    kinds = [(each.game, each.preset, each.won) for each in found]
    assert kinds == [
        ("sequence", "rulebook", 2),
        ("face_a_face", "rulebook", 1),
        ("sequence", "beginner", 1),
    ]


def test_the_rating_comes_with_how_it_came_to_be() -> None:
    key = ("a", "sequence", "rulebook")
    curve = [RatingAfter(*key, 1, 26.123456, 8), RatingAfter(*key, 2, 27, 7)]
    elsewhere = RatingAfter("a", "sequence", "beginner", 9, 20, 5)

    [found] = by_game(
        "a",
        games(result(1), result(2)),
        {key: RatingNow(27.126, 7.006, 40)},
        [*curve, elsewhere],
    )

    assert found.rating
    assert msgspec.structs.astuple(found.rating) == (27.13, 7.01, 6.11, 40)
    assert [(point.n, point.mu) for point in found.curve] == [(1, 26.12), (2, 27)]
    assert figures(result()).rating is None


def test_heads_are_counted_against_and_beside() -> None:
    two_by_two = replace(
        result(2, "a", "b", "c", "d"), sides=(0, 1, 0, 1), outcome=LOST
    )

    bob, *others = with_whom(result(1), two_by_two)

    assert (bob.player.name, bob.against) == ("B", Tally(won=1, lost=1))
    by_name = {each.player.name: each for each in others}
    assert by_name["C"].beside == Tally(lost=1)
    assert by_name["C"].against == Tally()
    assert by_name["D"].against == Tally(lost=1)


def test_of_three_the_better_place_counts() -> None:
    three = replace(
        result(1, "a", "b", "c"), outcome=Outcome((1,), "x", places=(2, 1, 3))
    )

    found = {each.player.name: each.against for each in with_whom(three)}

    assert found == {"B": Tally(lost=1), "C": Tally(won=1)}


def test_bots_are_met_by_level_and_those_who_are_gone_not_at_all() -> None:
    found = with_whom(result(1, "a", "bot:hard", "bot:hard", ""))

    assert [each.player.bot for each in found] == ["hard"]
    assert found[0].against == Tally(won=2)


def test_a_game_given_up_is_nobody_s() -> None:
    [bob] = with_whom(replace(result(), outcome=None))

    assert (bob.against, bob.beside) == (Tally(), Tally())


# Ratings: of single players and of teams, by game and preset, bots included.


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
