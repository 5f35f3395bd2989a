"""Results in figures: how one fares, with whom, and for how long."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from tablee.kernel import Outcome
from tablee.server.results.statistics import (
    GameStatistics,
    HeadToHead,
    Player,
    Tally,
    by_game,
    fared,
    head_to_head,
    seen_by,
)
from tablee.server.store.results import NumberedResult, RatingAfter, RatingNow
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
    assert figures(replace(short, ended=short.started)).seconds == 0
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
