from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from signal import SIGTERM
from typing import Any

import pytest

import tablee as library
from tablee import games
from tablee.games import BrokenGame, shelf
from tablee.testing import check_game
from tests.cli.conftest import Tablee


@pytest.fixture(autouse=True)
def _brought(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Forget what was brought, before and after."""
    monkeypatch.setattr(sys, "path", [*sys.path])
    games._brought.cache_clear()
    yield
    games._brought.cache_clear()


def bring(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    entry = EntryPoint(name, value, games.GROUP)
    monkeypatch.setattr(games, "entry_points", lambda group: (entry,))
    games._brought.cache_clear()


def test_a_new_game_stands_on_the_shelf_and_keeps_the_laws(
    tablee: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran = tablee("new-game", "La plus haute", "--into", tmp_path)
    folder = tmp_path / "la_plus_haute"
    sys.path += [str(folder / "src"), str(folder / "tests")]
    bring(monkeypatch, "la_plus_haute", "tablee_la_plus_haute")
    hidden: Any = import_module("hidden")

    assert (ran.code, ran.err) == (0, "")
    assert f"next: pip install -e {folder}" in ran.out
    kept = check_game(library.game("la_plus_haute"), hidden.pools, games=1)
    assert kept.games == kept.tables == 7
    match = library.play_out(library.new("la_plus_haute", seats=3, seed=1), "easy")
    assert match.outcome is not None
    assert match.outcome.rule == "LPH-05"
    played = tablee("play", "la_plus_haute", typed="1\n" * 9)
    assert (played.code, played.err) == (0, "")
    assert "(easy)" in played.out
    assert "(LPH-05)" in played.out
    assert "la_plus_haute: La plus haute." in tablee("games").out
    assert "LPH" in (folder / "tests/test_rules.py").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("42", "makes no slug: begin with a letter"),
        ("!", "makes no slug"),
        ("class", "makes no slug"),
        ("Rébus", 'a game "rebus" is on the shelf already'),
    ],
)
def test_a_name_that_will_not_do_is_told_in_one_line(
    tablee: Tablee, tmp_path: Path, name: str, told: str
) -> None:
    ran = tablee("new-game", name, "--into", tmp_path)

    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert told in ran.err
    assert [*tmp_path.iterdir()] == []


def test_a_folder_that_is_stopped_half_way_is_not_there(
    tablee: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = Path.write_text
    written: list[Path] = []

    def stop(path: Path, *told: str) -> int:
        if len(written) == 4:
            os.kill(os.getpid(), SIGTERM)
        written.append(path)
        return write(path, *told)

    monkeypatch.setattr(Path, "write_text", stop)
    ran = tablee("new-game", "Belote", "--into", tmp_path)

    assert len(written) >= 4
    assert (ran.code, ran.err.count("\n")) == (143, 1)
    assert f"stopped; {tmp_path / 'belote'} is not written" in ran.err
    assert [*tmp_path.iterdir()] == []


def test_a_folder_that_is_there_is_left_alone(tablee: Tablee, tmp_path: Path) -> None:
    (tmp_path / "belote").mkdir()
    ran = tablee("new-game", "Belote", "--into", tmp_path)

    assert ran.code == 2
    assert "is there already: call it otherwise, or use --into" in ran.err
    assert [*(tmp_path / "belote").iterdir()] == []


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("belote", "nowhere_at_all", "belote of nowhere_at_all cannot be loaded: mend"),
        ("belote", "json", "belote of json cannot be loaded"),
        ("belote", "tablee.games.sequence", "must export GAME with that slug"),
        ("sequence", "tablee.games.sequence", "two games are called sequence"),
    ],
)
def test_a_brought_game_that_will_not_do_is_told_in_one_line(
    tablee: Tablee, monkeypatch: pytest.MonkeyPatch, name: str, value: str, told: str
) -> None:
    bring(monkeypatch, name, value)
    ran = tablee("games")

    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert told in ran.err
    with pytest.raises(BrokenGame):
        shelf()
