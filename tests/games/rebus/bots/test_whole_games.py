"""Every level plays whole games to their end: a wrong move would be refused."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tablee.bots import Bot, bot, levels
from tablee.games.rebus import GAME
from tablee.games.rebus.bots.knowledge import SOONEST
from tablee.games.rebus.events import VoteClosed
from tablee.games.rebus.guessing import kept_guess
from tablee.games.rebus.judging import verdict_on
from tablee.games.rebus.moves import Accept, Contest
from tablee.games.rebus.state import Options, View
from tablee.kernel import Chance, Pattern, Seat
from tablee.kernel.contract import family_options
from tablee.kernel.match import Match
from tablee.kit.bot import Intent
from tablee.rebus import Judgement
from tablee.sim.table import fairness, play_out
from tests.games.rebus.bots.self_seeking import self_seeking

LEVELS = levels("rebus")
TABLES = (
    (Options(circuits="one", turn_limit=40), ("easy", "middle")),
    (Options(circuits="two", turn_limit=24), ("middle", "hard", "easy")),
    (Options(turn_limit=18, glass=30, time_1=150, time_3=75), (*LEVELS, "hard")),
    (GAME.presets["short"], ("beginner", "hard")),
    (GAME.presets["express"], ("beginner", "middle", "hard")),
    (family_options(GAME), ("easy", "middle")),
)


def test_there_are_five_levels_from_the_weakest_to_the_strongest() -> None:
    assert LEVELS == ("beginner", "easy", "middle", "regular", "hard")


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_plays_every_table_to_its_end_from_its_view_and_in_human_time(
    number: int,
) -> None:
    options, names = TABLES[number]

    def watched(level: str) -> object:
        def play(
            view: View, seat: Seat, moves: tuple[object | Pattern, ...], chance: Chance
        ) -> Intent | None:
            assert (view.racks, view.piles, view.seat) == ((), ((), ()), seat)
            meant: Intent | None = bot("rebus", level)(view, seat, moves, chance)
            assert meant is None or meant.after >= SOONEST
            return meant

        return play

    match = Match(GAME, options, tuple(range(len(names))), fairness(number))
    play_out(match, [watched(name) for name in names])  # type: ignore[misc]

    assert match.outcome is not None
    assert GAME.study.violations(match.state) == ()
    assert any(each.solvers for each in match.state.gallery)


# Who judges as suits them gains nothing by it among those who play fair.


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
