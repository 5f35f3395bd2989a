"""What a rebus gives (REB-G38): pure, from who has found it and when."""

from __future__ import annotations

from typing import Final

from tablee.games.rebus.express.phases import Solving
from tablee.games.rebus.state import (
    State,
)
from tablee.games.rebus.verdicts import completed
from tablee.kernel import Seat

BY_PLACE: Final = (3, 2, 1)  # and one for all who come after
AUTHOR: Final = 2  # where somebody has found it
DUO: Final = 2


def finders_of(state: State) -> tuple[Seat, ...]:
    """Return who has found the rebus that is shown, the first one first."""
    times = [
        (completed(found), Seat(seat))
        for seat, found in enumerate(state.found)
        if found.words is not None
    ]
    return tuple(seat for _, seat in sorted(times))


def gains_of(state: State) -> tuple[int, ...]:
    """Return the points of each seat for the rebus that is shown."""
    laid, phase = state.laid, state.phase
    assert laid
    assert isinstance(phase, Solving)
    finders = finders_of(state)
    gains = [0] * len(state.sides)
    for seat in finders:
        gains[seat] = BY_PLACE[min(_rank(state, phase, seat), len(BY_PLACE) - 1)]
    if finders:
        gains[laid.author] = AUTHOR
    return tuple(gains)


def _rank(state: State, phase: Solving, seat: Seat) -> int:
    """Count who was before a finder; alone, one races the glass, by its thirds."""
    time = completed(state.found[seat])
    if len(state.sides) == DUO:
        third = (phase.until[seat] - phase.opened) / len(BY_PLACE)
        return int((time - phase.opened) / third)
    together = state.options.same_moment
    others = (completed(state.found[each]) for each in finders_of(state))
    return sum(other < time - together for other in others)
