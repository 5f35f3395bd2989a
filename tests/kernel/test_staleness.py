"""Staleness: a move is late only when what it answers to has gone."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.kernel import AnyGame, Seat
from tablee.kernel.match import Match
from tests.kernel.plain import ANN, BOB, GAME, but, first_letters, new_match


def hint(state: Any, seat: Seat) -> Any:
    """List the honest moves, and one more that changes with every word written."""
    honest = GAME.rules.legal_moves(state, seat)
    return honest and (*honest, sum(map(bool, state.words)))


def theme(state: Any, _seat: Seat, _move: Any) -> Any:
    """Return the round, to which everything answers."""
    return state.round


TO_THE_LETTER = but(GAME, legal_moves=hint)
BY_THEME = but(TO_THE_LETTER, staleness_key=theme)


def after_a_rival(game: AnyGame) -> tuple[Match, Any]:
    """Make Ann think of a word, and Bob write one in the meantime."""
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


@pytest.mark.parametrize("always", [False, True])
def test_a_robot_s_move_is_stale_once_it_has_become_moot(always: bool) -> None:
    asked = []

    def moot(state: Any, seat: Seat, move: Any) -> bool:
        asked.append((seat, move))
        return always or any(state.words)

    match, word = after_a_rival(but(BY_THEME, moot=moot))

    assert not match.is_stale(ANN, word, 0)
    assert asked == []
    assert match.is_stale(ANN, word, 0, by_bot=True) == (not always)
    assert asked == [(ANN, word)] * 2


@pytest.mark.parametrize("version", [-1, 2, 10**9])
def test_a_version_that_never_was_is_stale(version: int) -> None:
    match, word = after_a_rival(BY_THEME)

    assert match.is_stale(ANN, word, version)
