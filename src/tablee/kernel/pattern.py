"""Moves too many to list: one pattern says their kind and what is left open.

A free word, a subset of a hand or a stake is still a typed move. ``legal_moves`` gives
one ``Pattern`` for all of them, ``apply`` judges the one that is really played, and
the game's ``fill`` finds one for bots and tests. A pattern goes to the browser, so it
holds nothing that its player must not know.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, TypeAlias

import msgspec

from tablee.kernel.chance import Chance


class Text(msgspec.Struct, frozen=True, tag=True, tag_field="kind"):
    """Any text of at most *longest* characters."""

    longest: int

    def takes(self, value: Any) -> bool:
        return isinstance(value, str) and len(value) <= self.longest


class Subset(msgspec.Struct, frozen=True, tag=True, tag_field="kind"):
    """Any *least* to *most* of the items, each at most once; their order is nothing."""

    items: tuple[str, ...]
    least: int
    most: int

    def takes(self, value: Any) -> bool:
        has = Counter(value) <= Counter(self.items)
        return has and self.least <= len(value) <= self.most

    def draw(self, chance: Chance) -> tuple[str, ...]:
        """Choose a size, then that many items."""
        size = self.least + chance.below(self.most - self.least + 1)
        return chance.shuffled(self.items)[:size]


class Row(Subset, frozen=True, tag=True, tag_field="kind"):
    """Any *least* to *most* of the items, each at most once, in the order given."""


class Range(msgspec.Struct, frozen=True, tag=True, tag_field="kind"):
    """Any whole number from *least* to *most*."""

    least: int
    most: int

    def takes(self, value: Any) -> bool:
        return isinstance(value, int) and self.least <= value <= self.most

    def draw(self, chance: Chance) -> int:
        return self.least + chance.below(self.most - self.least + 1)


Domain: TypeAlias = Text | Subset | Row | Range


class Pattern(msgspec.Struct, frozen=True, tag=True, tag_field="kind"):
    """A family of legal moves: their kind, the fields left open, and the others."""

    move: str
    open: dict[str, Domain]
    given: dict[str, Any] = {}

    def covers(self, move: Any) -> bool:
        """Return whether *move* belongs to the family, whatever the rules say of it."""
        return (
            type(move).__name__ == self.move
            and all(getattr(move, name) == value for name, value in self.given.items())
            and all(
                domain.takes(getattr(move, name)) for name, domain in self.open.items()
            )
        )


def fill_by_chance(_view: Any, pattern: Pattern, chance: Chance) -> dict[str, Any]:
    """Draw every open field on its own, for a game that asks for no text."""
    drawn: dict[str, Any] = {}
    for name, domain in pattern.open.items():
        if isinstance(domain, Text):
            raise TypeError(f"{pattern.move}.{name} is a text: the game must fill it")
        drawn[name] = domain.draw(chance)
    return drawn
