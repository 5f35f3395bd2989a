"""Tables written out for a test: say what matters, the rest is filled in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tablee.games.defense_afficher import GAME
from tablee.games.defense_afficher.city import (
    CHANCE_DECK,
    NOTICE,
    PANEL_OF,
    STARTS,
    CardId,
    Poster,
    SlotId,
    SquareId,
)
from tablee.games.defense_afficher.dealing import DECK, PLACES
from tablee.games.defense_afficher.moves import Event, Move
from tablee.games.defense_afficher.state import (
    Choosing,
    Notice,
    Options,
    Phase,
    State,
    Turn,
)
from tablee.kernel import Chance, Seat, Step, When

ANN, BOB, CAT, DAN, EVE = (Seat(n) for n in range(5))


def luck() -> Chance:
    """Return the chance of every move that is played here: always the same."""
    return Chance(b"a table written out", 1)


CHANCE = luck()


def table(  # a table has that many things on it
    *hands: str,
    sides: tuple[int, ...] | None = None,
    at: Sequence[str] = (),
    pasted: str = "",
    notices: Sequence[str] = (),
    top: str = "",
    reserve: str | None = None,
    stock: str = "",
    discards: str = "",
    side: int = 0,
    phase: Phase | None = None,
    **options: Any,
) -> State:
    """Lay out a table; hands are posters in words, *stock* its top cards."""
    count = len(hands)
    sides = sides or tuple(range(count))
    held = tuple(posters(hand) for hand in hands)
    homes = tuple(STARTS[place] for place in PLACES[count])
    figures = tuple(SquareId(at[n]) if n < len(at) else homes[n] for n in range(count))
    left = Counter(DECK)
    for some in (*held, posters(pasted), posters(top)):
        left.subtract(some)
    rest = tuple(left.elements()) if reserve is None else posters(reserve)
    laid = tuple(_notice(words) for words in notices)
    simplified = bool(options.get("simplified"))
    return State(
        options=Options(**options),
        sides=sides,
        homes=homes,
        figures=figures,
        hands=held,
        reserve=(*posters(top), *rest),
        pasted=posters(pasted),
        notices=laid,
        stock=() if simplified else _stock(stock, discards, len(laid)),
        discards=tuple(map(CardId, discards.split())),
        turn=Turn(1, side, figures[side]),
        phase=phase or Choosing(),
        members=(0,) * count,
        missing=(0,) * count,
        forbidden=(False,) * count,
    )


def posters(words: str) -> tuple[Poster, ...]:
    """Read posters from words."""
    return tuple(map(Poster, words.split()))


def slots(words: str) -> tuple[SlotId, ...]:
    """Read slots from words."""
    return tuple(map(SlotId, words.split()))


def _notice(words: str) -> Notice:
    covers = slots(words)
    return Notice(PANEL_OF[covers[0]], covers)


def _stock(top: str, discards: str, laid: int) -> tuple[CardId, ...]:
    first = tuple(map(CardId, top.split()))
    left = Counter(CHANCE_DECK)
    left.subtract(first)
    left.subtract(map(CardId, discards.split()))
    left[NOTICE] -= laid
    return (*first, *left.elements())


def play(state: State, seat: Seat, move: Move) -> Step[State, Event]:
    """Play a move at time 0."""
    return GAME.rules.apply(state, seat, move, luck(), When.of(0))


def but(state: State, **changes: Any) -> State:
    """Change fields of a written-out state."""
    return replace(state, **changes)
