"""Many games as rows: the same on any number of processes, and stopped at will."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
from contextlib import suppress
from itertools import islice
from pathlib import Path
from statistics import fmean
from threading import Thread
from typing import Any

import pytest

import tablee
from tablee.bots import Bot
from tablee.games.sequence import GAME
from tablee.kernel import Chance, Fairness, IllegalTable, Seat
from tablee.kernel.match import Match
from tablee.sim import play_many, seating
from tablee.sim.dataset import whole, write_whole
from tablee.sim.standings import design_effect, interval, wilson


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


# Files are whole or not there.


def test_a_file_is_what_it_was_until_all_is_written(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    write_whole(file, "été")
    with suppress(ZeroDivisionError), whole(file) as part:
        part.write_bytes(b"half")
        raise ZeroDivisionError

    assert file.read_text("utf-8") == "été"
    assert [*tmp_path.iterdir()] == [file]


def test_a_record_that_cannot_be_written_leaves_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.jsonl"
    tablee.save(tablee.new("sequence", seed=1), file)
    before = file.read_bytes()

    def fill_the_disk(path: Path, data: bytes) -> None:
        os.write(os.open(path, os.O_CREAT | os.O_WRONLY), data[:9])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", fill_the_disk)
    with pytest.raises(OSError, match="No space"):
        tablee.save(tablee.new("sequence", seed=2), file)

    assert file.read_bytes() == before
    assert [*tmp_path.iterdir()] == [file]


def test_a_link_and_a_pipe_stay_what_they_are(tmp_path: Path) -> None:
    file, link, pipe = (tmp_path / name for name in ("file", "link", "pipe"))
    link.symlink_to(file)
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(link, "one")
    write_whole(pipe, "two")
    reader.join()

    assert (link.is_symlink(), file.read_text("utf-8")) == (True, "one")
    assert (pipe.is_fifo(), read) == (True, [b"two"])


def test_the_first_table_is_the_smallest() -> None:
    assert seating(GAME) == (0, 1)


def test_seats_and_sides_choose_a_table() -> None:
    assert seating(GAME, seats=4) == (0, 1, 0, 1)
    assert seating(GAME, sides=3) == (0, 1, 2)
    assert seating(GAME, seats=6) == (0, 1) * 3
    assert seating(GAME, seats=6, sides=3) == (0, 1, 2) * 2


def test_a_table_that_does_not_exist_is_refused() -> None:
    with pytest.raises(IllegalTable, match="12 seats in 3 sides"):
        seating(GAME, seats=5)


def test_wilson_agrees_with_the_textbook() -> None:
    # Newcombe (1998), table I: 81 of 263, and 0 of 20
    assert wilson(81 / 263, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0, 0.1611), abs=5e-5)
    assert wilson(1, 20) == pytest.approx((0.8389, 1), abs=5e-5)


def test_more_games_make_a_narrower_interval() -> None:
    low, high = wilson(0.5, 2000)
    assert high - low == pytest.approx(0.0438, abs=1e-4)


def test_pairs_that_always_agree_are_worth_one_game_each() -> None:
    agreeing = [(1.0, 1.0), (0.0, 0.0)] * 100

    assert design_effect(agreeing) == pytest.approx(2, rel=0.01)
    assert interval(agreeing) == pytest.approx(wilson(0.5, 200), abs=0.001)


def test_no_credit_is_taken_for_luck_that_cancels() -> None:
    cancelling = [(1.0, 0.0), (0.0, 1.0)] * 100

    assert design_effect(cancelling) == 1
    assert interval(cancelling) == wilson(0.5, 400)


def test_one_round_or_a_clean_sweep_still_has_an_interval() -> None:
    assert interval([(1.0, 0.0)]) == wilson(0.5, 2)
    assert interval([(1.0, 1.0)] * 10) == wilson(1, 20)


def test_the_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    rng = random.Random(1)
    held = []
    for _ in range(1000):
        luck = [rng.gauss(0, 0.15) for _ in range(60)]  # a deal favours both games
        rounds = [[float(rng.random() < 0.6 + x) for _ in "ab"] for x in luck]
        low, high = interval(rounds)
        held.append(low <= 0.6 <= high)

    assert 0.93 < fmean(held) < 0.98
