"""Which time all see running, and how long it is in all."""

from __future__ import annotations

from tablee.games.face_a_face.flow import LAST_LOOK, TO_VOTE
from tablee.games.face_a_face.judging import COUNTDOWN
from tablee.games.face_a_face.race import patience
from tablee.games.face_a_face.state import Drawing, Opening, Racing, State, Tied, Voting
from tablee.games.face_a_face.verdict import TO_DRAW
from tablee.kit.seats import Glass


def visible_timer(state: State) -> Glass | None:
    """Return the time that is shown; of most phases none is."""
    match state.phase:
        case Racing(pair=pair, until=until):
            return Glass(until, patience(state.options, pair))
        case Opening(until=until, reopened=True):
            return Glass(until, COUNTDOWN)
        case Tied(until=until):
            return Glass(until, TO_DRAW)
        case Voting(until=until):
            return Glass(until, TO_VOTE)
        case Drawing(until=int(until)):
            return Glass(until, LAST_LOOK)
        case _:
            return None
