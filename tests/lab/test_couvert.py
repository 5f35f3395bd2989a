"""The benchmark: its tables stand, and its figures are those of the tables."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tablee import __version__
from tablee.bots import levels
from tablee.games import game
from tablee.lab import couvert
from tablee.sim import player
from tablee.sim.players import origin

ROOT = Path(__file__).parents[2]
TABLES = {table.name: table for table in couvert.benchmark().tables}
FOUND = msgspec.json.decode(
    (ROOT / "benchmarks/lab/couvert.json").read_bytes(), type=couvert.Ladders
)


@pytest.mark.parametrize("name", TABLES)
def test_the_figures_are_of_this_table_and_the_page_shows_who_is_to_beat(
    name: str,
) -> None:
    table, ladder = TABLES[name], FOUND.ladders[name]
    best = ladder.rungs[-1]
    low, high = best.interval
    page = (ROOT / "docs/lab/benchmark.md").read_text("utf-8")
    asked = (table.game, table.preset, table.sides, couvert.benchmark().seed)
    pairs = len(ladder.bots) * (len(ladder.bots) - 1) // 2

    assert (ladder.game, ladder.preset, ladder.sides, ladder.seed) == asked
    assert ladder.games == pairs * table.games
    assert ladder.rules == game(table.game).rules_version
    assert [each.name for each in ladder.bots] == [*levels(table.game), *table.bots]
    assert f"{best.rating:+.0f} ({low:+.0f} to {high:+.0f})" in page


@pytest.mark.parametrize("name", TABLES)
def test_every_bot_that_is_listed_plays_and_is_known_by_its_package(name: str) -> None:
    for bot in TABLES[name].bots:
        assert callable(player(game(TABLES[name].game), bot))
        assert origin(bot) == f"tablee {__version__}"  # from a clone as from a wheel


def test_the_same_tables_give_the_same_bytes_on_any_number_of_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small = replace(TABLES["sequence-teams"], games=2)
    plan = replace(couvert.benchmark(), tables=(small,))
    monkeypatch.setattr(couvert, "benchmark", lambda: plan)
    files = [tmp_path / f"{jobs}.json" for jobs in (1, 2)]

    for jobs, file in enumerate(files, start=1):
        asked = ["--bots", "tests.sim.brought:fine", "--jobs", str(jobs)]
        couvert.main([*asked, "--out", str(file)])

    assert files[0].read_bytes() == files[1].read_bytes()
    ladder = json.loads(files[0].read_text())["ladders"]["sequence-teams"]
    assert len(ladder["bots"]) == len(levels("sequence")) + 1
    assert "sequence-teams: sequence, beginner" in capsys.readouterr().out


def test_where_nothing_can_be_written_nothing_is_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        couvert.main(["--out", "nowhere/couvert.json"])
    assert "there is no folder nowhere" in capsys.readouterr().err
