"""Who judges as suits them gains nothing by it among those who play fair."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablee.bots import Bot, bot
from tablee.games.rebus import GAME
from tablee.games.rebus.events import VoteClosed
from tablee.games.rebus.guessing import kept_guess
from tablee.games.rebus.judging import verdict_on
from tablee.games.rebus.moves import Accept, Contest
from tablee.games.rebus.state import Options
from tablee.kernel.match import Match
from tablee.rebus import Judgement
from tablee.sim.table import fairness, play_out
from tests.games.rebus.bots.self_seeking import self_seeking

DEALS = range(8, 11)  # benchmarks/bots/rebus_tricks.py plays more
FAIR = bot("rebus", "middle")


def played(seats: Sequence[Bot], deal: int) -> tuple[Match, list[VoteClosed]]:
    """Play a short game; return the votes of it, too."""
    options = Options(circuits="one", turn_limit=24)
    match = Match(GAME, options, tuple(range(len(seats))), fairness(2026, deal))
    votes: list[VoteClosed] = []

    def count(events: Sequence[object]) -> None:
        votes.extend(event for event in events if isinstance(event, VoteClosed))

    return play_out(match, seats, count), votes


@pytest.mark.rule("REB-G5", "REB-G22")
def test_who_judges_as_suits_them_does_not_gain_by_it() -> None:
    won = fair = contests = 0
    for deal in DEALS:
        seat = deal % 3
        seats = [FAIR] * 3
        fair += seat in wins(played(seats, deal)[0])
        seats[seat] = self_seeking(FAIR)
        match, votes = played(seats, deal)
        won += seat in wins(match)
        contests += sum(isinstance(each.move, Contest) for each in match.moves)
        # Nothing was rejected, and no wrong guess made right.
        assert not any(rebus.rejected for rebus in match.state.gallery)
        assert all(vote.accepted == (vote.about != "guess") for vote in votes)
        assert all(verdict.is_close for verdict in accepted(match))

    assert contests > len(DEALS)  # it has tried
    assert won <= fair


def wins(match: Match) -> tuple[int, ...]:
    """Return who won."""
    assert match.outcome
    return match.outcome.winners


def accepted(match: Match) -> list[Judgement]:
    """Return what the judge thought of each guess that its author accepted."""
    found = []
    for version, each in enumerate(match.moves):
        if isinstance(each.move, Accept):
            state = match.state_at(version)
            heard = kept_guess(state, each.move.guess)
            assert heard
            found.append(verdict_on(state.laid.draft.solution, heard.text))
    return found
