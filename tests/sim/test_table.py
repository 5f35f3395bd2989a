from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import tablee
from tablee.bots import Intent, bot
from tablee.games.sequence.moves import Draw
from tablee.kernel import Chance, Seat, TimeUp
from tablee.kernel.match import Match
from tablee.kernel.record import write
from tablee.sim import play, play_out
from tablee.sim.table import fairness


def test_a_game_is_played_to_its_end() -> None:
    match = play("sequence", ("middle", "easy"), seed=7)

    assert match.outcome is not None
    assert match.setting.sides == (0, 1)


def test_the_same_seed_gives_the_same_game_move_for_move() -> None:
    first = play("sequence", ("hard", "middle"), seed=3)

    assert write(play("sequence", ("hard", "middle"), seed=3)) == write(first)
    assert write(play("sequence", ("hard", "middle"), seed=4)) != write(first)


def test_a_function_of_one_s_own_can_sit_at_the_table() -> None:
    asked = []

    def first_of(_view: Any, seat: Seat, moves: Sequence[Any], _: Chance) -> Any:
        asked.append(seat)
        draws = [move for move in moves if isinstance(move, Draw)]
        return (draws or moves)[0]

    match = play("sequence", (first_of, "easy"), sides=(0, 1, 0, 1), preset="beginner")

    assert match.outcome is not None
    assert set(asked) == {0, 2}


def test_every_side_needs_its_bot() -> None:
    with pytest.raises(ValueError, match="2 bots for 3 sides"):
        play("sequence", ("easy", "easy"), sides=(0, 1, 2))


def test_nobody_is_left_out_where_several_may_act() -> None:
    match = play("mot_cache", ("easy",) * 4, seed=1, sides=(0, 1, 2, 3))

    assert {played.seat for played in match.moves[:4]} == {0, 1, 2, 3}


def test_the_table_calls_the_deadlines_that_pass() -> None:
    easy = bot("mot_cache", "easy")

    def slow(*asked: Any) -> Intent:
        return Intent(easy(*asked), after=60_000)

    ended = [play("mot_cache", (slow,) * 3, seed=seed) for seed in range(5)]
    called = [p for match in ended for p in match.moves if isinstance(p.move, TimeUp)]

    assert all(match.outcome for match in ended)
    assert called
    assert {played.seat for played in called} == {None}


def test_table_time_never_runs_backwards() -> None:
    match = play("sequence", ("easy", "easy"), seed=2)
    times = [played.at for played in match.moves]

    assert times == sorted(times)


def test_a_secret_is_made_of_whole_numbers() -> None:
    assert fairness(1, 2) == fairness(1, 2)
    assert fairness(1, 2) != fairness(12)
    assert len(fairness(1).secret) == 64


def test_a_table_already_begun_can_be_played_out() -> None:
    match = play("sequence", ("easy", "easy"), seed=2)
    version = match.version

    assert play_out(match, (bot("sequence", "easy"),) * 2).version == version


def test_who_looks_on_sees_every_event() -> None:
    whole = play("sequence", ("easy", "easy"), seed=2)
    match = Match(whole.game, whole.setting.options, (0, 1), whole.fairness)
    seen: list[Any] = []
    play_out(match, (bot("sequence", "easy"),) * 2, seen.extend)
    told = [event for events in _replayed(whole) for event in events]

    assert seen == told


def _replayed(whole: Match) -> Iterator[tuple[Any, ...]]:
    match = Match(whole.game, whole.setting.options, (0, 1), whole.fairness)
    for played in whole.moves:
        yield match.play(*played)


TIMED = [
    slug
    for slug, game in tablee.shelf().items()
    if hasattr(game.types.options(), "time_1")
]


@pytest.mark.parametrize("slug", TIMED)
def test_bots_play_to_the_end_where_one_player_has_more_time(slug: str) -> None:
    preset = "short" if "short" in tablee.shelf()[slug].presets else "beginner"
    match = tablee.new(slug, seats=3, preset=preset, seed=0, time_1=200)

    assert tablee.play_out(match, "beginner").outcome
