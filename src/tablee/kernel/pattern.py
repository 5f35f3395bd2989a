"""Moves too many to list: one pattern says the kind and its domain.

A free word or a subset of a hand is still a typed move. ``legal_moves`` gives one
``Pattern`` for all of them; ``apply`` judges the one that is really played.
"""

from __future__ import annotations

from typing import Any

import msgspec

from tablee.kernel.chance import Chance


class Text(msgspec.Struct, frozen=True, tag=True, tag_field="kind"):
    """Any text of at most *longest* characters."""

    longest: int
    examples: tuple[str, ...]  # texts the rules accept, for bots and tests

    def fill(self, chance: Chance) -> str:
        """Choose one of the examples."""
        return chance.pick(self.examples)


class Subset(msgspec.Struct, frozen=True, tag=True, tag_field="kind"):
    """Any *least* to *most* of the items, each at most once, in any order."""

    items: tuple[str, ...]
    least: int
    most: int

    def fill(self, chance: Chance) -> tuple[str, ...]:
        """Choose a size, then that many items."""
        size = self.least + chance.below(self.most - self.least + 1)
        return chance.shuffled(self.items)[:size]


class Pattern(msgspec.Struct, frozen=True, tag=True, tag_field="kind"):
    """A family of legal moves: *move* is their kind, *field* the one left open."""

    move: str
    field: str
    domain: Text | Subset

    def fill(self, chance: Chance) -> dict[str, Any]:
        """Give one move of the family, as plain data to decode."""
        return {"kind": self.move, self.field: self.domain.fill(chance)}
