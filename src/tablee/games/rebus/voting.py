"""A vote: who votes, and what the votes say (REB-G22)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tablee.games.rebus.flow import Result, then
from tablee.games.rebus.moves import About
from tablee.games.rebus.rebuses import Verdict
from tablee.games.rebus.state import Chaining, Revealing, State, Voting
from tablee.games.rebus.timing import TO_VOTE, around, for_all
from tablee.kernel import Seat

DUO: Final = 2  # players, who do not vote but agree


def open_vote(
    step: Result,
    about: About,
    guess: int,
    by: Seat,
    seat: Seat,
    accepted: Verdict,
    refused: Verdict,
    at: int,
) -> Result:
    """Ask all but the one whose rebus, guess or card it is; in the duo, both."""
    state = step.state
    assert isinstance(state.phase, Revealing | Chaining)
    voters = tuple(
        each for each in around(state) if each != seat or len(state.sides) == DUO
    )
    phase = Voting(
        about=about,
        guess=guess,
        by=by,
        seat=seat,
        voters=voters,
        since=at,
        until=at + for_all(state, TO_VOTE),
        accepted=accepted,
        refused=refused,
        back=state.phase,
    )
    votes = (None,) * len(state.sides)
    return then(step, replace(state, phase=phase, votes=votes))


def is_accepted(state: State) -> bool:
    """Count the votes: a tie accepts; in the duo, all but two refusals do."""
    yes, no = state.votes.count(True), state.votes.count(False)
    return no < DUO if len(state.sides) == DUO else yes >= no
