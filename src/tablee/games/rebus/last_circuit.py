"""On the last circuit: to draw, or not (REB-23)."""

from __future__ import annotations

from msgspec.structs import replace

from tablee.games.rebus.flow import RebusStep, draw, next_turn
from tablee.games.rebus.moves import Draw
from tablee.games.rebus.state import Drawing, State
from tablee.kernel import Chance, IllegalMove, Seat, Step, When
from tablee.kit.seats import put
from tablee.kit.steps import check_in_time, then


def draw_some(
    state: State, seat: Seat, move: Draw, chance: Chance, when: When
) -> RebusStep:
    """Draw as many cards as one likes, up to those laid."""
    phase = state.phase
    if not isinstance(phase, Drawing) or not phase.most[seat]:
        raise IllegalMove("REB-23", "it is not for this seat to draw now")
    if not 0 <= move.count <= phase.most[seat]:
        raise IllegalMove("REB-23", f"0 to {phase.most[seat]} cards")
    check_in_time(when, phase.until, "REB-23", "too late to draw")
    step = draw(Step(state), seat, move.count, chance)
    most = put(phase.most, seat, 0)
    step = then(step, replace(step.state, phase=replace(phase, most=most)))
    return step if any(most) else next_turn(step, when.at)
