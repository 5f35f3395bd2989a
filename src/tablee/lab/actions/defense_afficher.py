"""The moves of Défense d'afficher by number: squares, slots, posters, notices.

An exchange takes any of the posters held: ``PosterMark`` puts posters aside one by one,
and then the exchange is made. A poster has the number of its slot.
The numbers are those of ``tablee.lab.fast``, each one higher, since 0 is waiting here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from tablee.games.defense_afficher.city import PANELS, SLOTS, SQUARES, Route
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
from tablee.games.defense_afficher.state import Sliding, View, Walking
from tablee.games.defense_afficher.walls import notice_shapes
from tablee.kernel import Pattern, Seat, Subset
from tablee.lab.actions.contract import Blocks, PosterMark

MOST_SIDES: Final = 4
MOST_ROUTES: Final = 6
MOST_PEEKED: Final = 3
SHAPES: Final = tuple(shape for panel in PANELS for shape in notice_shapes(panel))

_blocks = Blocks()
PLAIN: Final = {
    kind: _blocks.take(1) for kind in (Throw, Stay, TakeChance, Done, Exchange)
}
WALK: Final = _blocks.take(MOST_ROUTES)  # in the rules' order
MARK: Final = _blocks.take(len(SLOTS))
PASTE: Final = _blocks.take(len(SLOTS))  # on the poster's own slot
LAY: Final = _blocks.take(len(SHAPES))
LIFT: Final = _blocks.take(len(SHAPES))
SCRAPE: Final = _blocks.take(len(SLOTS) * MOST_SIDES)
GIVE: Final = _blocks.take(len(SLOTS))
SWAP: Final = _blocks.take(MOST_PEEKED * len(SLOTS))  # place among the peeked, given
GO_TO: Final = _blocks.take(len(PANELS))  # to the brush of each
PLACES: Final = _blocks.take(MOST_SIDES)
PEEL: Final = _blocks.take(len(SLOTS))

SQUARE: Final = {square: n for n, square in enumerate(SQUARES)}
SLOT: Final = {slot: n for n, slot in enumerate(SLOTS)}
POSTER: Final = {slot.poster: n for n, slot in enumerate(SLOTS.values())}
BRUSH: Final = {panel.brush: n for n, panel in enumerate(PANELS.values())}
SHAPE: Final = {tuple(sorted(shape)): n for n, shape in enumerate(SHAPES)}


class DefenseNumbers:
    """Every legal move of Défense d'afficher has a number, or several in a row."""

    size = _blocks.size
    tick = 0
    left_out = "putting a poster on a wrong slot (DDA-19), a slip that is never listed"

    def choices(
        self, view: View, _seat: Seat, legal: Sequence[Any], marked: tuple[str, ...]
    ) -> Mapping[int, Any]:
        """Return actions by number; with posters put aside, only the exchange."""
        exchange = next((each for each in legal if isinstance(each, Pattern)), None)
        parts = dict(_parts(exchange, marked)) if exchange else {}
        if marked:
            return parts
        moves = (each for each in legal if not isinstance(each, Pattern))
        return {self.number(view, move): move for move in moves} | parts

    def number(self, view: View, move: Any) -> int:
        """Return the number of one move, or of the end of an exchange."""
        match move:
            case Walk(route=route):
                return WALK + routes(view).index(route)
            case GoTo(square=square):
                return GO_TO + BRUSH[square]
            case Paste(poster=poster):
                return PASTE + POSTER[poster]
            case Give(poster=poster):
                return GIVE + POSTER[poster]
            case SwapPeeked(take=take, give=give):
                first = view.peeked.index(take) * len(SLOTS)
                return SWAP + first + POSTER[give]
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


def routes(view: View) -> tuple[Route, ...]:
    """Return the possible routes, in the rules' order."""
    return view.phase.routes if isinstance(view.phase, Walking | Sliding) else ()


def _parts(pattern: Pattern, marked: tuple[str, ...]) -> Iterator[tuple[int, Any]]:
    """Yield the posters that can still be put aside, and the exchange of the others.

    Any order is allowed, since they go to the Reserve in it.
    """
    posters = pattern.open["posters"]
    assert isinstance(posters, Subset)
    if len(marked) < posters.most:
        for poster in Counter(posters.items) - Counter(marked):
            yield MARK + POSTER[poster], PosterMark(poster)  # type: ignore[index]  # a poster's id is a text
    if len(marked) >= posters.least:
        yield PLAIN[Exchange], Exchange(marked)  # type: ignore[arg-type]  # likewise


def numbering(_sides: tuple[int, ...]) -> DefenseNumbers:
    """Return the numbers, which are those of every table."""
    return DefenseNumbers()
