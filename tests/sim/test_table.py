""""""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import tablee
from tablee.bots import Intent, bot
from tablee.games.sequence.moves import Draw
from tablee.kernel import Chance, Pattern, Seat, TimeUp
from tablee.kernel.match import Match
from tablee.kernel.record import write
from tablee.sim import BotFailed, play, play_out, speaking_bot
from tablee.sim.table import fairness
from tests.kernel.plain import ANN, BOB, first_letters, new_match


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


# A player that reads text and answers in words, at the table of any game.


def test_a_question_shows_what_the_seat_sees_and_no_more() -> None:
    match = tablee.new("sequence", seed=7)
    asked: list[str] = []

    def talk(question: str) -> str:
        asked.append(question)
        return "1"

    view, moves = match.view(1), match.legal_moves(1)
    move = speaking_bot("sequence", talk)(view, BOB, moves, Chance(b"", 0))

    assert move == moves[0]
    assert asked[0].startswith("You are seat 1.\n")
    assert match.game.terminal.show(view) in asked[0]
    assert asked[0].endswith(f"\n{len(moves)}. {match.game.terminal.say(moves[-1])}")


@pytest.mark.parametrize("said", ["KS B2", "I block them.\n\n  KS B2  ", "ks b2"])
def test_an_answer_is_a_move_in_words_on_its_last_line(said: str) -> None:
    match = tablee.new("sequence", seed=7)
    bot = speaking_bot("sequence", lambda _: said)

    move = bot(match.view(1), BOB, match.legal_moves(1), Chance(b"", 0))

    assert move == match.game.terminal.read("KS B2")


def test_what_is_no_move_is_asked_again_and_told() -> None:
    match = tablee.new("sequence", seed=7)
    asked: list[str] = []

    def talk(question: str) -> str:
        asked.append(question)
        return ("", "999", "2")[len(asked) - 1]

    moves = match.legal_moves(1)
    move = speaking_bot("sequence", talk)(match.view(1), BOB, moves, Chance(b"", 0))

    assert move == moves[1]
    assert "'999' is no move of this game" in asked[2]


def test_who_says_no_move_at_all_has_failed() -> None:
    def rambles(_question: str) -> str:
        return "Hello"

    with pytest.raises(BotFailed, match="rambles raises ValueError: 3 answers are no"):
        play("sequence", (speaking_bot("sequence", rambles), "easy"), seed=1)


def test_a_move_with_a_word_of_its_own_is_written_out() -> None:
    match = new_match()
    word = first_letters(match, ANN)
    asked: list[str] = []

    def talk(question: str) -> str:
        asked.append(question)
        return f'{{"kind": "Write", "word": "{word.word}"}}'

    moves: Any = match.legal_moves(0)
    assert isinstance(moves[0], Pattern)
    bot = speaking_bot(match.game.slug, talk)

    assert bot(match.view(0), ANN, moves, Chance(b"", 0)) == word
    assert '1. {"kind": "Write", "word": …}' in asked[0]
