"""What a numbering is: from what a seat sees to the numbers it may choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from tablee.kernel import Seat

WAIT: Final = 0  # in every game: do nothing now


class PosterMark(NamedTuple):
    """No move yet: an item put aside for the next one, which takes several."""

    item: str


class Numbering(Protocol):
    """The action numbers of one game."""

    @property
    def size(self) -> int:
        """How many numbers there are."""
        ...

    @property
    def left_out(self) -> str:
        """What the rules allow and no number stands for."""
        ...

    @property
    def tick(self) -> int:
        """Milliseconds in which everybody is asked once; 0: time does not matter."""
        ...

    def choices(
        self, view: Any, seat: Seat, legal: Sequence[Any], marked: tuple[str, ...]
    ) -> Mapping[int, Any]:
        """Return the moves that *seat* may make now, each by its number."""
        ...


class Blocks:
    """Numbers dealt out in blocks, from 1 on."""

    def __init__(self) -> None:
        """Leave 0 to waiting."""
        self.size = 1

    def take(self, count: int) -> int:
        """Return the first of *count* new numbers."""
        first = self.size
        self.size += count
        return first
