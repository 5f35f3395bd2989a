"""Chance, against the second implementation that stands in docs/reference/chance.md."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel import Chance
from tablee.testing.chi_square import wilson_hilferty
from tests.kernel.pages import code_of, failures_in

PAGE = "reference/chance.md"
STRANGER = code_of(PAGE)
words, below = STRANGER["words"], STRANGER["below"]
SEED = bytes(range(32))
FAR = 4.0  # standard deviations; the seeds are fixed


@given(st.binary(max_size=64), st.integers(0, 2**63))
def test_the_words_are_those_of_the_page(seed: bytes, number: int) -> None:
    chance = Chance(seed, number)

    assert [chance.word() for _ in range(20)] == list(islice(words(seed, number), 20))


def test_the_worked_example_of_the_page_holds() -> None:
    assert failures_in(PAGE, STRANGER) == 0


@given(st.integers(1, 2**32))
def test_a_number_below_is_drawn_by_rejection(bound: int) -> None:
    assert Chance(SEED, 3).below(bound) == below(words(SEED, 3), bound)


def test_words_past_the_last_multiple_are_rejected() -> None:
    bound = 2**31 + 1  # nearly every other word is past it
    chance = Chance(SEED, 4)
    stream = words(SEED, 4)
    taken = [chance.below(bound) for _ in range(50)]

    assert taken == [below(stream, bound) for _ in range(50)]
    assert taken != list(islice(words(SEED, 4), 50))


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


@given(st.lists(st.integers(), max_size=120))
def test_a_shuffle_is_that_of_fisher_and_yates(items: list[int]) -> None:
    strangers = STRANGER["shuffled"](words(SEED, 5), items)

    assert list(Chance(SEED, 5).shuffled(items)) == strangers


def test_every_order_is_as_likely() -> None:
    samples = 24_000
    orders = Counter(Chance(SEED, n).shuffled("ABCD") for n in range(samples))
    expected = samples / factorial(4)
    chi_square = sum((count - expected) ** 2 / expected for count in orders.values())

    assert len(orders) == factorial(4)
    assert abs(wilson_hilferty(chi_square, factorial(4) - 1)) < FAR


def test_every_face_of_a_die_is_as_likely() -> None:
    chance = Chance(SEED, 6)
    throws = Counter(chance.die() for _ in range(12_000))
    chi_square = sum((count - 2000) ** 2 / 2000 for count in throws.values())

    assert sorted(throws) == [1, 2, 3, 4, 5, 6]
    assert abs(wilson_hilferty(chi_square, 5)) < FAR


def test_a_pick_is_one_of_the_items() -> None:
    chance = Chance(SEED, 7)

    assert {chance.pick("ABC") for _ in range(50)} == set("ABC")


def test_the_same_move_has_the_same_chance_and_another_move_another() -> None:
    one, same, other = Chance(SEED, 8), Chance(SEED, 8), Chance(SEED, 9)
    first = [one.word() for _ in range(9)]

    assert first == [same.word() for _ in range(9)]
    assert first != [other.word() for _ in range(9)]
