"""Action numbers: the same number means the same move throughout a game.

A game's module (``studied``) may export ``numbering(sides)``. Without it a game is
numbered by its list of legal moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from types import ModuleType
from typing import Any, Final, NamedTuple, Protocol

from tablee.kernel import AnyGame, Chance, Pattern, Seat
from tablee.kernel.wire import filled
from tablee.lab import games

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


def studied(game: AnyGame) -> ModuleType | None:
    """Import how a game is numbered and observed, if anything says so.

    It is the module of ``tablee.lab.games`` that is named after the game, or, in the
    package of a game of somebody's own, the module ``lab``.
    """
    for name in (f"{games.__name__}.{game.slug}", f"{game.package}.lab"):
        if find_spec(name):
            return import_module(name)
    return None


def numbering(game: AnyGame, sides: tuple[int, ...]) -> Numbering:
    """Return a game's action numbering at a table of these sides."""
    make = getattr(studied(game), "numbering", None)
    found: Numbering = make(sides) if make else Listed(game)
    return found
