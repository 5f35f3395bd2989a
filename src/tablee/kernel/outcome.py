"""How a game ended."""

from __future__ import annotations

import msgspec


class Outcome(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, repr_omit_defaults=True
):
    """The sides that won (none: a draw), by which rule, and everybody's place."""

    winners: tuple[int, ...]
    rule: str
    # The place of each side, 1 for the first; equal sides share one. Empty where the
    # rules know winners alone.
    places: tuple[int, ...] = ()


def places_of(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return the place that each score has, the highest being the first."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)
