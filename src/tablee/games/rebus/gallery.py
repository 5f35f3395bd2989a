"""The gallery: a vote for the favourite, which changes nothing (REB-G25)."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.rebus.flow import RebusStep, close_gallery
from tablee.games.rebus.moves import Favour, Favoured
from tablee.games.rebus.state import Gallery, State
from tablee.kernel import IllegalMove, Seat, Step, When
from tablee.kit.seats import put
from tablee.kit.steps import check_in_time


def favour(state: State, seat: Seat, move: Favour, when: When) -> RebusStep:
    """Choose the rebus that one likes best; when all have, the game is over."""
    phase = state.phase
    if not isinstance(phase, Gallery) or state.favours[seat] is not None:
        raise IllegalMove("REB-G25", "there is nothing for this seat to choose")
    if not 1 <= move.rebus <= len(state.gallery):
        raise IllegalMove("REB-G25", "there is no such rebus")
    check_in_time(when, phase.until, "REB-G25", "too late to choose")
    state = replace(state, favours=put(state.favours, seat, move.rebus))
    step: RebusStep = Step(state, (Favoured(seat, move.rebus),))
    return step if None in state.favours else close_gallery(step)
