"""Patterns: families of moves too many to list."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel import Chance, Pattern, Subset, Text


def test_a_text_is_filled_with_one_of_its_examples() -> None:
    pattern = Pattern("Write", "word", Text(9, ("CHAT", "CHIEN")))
    filled = {pattern.fill(Chance(b"", n))["word"] for n in range(30)}

    assert filled == {"CHAT", "CHIEN"}
    assert pattern.fill(Chance(b"", 0))["kind"] == "Write"


@given(st.data(), st.lists(st.sampled_from("ABC"), max_size=8), st.integers(0, 99))
def test_a_subset_has_the_right_size_and_only_its_items(
    data: st.DataObject, items: list[str], number: int
) -> None:
    least = data.draw(st.integers(0, len(items)))
    most = data.draw(st.integers(least, len(items)))
    chosen = Subset(tuple(items), least, most).fill(Chance(b"", number))

    assert least <= len(chosen) <= most
    assert Counter(chosen) <= Counter(items)


def test_every_size_of_a_subset_comes_up() -> None:
    pattern = Pattern("Discard", "cards", Subset(("A", "B", "C"), 1, 3))
    sizes = {len(pattern.fill(Chance(b"", n))["cards"]) for n in range(50)}

    assert sizes == {1, 2, 3}
