"""The box: board, posters, Chance cards (DDA-01 to DDA-03, DDA-G1 to DDA-G4)."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from importlib.resources import files
from itertools import pairwise

import msgspec
import pytest

from benchmarks.lab.balance.play import Table, Tally, play
from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import (
    CARDS,
    CHANCE_DECK,
    PANELS,
    POSTERS,
    SLOTS,
    SQUARES,
    STARTS,
    SquareId,
    distances,
    nearest_panels,
    routes,
)
from tablee.games.defense_afficher.dealing import DECK
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
from tablee.sim.standings import wilson
from tests.games.defense_afficher.tables import posters

BRUSHES = [panel.brush for panel in PANELS.values()]


@pytest.mark.rule("DDA-01")
def test_the_board_has_a_depart_before_each_place_and_a_brush_for_each_panel() -> None:
    kinds = Counter(square.kind for square in SQUARES.values())

    assert sorted(STARTS) == ["E", "N", "S", "W"]
    assert kinds["start"] == 4
    assert kinds["brush"] == len(PANELS)
    assert all(SQUARES[p.brush].panel == p.id for p in PANELS.values())
    assert kinds["chance"] > 0


@pytest.mark.rule("DDA-02", "DDA-G1")
def test_every_poster_exists_twice_and_has_one_slot() -> None:
    assert len(POSTERS) == 36
    assert len(PANELS) == 9
    assert Counter(DECK) == dict.fromkeys(POSTERS, 2)
    assert Counter(slot.poster for slot in SLOTS.values()) == dict.fromkeys(POSTERS, 1)
    assert all(len(panel.slots) == 4 for panel in PANELS.values())


@pytest.mark.rule("DDA-03", "DDA-G4")
def test_the_chance_deck_is_thirty_cards_half_good_half_bad() -> None:
    kinds = Counter(CARDS[card].kind for card in CHANCE_DECK)
    effects = {card.effect.do for card in CARDS.values()}

    assert len(CHANCE_DECK) == 30
    assert kinds == {"defense": 3, "scraper": 4, "good": 12, "bad": 11}
    assert CARDS[CHANCE_DECK[7]].effect.do == "paste_anywhere"  # the fog, the twelfth
    assert CHANCE_DECK.count(CHANCE_DECK[7]) == 1
    assert len(effects) >= 10


@pytest.mark.rule("DDA-G2")
def test_the_board_is_a_ring_with_streets_and_no_dead_end() -> None:
    assert 56 <= len(SQUARES) <= 66
    for square in SQUARES.values():
        assert len(square.neighbours) >= 2
        assert all(square.id in SQUARES[n].neighbours for n in square.neighbours)
    assert sum(len(square.neighbours) > 2 for square in SQUARES.values()) >= 4


@pytest.mark.rule("DDA-G2")
def test_every_brush_can_be_reached_from_every_depart() -> None:
    for start in STARTS.values():
        assert len(distances(start)) == len(SQUARES)


@pytest.mark.rule("DDA-G2")
def test_brushes_are_five_to_eight_squares_apart() -> None:
    for brush in BRUSHES:
        nearest = min(distances(brush)[other] for other in BRUSHES if other != brush)
        assert 5 <= nearest <= 8


@pytest.mark.rule("DDA-G2")
def test_the_departs_are_equally_far_from_the_brushes() -> None:
    means = [
        sum(distances(start)[brush] for brush in BRUSHES) / len(BRUSHES)
        for start in STARTS.values()
    ]

    assert max(means) - min(means) < 0.05


@pytest.mark.rule("DDA-G2")
def test_eight_chance_squares_and_six_instructions_of_five_kinds() -> None:
    effects = [s.effect.do for s in SQUARES.values() if s.effect is not None]

    assert sum(square.kind == "chance" for square in SQUARES.values()) == 8
    assert len(effects) == 6
    assert len(set(effects)) >= 5


@pytest.mark.rule("DDA-G2")
def test_nearest_is_by_steps_and_all_that_are_equally_near() -> None:
    near = {
        square: nearest_panels(SquareId(square)) for square in ("s05", "s06", "s46")
    }

    assert near == {"s05": ("A",), "s06": ("A", "C"), "s46": ("E", "H")}


@pytest.mark.rule("DDA-G2")
def test_no_throw_leaves_a_figure_without_a_way() -> None:
    for square in SQUARES:
        for die in range(1, 7):
            assert routes(square, die)


@pytest.mark.rule("DDA-G9")
def test_a_route_never_turns_straight_back() -> None:
    for square in SQUARES:
        for route in routes(square, 6):
            steps = (square, *route)
            assert len(route) == 6
            assert all(b in SQUARES[a].neighbours for a, b in pairwise(steps))
            assert all(a != c for a, c in zip(steps, steps[2:], strict=False))


class Words(msgspec.Struct):
    fr: str
    en: str


class PosterWords(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: str
    slot: str
    product: Words
    slogan: Words
    palette: list[str]


class PosterFile(msgspec.Struct):
    posters: list[PosterWords]


class CardWords(msgspec.Struct):
    id: str
    title: Words
    text: Words


class CardFile(msgspec.Struct):
    cards: list[CardWords]


def read(name: str, kind: type[msgspec.Struct]) -> msgspec.Struct:
    raw = files("tablee.games.defense_afficher").joinpath(name).read_bytes()
    return msgspec.json.decode(raw, type=kind)


@pytest.mark.rule("DDA-G3")
def test_every_poster_has_a_brand_a_product_and_a_slogan_in_both_languages() -> None:
    file = read("posters.json", PosterFile)
    assert isinstance(file, PosterFile)

    assert sorted(poster.id for poster in file.posters) == list(POSTERS)
    assert len({poster.name for poster in file.posters}) == 36
    assert "LUSTUCRU" in {poster.name for poster in file.posters}
    for poster in file.posters:
        assert SLOTS[poster.slot].poster == poster.id  # type: ignore[index]  # read as plain words
        assert all((poster.product.fr, poster.product.en))
        assert all((poster.slogan.fr, poster.slogan.en))


@pytest.mark.rule("DDA-G4")
def test_every_chance_card_has_its_words_in_both_languages() -> None:
    file = read("chance.json", CardFile)
    assert isinstance(file, CardFile)

    assert {card.id for card in file.cards} == set(CARDS)
    for card in file.cards:
        assert all((card.title.fr, card.title.en, card.text.fr, card.text.en))


# Every move has one number, for simulators and environments alike.


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


# No place at the table is better than another (DDA-G2), by simulation.


GAMES = 20_000
ADVANTAGE = 0.03


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.rule("DDA-G2", "DDA-11")
def test_no_depart_has_an_advantage_of_three_points() -> None:
    table, tally = Table(4, simplified=False, level="middle"), Tally()
    for game in range(GAMES):
        tally.add(play(table, 3, game))

    assert sum(tally.departs.values()) == pytest.approx(GAMES)
    assert sorted(tally.departs) == ["E", "N", "S", "W"]
    for won in tally.departs.values():
        low, high = wilson(won / GAMES, GAMES)
        assert low > 0.25 - ADVANTAGE
        assert high < 0.25 + ADVANTAGE
