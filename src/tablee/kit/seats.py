"""Values that every seat or side has one of, as tuples."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return *values* with the one at *place* replaced."""
    return (*values[:place], value, *values[place + 1 :])
