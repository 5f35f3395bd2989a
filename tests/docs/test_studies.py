"""The studies run, and draw what they find."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tablee

STUDIES = Path(__file__).parents[2] / "docs/lab/studies"
# Games of the smallest sample that shows anything
SAMPLES = {"first_player": 2, "jacks": 3, "notices": 2, "noticing": 1, "sounds": 1}


@pytest.mark.parametrize("study", SAMPLES)
def test_a_study_runs_and_draws_what_it_finds(
    study: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.syspath_prepend(str(STUDIES))
    out, games = tmp_path / "plot.svg", SAMPLES[study]
    asked = ["--games", str(games), "--seed", "2", "--jobs", "1", "--out", str(out)]
    found = import_module(study).main(asked)
    drawn = "".join(ElementTree.parse(out).getroot().itertext())

    assert len(found) >= 3
    assert all(each.low <= each.share <= each.high for each in found)
    assert all(each.label in drawn for each in found)
    command = f"python docs/lab/studies/{study}.py --games {games} --seed 2"
    assert command in drawn
    assert command in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("--games", "0"), "a whole number from 1 is needed"),
        (("--jobs", "none"), "a whole number from 1 is needed"),
        (("--out", "nowhere/plot.svg"), "there is no folder nowhere to draw into"),
    ],
    ids=str,
)
def test_what_cannot_be_studied_is_told_before_any_game(
    asked: tuple[str, ...],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.syspath_prepend(str(STUDIES))
    monkeypatch.setattr(tablee, "play_many", None)

    with pytest.raises(SystemExit):
        import_module("first_player").main(asked)
    assert told in capsys.readouterr().err.splitlines()[-1]


@pytest.mark.parametrize("study", SAMPLES)
def test_the_page_shows_the_plot_that_the_study_has_drawn(study: str) -> None:
    page = (STUDIES.parent / "studies.md").read_text("utf-8")
    drawn = ElementTree.parse(STUDIES / f"{study}.svg").getroot()
    command = next(each for each in drawn.itertext() if "python docs" in each)

    assert f"(studies/{study}.svg)" in page
    assert command in page
