"""Sets of squares as the bits of one int."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablee.kit.board import mask_of, members

squares = st.sets(st.integers(0, 120))


@given(squares)
def test_a_mask_gives_its_members_back_in_order(numbers: set[int]) -> None:
    assert members(mask_of(numbers)) == tuple(sorted(numbers))


@given(squares, squares)
def test_masks_join_and_meet_like_sets(one: set[int], other: set[int]) -> None:
    assert mask_of(one) | mask_of(other) == mask_of(one | other)
    assert mask_of(one) & mask_of(other) == mask_of(one & other)
