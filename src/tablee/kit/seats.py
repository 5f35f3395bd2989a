"""Values that every seat or side has one of, as tuples; and the time a seat has."""

from __future__ import annotations

from collections.abc import Sized
from typing import Any, TypeVar

import msgspec

from tablee.kernel import IllegalMove, Seat, When

T = TypeVar("T")


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


def seats_of(values: Sized) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(len(values)))


def tell_one(
    told: tuple[tuple[T, ...], ...], seat: Seat, fact: T, most: int
) -> tuple[tuple[T, ...], ...]:
    """Return what each seat alone was told, with a *fact* more for one of them.

    Only the newest *most* are kept.
    """
    return put(told, seat, (*told[seat], fact)[-most:])


class Glass(msgspec.Struct, frozen=True):
    """The time that is shown running: until when it does, and how long in all."""

    until: int
    total: int  # milliseconds


def stretched(options: Any, seat: Seat, span: int) -> int:
    """Return a span of time by the percentage that *options* has for this player."""
    percent: int = getattr(options, f"time_{seat + 1}")
    return span * percent // 100


def check_in_time(when: When, until: int, rule: str, detail: str = "too late") -> None:
    """Refuse a move that was sent after *until*."""
    if when.sent > until:
        raise IllegalMove(rule, detail)
