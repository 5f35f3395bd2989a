"""Jacks with two eyes and with one (SEQ-16 to SEQ-19, SEQ-G11, SEQ-G14)."""

import pytest

from tablee.games.sequence.dealing import CHIPS
from tablee.games.sequence.moves import Draw, Pass, Place, Remove, Removed
from tablee.games.sequence.state import CORNERS, LastPlay
from tablee.kernel import Seat
from tablee.kit.board import members
from tablee.kit.cards import Card
from tests.games.sequence.tables import (
    ANN,
    BLUE,
    GREEN,
    may,
    play,
    refused,
    squares,
    table,
)

JS, JH, JC, JD = map(Card, ("JS", "JH", "JC", "JD"))

# a colour's 48 chips, with gaps, so that no five of them are in line
MANY = [n for n in range(10, 90) if (n % 10 + 2 * (n // 10)) % 5 not in (0, 3)]
assert len(MANY) == CHIPS


@pytest.mark.rule("SEQ-16")
@pytest.mark.parametrize("card", [JS, JH])
def test_a_one_eyed_jack_places_nothing(card: Card) -> None:
    state = table(card, "8S", chips={GREEN: [5]})

    assert refused(state, ANN, Place(card, 44)) == "SEQ-18"
    assert may(state, ANN, Remove) == [Remove(card, 5)]


@pytest.mark.rule("SEQ-17")
@pytest.mark.parametrize("card", [JC, JD])
def test_a_two_eyed_jack_goes_to_any_free_square(card: Card) -> None:
    state = table(card, "8S", chips={BLUE: [11], GREEN: [22]})

    places = may(state, ANN, Place)

    assert len(places) == 100 - 4 - 2
    assert refused(state, ANN, Place(card, 22)) == "SEQ-17"
    assert play(state, ANN, Place(card, 55)).state.chips[BLUE] == 1 << 11 | 1 << 55


@pytest.mark.rule("SEQ-18")
def test_a_one_eyed_jack_removes_any_opponent_s_chip() -> None:
    state = table("JS", "8S", chips={BLUE: [11], GREEN: [22, 33]})

    step = play(state, ANN, Remove(JS, 33))

    assert may(state, ANN, Remove) == [Remove(JS, 22), Remove(JS, 33)]
    assert step.state.chips == (1 << 11, 1 << 22)
    assert step.events == (Removed(ANN, GREEN, JS, 33),)
    assert step.state.last == LastPlay(ANN, JS, 33, removed=True)
    assert may(step.state, ANN, Draw)


@pytest.mark.rule("SEQ-18")
def test_neither_one_s_own_chip_nor_an_empty_square_nor_by_another_card() -> None:
    state = table("JS JC 7S", "8S", chips={BLUE: [11], GREEN: [22]})

    assert refused(state, ANN, Remove(JS, 11)) == "SEQ-18"
    assert refused(state, ANN, Remove(JS, 44)) == "SEQ-18"
    assert refused(state, ANN, Remove(JC, 22)) == "SEQ-18"
    assert refused(state, ANN, Remove(Card("7S"), 22)) == "SEQ-18"


@pytest.mark.rule("SEQ-18")
@pytest.mark.parametrize(("seat", "own", "theirs"), [(2, 11, 22), (3, 22, 11)])
def test_of_a_pair_the_second_takes_the_others_chips_and_no_team_mate_s(
    seat: int, own: int, theirs: int
) -> None:
    hands = ["JS" if n == seat else "8S" for n in range(4)]  # sides 0, 1, 0, 1
    chips = {BLUE: [11], GREEN: [22]}
    state = table(*hands, turn=Seat(seat), chips=chips)

    assert may(state, Seat(seat), Remove) == [Remove(JS, theirs)]
    assert refused(state, Seat(seat), Remove(JS, own)) == "SEQ-18"
    assert play(state, Seat(seat), Remove(JS, theirs)).events == (
        Removed(Seat(seat), 1 - state.sides[seat], JS, theirs),
    )


@pytest.mark.rule("SEQ-19")
def test_no_sequence_of_a_side_is_broken_the_first_as_little_as_the_last() -> None:
    first, last = squares(2, range(2, 7)), squares(4, range(2, 7))
    fives = [first, last]
    state = table("JS", "8S", chips={GREEN: (*first, *last)}, sequences={GREEN: fives})

    assert may(state, ANN, Remove) == []
    for square in (*first, *last):
        assert refused(state, ANN, Remove(JS, square)) == "SEQ-19"


@pytest.mark.rule("SEQ-G14")
def test_nothing_is_put_on_a_corner_or_taken_from_it() -> None:
    state = table("JC JS 7S", "8S", chips={GREEN: [22]})

    for corner in members(CORNERS):
        assert refused(state, ANN, Place(JC, corner)) == "SEQ-G14"
        assert refused(state, ANN, Place(Card("7S"), corner)) == "SEQ-G14"
        assert refused(state, ANN, Remove(JS, corner)) == "SEQ-G14"


@pytest.mark.rule("SEQ-G11")
def test_a_side_has_48_chips_and_no_more() -> None:
    free = next(n for n in range(10, 90) if n not in MANY)
    state = table("JC 7S", "8S", chips={BLUE: MANY})

    assert refused(state, ANN, Place(JC, free)) == "SEQ-G11"
    assert may(state, ANN, Place) == []
    assert may(state, ANN, Pass) == [Pass()]
