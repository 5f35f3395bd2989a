"""A vote: who votes, and what the votes say (REB-G22)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.rebus.flow import RebusStep
from tablee.games.rebus.moves import About
from tablee.games.rebus.rebuses import Settlement
from tablee.games.rebus.state import Chaining, Revealing, State, View, Voting
from tablee.games.rebus.timing import TO_VOTE, for_all
from tablee.kernel import Seat
from tablee.kit.seats import seats_of
from tablee.kit.steps import then

DUO: Final = 2  # players: there is no vote, the judge's verdict stands
AGAINST: Final = 2  # votes at least, that a right guess becomes wrong


def open_vote(
    step: RebusStep,
    about: About,
    guess: int,
    by: Seat,
    seat: Seat,
    accepted: Settlement,
    refused: Settlement,
    at: int,
    *,
    stands: bool = True,
) -> RebusStep:
    """Ask those who vote; *stands* is what a tie leaves."""
    state = step.state
    assert isinstance(state.phase, Revealing | Chaining)
    phase = Voting(
        about=about,
        guess=guess,
        by=by,
        seat=seat,
        voters=voters_on(state, about, seat),
        since=at,
        until=at + for_all(state, TO_VOTE),
        accepted=accepted,
        refused=refused,
        stands=stands,
        back=state.phase,
    )
    votes = (None,) * len(state.sides)
    return then(step, replace(state, phase=phase, votes=votes))


def voters_on(table: State | View, about: About, seat: Seat) -> tuple[Seat, ...]:
    """Return all but the one whose rebus, guess or card it is, and a guess's author."""
    apart = {seat, table.turn} if about == "guess" else {seat}
    return tuple(each for each in seats_of(table.sides) if each not in apart)


def is_accepted(state: State, phase: Voting) -> bool:
    """Count the votes; a tie, and nobody's vote, leaves things as they were.

    One rival alone cannot make a right guess wrong: they would gain by it.
    """
    yes, no = state.votes.count(True), state.votes.count(False)
    if not phase.stands:
        return yes > no
    return no <= yes or (phase.about == "guess" and no < AGAINST)
