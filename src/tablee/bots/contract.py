"""What a bot is: a function from what a seat sees to the move it makes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from tablee.kernel import Chance, Seat

Bot: TypeAlias = Callable[[Any, Seat, Sequence[Any], Chance], Any]
"""Choose among the legal moves and patterns of *seat*, which sees *view*.

A bot keeps nothing from one call to the next: the same view, moves and chance give
the same move. It is asked only when there is at least one move.
"""
