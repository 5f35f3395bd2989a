"""Which cards match, and since when everybody can see it (FAF-11, FAF-18, FAF-G3)."""

from __future__ import annotations

from itertools import combinations

from tablee.games.face_a_face.moves import Pair, ThemeCard
from tablee.games.face_a_face.state import Die, Racing, State, Throwing, Top, View
from tablee.kernel import Seat


def top(state: State | View, seat: Seat) -> Top:
    """Return the card in play of a seat that has one (FAF-09)."""
    return state.rows[seat][-1]


def pairs(state: State | View) -> tuple[Pair, ...]:
    """Return every face-off that stands, in the order in which they are played.

    The one with the newest card goes first, then the nearest player clockwise.
    """
    around = len(state.rows)
    holders = [Seat(seat) for seat in range(around) if state.rows[seat]]
    found = (
        _newest_first(state, pair)
        for pair in combinations(holders, 2)
        if match(top(state, pair[0]).card, top(state, pair[1]).card, state.die)
    )
    return tuple(
        sorted(
            found,
            key=lambda pair: (
                -top(state, pair[0]).shown,
                (pair[0] - state.drawer) % around,
                (pair[1] - pair[0]) % around,
            ),
        )
    )


def match(one: ThemeCard, other: ThemeCard, die: Die | None) -> bool:
    """Return whether two cards show the same symbol, or the two of the die."""
    symbols = {one.symbol, other.symbol}
    return len(symbols) == 1 or (die is not None and symbols == {*die.symbols})


def opened(state: State, pair: Pair) -> int:
    """Return since when a race between these two counts (FAF-G20)."""
    return max(shown(state, pair), state.since)


def shown(state: State, pair: Pair) -> int:
    """Return since when both cards, and what joins them, are shown."""
    one, other = (top(state, seat) for seat in pair)
    times = [one.shown, other.shown]
    if state.die and one.card.symbol != other.card.symbol:
        times.append(state.die.shown)
    return max(times)


def visible_at(state: State) -> int:
    """Return when everybody sees what was last turned or thrown (FAF-08)."""
    times = [row[-1].shown for row in state.rows if row]
    if state.die:
        times.append(state.die.shown)
    if isinstance(state.phase, Throwing):
        times.append(state.phase.until)
    if isinstance(state.phase, Racing):
        times.append(state.phase.opened)
    return max(times, default=0)


def asked_card(state: State, race: Racing, seat: Seat) -> ThemeCard:
    """Return the card that *seat* answers: the other's, or the tie-break card."""
    return race.tie.card if race.tie else top(state, rival(race.pair, seat)).card


def rival(pair: Pair, seat: Seat) -> Seat:
    """Return the other one of the two."""
    return pair[1] if seat == pair[0] else pair[0]


def _newest_first(state: State | View, pair: tuple[Seat, Seat]) -> Pair:
    around = len(state.rows)
    one, other = sorted(
        pair,
        key=lambda seat: (-top(state, seat).shown, (seat - state.drawer) % around),
    )
    return one, other
