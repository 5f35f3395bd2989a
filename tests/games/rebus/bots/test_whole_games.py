"""Every level plays whole games to their end: a wrong move would be refused."""

import pytest

from tablee.bots import bot, levels
from tablee.games.rebus import GAME
from tablee.games.rebus.bots.knowledge import SOONEST
from tablee.games.rebus.state import Options, View
from tablee.kernel import Chance, Pattern, Seat
from tablee.kernel.contract import family_options
from tablee.kernel.match import Match
from tablee.kit.bot import Intent
from tablee.sim.table import fairness, play_out

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
