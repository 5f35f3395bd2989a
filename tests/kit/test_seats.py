"""Values that every seat has one of."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablee.kit.seats import put


@given(st.lists(st.integers(), min_size=1), st.data())
def test_one_value_is_replaced_and_the_others_stay(
    values: list[int], data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, len(values) - 1))
    expected = [*values]
    expected[place] = -1

    assert put(tuple(values), place, -1) == tuple(expected)
