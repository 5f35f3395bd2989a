"""Chance, against the second implementation that stands in docs/reference/chance.md."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel import Chance
from tests.kernel.pages import code_of, failures_in

PAGE = "reference/chance.md"
STRANGER = code_of(PAGE)
words, below = STRANGER["words"], STRANGER["below"]
SEED = bytes(range(32))


def test_the_worked_example_of_the_page_holds() -> None:
    assert failures_in(PAGE, STRANGER) == 0


@given(st.integers(1, 2**32))
def test_a_number_below_is_drawn_by_rejection(bound: int) -> None:
    assert Chance(SEED, 3).below(bound) == below(words(SEED, 3), bound)


def test_the_very_first_word_past_the_last_multiple_is_rejected() -> None:
    class Told(Chance):
        stream = iter([2**32 - 1, 5])  # 2**32 - 1 is the last multiple of 3

        def word(self) -> int:
            return next(self.stream)

    assert Told(SEED, 0).below(3) == 5 % 3


@pytest.mark.parametrize("bound", [0, -1, 2**32 + 1])
def test_a_bound_that_no_word_can_meet_is_an_error(bound: int) -> None:
    reason = f"^no number from 0 to {bound - 1} can be drawn$"

    with pytest.raises(ValueError, match=reason):
        Chance(SEED, 0).below(bound)
