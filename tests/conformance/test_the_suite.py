"""The suite itself: each of its checks catches a game that breaks the law."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest
from msgspec import structs

from tablee.games import shelf
from tablee.kernel import AnyGame, Chance, IllegalMove, Seat, Step
from tests.conformance.attempts import Attempts, check_attempt
from tests.conformance.chi_square import wilson_hilferty
from tests.conformance.leaks import check_no_leak
from tests.conformance.play import positions, seats
from tests.conformance.sampling import (
    check_sample_shows_the_view,
    check_samples_do_not_peek,
)
from tests.conformance.tables import Table
from tests.conformance.test_random_games import play_and_check

HONEST = shelf()["mot_cache"]


def at_a_table(game: AnyGame) -> Table:
    return Table(game, (0, 1, 2), game.options_type(exchange=True), game.slug)


def look_for_leaks(game: AnyGame) -> None:
    for match, rng in positions(at_a_table(game), range(5), 0.5):
        for observer in (None, *seats(match)):
            check_no_leak(match, observer, rng)


def try_anything(game: AnyGame) -> None:
    attempts = Attempts()
    for match, rng in positions(at_a_table(game), range(5), 0.5):
        for raw in attempts.made_at(match, rng, 40):
            check_attempt(match, rng.choice(seats(match)), raw)


def look_for_peeking(game: AnyGame) -> None:
    for match, rng in positions(at_a_table(game), range(1), 0.1):
        for seat in (None, *seats(match)):
            check_sample_shows_the_view(match, seat, rng)
            check_samples_do_not_peek(match, seat, rng, 300)


def play_games(game: AnyGame) -> None:
    for seed in range(30):
        play_and_check(at_a_table(game), seed)


CHECKS = (look_for_leaks, try_anything, look_for_peeking, play_games)


@pytest.mark.parametrize("check", CHECKS)
def test_the_honest_game_passes(check: Callable[[AnyGame], None]) -> None:
    check(HONEST)


def test_a_view_that_leaks_is_caught() -> None:
    def view_for(state: Any, seat: Seat | None) -> Any:
        """Count the letters E in the bag, as if nobody could use that."""
        view = HONEST.view_for(state, seat)
        return structs.replace(view, bag=view.bag + state.bag.count("E"))

    with pytest.raises(AssertionError):
        look_for_leaks(replace(HONEST, view_for=view_for))


def test_legal_moves_that_leak_are_caught() -> None:
    def legal_moves(state: Any, seat: Seat) -> Any:
        """Offer no move to those who sit before a Q."""
        after = state.hands[(seat + 1) % len(state.hands)]
        return () if "Q" in after else HONEST.legal_moves(state, seat)

    with pytest.raises(AssertionError):
        look_for_leaks(replace(HONEST, legal_moves=legal_moves))


def test_an_event_that_leaks_is_caught() -> None:
    def apply(state: Any, *rest: Any) -> Any:
        """Say everything twice while an E is the next letter."""
        step = HONEST.apply(state, *rest)
        twice = state.bag[-1] == "E"
        return Step(step.state, step.events * 2) if twice else step

    with pytest.raises(AssertionError):
        look_for_leaks(replace(HONEST, apply=apply))


def test_a_refusal_that_leaks_is_caught() -> None:
    def apply(state: Any, seat: Seat | None, *rest: Any) -> Any:
        """Explain a refusal by the next letter of the bag."""
        try:
            return HONEST.apply(state, seat, *rest)
        except IllegalMove as refusal:
            raise IllegalMove(refusal.rule, state.bag[-1]) from None

    with pytest.raises(AssertionError):
        look_for_leaks(replace(HONEST, apply=apply))


def test_a_sample_that_shows_another_view_is_caught() -> None:
    def sample_state(view: Any, chance: Any) -> Any:
        state = HONEST.sample_state(view, chance)
        return structs.replace(state, points=tuple(n + 1 for n in state.points))

    with pytest.raises(AssertionError):
        look_for_peeking(replace(HONEST, sample_state=sample_state))


def test_a_sample_that_peeks_is_caught() -> None:
    table = at_a_table(HONEST)
    match = table.open(0)
    truth = match.state
    fair = HONEST.sample_state

    def sample_state(view: Any, chance: Any) -> Any:
        """Give the true deal now and then."""
        return truth if chance.below(10) == 0 else fair(view, chance)

    match.game = replace(HONEST, sample_state=sample_state)

    with pytest.raises(AssertionError):
        check_samples_do_not_peek(match, Seat(0), Random(0), 1000)


def test_a_sample_that_always_deals_the_same_is_caught() -> None:
    def sample_state(view: Any, _chance: Any) -> Any:
        return HONEST.sample_state(view, Chance(b"", 0))

    with pytest.raises(AssertionError):
        look_for_peeking(replace(HONEST, sample_state=sample_state))


def test_a_move_that_applies_though_it_is_not_listed_is_caught() -> None:
    def legal_moves(state: Any, seat: Seat) -> Any:
        return HONEST.legal_moves(state, seat)[:1]

    with pytest.raises(AssertionError):
        try_anything(replace(HONEST, legal_moves=legal_moves))


def test_a_listed_move_that_is_refused_is_caught() -> None:
    def legal_moves(state: Any, seat: Seat) -> Any:
        if HONEST.outcome(state):
            return ()
        return HONEST.legal_moves(state, Seat(0)) or HONEST.legal_moves(state, seat)

    with pytest.raises(IllegalMove):
        play_games(replace(HONEST, legal_moves=legal_moves))


def test_a_refusal_without_a_rule_is_caught() -> None:
    def apply(*args: Any) -> Any:
        try:
            return HONEST.apply(*args)
        except IllegalMove:
            raise IllegalMove("no reason") from None

    with pytest.raises(AssertionError):
        try_anything(replace(HONEST, apply=apply))


def test_rules_that_remember_are_caught() -> None:
    calls = count()

    def apply(state: Any, *rest: Any) -> Any:
        """Turn the bag over at every tenth move that anybody ever made."""
        step = HONEST.apply(state, *rest)
        turned = structs.replace(step.state, bag=step.state.bag[::-1])
        return Step(turned, step.events) if next(calls) % 10 == 0 else step

    with pytest.raises(AssertionError):
        play_games(replace(HONEST, apply=apply))


def test_a_broken_invariant_is_caught() -> None:
    def apply(*args: Any) -> Any:
        step = HONEST.apply(*args)
        return Step(structs.replace(step.state, bag=()), step.events)

    with pytest.raises(AssertionError, match="MOT-02"):
        play_games(replace(HONEST, apply=apply))


@pytest.mark.parametrize(
    ("chi_square", "freedom", "z"),
    [
        (3.841, 1, 1.645),
        (18.307, 10, 1.645),
        (124.342, 100, 1.645),
        (135.807, 100, 2.326),
    ],
)
def test_chi_square_values_are_those_of_the_tables(
    chi_square: float, freedom: int, z: float
) -> None:
    assert wilson_hilferty(chi_square, freedom) == pytest.approx(z, abs=0.06)
