"""Cutting a list down to the few things that still make something fail (ddmin)."""

from __future__ import annotations

from collections.abc import Callable, Sequence


def shrunk(
    numbers: Sequence[int], fails: Callable[[Sequence[int]], bool]
) -> Sequence[int]:
    """Return some of *numbers* that fail too: without any one of them they do not."""
    size = len(numbers) // 2
    while size:
        start = 0
        while start < len(numbers):
            fewer = [*numbers[:start], *numbers[start + size :]]
            if fails(fewer):
                numbers = fewer
            else:
                start += size
        size //= 2
    return numbers
