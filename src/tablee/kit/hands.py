"""Hands that not everybody sees, dealt anew for whoever wonders what they hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

T = TypeVar("T")


def deal_unseen(
    things: Sequence[T], counts: Sequence[int], seen: Mapping[int, tuple[T, ...]]
) -> tuple[tuple[tuple[T, ...], ...], tuple[T, ...]]:
    """Deal hands of these sizes, but for those that are *seen*; return what is left."""
    hands: list[tuple[T, ...]] = []
    start = 0
    for holder, count in enumerate(counts):
        if holder in seen:
            hands.append(seen[holder])
            continue
        hands.append(tuple(things[start : start + count]))
        start += count
    return tuple(hands), tuple(things[start:])
