"""Many games as rows: the same on any number of processes, and stopped at will."""

from __future__ import annotations

import json
import multiprocessing
from itertools import islice
from typing import Any

import pytest

import tablee
from tablee.bots import Bot
from tablee.kernel import Chance, Fairness, Seat
from tablee.kernel.match import Match
from tablee.sim import play_many


def anything(view: Any, seat: Seat, moves: Any, chance: Chance) -> Any:
    return chance.pick(moves)


def chips(match: Match) -> dict[str, int]:
    return {"chips": sum(map(len, match.view().chips))}


def rows(jobs: int, games: int = 6, **more: Any) -> list[dict[str, Any]]:
    bots: list[str | Bot] = [anything, "easy"]
    played = play_many("sequence", bots, games, seed=5, jobs=jobs, **more)
    return [each.row() for each in played]


def test_the_same_seed_gives_the_same_games_on_any_number_of_processes() -> None:
    alone = rows(1, measure=chips)

    assert rows(2, measure=chips) == alone
    assert [row["number"] for row in alone] == [*range(6)]
    assert len({row["secret"] for row in alone}) == 6
    assert rows(1, games=3, measure=chips) == alone[:3]


def test_a_row_is_plain_and_holds_what_was_measured() -> None:
    (row,) = rows(1, games=1, measure=chips)

    assert json.loads(json.dumps(row)) == row
    assert row["bots"] == ["anything", "easy"]
    assert row["chips"] > 0
    assert row["winner"] in (0, 1)


def test_a_secret_deals_the_same_game_again() -> None:
    (one,) = play_many("sequence", ["easy"], 1, seed=5, jobs=1)
    match = Match(
        tablee.game(one.game),
        tablee.game(one.game).presets[one.preset],
        one.sides,
        Fairness(one.secret),
    )
    tablee.play_out(match, "easy")

    assert match.version == one.moves
    assert match.outcome is not None
    assert match.outcome.winners == one.winners


def test_bots_change_sides_where_they_shall() -> None:
    bots = [each["bots"] for each in rows(1, games=3, rotate=True)]

    assert bots == [["anything", "easy"], ["easy", "anything"], ["anything", "easy"]]


def test_who_stops_asking_ends_the_processes() -> None:
    games = play_many("sequence", ["easy"], 100_000, seed=5, jobs=2)
    first = [*islice(games, 2)]
    games.close()  # type: ignore[attr-defined]  # it is a generator

    assert [each.number for each in first] == [0, 1]
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"slug": "belote"}, "no game is called 'belote'; there is "),
        ({"games": 0}, "at least one game is played, not 0"),
        ({"bots": ["easy", "easy", "easy"]}, "3 bots for 2 sides: give one, or 2"),
        ({"bots": ["grandmaster"]}, 'no bot "grandmaster" plays sequence'),
        ({"preset": "club"}, "sequence has no preset 'club'; there is rulebook"),
        ({"fog": True}, "sequence has no option 'fog'; there is automatic_draw"),
        ({"automatic_draw": 3}, "Expected `bool`"),
        ({"seats": 5}, r"sequence has \[2, 3, .*\] seats, not 5"),
        ({"sides": (0, 0)}, "SEQ-"),
        ({"seats": 3, "sides": (0, 1)}, "seats=3, and sides for 2 seats: leave one"),
    ],
    ids=str,
)
def test_what_cannot_be_played_is_told_before_it_begins(
    wrong: dict[str, Any], told: str
) -> None:
    asked: dict[str, Any] = {"slug": "sequence", "bots": ["easy"], "games": 1}

    with pytest.raises(ValueError, match=told):
        play_many(**asked | wrong)
