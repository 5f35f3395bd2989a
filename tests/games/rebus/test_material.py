"""The board, the cards, the deal (REB-01 to REB-04, REB-G1 to G4, G26)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import dist

import pytest
from msgspec.structs import replace

from tablee.games.rebus import GAME
from tablee.games.rebus.board import ARRIVEE, LAST_CIRCUIT, board, start_of
from tablee.games.rebus.events import GameBegun
from tablee.games.rebus.moves import Pass
from tablee.games.rebus.state import Options, Throwing
from tablee.kernel import Chance, IllegalTable, Seat, Setting
from tablee.rebus import deck
from tablee.rebus.deck import code_of, codes
from tests.games.rebus.tables import ANN, BOB, CAT, composing, play, throwing

SPECIAL = ("intrus", "plus", "echange", "rebussimo", "chaine")


def refusal(options: Options, seats: int = 3) -> str:
    setting = Setting(options, tuple(range(seats)))
    with pytest.raises(IllegalTable) as refused:
        GAME.rules.setup(setting, Chance(b"", 0))
    return refused.value.rule


@pytest.mark.rule("REB-01", "REB-G4")
def test_there_are_200_cards_with_one_to_three_names() -> None:
    assert len(codes()) == len(deck()) == 200
    assert all(1 <= len(card.names) <= 3 for card in deck().values())


@pytest.mark.rule("REB-G4")
def test_a_code_does_not_tell_what_is_drawn_and_stays_for_ever() -> None:
    assert code_of("chat") == "6a3733e2"
    assert not any(name in code for code, name in codes().items() if len(name) > 2)


@pytest.mark.rule("REB-G3")
def test_the_board_has_the_squares_that_it_should_have() -> None:
    squares = board().squares
    run = squares[1:ARRIVEE]

    assert [place.i for place in squares] == [*range(62)]
    assert (squares[0].kind, squares[ARRIVEE].kind) == ("depart", "arrivee")
    assert Counter(place.kind for place in run) == {
        "nombre": 36,
        "intrus": 7,
        "plus": 6,
        "echange": 5,
        "rebussimo": 2,
        "chaine": 4,
    }
    numbers = Counter(place.n for place in run if place.n)
    assert numbers == {2: 8, 3: 8, 4: 8, 5: 6, 6: 3, 7: 3}
    assert all(place.kind == "nombre" for place in run[:3])
    assert [place.circuit for place in run] == [1] * 20 + [2] * 20 + [3] * 20
    assert [*LAST_CIRCUIT] == [place.i for place in run if place.circuit == 3]
    assert board().last_circuit == (LAST_CIRCUIT[0], LAST_CIRCUIT[-1])


@pytest.mark.rule("REB-G3")
def test_no_special_square_lies_beside_another_and_none_is_met_too_early() -> None:
    run = board().squares[1:ARRIVEE]
    special = [place.kind in SPECIAL for place in run]

    assert not any(map(all, pairwise(special)))
    assert not any(place.kind in ("plus", "rebussimo") for place in run[:6])
    assert all(place.n <= 4 for place in run[:6])


@pytest.mark.rule("REB-G3")
def test_both_drawings_of_the_board_keep_its_squares_apart() -> None:
    for points in zip(
        *((p.landscape, p.portrait) for p in board().squares), strict=True
    ):
        pairs = ((a, b) for n, a in enumerate(points) for b in points[:n])
        assert min(dist(a, b) for a, b in pairs) >= 78


@pytest.mark.rule("REB-02", "REB-04")
def test_everybody_begins_on_depart_with_ten_cards_of_a_shuffled_deck() -> None:
    setting = Setting(Options(), (0, 1, 2, 3))
    one, other = (GAME.rules.setup(setting, Chance(s, 0)).state for s in (b"1", b"2"))

    assert one.pawns == (0, 0, 0, 0)
    assert [len(rack) for rack in one.racks] == [10] * 4
    assert len(one.pile) == 160
    assert {*one.pile}.union(*one.racks) == {*codes()}
    assert one.racks != other.racks


@pytest.mark.rule("REB-03", "REB-G2")
def test_the_host_names_who_begins_and_else_the_dice_do() -> None:
    def first(options: Options, seed: int) -> Seat:
        opening = GAME.rules.setup(
            Setting(options, (0, 1, 2)), Chance(bytes([seed]), 0)
        )
        assert opening.events == (GameBegun(opening.state.turn),)
        return opening.state.turn

    assert {first(Options(), seed) for seed in range(30)} == {ANN, BOB, CAT}
    assert {first(Options(starter=2), seed) for seed in range(9)} == {BOB}
    assert refusal(Options(starter=4)) == "REB-G2"


@pytest.mark.rule("REB-03")
def test_then_each_plays_in_turn() -> None:
    state = composing(kind="plus", seats=2)
    for seat in (BOB, ANN):
        state = play(state, state.turn, Pass()).state
        assert state.turn == seat
        state = replace(composing(kind="plus", seats=2), turn=seat)


@pytest.mark.rule("REB-G1")
def test_two_to_six_play_each_alone() -> None:
    assert {len(sides) for sides in GAME.seatings} == {2, 3, 4, 5, 6}
    assert GAME.seatings[0] == (0, 1, 2)  # the duo is a variant
    assert refusal(Options(), 1) == "REB-G1"
    assert refusal(Options(), 7) == "REB-G1"


@pytest.mark.rule("REB-G26")
@pytest.mark.parametrize(
    ("circuits", "start"), [("three", 0), ("two", 20), ("one", 40)]
)
def test_a_shorter_game_begins_further_in(circuits: str, start: int) -> None:
    options = replace(Options(), circuits=circuits)
    state = throwing(options=options, pawns=(start, start, start))

    assert GAME.rules.setup(Setting(options, (0, 1)), Chance(b"", 0)).state.pawns == (
        start,
        start,
    )
    assert start_of(options) == start
    back = composing(kind="nombre", demanded=7, options=options, pawns=state.pawns)
    assert play(back, ANN, Pass()).state.pawns[ANN] == start


@pytest.mark.rule("REB-G26")
def test_a_turn_limit_gives_the_game_to_the_farthest_with_fewest_cards() -> None:
    options = GAME.study.limit_turns(Options(), 9)
    assert options == replace(Options(), turn_limit=9)
    state = composing(kind="plus", options=options, turns=8, pawns=(30, 27, 28))

    done = play(state, ANN, Pass()).state
    won = GAME.rules.outcome(done)

    assert won is not None
    assert (won.winners, won.rule, won.places) == ((ANN, CAT), "REB-G26", (1, 3, 1))
    assert refusal(Options(turn_limit=-1)) == "REB-G26"
    assert isinstance(play(replace(state, turns=7), ANN, Pass()).state.phase, Throwing)
