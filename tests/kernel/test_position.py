"""A position plays as the match does, and forgets how it came there."""

from __future__ import annotations

from random import Random

import pytest

import tablee
from tablee.games import shelf
from tablee.games.defense_afficher.moves import Throw
from tablee.kernel import IllegalMove, Seat, TimeUp
from tablee.kernel.match import Match
from tablee.testing.play import play_on

every_game = pytest.mark.parametrize("slug", shelf())


def begun(slug: str, moves: int) -> Match:
    match, rng = tablee.new(slug, seed=3), Random(3)
    while match.version < moves and match.outcome is None:
        play_on(match, rng)
    return match


@every_game
def test_a_position_goes_where_the_match_goes(slug: str) -> None:
    match, rng = tablee.new(slug, seed=3), Random(3)
    position = match.position
    for _ in range(30):
        if match.outcome is None:
            position = position.apply(*play_on(match, rng))

    assert position == match.position
    assert position.outcome == match.outcome
    assert position.view(0) == match.view(0)
    assert position.legal_moves(0) == match.legal_moves(0)


@every_game
def test_a_clone_goes_its_own_way(slug: str) -> None:
    match = begun(slug, 3)
    before, moves = match.state, match.moves
    twin = match.clone()

    assert twin.state == match.state
    play_on(twin, Random(1))
    play_on(twin, Random(2))
    assert (match.state, match.moves) == (before, moves)
    assert twin.version == match.version + 2
    assert twin.state_at(match.version) == before


def test_another_seed_is_another_future() -> None:
    first = tablee.new("defense_afficher", seats=2, seed=7).position
    seat, throw = first.state.turn.side, Throw()
    dice = {
        first.reseeded(bytes([n])).apply(seat, throw).state.phase.die for n in range(40)
    }

    assert dice == {1, 2, 3, 4, 5, 6}


def test_nobody_calls_time_or_moves_without_a_seat() -> None:
    first = tablee.new("sequence", seed=7).position
    move = first.legal_moves(1)[0]

    for seat, tried in ((None, move), (9, move), (-1, move), (0, TimeUp("Asking"))):
        with pytest.raises(IllegalMove, match="TAB-03"):
            first.apply(seat, tried)


def test_a_refusal_quotes_the_rule_of_the_game() -> None:
    first = tablee.new("defense_afficher", seats=2, seed=7).position
    waiting = Seat(1 - first.state.turn.side)

    with pytest.raises(IllegalMove, match="DDA-12: On your turn "):
        first.apply(waiting, Throw())
