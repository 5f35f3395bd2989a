"""The contract of a numbering: from what a seat sees to the actions it may choose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from tablee.kernel import Seat

WAIT: Final = 0  # in every game: do nothing now
FIRST: Final = WAIT + 1  # the number of a game's move 0


class PosterMark(NamedTuple):
    """An item put aside for the next move, which takes several; no move itself."""

    item: str


class Numbering(Protocol):
    """The action numbers of one game."""

    @property
    def size(self) -> int:
        """How many numbers there are."""
        ...

    @property
    def left_out(self) -> str:
        """What the rules allow and no action number stands for."""
        ...

    @property
    def tick(self) -> int:
        """Milliseconds in which every seat is asked once; 0 if time does not matter."""
        ...

    def choices(
        self, view: Any, seat: Seat, legal: Sequence[Any], marked: tuple[str, ...]
    ) -> Mapping[int, Any]:
        """Return the legal moves of *seat* by number."""
        ...


class Blocks:
    """Allocator of blocks of numbers, from 1 on."""

    def __init__(self) -> None:
        """Reserve 0 for waiting."""
        self.size = 1

    def take(self, count: int) -> int:
        """Return the first of *count* new numbers."""
        first = self.size
        self.size += count
        return first
