""""""

from __future__ import annotations

import io
import multiprocessing
import os
import signal
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from tablee.bots import NoSuchBot, bot
from tablee.games import shelf
from tablee.games.sequence import GAME
from tablee.games.sequence.state import Options
from tablee.kernel import Chance, Seat, Setting
from tablee.sim import Standings, arena
from tablee.sim.arena import play_round
from tablee.sim.processes import ProcessLost, bar, each, progress
from tablee.sim.standings import Round, standings

TEAMS = (0, 1, 0, 1)


def test_the_standings_do_not_depend_on_the_number_of_processes() -> None:
    alone, together = (
        arena(GAME, ("middle", "easy"), 12, seed=5, preset="beginner", jobs=jobs)
        for jobs in (1, 2)
    )

    assert alone == together
    assert alone != arena(GAME, ("middle", "easy"), 12, seed=6, jobs=1)


def test_hard_beats_a_beginner() -> None:
    found = arena(GAME, ("hard", "beginner"), 60, seed=1, preset="beginner", jobs=1)

    assert found.games == 60
    assert found.share >= 0.8
    assert found.is_clear


@pytest.mark.parametrize("sides", [(0, 1), TEAMS, (0, 1, 2)], ids=str)
def test_a_round_plays_one_deal_from_every_side(sides: tuple[int, ...]) -> None:
    deals: list[tuple[object, ...]] = []
    seats: list[set[int]] = []
    easy = bot("sequence", "easy")

    def hero(view: Any, seat: Seat, moves: Sequence[Any], chance: Chance) -> Any:
        seats[-1].add(seat)
        return easy(view, seat, moves, chance)

    def opening(setting: Setting[Options], chance: Chance) -> Any:
        step = GAME.rules.setup(setting, chance)
        deals.append(step.state.hands)
        seats.append(set())
        return step

    watched = replace(GAME, rules=replace(GAME.rules, setup=opening))
    play_round(watched, GAME.presets["beginner"], sides, (hero, easy), (1, 2))

    assert len(set(deals)) == 1
    assert len(deals) == max(sides) + 1
    assert seats == [
        {seat for seat, side in enumerate(sides) if side == mine}
        for mine in range(max(sides) + 1)
    ]


def test_games_are_rounded_up_to_whole_rounds() -> None:
    found = arena(GAME, ("easy", "easy"), 4, seed=1, sides=(0, 1, 2), jobs=1)

    assert found.games == 6
    assert found.expected == pytest.approx(1 / 3)


def test_equal_bots_share_each_deal_of_a_pair() -> None:
    found = arena(GAME, ("easy", "easy"), 20, seed=1, preset="beginner", jobs=1)

    assert found.share == 0.5
    assert not found.is_clear


def test_a_game_that_could_go_on_for_ever_is_ended_by_its_turn_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(import_module("tablee.sim.arena"), "TURNS", 3)
    game = shelf()["defense_afficher"]

    found = arena(game, ("easy", "easy"), 4, seed=1, sides=(0, 1, 2, 3, 3), jobs=1)

    assert found.endings == {"DDA-G18": 4}


def test_an_unknown_bot_is_told_before_anything_is_played() -> None:
    with pytest.raises(NoSuchBot, match='"genius"'):
        arena(GAME, ("genius", "easy"), 2, seed=1)


def two_rounds() -> Standings:
    rounds = [
        Round((1.0, 1.0), 0, 90, ("X-1", "X-1")),
        Round((0.5, 0.0), 1, 110, ("X-2", "X-1")),
    ]
    return standings("a title", ("ann", "bob"), rounds, 0.5)


def test_standings_sum_the_rounds_up() -> None:
    found = two_rounds()

    assert (found.games, found.wins, found.draws, found.moves) == (4, (2, 1), 1, 200)
    assert found.share == 0.625
    assert found.endings == {"X-1": 3, "X-2": 1}


def test_standings_are_written_for_the_terminal() -> None:
    title, head, ann, bob, draws, ended = two_rounds().table().splitlines()

    assert title == "a title"
    assert head.split() == [
        "bot",
        "wins",
        "share",
        "95",
        "%",
        "interval",
        "if",
        "equal",
    ]
    assert ann.split()[:3] == ["ann", "2", "62.5%"]
    assert bob.split()[:3] == ["bob", "1", "37.5%"]
    assert draws.split() == ["draws", "1"]
    assert ended == "ended: 3 by X-1, 1 by X-2"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_drawn_for_people_only() -> None:
    terminal, file = Terminal(), io.StringIO()

    assert list(progress("abc", 3, "deals", terminal)) == list("abc")
    assert list(progress("abc", 3, "deals", file)) == list("abc")

    assert terminal.getvalue().endswith("3/3 deals, 0 s left \n")
    assert file.getvalue() == ""


def test_the_bar_fills_up() -> None:
    assert bar(1, 3, "deals", 8.2) == f"[{'#' * 10}{'.' * 20}] 1/3 deals, 8 s left "


# The same work on several processes: in order, and none that is lost is waited for.


class OddNumber(Exception):
    """An error that cannot be sent as it is."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"{number} is odd: {why}")


def squared(number: int) -> int:
    return number**2


def fails_late(number: int) -> int:
    if number == 13:
        raise OddNumber(number, "it was asked for")
    return number


def is_ended(number: int) -> int:
    if number == 6:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 5])
@pytest.mark.parametrize("count", [1, 3, 8, 41])
def test_results_come_in_their_order(jobs: int, count: int) -> None:
    assert [*each(squared, count, jobs)] == [n**2 for n in range(count)]
    assert multiprocessing.active_children() == []


def test_an_error_is_told_with_where_it_was() -> None:
    given = each(fails_late, 40, 2)
    assert [next(given) for _ in range(12)] == [*range(12)]
    # as it was where a library has taught pickle to send it, else by its name
    with pytest.raises((OddNumber, RuntimeError), match="13 is odd") as caught:
        next(given)

    assert "in fails_late" in caught.value.__notes__[0]
    assert multiprocessing.active_children() == []


def test_a_process_that_is_ended_is_missed_at_once() -> None:
    with pytest.raises(ProcessLost, match="was ended by somebody else"):
        [*each(is_ended, 40, 2)]

    assert multiprocessing.active_children() == []
