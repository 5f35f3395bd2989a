"""One name for whoever plays, at every place; and bots that do what they may not."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import tablee
from tablee.bots import NoSuchBot, bot
from tablee.games.sequence import GAME
from tablee.sim import BotFailed, arena, play, play_ladder, play_many, player
from tests.sim import brought

HERE = "tests.sim.brought"


def install(folder: Path, name: str, brings: str) -> None:
    info = folder / f"{name}-2.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.1")
    (info / "entry_points.txt").write_text(f"[tablee.bots]\n{brings}\n")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install a package that brings the bot "quick"; return where."""
    install(tmp_path, "lively", f"quick = {HERE}:fine")
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_a_bot_plays_the_same_by_every_name_it_has(package: Path) -> None:
    names: list[Any] = ["quick", f"{HERE}:fine", brought.fine, f"{HERE}:quiet"]
    games = [play("sequence", (who, "easy"), seed=3).moves for who in names]
    match = tablee.play_out(tablee.new("sequence", seed=3), f"{HERE}:fine", "easy")

    assert all([*moves] == [*games[0]] for moves in games)
    assert match.outcome is not None
    assert player(GAME, "easy") is bot("sequence", "easy")


def test_a_series_and_an_arena_name_the_bots_as_they_were_asked_for(
    package: Path,
) -> None:
    (row,) = play_many("sequence", ["quick", f"{HERE}:fine"], 1, jobs=1)
    found = arena(GAME, (brought.fine, "quick"), 2, seed=1, jobs=1)

    assert row.bots == ("quick", f"{HERE}:fine")
    assert found.bots == ("fine", "quick")
    assert found.share == 0.5


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (
            "genius",
            r'no bot "genius" plays sequence; there is .*hard, quick; .*package:',
        ),
        (
            "nowhere:bot",
            "nowhere:bot cannot be loaded: install nowhere, or run this in",
        ),
        (f"{HERE}:nobody", f"{HERE} has no nobody: name a function"),
        (f"{HERE}:number", f"{HERE}:number is no bot: name a function"),
        (f"{HERE}:Kind", f"{HERE}:Kind is no bot: name a function"),
        ("broken:bot", r"broken:bot cannot be loaded: mend its package \(ZeroDivision"),
        ("needy:bot", "needy:bot cannot be loaded: install unheard_of"),
        ("..:bot", "..:bot cannot be loaded"),
    ],
)
def test_a_bot_that_cannot_be_found_is_told_in_a_sentence(
    name: str, told: str, package: Path
) -> None:
    (package / "broken.py").write_text("1 / 0")
    (package / "needy.py").write_text("import unheard_of")

    with pytest.raises(NoSuchBot, match=told):
        player(GAME, name)


def test_a_name_that_two_packages_give_is_nobody_s(package: Path) -> None:
    install(package, "other", "quick = x:y")

    with pytest.raises(NoSuchBot, match="two packages bring a bot quick"):
        player(GAME, "quick")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("leaves", "raises SystemExit"),
        ("illegal", r"answers Place\(.*which is not legal: .*\(SEQ-G14"),
        ("garbage", r"answers 'Place', which is not legal: .*\(TAB-01"),
        ("misspelt", ".* which is not legal"),
        ("timeless", r"answers with times that are no milliseconds: \(-1, 0, 0\)"),
        ("idle", "does nothing though nothing else can happen: answer with a move"),
    ],
)
def test_a_bot_that_fails_is_told_in_a_sentence(name: str, told: str) -> None:
    with pytest.raises(BotFailed, match=rf"^the bot {HERE}:{name} {told}"):
        play("sequence", ("easy", f"{HERE}:{name}"), seed=1)


def test_a_game_in_which_a_bot_fails_is_lost_and_the_arena_goes_on() -> None:
    name = f"{HERE}:now_and_then"
    alone, together = (
        arena(GAME, (name, "easy"), 8, seed=2, jobs=jobs) for jobs in (1, 2)
    )
    lost = alone.failures[name].games

    assert alone == together
    assert alone.games == 8
    assert 0 < lost == alone.endings["forfeit"] < 8
    assert alone.wins[1] >= lost
    told = f"{name} lost {lost} by failing; first: the bot {name} raises ValueError: no"
    assert told in alone.table()


def test_a_bot_that_fails_loses_for_its_own_side_alone() -> None:
    found = arena(GAME, ("easy", f"{HERE}:leaves"), 3, seed=1, sides=(0, 1, 2), jobs=1)

    assert found.wins == (3, 0)
    assert found.failures[f"{HERE}:leaves"].games == 3


def test_what_a_bot_prints_is_not_among_the_results(
    capfd: pytest.CaptureFixture[str],
) -> None:
    arena(GAME, (f"{HERE}:fine", "easy"), 2, seed=1, jobs=1)

    out, err = capfd.readouterr()
    assert "thinking" not in out
    assert "thinking" in err


def test_a_bot_that_gives_no_answer_is_interrupted_and_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tablee.sim.players.PATIENCE", 0.2)
    hangs = f"{HERE}:hangs"

    with pytest.raises(BotFailed, match="hangs has not answered for 0 s: make it"):
        arena(GAME, (hangs, "easy"), 2, seed=1, jobs=1)
    found = play_ladder(GAME, (hangs, "easy", "middle"), 4, seed=1, jobs=1)

    assert [entry.name for entry in found.bots] == ["easy", "middle"]
    assert found.left_out.keys() == {hangs}


BOTS = ("easy", "quick", "nowhere:bot", f"{HERE}:leaves", "hard")


def test_a_ladder_is_the_same_to_the_byte_on_any_number_of_processes(
    package: Path,
) -> None:
    ladders = [
        play_ladder(GAME, BOTS, 4, seed=5, jobs=jobs, expert=True) for jobs in (1, 2)
    ]
    one, two = map(msgspec.json.encode, ladders)
    found = ladders[0]

    assert one == two
    assert found.games == 6 * 4
    assert found.options == {"expert": True}
    assert [rung.name for rung in found.rungs][::3] == [f"{HERE}:leaves", "hard"]
    assert {each.name: each.origin for each in found.bots}["quick"] == "lively 2.1"
    assert found.wins[0][1] + found.wins[1][0] == 4
    assert found.wins[2] == (0, 0, 0, 0)
    assert found.left_out.keys() == {"nowhere:bot"}
    assert "nowhere:bot is left out: the bot nowhere:bot cannot" in found.table()


def test_with_three_sides_equal_bots_win_half_of_a_ladder_s_games() -> None:
    bots = ("easy", f"{HERE}:fine")
    found = play_ladder(GAME, bots, 6, seed=1, sides=(0, 1, 2), jobs=1)

    assert found.games == 6
    assert found.wins == ((0, 3), (3, 0))


@pytest.mark.parametrize(
    ("bots", "told"),
    [
        (("easy", "hard", "easy"), "easy is named twice"),
        (("easy", "nowhere:bot", "genius"), 'nowhere.*; no bot "genius"'),
    ],
)
def test_a_ladder_needs_two_bots_that_differ(bots: tuple[str, ...], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        play_ladder(GAME, bots, 2, seed=1, jobs=1)
