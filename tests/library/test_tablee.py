"""``import tablee``: what it offers can be found."""

from __future__ import annotations

from typing import Any, assert_type

import pytest

import tablee
from tablee.games.sequence.moves import Event, Move
from tablee.games.sequence.state import State, View
from tablee.kernel import IllegalMove, Pattern
from tablee.kernel.match import Choice, Match
from tablee.kit.cards import Card


def test_dir_lists_what_it_offers() -> None:
    listed = dir(tablee)

    assert set(tablee.__all__) <= set(listed)
    assert all(hasattr(tablee, name) for name in listed)
    assert not {"Any", "TYPE_CHECKING", "annotations"} & set(listed)


def test_seats_beside_sides_are_refused_where_they_disagree() -> None:
    with pytest.raises(ValueError, match="seats=3, and sides for 2 seats: leave one"):
        tablee.new("sequence", seats=3, sides=(0, 1))

    assert tablee.new("sequence", seats=2, sides=(0, 1)).seats == (0, 1)


@pytest.mark.parametrize("made", ["match", "position"])
def test_a_refusal_quotes_the_rule_of_its_game(made: str) -> None:
    match = tablee.new("sequence", seed=7)
    does = match.play if made == "match" else match.position.apply
    move = match.legal_moves(1)[0]
    with pytest.raises(IllegalMove) as refusal:
        does(0, move)

    assert str(refusal.value) == (
        "SEQ-10: The player to the dealer’s left starts; play then goes clockwise, "
        "everybody in turn. (Place by seat 0)"
    )


def test_a_match_that_is_over_tells_its_result() -> None:
    match: Match = tablee.play_out(tablee.new("sequence", seed=7), "hard", "middle")

    assert repr(match) == (
        f"<Match of sequence, 2 seats, version {match.version}, {match.outcome}>"
    )


# Type checkers know what ``tablee.new`` returns: mypy reads this file in every check.


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
