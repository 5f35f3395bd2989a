"""Values that every seat has one of, what it alone is told, and its time."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablee.games.face_a_face.state import Options as FaceOptions
from tablee.kernel import Seat
from tablee.kit.cards import HEIGHT, PACK, RANKS, SUITS, Card, rank, suit
from tablee.kit.hidden import deal_unseen
from tablee.kit.seats import put, seats_of, stretched, tell_one


@given(st.lists(st.integers(), min_size=1), st.data())
def test_one_value_is_replaced_and_the_others_stay(
    values: list[int], data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(values) - 1))
    expected = [*values]
    expected[place] = -1

    assert put(tuple(values), place, -1) == tuple(expected)


def test_every_seat_is_named_once() -> None:
    assert seats_of("abc") == (0, 1, 2)


def test_a_seat_alone_is_told_the_newest_facts() -> None:
    told = tell_one(((), ("a", "b")), Seat(1), "c", 2)

    assert told == ((), ("b", "c"))
    assert tell_one(told, Seat(0), "d", 2) == (("d",), ("b", "c"))


def test_a_span_is_as_long_as_a_player_needs_it() -> None:
    options = FaceOptions(time_2=150, time_6=300)

    assert [stretched(options, Seat(n), 1_001) for n in (0, 1, 5)] == [
        1_001,
        1_501,
        3_003,
    ]


# The pack of 52, and hands that not everybody sees.


def test_a_pack_has_every_card_once() -> None:
    assert len(PACK) == len(set(PACK)) == 52
    assert {(rank(card), suit(card)) for card in PACK} == {
        (of_rank, of_suit) for of_rank in RANKS for of_suit in SUITS
    }


def test_a_ten_has_two_digits_and_one_suit() -> None:
    assert (rank(Card("10H")), suit(Card("10H"))) == ("10", "H")


def test_aces_are_high() -> None:
    assert max(HEIGHT.values()) == HEIGHT[Card("AS")] == HEIGHT[Card("AD")]
    assert HEIGHT[Card("2C")] < HEIGHT[Card("10C")] < HEIGHT[Card("JC")]


def test_what_is_seen_stays_and_the_rest_is_dealt_in_order() -> None:
    hands, left = deal_unseen("abcdef", (2, 3, 1), {1: ("x", "y", "z")})

    assert hands == (("a", "b"), ("x", "y", "z"), ("c",))
    assert left == ("d", "e", "f")


def test_with_every_hand_seen_all_is_left() -> None:
    assert deal_unseen("ab", (1,), {0: ("x",)}) == ((("x",),), ("a", "b"))
