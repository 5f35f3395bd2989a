"""Any game's moves by their place in the list, for a game without a numbering."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from tablee.kernel import AnyGame, Chance, Pattern, Seat
from tablee.kernel.wire import filled

MOST: Final = 255  # moves of one list
DRAWS: Final = 8  # of a pattern


class Listed:
    """The *n*-th legal move has number *n*."""

    size = 1 + MOST
    left_out = (
        f"moves after the first {MOST} of a list, all but {DRAWS} draws of a pattern, "
        "and slips"
    )

    def __init__(self, game: AnyGame) -> None:
        """Take the game, whose own ``fill`` fills its patterns in."""
        self._game = game
        self.tick = 1000 if game.table_hooks.timed else 0

    def choices(
        self, view: Any, _seat: Seat, legal: Sequence[Any], _marked: tuple[str, ...]
    ) -> Mapping[int, Any]:
        """Return the first listed moves, and some moves of each pattern."""
        moves = dict.fromkeys(each for one in legal for each in self._meant(view, one))
        return dict(enumerate(islice(moves, MOST), start=1))

    def _meant(self, view: Any, listed: Any) -> Iterator[Any]:
        if not isinstance(listed, Pattern):
            yield listed
            return
        for n in range(DRAWS):
            move = filled(self._game, view, listed, Chance(b"study", n))
            if move is not None:
                yield move
