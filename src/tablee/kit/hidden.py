"""States that a seat could be looking at: what is hidden, dealt again or listed."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Any, TypeVar

import msgspec

from tablee.kernel import Chance, Seat, Study

T = TypeVar("T")
V = TypeVar("V")
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


def study_of_worlds(
    worlds: Callable[[V], Mapping[S, int]],
    view_for: Callable[[S, Seat | None], V],
    **more: Any,
) -> Study[S, V, Any]:
    """Return the study of a game that can list the states behind any view.

    *worlds* gives each state its weight: in how many ways it could have come about.
    *more* are the other functions of the study.
    """
    listed = lru_cache(64)(worlds)

    def sample_state(view: V, chance: Chance) -> S:
        found = listed(view)
        if not found:
            raise LookupError(f"worlds() finds no state behind {view}")
        sums = [*accumulate(found.values())]
        return [*found][bisect(sums, chance.below(sums[-1]))]

    def redeal(state: S, seat: Seat | None, chance: Chance) -> S:
        return sample_state(view_for(state, seat), chance)

    def density(view: V, state: S) -> float:
        found = listed(view)
        return found.get(state, 0) / sum(found.values())

    return Study(sample_state=sample_state, redeal=redeal, density=density, **more)
