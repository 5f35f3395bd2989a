"""Staleness: a move is late only when what it answers to has gone."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games import shelf
from tablee.kernel import AnyGame, Seat, TimeUp
from tablee.kernel.match import Match
from tablee.testing.play import play_on, random_for
from tests.conformance.tables import preset_tables
from tests.kernel.plain import ANN, BOB, CAT, GAME, but, first_letters, new_match


def hint(state: Any, seat: Seat) -> Any:
    """List the honest moves, and one more that changes with every word written."""
    honest = GAME.rules.legal_moves(state, seat)
    return honest and (*honest, sum(map(bool, state.words)))


def theme(state: Any, _seat: Seat, _move: Any) -> Any:
    """Say that everything answers to the round."""
    return state.round


TO_THE_LETTER = but(GAME, legal_moves=hint)
BY_THEME = but(TO_THE_LETTER, staleness_key=theme)


def after_a_rival(game: AnyGame) -> tuple[Match, Any]:
    """Let Ann think of a word, and Bob write one in the meantime."""
    match = new_match(game)
    word = first_letters(match, ANN)
    match.play(BOB, first_letters(match, BOB), 1000)
    return match, word


def test_without_table_hooks_a_move_answers_to_the_list_to_the_letter() -> None:
    match, word = after_a_rival(TO_THE_LETTER)

    assert match.is_stale(ANN, word, 0)
    assert not match.is_stale(ANN, word, 1)


def test_a_list_that_stayed_the_same_spoils_nothing() -> None:
    match, word = after_a_rival(GAME)

    assert not match.is_stale(ANN, word, 0)


def test_who_has_moved_answers_to_nothing_any_more() -> None:
    match, _ = after_a_rival(GAME)

    assert match.is_stale(BOB, match.moves[0].move, 0)


def test_a_rival_s_wrong_answer_does_not_make_mine_stale() -> None:
    match, word = after_a_rival(BY_THEME)
    match.play(CAT, first_letters(match, CAT), 2000)

    assert not match.is_stale(ANN, word, 0)
    assert not match.is_stale(ANN, word, 1)


def test_an_answer_to_the_old_theme_is_stale() -> None:
    match = new_match(BY_THEME)
    word = first_letters(match, ANN)
    match.play(None, TimeUp("Writing"), 90_000)  # nobody wrote: the next round begins

    assert match.state.round == 2
    assert match.is_stale(ANN, word, 0)
    assert not match.is_stale(ANN, word, 1)


def test_the_table_hooks_are_told_the_seat_and_the_move() -> None:
    asked = []

    def answers(state: Any, seat: Seat, move: Any) -> Any:
        asked.append((state, seat, move))
        return None

    match = new_match(but(GAME, staleness_key=answers))
    dealt = match.state
    word = first_letters(match, ANN)
    match.play(BOB, first_letters(match, BOB), 1000)
    match.is_stale(ANN, word, 0)

    assert asked == [(dealt, ANN, word), (match.state, ANN, word)]


@pytest.mark.parametrize("version", [-1, 2, 10**9])
def test_a_version_that_never_was_is_stale(version: int) -> None:
    match, word = after_a_rival(BY_THEME)

    assert match.is_stale(ANN, word, version)


@pytest.mark.parametrize("game", shelf().values(), ids=shelf())
def test_what_was_just_seen_is_never_stale(game: AnyGame) -> None:
    table = next(table for table in preset_tables() if table.game is game)
    match, rng = table.open(0), random_for(table, 0)
    for _ in range(20):
        for seat, move in match.legal_moves():
            assert not match.is_stale(seat, move, match.version)
        if match.outcome is None:
            play_on(match, rng)
