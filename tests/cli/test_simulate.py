from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from signal import SIGINT, SIGTERM, Signals
from subprocess import PIPE, Popen
from time import sleep
from typing import Any

import pytest

from tablee.sim.dataset import GAMES, MOVES, TABLES, write
from tests.cli.conftest import Tablee

DOCS = Path(__file__).parents[2] / "docs/reference/dataset.md"
SMALL = ("simulate", "sequence", "--bots", "easy", "--games", "4")


def test_a_simulation_writes_a_row_for_each_game(
    tablee: Tablee, tmp_path: Path
) -> None:
    out = tmp_path / "games.jsonl"
    ran = tablee(*SMALL, "--jobs", "1", "--out", str(out))
    rows = [json.loads(line) for line in out.read_text("utf-8").splitlines()]

    assert (ran.code, ran.out) == (0, f"{out}: 4 rows\n")
    assert [row["game"] for row in rows] == [0, 1, 2, 3]
    assert all({*row} == {*GAMES} for row in rows)
    assert [*tmp_path.iterdir()] == [out]


def test_options_are_told_that_are_set_otherwise_than_in_the_preset(
    tablee: Tablee, tmp_path: Path
) -> None:
    told: list[str] = []
    for n, asked in enumerate(([], ["--option", "expert"])):
        out = tmp_path / f"{n}.jsonl"
        tablee(*SMALL, *asked, "--jobs", "1", "--out", str(out))
        told += {
            json.loads(row)["options"] for row in out.read_text("utf-8").splitlines()
        }

    assert told == ["{}", '{"expert":true}']


@pytest.mark.parametrize("suffix", ["jsonl", "parquet"])
def test_the_same_seed_gives_the_same_bytes(
    tablee: Tablee, tmp_path: Path, suffix: str
) -> None:
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    files = [tmp_path / f"{n}.{suffix}" for n in range(3)]
    for file, jobs, seed in zip(files, "121", "778", strict=True):
        tablee(*SMALL, "--jobs", jobs, "--seed", seed, "--out", str(file))

    first, again, other = (file.read_bytes() for file in files)
    assert first == again != other


def test_parquet_and_lines_hold_the_same(tablee: Tablee, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    for rows, columns in TABLES.items():
        files = [tmp_path / f"{rows}.{suffix}" for suffix in ("jsonl", "parquet")]
        for file in files:
            asked = ("--rows", rows, "--jobs", "1", "--out", str(file))
            assert tablee(*SMALL, *asked).code == 0
        lines = [json.loads(line) for line in files[0].read_text("utf-8").splitlines()]
        table = parquet.read_table(files[1])

        assert table.column_names == [*columns]
        assert table.to_pylist() == lines


def test_a_row_for_each_move_tells_it_in_words(tablee: Tablee, tmp_path: Path) -> None:
    out = tmp_path / "moves.jsonl"
    tablee(*SMALL, "--games", "1", "--rows", "moves", "--jobs", "1", "--out", str(out))
    first = json.loads(out.read_text("utf-8").splitlines()[0])

    assert {*first} == {*MOVES}
    assert (first["n"], first["kind"]) == (1, "Place")
    assert json.loads(first["move"])["card"] == first["words"].split()[0]


def test_an_interrupted_simulation_leaves_nothing(tmp_path: Path) -> None:
    def rows() -> Iterator[dict[str, Any]]:
        yield {"game": 0}
        assert [file.name for file in tmp_path.iterdir()] == [f"{out.name}.part"]
        raise KeyboardInterrupt

    for name in ("games.jsonl", "games.parquet"):
        out = tmp_path / name
        with pytest.raises(KeyboardInterrupt):
            write(rows(), out, {"game": GAMES["game"]})
        assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("jobs", "stop", "is_for_all"),
    [(1, SIGTERM, False), (2, SIGTERM, False), (2, SIGINT, True)],  # Ctrl-C is for all
    ids=str,
)
def test_whoever_stops_a_simulation_is_told_in_a_sentence(
    tmp_path: Path, jobs: int, stop: Signals, is_for_all: bool
) -> None:
    out = tmp_path / "games.jsonl"
    asked = (*SMALL[:-1], "100000", "--jobs", str(jobs), "--out", str(out))
    command = (sys.executable, "-m", "tablee", *asked)
    with Popen(command, stderr=PIPE, text=True, start_new_session=True) as process:
        part = tmp_path / "games.jsonl.part"
        while not (part.exists() and part.stat().st_size):
            assert process.poll() is None
            sleep(0.02)
        (os.killpg if is_for_all else os.kill)(process.pid, stop)
        _, told = process.communicate(timeout=30)

    assert told == (
        f"tablee simulate: stopped before the last game; {out} is not written\n"
    )
    assert process.returncode == 128 + stop
    assert [*tmp_path.iterdir()] == []


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("belote",), "no game is called 'belote'; there is "),
        (("sequence", "--out", "games.csv"), "name it *.parquet or *.jsonl"),
        (("sequence", "--out", "nowhere/g.jsonl"), "there is no folder nowhere"),
        (("sequence", "--bots", "grandmaster"), 'no bot "grandmaster" plays sequence'),
        (("sequence", "--bots", "easy,easy,easy"), "3 bots for 2 sides"),
        (("sequence", "--option", "fog"), 'no option "fog"; sequence has '),
        (("sequence", "--preset", "club"), 'no preset "club"'),
        (("sequence", "--seats", "5"), "sequence is played by "),
        (("sequence", "--games", "0"), "a whole number from 1 is needed"),
        (("sequence", "--games", "many"), "a whole number from 1 is needed"),
        (("sequence", "--rows", "cards"), "invalid choice: 'cards'"),
    ],
    ids=str,
)
def test_what_cannot_be_done_is_told_in_one_line(
    tablee: Tablee, tmp_path: Path, asked: tuple[str, ...], told: str
) -> None:
    usual = ("--games", "1", "--out", str(tmp_path / "g.jsonl"), "--jobs", "1")
    ran = tablee("simulate", asked[0], *usual, *asked[1:])

    assert ran.code == 2
    assert told in ran.err
    assert ran.err.count("\n") == 1
    assert [*tmp_path.iterdir()] == []


def test_a_file_that_is_there_is_not_written_over(
    tablee: Tablee, tmp_path: Path
) -> None:
    out = tmp_path / "games.jsonl"
    out.write_text("mine", "utf-8")
    ran = tablee(*SMALL, "--jobs", "1", "--out", str(out))

    assert (ran.code, out.read_text("utf-8")) == (2, "mine")
    assert "name another file, or use --force" in ran.err
    assert tablee(*SMALL, "--jobs", "1", "--out", str(out), "--force").code == 0
    assert out.read_text("utf-8") != "mine"


def test_a_missing_wheel_is_told_before_anything_is_played(
    tablee: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    ran = tablee(*SMALL, "--out", str(tmp_path / "games.parquet"))

    assert ran.code == 2
    assert "pip install 'tablee[study]', or write .jsonl" in ran.err


@pytest.mark.parametrize("rows", TABLES)
def test_every_column_is_documented(rows: str) -> None:
    page = DOCS.read_text("utf-8")

    for name, column in TABLES[rows].items():
        assert f"| `{name}` | {column.kind} | {column.says} |" in page
