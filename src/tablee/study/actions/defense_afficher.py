"""The moves of Défense d'afficher by number: squares, slots, posters, notices.

An exchange takes any of the posters held. It is put together: ``Mark`` puts one poster
aside after another, and then the exchange is made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, Final

from tablee.games.defense_afficher.content import PANELS, POSTERS, SLOTS, SQUARES
from tablee.games.defense_afficher.moves import (
    Done,
    Exchange,
    Give,
    GoTo,
    LayNotice,
    LiftNotice,
    Paste,
    Peel,
    Scrape,
    Stay,
    SwapPeeked,
    SwapPlaces,
    TakeChance,
    Throw,
    Walk,
)
from tablee.games.defense_afficher.state import View
from tablee.games.defense_afficher.walls import notice_shapes
from tablee.kernel import Pattern, Seat, Subset
from tablee.study.actions.contract import Blocks, Mark

MOST_SIDES: Final = 4
SHAPES: Final = tuple(shape for panel in PANELS for shape in notice_shapes(panel))

_blocks = Blocks()
PLAIN: Final = {
    kind: _blocks.take(1) for kind in (Throw, Stay, TakeChance, Done, Exchange)
}
WALK: Final = _blocks.take(len(SQUARES))  # where it ends: there is one way there
GO_TO: Final = _blocks.take(len(SQUARES))
MARK: Final = _blocks.take(len(POSTERS))
PASTE: Final = _blocks.take(len(POSTERS))  # on the poster's own slot
GIVE: Final = _blocks.take(len(POSTERS))
SWAP: Final = _blocks.take(len(POSTERS) ** 2)  # take, then give
LAY: Final = _blocks.take(len(SHAPES))
LIFT: Final = _blocks.take(len(SHAPES))
SCRAPE: Final = _blocks.take(len(SLOTS) * MOST_SIDES)
PEEL: Final = _blocks.take(len(SLOTS))
PLACES: Final = _blocks.take(MOST_SIDES)

SQUARE: Final = {square: n for n, square in enumerate(SQUARES)}
POSTER: Final = {poster: n for n, poster in enumerate(POSTERS)}
SLOT: Final = {slot: n for n, slot in enumerate(SLOTS)}
SHAPE: Final = {tuple(sorted(shape)): n for n, shape in enumerate(SHAPES)}
_PAIR: Final = {
    pair: n for n, pair in enumerate(product(range(len(POSTERS)), repeat=2))
}


class DefenseNumbers:
    """Every legal move of Défense d'afficher has a number, or several in a row."""

    size = _blocks.size
    tick = 0
    left_out = "putting a poster on a wrong slot (DDA-19), a slip that is never listed"

    def choices(
        self, _view: View, _seat: Seat, legal: Sequence[Any], marked: tuple[str, ...]
    ) -> Mapping[int, Any]:
        """Number the list; with posters put aside, only the exchange goes on."""
        exchange = next((each for each in legal if isinstance(each, Pattern)), None)
        parts = dict(_parts(exchange, marked)) if exchange else {}
        if marked:
            return parts
        moves = (each for each in legal if not isinstance(each, Pattern))
        return {self.number(move): move for move in moves} | parts

    def number(self, move: Any) -> int:
        """Give the number of one move, or of the end of an exchange."""
        match move:
            case Walk(route=route):
                return WALK + SQUARE[route[-1]]
            case GoTo(square=square):
                return GO_TO + SQUARE[square]
            case Paste(poster=poster):
                return PASTE + POSTER[poster]
            case Give(poster=poster):
                return GIVE + POSTER[poster]
            case SwapPeeked(take=take, give=give):
                return SWAP + _PAIR[POSTER[take], POSTER[give]]
            case LayNotice(slots=slots):
                return LAY + SHAPE[slots]
            case LiftNotice(slots=slots):
                return LIFT + SHAPE[slots]
            case Scrape(slot=slot, to=to):
                return SCRAPE + SLOT[slot] * MOST_SIDES + to
            case Peel(slot=slot):
                return PEEL + SLOT[slot]
            case SwapPlaces(side=side):
                return PLACES + side
            case _:
                return PLAIN[type(move)]


def _parts(pattern: Pattern, marked: tuple[str, ...]) -> Iterator[tuple[int, Any]]:
    """Give the posters that can be put aside yet, and the exchange of those that are.

    They are put aside in their order, so that one exchange is made in one way.
    """
    posters = pattern.open["posters"]
    assert isinstance(posters, Subset)
    left = Counter(posters.items)
    left.subtract(marked)
    first = marked[-1] if marked else ""
    later = {poster: count for poster, count in left.items() if poster >= first}
    if len(marked) < posters.most:
        for poster, count in later.items():
            after = sum(n for other, n in later.items() if other >= poster)
            if count > 0 and len(marked) + after >= posters.least:
                yield MARK + POSTER[poster], Mark(poster)  # type: ignore[index]  # a poster's id is a text
    if marked and len(marked) >= posters.least:
        yield PLAIN[Exchange], Exchange(marked)  # type: ignore[arg-type]  # likewise


def numbering(_sides: tuple[int, ...]) -> DefenseNumbers:
    """Give the numbers, which are those of every table."""
    return DefenseNumbers()
