"""Every move has one number, for simulators and environments alike."""

from __future__ import annotations

from hashlib import sha256

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import SQUARES, routes
from tablee.games.defense_afficher.moves import Exchange, SwapPeeked, Walk
from tablee.games.defense_afficher.numbers import (
    ACTIONS,
    EXCHANGE,
    MISPASTE,
    MOVES,
    NUMBERS,
    PICK,
    POSTER,
    ROUTES,
    TAKE_PEEKED,
    WALK,
    number_of,
    numbered_moves,
    picks,
)
from tablee.kernel import Pattern, Subset
from tests.games.defense_afficher.tables import posters

LUSTUCRU, URSULE = posters("lustucru ursule")
ONE, OTHER = (SQUARES["s01"].id,), (SQUARES["s02"].id,)  # type: ignore[index]


def test_no_two_moves_have_one_number() -> None:
    assert len(NUMBERS) == len(MOVES)
    assert (ACTIONS, MISPASTE) == (654, 654)  # as published in docs/lab


def test_a_number_keeps_its_move_which_datasets_and_weights_rely_on() -> None:
    said = {n: GAME.terminal.say(move) for n, move in numbered_moves().items()}
    told = "\n".join(f"{n} {said[n]}" for n in sorted(said))

    assert sha256(told.encode()).hexdigest()[:16] == "a5a90cdaaeb6be7e"


def test_no_throw_leaves_more_routes_than_there_are_numbers() -> None:
    ways = (routes(square, die) for square in SQUARES for die in range(1, 7))
    assert max(map(len, ways)) == ROUTES


def test_a_route_counts_as_the_rules_list_it() -> None:
    assert number_of(Walk(OTHER), (ONE, OTHER), ()) == WALK + 1


def test_a_poster_looked_at_counts_by_its_place_and_by_what_is_given() -> None:
    move = SwapPeeked(take=LUSTUCRU, give=URSULE)
    given = POSTER[URSULE]

    assert number_of(move, (), (LUSTUCRU,)) == TAKE_PEEKED + given
    assert number_of(move, (), (URSULE, LUSTUCRU)) == TAKE_PEEKED + len(POSTER) + given


def test_an_exchange_is_picked_poster_by_poster_and_then_made() -> None:
    held = Pattern("Exchange", {"posters": Subset((LUSTUCRU, LUSTUCRU, URSULE), 1, 2)})
    first = {PICK + POSTER[each]: each for each in (LUSTUCRU, URSULE)}

    assert number_of(Exchange((URSULE,)), (), ()) == EXCHANGE
    assert dict(picks(held, ())) == first
    assert dict(picks(held, (URSULE,))) == {
        PICK + POSTER[LUSTUCRU]: LUSTUCRU,
        EXCHANGE: None,
    }
    assert dict(picks(held, (LUSTUCRU, URSULE))) == {EXCHANGE: None}
