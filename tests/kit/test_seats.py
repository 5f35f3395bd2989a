"""Values that every seat has one of, what it alone is told, and its time."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablee.games.face_a_face.state import Options as FaceOptions
from tablee.kernel import Seat
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
