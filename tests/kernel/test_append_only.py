"""Sequences that grow, and stay what they were."""

from __future__ import annotations

import pytest

from tablee.kernel.append_only import AppendOnly


def test_one_that_has_grown_stays_as_it_was() -> None:
    two = AppendOnly("ab")
    three = two.plus("c")

    assert (list(two), list(three)) == (["a", "b"], ["a", "b", "c"])
    assert (len(two), two[-1], three[-1]) == (2, "b", "c")
    assert two != three


def test_several_may_grow_from_the_same_one() -> None:
    two = AppendOnly("ab")
    one_way, other_way = two.plus("c"), two.plus("d").plus("e")

    assert one_way == ["a", "b", "c"]
    assert other_way == ("a", "b", "d", "e")


def test_it_is_read_like_a_tuple_and_no_further_than_its_end() -> None:
    two = AppendOnly("ab")
    three = two.plus("c")

    assert (three[0], three[1:], three[:-1]) == ("a", ("b", "c"), ("a", "b"))
    assert two[1:] == ("b",)
    assert hash(two) == hash(AppendOnly("ab"))
    assert repr(two) == "AppendOnly(['a', 'b'])"
    for beyond in (2, -3):
        with pytest.raises(IndexError):
            two[beyond]


def test_what_comes_after_a_place_ends_where_it_ends() -> None:
    three = AppendOnly("ab").plus("c")
    three.plus("d")

    assert [three.after(place) for place in (-1, 0, 1, 2, 3)] == [
        ("a", "b", "c"),
        ("b", "c"),
        ("c",),
        (),
        (),
    ]
