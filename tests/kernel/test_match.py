"""A match: considering a move plays nothing; playing it moves on by one version."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games import shelf
from tablee.kernel import (
    ALL_OPEN,
    AnyGame,
    Fairness,
    IllegalMove,
    IllegalTable,
    Pattern,
    Seat,
    TakeBack,
    TimeUp,
    When,
)
from tablee.kernel.contract import (
    at_once,
    begins_anything,
    judged_quickly,
    no_deadlines,
    talk_is_free,
)
from tablee.kernel.match import RECENT, STRIDE, Match, Played, TimeGoesBack
from tablee.kernel.record import replay, write
from tablee.kernel.rulebook import table_rules
from tablee.testing.play import in_time, play_on, positions, random_for
from tests.conformance.tables import TriedTable, preset_tables
from tests.kernel.plain import ANN, BOB, GAME, but, first_letters, move_of, new_match

TIME = TimeUp("Writing")
every_game = pytest.mark.parametrize("game", shelf().values(), ids=shelf())


def table_of(game: AnyGame) -> TriedTable:
    return next(table for table in preset_tables() if table.game is game)


def test_a_match_begins_with_the_deal() -> None:
    match = new_match()

    assert match.version == 0
    assert match.now == 0
    assert match.outcome is None
    assert match.seats == (0, 1, 2)
    assert [GAME.terminal.say(event) for event in match.opening] == [
        "RoundBegan round=1 letters=7"
    ]


def test_an_impossible_table_is_refused() -> None:
    with pytest.raises(IllegalTable, match="MOT-01"):
        Match(GAME, GAME.presets["rulebook"], (0,), Fairness("00"))


def test_a_move_that_is_considered_is_not_played() -> None:
    match = new_match()
    before = match.state
    step = match.consider(None, TIME, 90_000)

    assert match.state is before
    assert match.version == 0
    assert match.consider(None, TIME, 90_000) == step


def test_what_was_considered_can_be_accepted() -> None:
    match = new_match()
    before = match
    step = match.consider(None, TIME, 90_000)
    match = match.after(Played(None, TIME, When.of(90_000)), step)

    assert match.state == step.state
    assert match.moves == [Played(None, TIME, When.of(90_000))]
    assert match.moves[0].at == match.now == 90_000
    assert (before.version, before.now) == (0, 0)


def test_a_move_is_considered_at_the_time_at_which_it_would_be_played() -> None:
    match = new_match()
    match.play(BOB, first_letters(match, BOB), 90_000)
    step = match.consider(None, TIME)  # due at 90 000, which it is

    match.play(None, TIME)

    assert match.state == step.state
    assert match.now == 90_000


def test_a_refused_move_leaves_the_match_as_it_was() -> None:
    match = new_match()
    before = match.state
    with pytest.raises(IllegalMove, match="MOT-04"):
        match.play(ANN, move_of("Write", word="?"))

    assert match.state is before
    assert match.version == 0


@every_game
def test_a_refused_move_quotes_its_rule_and_a_match_is_told_in_a_line(
    game: AnyGame,
) -> None:
    match = table_of(game).open(0)
    with pytest.raises(IllegalMove) as refusal:
        match.play(99, TakeBack())

    assert str(refusal.value) == (
        f"TAB-03: {table_rules().rules()['TAB-03'].text.en} (no such seat)"
    )
    assert repr(match) == f"<Match of {game.slug}, {len(match.seats)} seats, version 0>"


def test_a_match_is_over_when_there_is_an_outcome() -> None:
    match = new_match()
    match.play(None, TIME, 90_000)
    match.play(None, TIME, 180_000)

    assert match.version == 2
    assert match.outcome is not None
    assert match.outcome.rule == "MOT-G1"


def test_another_secret_deals_another_game() -> None:
    assert new_match(secret="00").state != new_match(secret="01").state


def test_a_game_needs_neither_clock_nor_silence() -> None:
    assert no_deadlines(None) == ()
    assert at_once(None) == 0
    talk_is_free(None, ANN, "bonjour")


def test_a_game_without_a_race_asks_neither_for_marks_nor_for_patience() -> None:
    assert begins_anything("x", TIME)
    assert not judged_quickly(TIME)


@every_game
def test_every_choice_can_be_played_as_it_stands(game: AnyGame) -> None:
    table = table_of(game)
    match, rng = table.open(0), random_for(table, 0)
    while match.outcome is None and match.version < 30:
        before, made = match, in_time(match)
        for choice in match.legal_moves():
            if isinstance(choice.move, Pattern):
                continue
            match = before.clone()
            match.play(choice.seat, choice.move, made)
            assert match.moves[-1] == Played(choice.seat, choice.move, made)
        match = before
        play_on(match, rng)

    assert match.version > 2


@every_game
def test_a_choice_is_a_seat_and_one_of_its_moves(game: AnyGame) -> None:
    seen = 0
    for match, _rng in positions(table_of(game), range(1), 0.5):
        every = match.legal_moves()
        seen += len(every)
        for seat in match.seats:
            own = [choice.move for choice in every if choice.seat == seat]
            assert list(match.legal_moves(seat)) == own
            assert own == list(game.rules.legal_moves(match.state, seat))

    assert seen


def test_a_pattern_is_no_move() -> None:
    match = new_match()
    [pattern] = match.legal_moves(ANN)

    assert isinstance(pattern, Pattern)
    with pytest.raises(IllegalMove, match=r"TAB-01: .*a pattern is many moves"):
        match.play(ANN, pattern)


def test_a_match_shows_what_a_seat_may_know_and_a_spectator() -> None:
    match = new_match()

    assert match.view(1) == GAME.rules.view_for(match.state, BOB)
    assert match.view() == GAME.rules.view_for(match.state, None)
    assert match.view(1).hand == match.state.hands[1]
    assert match.view().hand == ()


def test_a_match_has_room_for_the_open_eye() -> None:
    match = new_match(but(GAME, view_for=lambda _state, seat: seat))

    assert match.view(ALL_OPEN) == ALL_OPEN == -1
    assert match.view() is None


@pytest.mark.parametrize("slug", ["sequence", "defense_afficher"])
def test_a_move_can_be_played_by_its_words(slug: str) -> None:
    match, twin = (table_of(shelf()[slug]).open(0) for _ in range(2))
    for _ in range(20):
        seat, move = next(c for c in match.legal_moves() if c.move != ())
        events = match.play(seat, match.game.terminal.say(move))

        assert match.moves[-1].move == move
        assert events == twin.play(seat, move)

    assert match.state == twin.state


@every_game
@pytest.mark.parametrize("words", ["", "dance a tango", "\u0000"])
def test_words_that_are_no_move_are_refused(game: AnyGame, words: str) -> None:
    match = table_of(game).open(0)
    with pytest.raises(IllegalMove) as refusal:
        match.play(0, words)

    assert refusal.value.rule == "TAB-01"
    assert repr(words) in str(refusal.value)
    assert match.version == 0


def test_a_move_without_a_time_is_made_at_the_last_one() -> None:
    match = new_match()
    match.play(ANN, first_letters(match, ANN), 4000)
    match.play(BOB, first_letters(match, BOB))

    assert match.moves[1].when == When.of(4000)


def test_time_does_not_go_back() -> None:
    match = new_match(secret="00" * 32)
    match.play(ANN, first_letters(match, ANN), 4000)
    before = match.state
    with pytest.raises(TimeGoesBack, match="time goes back from 4000 to 3999"):
        match.play(BOB, first_letters(match, BOB), 3999)

    assert match.state is before
    assert match.now == 4000
    match.play(BOB, first_letters(match, BOB), 4000)
    assert replay(GAME, write(match)).state == match.state


@pytest.mark.parametrize(
    "made", [When(5000, 4900, 4800), When(5000, 4000, 5001), When(4999, 4000, 5000)]
)
def test_a_move_is_begun_then_sent_then_it_reaches_the_table(made: When) -> None:
    match = new_match()

    with pytest.raises(TimeGoesBack, match="is begun, then sent, then reaches"):
        match.play(ANN, first_letters(match, ANN), made)
    assert match.version == 0


@every_game
def test_every_earlier_state_can_be_met_again(game: AnyGame) -> None:
    table = table_of(game)
    match, rng = table.open(0), random_for(table, 0)
    states: list[Any] = [match.state]
    while match.outcome is None:
        play_on(match, rng)
        states.append(match.state)
        assert match.state_at(match.version // 2) == states[match.version // 2]

    assert [match.state_at(n) for n in range(match.version + 1)] == states


def test_long_games_keep_some_states_and_play_the_others_again() -> None:
    table = table_of(shelf()["sequence"])
    match, rng = table.open(0), random_for(table, 0)
    calls = []
    honest = match.game.rules.apply

    def apply(*args: Any) -> Any:
        calls.append(args)
        return honest(*args)

    match.game = but(match.game, apply=apply)
    while match.version < 3 * STRIDE + 5:
        play_on(match, rng)
    calls.clear()

    match.state_at(2 * STRIDE)
    assert len(calls) == 0
    match.state_at(2 * STRIDE + 3)
    assert len(calls) == 3
    for back in range(RECENT):
        match.state_at(match.version - back)
    assert len(calls) == 3


@pytest.mark.parametrize("version", [-1, 1, 99])
def test_there_is_no_state_before_the_deal_nor_after_the_last_move(
    version: int,
) -> None:
    with pytest.raises(IndexError, match="versions 0 to 0"):
        new_match().state_at(version)


def test_seats_may_be_plain_numbers() -> None:
    match = new_match()
    match.play(1, first_letters(match, BOB), 10)

    assert match.moves[0].seat == Seat(1)
    assert match.legal_moves(1) == ()
