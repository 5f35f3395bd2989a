"""Hands that not everybody sees."""

from tablee.kit.cards import deal_unseen


def test_what_is_seen_stays_and_the_rest_is_dealt_in_order() -> None:
    hands, left = deal_unseen("abcdef", (2, 3, 1), {1: ("x", "y", "z")})

    assert hands == (("a", "b"), ("x", "y", "z"), ("c",))
    assert left == ("d", "e", "f")


def test_with_every_hand_seen_all_is_left() -> None:
    assert deal_unseen("ab", (1,), {0: ("x",)}) == ((("x",),), ("a", "b"))
