"""Values that every seat or side has one of, as tuples; and the time a seat has."""

from __future__ import annotations

from collections.abc import Sized
from typing import Protocol, TypeVar

import msgspec

from tablee.kernel import Seat

T = TypeVar("T")


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return *values* with the one at *place* replaced."""
    return (*values[:place], value, *values[place + 1 :])


def seats_of(values: Sized) -> tuple[Seat, ...]:
    """Return every seat of a table, by something that each of them has one of."""
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


class SeatTimes(Protocol):
    """Options of a table by which each player has a percentage of every time span."""

    @property
    def time_1(self) -> int: ...
    @property
    def time_2(self) -> int: ...
    @property
    def time_3(self) -> int: ...
    @property
    def time_4(self) -> int: ...
    @property
    def time_5(self) -> int: ...
    @property
    def time_6(self) -> int: ...


def stretched(options: SeatTimes, seat: Seat, span: int) -> int:
    """Return a span of time as long as it is for this player."""
    times = (
        options.time_1,
        options.time_2,
        options.time_3,
        options.time_4,
        options.time_5,
        options.time_6,
    )
    return span * times[seat] // 100
