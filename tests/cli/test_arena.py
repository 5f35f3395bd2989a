import json
import re
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Tablee

SMALL = ("arena", "sequence", "--bots", "middle,easy", "--games", "6", "--jobs", "1")


def test_an_arena_prints_win_rates_with_intervals(tablee: Tablee) -> None:
    ran = tablee(*SMALL, "--seed", "3")

    assert ran.code == 0
    assert "sequence, rulebook, 2 seats in 2 sides: 6 games over 3 deals" in ran.out
    assert re.search(r"^middle +\d+ +[\d.]+% +[\d.]+% to +[\d.]+%", ran.out, re.M)
    assert re.search(r"^easy +\d+ ", ran.out, re.M)


def test_an_arena_takes_three_sides_and_a_preset(tablee: Tablee) -> None:
    ran = tablee(*SMALL, "--sides", "3", "--preset", "beginner")

    assert "sequence, beginner, 3 seats in 3 sides: 6 games over 2 deals" in ran.out


THIRD = "tests.sim.brought:fine"


def test_more_than_two_bots_make_a_ladder_and_its_figures_a_file(
    tablee: Tablee, tmp_path: Path
) -> None:
    asked = ("arena", "sequence", "--bots", f"easy,{THIRD},middle", "--games", "2")
    file = tmp_path / "ladder.json"
    ran = tablee(*asked, "--jobs", "1", "--option", "expert", "--out", file)

    assert ran.code == 0
    assert ran.out.startswith(
        "sequence, rulebook, expert=true, 2 seats in 2 sides: 6 g"
    )
    assert re.search(rf"^{THIRD} +[+-]\d+ ", ran.out, re.M)
    found = json.loads(file.read_bytes())
    assert [each["name"] for each in found["bots"]] == ["easy", THIRD, "middle"]
    assert tablee(*asked, "--out", file).err.endswith("or use --force\n")


def test_a_bot_in_the_folder_at_hand_is_found(
    tablee: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "at_hand.py").write_text(f"from {THIRD[:-5]} import fine as bot")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    ran = tablee("arena", "sequence", "--bots", "at_hand:bot,easy", "--games", "2")

    assert re.search(r"^at_hand:bot +1 ", ran.out, re.M)


def test_a_bot_that_is_missing_is_one_sentence(tablee: Tablee) -> None:
    ran = tablee("arena", "sequence", "--bots", "nowhere:bot,easy")

    assert ran.code == 2
    assert ran.err == (
        "tablee arena: the bot nowhere:bot cannot be loaded: install nowhere, or run "
        "this in the folder where it lies\n"
    )
