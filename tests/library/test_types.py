"""Type checkers know what ``tablee.new`` returns: mypy reads this file in every check.

An ignore that is not needed is an error, so a misspelt name that mypy let pass is one.
"""

from __future__ import annotations

from typing import Any, assert_type

import pytest

import tablee
from tablee.games.sequence.moves import Event, Move
from tablee.games.sequence.state import State, View
from tablee.kernel import Pattern
from tablee.kernel.match import Choice, Match
from tablee.kit.cards import Card


def test_a_match_is_of_its_own_games_types() -> None:
    match = tablee.new("sequence", seed=7)

    assert_type(match, Match[State, Move, Event, View])
    assert_type(match.view(0).hand, tuple[Card, ...])
    assert_type(match.legal_moves(), tuple[Choice[Move], ...])
    assert_type(match.legal_moves(1), tuple[Move | Pattern, ...])
    assert_type(match.play(1, "3S C1"), tuple[Event, ...])
    assert_type(tablee.game("sequence").presets["rulebook"].automatic_draw, bool)
    assert match.version == 1


def test_a_misspelt_field_is_found() -> None:
    match = tablee.new("sequence", seed=7)

    with pytest.raises(AttributeError):
        match.view(0).handful  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError):
        match.state.dekc  # type: ignore[attr-defined]  # noqa: B018


def test_a_slug_that_is_only_known_at_run_time_is_of_any_game() -> None:
    slug = "_".join(["face", "a", "face"])

    match = tablee.new(slug, seed=7)

    assert_type(match.state, Any)
    assert match.game.slug == slug
