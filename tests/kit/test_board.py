"""Sets of squares as the bits of one int, and straight lines on a board."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from tablee.kit.board import lines, mask_of, members

squares = st.sets(st.integers(0, 120))


@given(squares)
def test_a_mask_gives_its_members_back_in_order(numbers: set[int]) -> None:
    assert members(mask_of(numbers)) == tuple(sorted(numbers))


@given(squares, squares)
def test_masks_join_and_meet_like_sets(one: set[int], other: set[int]) -> None:
    assert mask_of(one) | mask_of(other) == mask_of(one | other)
    assert mask_of(one) & mask_of(other) == mask_of(one & other)


sizes = st.integers(1, 9)


def test_a_board_of_ten_by_ten_has_192_lines_of_five() -> None:
    assert len(lines(10, 10, 5)) == 60 + 60 + 36 + 36


def test_the_lines_of_a_small_board_are_the_eight_of_noughts_and_crosses() -> None:
    assert set(lines(3, 3, 3)) == {
        (0, 1, 2),
        (3, 4, 5),
        (6, 7, 8),
        (0, 3, 6),
        (1, 4, 7),
        (2, 5, 8),
        (0, 4, 8),
        (2, 4, 6),
    }


@given(sizes, sizes, st.integers(2, 6))
def test_a_line_is_straight_on_the_board_and_given_once(
    rows: int, columns: int, length: int
) -> None:
    found = lines(rows, columns, length)

    assert len(set(map(frozenset, found))) == len(found)
    for line in found:
        places = [divmod(square, columns) for square in line]
        steps = {
            (row - last_row, column - last_column)
            for (last_row, last_column), (row, column) in pairwise(places)
        }
        assert len(line) == length
        assert all(0 <= row < rows for row, _ in places)
        assert len(steps) == 1
        assert steps <= {(0, 1), (1, 0), (1, 1), (1, -1)}


@given(sizes, sizes, st.integers(2, 6))
def test_there_are_as_many_lines_as_there_is_room_for(
    rows: int, columns: int, length: int
) -> None:
    down, right = max(0, rows - length + 1), max(0, columns - length + 1)

    assert len(lines(rows, columns, length)) == (
        rows * right + columns * down + 2 * down * right
    )
