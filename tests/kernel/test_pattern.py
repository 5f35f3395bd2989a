"""Patterns: families of moves too many to list."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.kernel import (
    Chance,
    IllegalMove,
    Pattern,
    Range,
    Row,
    Subset,
    Tagged,
    Text,
)
from tablee.kernel.pattern import fill_by_chance
from tablee.kernel.wire import encode, filled
from tests.kernel.plain import GAME, but


class Bid(Tagged, frozen=True):
    """A move with a field of every sort."""

    word: str = ""
    cards: tuple[str, ...] = ()
    stake: int = 0
    suit: str = "S"


class Fold(Tagged, frozen=True):
    """Another move, with a field of the same name."""

    stake: int = 0


HAND = ("A", "A", "B")
EVERY = Pattern(
    "Bid",
    {"word": Text(4), "cards": Row(HAND, 1, 2), "stake": Range(2, 5)},
    {"suit": "S"},
)


@pytest.mark.parametrize(
    ("domain", "inside", "outside"),
    [
        (Text(3), ["", "abc", "été"], ["abcd", None, 7, ("a",)]),
        (Subset(HAND, 1, 2), [("A",), ("A", "A"), ("B", "A")], [()]),
        (Subset(HAND, 1, 2), [("A", "B")], [("B", "B"), ("A", "A", "B"), ("C",)]),
        (Subset(HAND, 0, 3), [(), ("B", "A", "A")], [("A", "A", "A")]),
        (Row(HAND, 2, 3), [("A", "B"), ("B", "A"), HAND], [("A",), ("B", "B")]),
        (Range(-1, 2), [-1, 0, 2], [-2, 3, 1.0, "1", None]),
    ],
    ids=["text", "subset", "subset by number", "subset of all", "row", "range"],
)
def test_a_domain_takes_what_is_in_it(
    domain: Any, inside: list[Any], outside: list[Any]
) -> None:
    assert all(domain.takes(value) for value in inside)
    assert not any(domain.takes(value) for value in outside)


def test_a_pattern_covers_what_fits_every_open_and_given_field() -> None:
    assert EVERY.covers(Bid("mot", ("A", "B"), 2, "S"))
    assert EVERY.covers(Bid("", ("B",), 5))


@pytest.mark.parametrize(
    "move",
    [
        Bid("trop long", ("A",), 2, "S"),
        Bid("mot", (), 2, "S"),
        Bid("mot", ("B", "B"), 2, "S"),
        Bid("mot", ("A",), 6, "S"),
        Bid("mot", ("A",), 2, "H"),
    ],
    ids=["text", "too few", "not held", "out of range", "another given field"],
)
def test_one_field_that_does_not_fit_is_enough(move: Bid) -> None:
    assert not EVERY.covers(move)


def test_another_kind_of_move_is_not_covered() -> None:
    pattern = Pattern("Fold", {"stake": Range(0, 9)})

    assert pattern.covers(Fold(3))
    assert not pattern.covers(Bid(stake=3))


def test_a_pattern_of_given_fields_alone_covers_one_move() -> None:
    pattern = Pattern("Fold", {}, {"stake": 3})

    assert pattern.covers(Fold(3))
    assert not pattern.covers(Fold(4))


def test_a_pattern_survives_the_wire() -> None:
    plain = msgspec.json.decode(encode(EVERY))

    assert plain["kind"] == "Pattern"
    assert {domain["kind"] for domain in plain["open"].values()} == {
        *("Text", "Row", "Range")
    }
    assert msgspec.json.decode(encode(EVERY), type=Pattern).open["cards"] == Row(
        HAND, 1, 2
    )


@given(st.data(), st.lists(st.sampled_from("ABC"), max_size=8), st.integers(0, 99))
def test_a_subset_has_the_right_size_and_only_its_items(
    data: st.DataObject, items: list[str], number: int
) -> None:
    least = data.draw(st.integers(0, len(items)))
    most = data.draw(st.integers(least, len(items)))
    domain = Subset(tuple(items), least, most)
    chosen = domain.draw(Chance(b"", number))

    assert least <= len(chosen) <= most
    assert Counter(chosen) <= Counter(items)
    assert domain.takes(chosen)


def test_every_field_is_drawn_and_every_value_comes_up() -> None:
    pattern = Pattern("Bid", {"cards": Subset(HAND, 1, 3), "stake": Range(2, 4)})
    drawn = [fill_by_chance(None, pattern, Chance(b"", n)) for n in range(60)]

    assert {len(fields["cards"]) for fields in drawn} == {1, 2, 3}
    assert {fields["stake"] for fields in drawn} == {2, 3, 4}
    assert len({(len(f["cards"]), f["stake"]) for f in drawn}) == 9
    assert all(fields.keys() == {"cards", "stake"} for fields in drawn)


def test_the_order_of_a_row_is_drawn_too() -> None:
    pattern = Pattern("Bid", {"cards": Row(("A", "B"), 2, 2)})
    drawn = (fill_by_chance(None, pattern, Chance(b"", n)) for n in range(30))

    assert {fields["cards"] for fields in drawn} == {("A", "B"), ("B", "A")}


def test_chance_writes_no_words() -> None:
    with pytest.raises(TypeError, match=r"Write\.word is a text"):
        fill_by_chance(None, Pattern("Write", {"word": Text(9)}), Chance(b"", 0))


def test_a_filled_pattern_is_a_move_of_the_game() -> None:
    game = but(GAME, fill=lambda view, _pattern, _chance: {"letters": [view]})
    pattern = Pattern("Exchange", {"letters": Subset(("E",), 1, 1)})
    move = filled(game, "E", pattern, Chance(b"", 0))

    assert pattern.covers(move)
    assert encode(move) == b'{"kind":"Exchange","letters":["E"]}'


def test_given_fields_are_filled_in() -> None:
    game = but(GAME, fill=lambda *_: {})
    move = filled(game, None, Pattern("Vote", {}, {"seat": 2}), Chance(b"", 0))

    assert encode(move) == b'{"kind":"Vote","seat":2}'


def test_a_pattern_that_is_filled_wrongly_is_no_move() -> None:
    game = but(GAME, fill=lambda *_: {"word": 7})
    with pytest.raises(IllegalMove, match=r"TAB-01: Expected `str`, got `int`"):
        filled(game, None, Pattern("Write", {"word": Text(9)}), Chance(b"", 0))


def test_a_pattern_of_which_nothing_is_taken_now_is_not_filled() -> None:
    game = but(GAME, fill=lambda *_: None)

    assert filled(game, None, Pattern("Vote", {}, {"seat": 2}), Chance(b"", 0)) is None
