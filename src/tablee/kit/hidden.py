"""States that a seat could be looking at: what is hidden, dealt again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
S = TypeVar("S", bound=msgspec.Struct)


def state_behind(view: msgspec.Struct, state: type[S], **hidden: Any) -> S:
    """Return a state: the *hidden* fields, and all others as the view has them."""
    seen = {
        name: getattr(view, name)
        for name in state.__struct_fields__
        if name not in hidden
    }
    return state(**seen, **hidden)


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
