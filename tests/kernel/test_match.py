"""A match: considering a move plays nothing; playing it moves on by one version."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from tablee.games import shelf
from tablee.kernel import (
    ALL_OPEN,
    AnyGame,
    Chance,
    IllegalMove,
    Outcome,
    Pattern,
    TableHooks,
    TakeBack,
    TimeUp,
    When,
)
from tablee.kernel.match import RECENT, STRIDE, TimeGoesBack
from tablee.kernel.record import replay, write
from tablee.kernel.rulebook import table_rules
from tablee.testing.play import play_on, random_for
from tests.conformance.tables import TriedTable, preset_tables
from tests.kernel.plain import ANN, BOB, GAME, but, first_letters, new_match

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


def test_a_move_is_considered_at_the_time_at_which_it_would_be_played() -> None:
    match = new_match()
    match.play(BOB, first_letters(match, BOB), 90_000)
    step = match.consider(None, TIME)  # due at 90 000, which it is

    match.play(None, TIME)

    assert match.state == step.state
    assert match.now == 90_000


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


@every_game
def test_a_notebook_shows_the_whole_position_as_text(game: AnyGame) -> None:
    match = table_of(game).open(0)
    picture = ElementTree.fromstring(match._repr_svg_())
    lines = [line.text or "" for line in picture]

    shown = game.terminal.show(match.view(ALL_OPEN))
    assert "\n".join(lines) == f"{match!r}\n\n{shown}"
    assert float(picture.attrib["width"]) > 8 * max(map(len, lines))


def test_a_seat_that_is_not_there_is_told_in_a_sentence() -> None:
    match = new_match()

    for look, seat in ((match.view, 3), (match.view, -2), (match.legal_moves, -1)):
        with pytest.raises(IndexError, match=rf"has seats 0 to 2, not {seat}$"):
            look(seat)


def test_a_game_needs_neither_clock_nor_silence() -> None:
    hooks: TableHooks[Any, Any] = TableHooks()

    assert shelf()["allumettes"].rules.deadlines(None) == ()
    assert hooks.visible_at(None) == 0
    assert hooks.on_chat(None, ANN, "bonjour") is None


def test_a_game_without_a_race_asks_neither_for_marks_nor_for_patience() -> None:
    hooks: TableHooks[Any, Any] = TableHooks()

    assert hooks.mark_matches("x", TIME)
    assert hooks.is_slow is None


def test_a_pattern_is_no_move() -> None:
    match = new_match()
    [pattern] = match.legal_moves(ANN)

    assert isinstance(pattern, Pattern)
    with pytest.raises(IllegalMove, match=r"TAB-01: .*a pattern is many moves"):
        match.play(ANN, pattern)


@every_game
@pytest.mark.parametrize("words", ["", "dance a tango", "\u0000"])
def test_words_that_are_no_move_are_refused(game: AnyGame, words: str) -> None:
    match = table_of(game).open(0)
    with pytest.raises(IllegalMove) as refusal:
        match.play(0, words)

    assert refusal.value.rule == "TAB-01"
    assert repr(words) in str(refusal.value)
    assert match.version == 0


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
    assert all(isinstance(chance, Chance) for *_, chance, _when in calls)
    for back in range(RECENT):
        match.state_at(match.version - back)
    assert len(calls) == 3


# Outcomes: winners, the rule that says so, and everybody's place.


def test_places_are_said_only_where_there_are_some() -> None:
    assert repr(Outcome((0,), "X-1")) == "Outcome(winners=(0,), rule='X-1')"
    assert "places=(1, 2)" in repr(Outcome((0,), "X-1", (1, 2)))


def test_other_places_are_another_outcome() -> None:
    assert Outcome((0,), "X-1", (1, 2, 3)) != Outcome((0,), "X-1", (1, 3, 2))
