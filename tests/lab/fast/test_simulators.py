"""What simulators do and refuse: a slice of ``equality.py``, what is chosen, asked.

All in one file, hence by one worker: else each compiles the same at the same time.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.lab import fast
from tablee.lab.fast import batch, compiled
from tests.lab.fast.equality import Different, Pair, Table, every_table

# One table in so many; odd, or the last of the options would be the same at all of them
STEP = {"sequence": 7, "defense_afficher": 21}
GAMES = 2


def some_tables(slug: str) -> Iterator[Table]:
    for table in [*every_table(slug)][:: STEP[slug]]:
        options = table.game.study.limit_turns(table.options, 30)
        yield table._replace(options=options)


@pytest.mark.timeout(900)  # it may be the first to compile, beside others
@pytest.mark.parametrize("slug", fast.GAMES)
def test_a_simulator_does_what_the_rules_do(slug: str) -> None:
    for n, table in enumerate(some_tables(slug)):
        seeds = np.arange(GAMES, dtype=np.int64) + n * GAMES
        assert Pair(table, seeds).play() > 0


@pytest.mark.parametrize("slug", fast.GAMES)
def test_the_slice_has_every_option_on_and_off(slug: str) -> None:
    tables = [*some_tables(slug)]
    plain = tables[0].options
    flags = [n for n in plain.__struct_fields__ if isinstance(getattr(plain, n), bool)]

    for flag in flags:
        assert {getattr(table.options, flag) for table in tables} == {False, True}


@pytest.mark.parametrize("slug", fast.GAMES)
def test_by_the_rules_chance_the_library_deals_the_same(slug: str) -> None:
    tables = fast.tables(slug, 3, seed=7, chance="rules")

    for n in range(len(tables)):
        assert tables.state(n) == tablee.new(slug, seed=7 + n).state


def test_a_difference_is_told_with_its_table_and_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = next(every_table("sequence"))
    pair = Pair(table, np.arange(2, dtype=np.int64))
    pair.batch.tables["hands"][1, 0, 0] += 1

    with pytest.raises(Different, match=r"seed 1, after 0 moves"):
        pair.compare_states()


def _random(slug: str, **asked: Any) -> tuple[list[int], list[int]]:
    tables = fast.tables(slug, 20, seed=3, **asked)
    played = tables.play_random(tables.dice(5), 200)
    return played.moves.tolist(), played.winners.tolist()


# To compile a whole random game of Défense d'afficher takes twenty seconds; its steps
# are compared above, and what makes games differ is the same code for both.
@pytest.mark.parametrize(
    "slug", ["sequence", pytest.param("defense_afficher", marks=pytest.mark.soak)]
)
def test_the_same_seeds_play_the_same_games(slug: str) -> None:
    assert _random(slug) == _random(slug)
    assert _random(slug) != _random(slug, preset="beginner")


# Any action of whoever decides: all that are listed are chosen, and nothing else.


TIMES = 3000  # 200 actions, each as likely: one is missed by chance in 3 of 10 million
STEPS = 8


@pytest.mark.timeout(900)  # it may be the first to compile, beside others
@pytest.mark.parametrize(
    ("slug", "asked"),
    [
        ("sequence", {"preset": "rulebook"}),
        ("sequence", {"preset": "beginner"}),
        ("defense_afficher", {"preset": "rulebook"}),
        ("defense_afficher", {"preset": "beginner", "stop_at_brushes": True}),
    ],
)
def test_whatever_is_listed_is_chosen_and_nothing_else(
    slug: str, asked: dict[str, Any]
) -> None:
    tables = fast.tables(slug, 12, seed=2, **asked)
    same = fast.tables(slug, TIMES, **asked)
    one = fast.tables(slug, 1, **asked)
    dice, rolls = tables.dice(4), same.dice(5)
    for _ in range(STEPS):
        for n in np.flatnonzero(~tables.over):
            same.tables[:] = one.tables[:] = tables.tables[n]
            seats, actions = same.choose(rolls)
            for seat in np.unique(seats):
                (legal,) = one.legal([seat])
                chosen = np.unique(actions[seats == seat])
                assert chosen.tolist() == np.flatnonzero(legal).tolist()
        for _ in range(5):
            seats, actions = tables.choose(dice)
            tables.step(actions, seats)


# What a batch answers, and how it refuses.


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"slug": "rebus"}, "no fast simulator of 'rebus'; there is sequence and"),
        ({"count": 0}, "a batch has at least one table, not 0"),
        ({"preset": "easy"}, "sequence has no preset 'easy'; there is rulebook, begin"),
        ({"seats": 5}, r"sequence has \[2, 3, 4, 6, 8, 9, 10, 12\] seats, not 5"),
        ({"sides": (0, 0, 1)}, r"sequence has no table with the sides \(0, 0, 1\)"),
        ({"seats": 3, "sides": (0, 1)}, "seats=3, and sides for 2 seats: leave one"),
        ({"loud": True}, "sequence has no option 'loud'; there is automatic_draw"),
        ({"chance": "mine"}, "chance is quick or rules, not 'mine'"),
        ({"seed": -1}, r"seeds are whole numbers from 0 to 2\*\*63 - 1"),
    ],
)
def test_what_is_not_there_is_refused_in_a_sentence(
    asked: dict[str, Any], told: str
) -> None:
    whole: dict[str, Any] = {"slug": "sequence", "count": 2} | asked

    with pytest.raises(ValueError, match=told):
        fast.tables(**whole)


def test_a_masked_action_is_refused_and_nothing_is_played() -> None:
    tables = fast.tables("sequence", 2, seed=7)
    actions = tables.legal().argmax(1)
    actions[1] = np.flatnonzero(~tables.legal()[1])[0]
    before = tables.tables.copy()

    with pytest.raises(ValueError, match=r"table 1: seat \d may not play action \d+"):
        tables.step(actions)
    assert (tables.tables == before).all()


@pytest.mark.parametrize("actions", [[1], [1, 2, 3], [0.5, 1], [[1, 2]]])
def test_actions_are_one_whole_number_a_table(actions: Any) -> None:
    tables = fast.tables("sequence", 2)

    with pytest.raises(ValueError, match="actions are 2 whole numbers, one for each"):
        tables.step(actions)


def test_a_number_that_is_no_action_is_refused() -> None:
    tables = fast.tables("sequence", 1)

    with pytest.raises(ValueError, match="actions are numbers from 0 to"):
        tables.move(0, 100_000)
    with pytest.raises(ValueError, match="may not play action 100000 now"):
        tables.step([100_000])


def test_another_number_of_seeds_is_refused() -> None:
    with pytest.raises(ValueError, match="3 seeds for 2 tables"):
        fast.tables("sequence", 2).reset([1, 2, 3])


def test_a_table_whose_action_is_below_zero_is_left_alone() -> None:
    tables = fast.tables("sequence", 2, seed=7)
    actions = tables.legal().argmax(1)
    actions[0] = -1
    before = tables.state(0)

    tables.step(actions)
    assert tables.state(0) == before
    assert tables.state(1).turn > before.turn


def test_a_finished_table_has_no_seat_to_ask_and_no_legal_action() -> None:
    tables = fast.tables("sequence", 5, preset="beginner")
    tables.play_random(tables.dice(1))

    assert tables.over.all()
    assert (tables.to_act() == -1).all()
    assert not tables.legal().any()


def _python(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def test_without_numba_one_sentence_says_what_to_install() -> None:
    hidden = "import sys; sys.modules['numba'] = None; from tablee.lab import fast"

    told = _python(hidden).strip().splitlines()[-1]
    assert told == (
        "ImportError: tablee.lab.fast needs Numba: install it with "
        "pip install 'tablee[fast]'"
    )


def test_machine_code_is_kept_where_nobody_else_can_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "new" / "cache"))
    monkeypatch.setattr(sys, "platform", "linux")  # or like it

    kept = compiled._kept()
    assert kept.parent == compiled.cache_folder()
    assert [each.stat().st_mode & 0o777 for each in (kept, kept.parent)] == [0o700] * 2

    kept.parent.chmod(0o777)  # as /tmp is
    alone = compiled._kept()
    assert compiled.cache_folder() not in alone.parents
    assert (alone.stat().st_mode & 0o777, [*alone.iterdir()]) == (0o700, [])
    assert compiled._kept() != alone


def test_without_jax_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in [n for n in sys.modules if n.startswith("tablee.lab.fast.accelerated")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "jax", None)

    with pytest.raises(ImportError) as refused:
        import_module("tablee.lab.fast.accelerated.sequence")
    assert str(refused.value) == (
        "tablee.lab.fast.accelerated needs JAX: install it with "
        "pip install 'tablee[accelerated]'"
    )


def test_neither_the_library_nor_the_server_brings_numba_in() -> None:
    asked = "import tablee, sys; tablee.new('sequence', seed=1); import tablee.server"
    asked += ", tablee.cli, tablee.sim; print('numba' in sys.modules)"

    assert _python(asked).strip() == "False"


def test_random_play_is_stopped_between_two_pieces(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = fast.tables("sequence", 40, preset="beginner")
    play, dice = tables.compiled.play_all, tables.dice(1)

    def stopped(some: Any, *more: Any) -> None:
        if tables.over.sum() == 20:
            raise KeyboardInterrupt
        play(some, *more)

    monkeypatch.setattr(batch, "PIECE", 10)
    tables.compiled = replace(tables.compiled, play_all=stopped)
    with pytest.raises(KeyboardInterrupt):
        tables.play_random(dice)

    assert tables.over.tolist() == [True] * 20 + [False] * 20


def test_pieces_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, pieces = (fast.tables("sequence", 30, preset="beginner") for _ in "12")
    first, second = whole.dice(1), pieces.dice(1)
    at_once = whole.play_random(first)
    monkeypatch.setattr(batch, "PIECE", 7)
    played = pieces.play_random(second)

    assert played.moves.tolist() == at_once.moves.tolist()
    assert (first == second).all()
    assert whole.tables.tobytes() == pieces.tables.tobytes()


def test_who_looks_on_is_told_of_compiling(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def play_all() -> None:
        """Stand for a function that is not compiled yet."""

    monkeypatch.setattr(compiled, "KEPT", tmp_path)
    assert compiled.announced(play_all) is play_all
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    compiled.announced(play_all)
    (tmp_path / "test_simulators.play_all-1.py311.nbi").touch()
    compiled.announced(play_all)

    told = "tablee.lab.fast: compiling play, once on this machine; it takes a while\n"
    assert capsys.readouterr().err == told
