"""The Reserve: posters taken, exchanged and given back (DDA-20, DDA-G11, -G15)."""

from __future__ import annotations

from tablee.games.defense_afficher.content import Poster
from tablee.games.defense_afficher.doing import MoveBuilder, without
from tablee.games.defense_afficher.moves import Exchanged, Shed, TookPosters
from tablee.games.defense_afficher.state import Exchanging
from tablee.games.defense_afficher.turns import end_turn


def take(doing: MoveBuilder, side: int, count: int) -> None:
    """Take posters from the top; an empty Reserve gives none (DDA-G15)."""
    top, rest = doing.state.reserve[:count], doing.state.reserve[count:]
    if top:
        doing.hold(side, (*doing.state.hands[side], *top))
        doing.change(reserve=rest)
        doing.happen(TookPosters(side, len(top)))


def ask_exchange(doing: MoveBuilder, least: int, most: int) -> None:
    """Let the side exchange, as far as the Reserve goes (DDA-G11)."""
    most = min(most, len(doing.state.reserve), len(doing.hand))
    if most:
        doing.wait(Exchanging(min(least, most), most))
    else:
        end_turn(doing)


def exchange(doing: MoveBuilder, posters: tuple[Poster, ...]) -> None:
    """Take as many from the top first, then slide these under it (DDA-20)."""
    count = len(posters)
    if count:
        top, rest = doing.state.reserve[:count], doing.state.reserve[count:]
        doing.hold(doing.side, (*without(doing.hand, *posters), *top))
        doing.change(reserve=(*rest, *posters))
        doing.happen(Exchanged(doing.side, count))


def shed(doing: MoveBuilder, poster: Poster) -> None:
    """Slide a poster under the Reserve and takes none."""
    doing.hold(doing.side, without(doing.hand, poster))
    doing.change(reserve=(*doing.state.reserve, poster))
    doing.happen(Shed(doing.side))


def swap_peeked(doing: MoveBuilder, wanted: Poster, given: Poster) -> None:
    """Take a poster from near the top; the one given goes under the Reserve."""
    place = doing.state.reserve.index(wanted)
    rest = (*doing.state.reserve[:place], *doing.state.reserve[place + 1 :])
    doing.hold(doing.side, (*without(doing.hand, given), wanted))
    doing.change(reserve=(*rest, given))
    doing.happen(Exchanged(doing.side, 1))
