"""Patterns: families of moves too many to list."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablee.kernel import Chance, IllegalMove, Pattern, Range, Row, Subset, Tagged, Text
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


def test_a_pattern_that_is_filled_wrongly_is_no_move() -> None:
    game = but(GAME, fill=lambda *_: {"word": 7})
    with pytest.raises(IllegalMove, match=r"TAB-01: Expected `str`, got `int`"):
        filled(game, None, Pattern("Write", {"word": Text(9)}), Chance(b"", 0))
