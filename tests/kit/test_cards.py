"""The pack of 52."""

from __future__ import annotations

from tablee.kit.cards import HEIGHT, PACK, RANKS, SUITS, Card, rank, suit


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
