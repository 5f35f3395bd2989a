"""What is true at the table: everybody sees all of it."""

from __future__ import annotations

import msgspec

from tablee.kernel import Seat


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """There is nothing to choose."""


class State(msgspec.Struct, frozen=True):
    """The matches that lie there, and whose turn it is."""

    seats: int
    left: int
    turn: Seat


class View(msgspec.Struct, frozen=True):
    """The same, as it is told to anybody."""

    seats: int
    left: int
    turn: Seat
