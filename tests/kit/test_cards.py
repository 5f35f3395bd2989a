"""The pack of 52, and hands that not everybody sees."""

from __future__ import annotations

from tablee.kit.cards import HEIGHT, PACK, RANKS, SUITS, Card, rank, suit
from tablee.kit.hidden import deal_unseen


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
