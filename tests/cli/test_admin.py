"""The host's tools: on a house that is closed, and on one where people play."""

from __future__ import annotations

import csv
import json
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tablee.server.admin.private_port import KEY_FILE, new_key, write_key
from tablee.server.store.schema import DATABASE_FILE, newest
from tablee.server.store.threads import ThreadedStore
from tests.cli.conftest import Tablee
from tests.server.kept_games import filled, leave, open_server
from tests.server.rows import table
from tests.simulated.stores import put, stay_open

CLOSED, OPEN = "closed", "open"
DAY = 24 * 3600.0


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a game that is over, one that goes on, an old one and a lobby."""

    async def fill(store: object) -> None:
        assert isinstance(store, ThreadedStore)
        await leave(store, "ENDS")
        await leave(store, "PLAY", over=False)
        await put(store, table("HALL"))
        await stay_open(store, 100 * DAY)

    return filled(tmp_path / "data", fill)


@pytest.fixture(params=[CLOSED, OPEN])
def house(request: pytest.FixtureRequest, folder: Path) -> Iterator[Path]:
    """The same folder: nobody serves it, or somebody does."""
    if request.param == CLOSED:
        yield folder
        return
    with open_server(folder):
        yield folder


def refused(tablee: Tablee, *words: object) -> str:
    ran = tablee("admin", *words)
    assert ran.code == 2, ran
    assert ran.err.count("\n") == 1
    return ran.err


def listed(tablee: Tablee, folder: Path) -> dict[str, dict[str, object]]:
    rows = json.loads(tablee("admin", "list", "--json", "--data", folder).out)
    return {row["code"]: row for row in rows}


def test_every_table_is_listed(tablee: Tablee, house: Path) -> None:
    ran = tablee("admin", "list", "--data", house)
    rows = listed(tablee, house)

    assert ran.code == 0, ran.err
    assert {code: row["stage"] for code, row in rows.items()} == {
        "ENDS": "over",
        "PLAY": "playing",
        "HALL": "lobby",
    }
    assert rows["PLAY"]["moves"] == 5
    assert rows["PLAY"]["names"] == ["Ann", "Bob"]
    header, *lines = ran.out.splitlines()
    assert header.split()[:3] == ["code", "game", "stage"]
    assert {line.split()[0] for line in lines} == rows.keys()


def test_a_list_shows_no_hand_and_no_secret(tablee: Tablee, house: Path) -> None:
    text = tablee("admin", "list", "--json", "--data", house).out

    assert "5e5e" not in text
    assert "secret" not in text


def test_a_game_is_ended_once_and_its_record_stays(
    tablee: Tablee, house: Path, tmp_path: Path
) -> None:
    ran = tablee("admin", "end", "play", "--data", house)
    again = refused(tablee, "end", "PLAY", "--data", house)
    out = tmp_path / "out"
    exported = tablee("admin", "export", "--data", house, "--out", out, "PLAY")
    verified = tablee("verify", out / "tablee-sequence-PLAY.jsonl")

    assert "the game at PLAY is over after 5 moves" in ran.out, ran.err
    assert "over already" in again
    assert exported.code == verified.code == 0
    assert "not played to its end" in verified.out


def test_what_cannot_be_ended_says_why(tablee: Tablee, house: Path) -> None:
    assert "no table has the code 'ZZZZ'" in refused(
        tablee, "end", "ZZZZ", "--data", house
    )
    assert "no table has a code like" in refused(tablee, "end", "../x", "--data", house)
    assert "no game has begun" in refused(tablee, "end", "HALL", "--data", house)


def test_finished_games_are_exported_for_replay_and_verify(
    tablee: Tablee, house: Path, tmp_path: Path
) -> None:
    out = tmp_path / "games"

    ran = tablee("admin", "export", "--data", house, "--out", out)
    record = out / "tablee-sequence-ENDS.jsonl"
    replayed, verified = tablee("replay", record), tablee("verify", record)

    assert ran.out.startswith("1 record in "), ran.err
    assert "2 tables left out" in ran.out
    assert replayed.code == verified.code == 0
    assert "ok  the result follows" in verified.out
    [game] = json.loads((out / "tablee-results.json").read_text())
    assert (game["code"], game["game"], game["preset"]) == (
        "ENDS",
        "sequence",
        "beginner",
    )
    rows = [*csv.DictReader((out / "tablee-results.csv").read_text().splitlines())]
    assert [row["name"] for row in rows] == ["Ann", "Bob"]
    assert {path.name for path in out.iterdir()} == {
        record.name,
        "tablee-results.json",
        "tablee-results.csv",
    }


def test_a_record_is_secret_until_the_end(
    tablee: Tablee, house: Path, tmp_path: Path
) -> None:
    words = ("export", "--data", house, "--out", tmp_path / "o", "PLAY")

    assert "still secret" in refused(tablee, *words)


def test_old_tables_are_put_aside_after_a_look(tablee: Tablee, house: Path) -> None:
    words = ("admin", "prune", "--days", 30, "--data", house)

    look = tablee(*words)
    before = listed(tablee, house)
    done = tablee(*words, "--yes")
    after = listed(tablee, house)
    unfinished = tablee(*words, "--unfinished", "--yes")

    assert "2 tables (1 lobby, 1 over) would be put aside (with --yes)" in look.out
    assert before.keys() == {"ENDS", "PLAY", "HALL"}
    assert "2 tables (1 lobby, 1 over) put aside (forgotten in 30 days" in done.out
    assert "1 table kept" in done.out
    assert after.keys() == {"PLAY"}
    assert "1 table (1 playing) put aside" in unfinished.out
    assert tablee("admin", "list", "--data", house).out == "there is no table\n"


def test_what_is_aside_is_taken_back(tablee: Tablee, house: Path) -> None:
    words = ("admin", "prune", "--data", house)
    tablee(*words, "--days", 30, "--unfinished", "--yes")

    back = tablee(*words, "--undo")
    both = tablee(*words, "--undo", "--yes")

    assert "3 tables (1 lobby, 1 over, 1 playing) taken back, 0 tables kept" in back.out
    assert listed(tablee, house).keys() == {"ENDS", "PLAY", "HALL"}
    assert both.code == 2


def test_what_the_house_itself_would_put_aside_is_told(
    tablee: Tablee, house: Path
) -> None:
    ran = tablee("admin", "prune", "--data", house)

    assert "1 table (1 lobby) would be put aside" in ran.out  # the others: in a year


def test_results_stay_when_tables_are_forgotten(
    tablee: Tablee, house: Path, tmp_path: Path
) -> None:
    tablee("admin", "prune", "--days", 1, "--yes", "--data", house)
    tablee("admin", "export", "--data", house, "--out", tmp_path / "out")

    [game] = json.loads((tmp_path / "out/tablee-results.json").read_text())
    assert game["code"] == "ENDS"


@pytest.mark.parametrize("days", ["0", "-1", "soon", "nan", "1e9"])
def test_days_are_a_number_from_one(tablee: Tablee, days: str) -> None:
    assert "number of days" in refused(tablee, "prune", f"--days={days}")


def test_a_copy_made_while_people_play_can_be_put_back(
    tablee: Tablee, house: Path, tmp_path: Path
) -> None:
    copy, elsewhere = tmp_path / "copy.sqlite3", tmp_path / "elsewhere"

    made = tablee("admin", "backup", copy, "--data", house)
    checked = tablee("admin", "check", copy)
    put_back = tablee("admin", "restore", copy, "--data", elsewhere)

    assert "is a copy of 3 tables" in made.out, made.err
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert "can be put back: 3 tables" in checked.out
    assert f"{elsewhere} has 3 tables now" in put_back.out
    assert listed(tablee, elsewhere).keys() == {"ENDS", "PLAY", "HALL"}
    assert not [path for path in house.iterdir() if path.name.startswith("backup-")]
    assert not list(tmp_path.glob(".*.part"))


def test_a_copy_takes_no_other_file_s_place(
    tablee: Tablee, house: Path, tmp_path: Path
) -> None:
    (tmp_path / "mine").write_text("mine")

    line = refused(tablee, "backup", tmp_path / "mine", "--data", house)
    nowhere = refused(tablee, "backup", tmp_path / "no/where", "--data", house)

    assert "is there already" in line
    assert (tmp_path / "mine").read_text() == "mine"
    assert "cannot be written" in nowhere


def test_what_is_there_is_only_replaced_when_asked_and_then_kept_aside(
    tablee: Tablee, folder: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite3"
    tablee("admin", "backup", copy, "--data", folder)
    leave_one(folder)

    line = refused(tablee, "restore", copy, "--data", folder)
    ran = tablee("admin", "restore", copy, "--replace", "--data", folder)

    assert "has 1 tables already: --replace" in line
    assert listed(tablee, folder).keys() == {"ENDS", "PLAY", "HALL"}
    [aside] = folder.glob("tablee-before-restore-*.sqlite3")
    assert f"what was there is in {aside}" in ran.out
    assert "1 table," in tablee("admin", "check", aside).out


def leave_one(folder: Path) -> None:
    """Forget all tables but one that goes on."""
    with closing(sqlite3.connect(folder / DATABASE_FILE)) as database, database:
        database.execute("DELETE FROM rooms WHERE code != 'PLAY'")
        database.execute("DELETE FROM moves WHERE room != 'PLAY'")


def test_nothing_on_its_first_day_is_forgotten_of_what_is_put_back(
    tablee: Tablee, folder: Path, tmp_path: Path
) -> None:
    copy, elsewhere = tmp_path / "copy.sqlite3", tmp_path / "elsewhere"
    tablee("admin", "backup", copy, "--data", folder)
    with closing(sqlite3.connect(copy)) as database, database:
        young = int(1000 * (time.time() - 60))  # it was open until a minute ago
        database.execute("UPDATE open_time SET wall = ?, rests_until = 0", (young,))
    tablee("admin", "restore", copy, "--data", elsewhere)
    with open_server(elsewhere):
        listed(tablee, elsewhere)

    with closing(sqlite3.connect(elsewhere / DATABASE_FILE)) as database:
        left = "SELECT rests_until - now FROM open_time"
        assert database.execute(left).fetchone() == (1000 * 24 * 3600,)


def test_nothing_is_put_back_under_a_running_house(
    tablee: Tablee, folder: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite3"
    with open_server(folder):
        tablee("admin", "backup", copy, "--data", folder)
        line = refused(tablee, "restore", copy, "--replace", "--data", folder)
        rows = listed(tablee, folder)

    assert "being served by another tablée" in line
    assert len(rows) == 3


def damaged(copy: Path, kind: str) -> None:
    """Spoil a copy in one way."""
    data = copy.read_bytes()
    scripts = {
        "gap": "DELETE FROM moves WHERE room = 'ENDS' AND version = 3",
        "table": "UPDATE rooms SET document = x'7b7d' WHERE code = 'PLAY'",
        "newer": f"PRAGMA user_version = {newest() + 1}",
        "other": "PRAGMA application_id = 7",
        "less": "DROP TABLE moves",
    }
    match kind:
        case "short":
            copy.write_bytes(data[: len(data) // 2])
        case "empty":
            copy.write_bytes(b"")
        case "text":
            copy.write_text("bonjour " * 1000)
        case "bytes":
            page = 4096
            copy.write_bytes(data[: 2 * page] + b"\xff" * page + data[3 * page :])
        case _:
            database = sqlite3.connect(copy)
            with database:
                database.execute(scripts[kind])
            database.close()


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("short", "damaged"),
        ("bytes", "damaged"),
        ("empty", "is no SQLite file"),
        ("text", "is no SQLite file"),
        ("gap", "moves are missing at the table ENDS"),
        ("table", "damaged at the table PLAY: Object missing required field"),
        ("newer", "newer tablée"),
        ("other", "is not a tablée database"),
        ("less", "damaged or cut short: no such table: moves"),
    ],
)
def test_a_damaged_copy_says_what_is_wrong_and_changes_nothing(
    tablee: Tablee, folder: Path, tmp_path: Path, kind: str, says: str
) -> None:
    copy = tmp_path / "copy.sqlite3"
    tablee("admin", "backup", copy, "--data", folder)
    damaged(copy, kind)

    checked = refused(tablee, "check", copy)
    line = refused(tablee, "restore", copy, "--replace", "--data", folder)

    assert says in checked
    assert says in line
    assert len(listed(tablee, folder)) == 3
    assert not list(folder.glob("tablee-before-restore-*"))


def test_a_folder_without_tables_is_not_made(tablee: Tablee, tmp_path: Path) -> None:
    line = refused(tablee, "list", "--data", tmp_path / "none")

    assert "has no tables" in line
    assert not (tmp_path / "none").exists()


def test_a_key_that_was_left_behind_opens_nothing_and_harms_nothing(
    tablee: Tablee, folder: Path
) -> None:
    write_key(new_key(1), folder)

    assert tablee("admin", "list", "--data", folder).code == 0


def test_a_house_whose_key_is_lost_is_left_alone(tablee: Tablee, folder: Path) -> None:
    with open_server(folder):
        (folder / KEY_FILE).unlink()
        line = refused(tablee, "list", "--data", folder)

    assert "is being served by another tablée" in line


@pytest.mark.parametrize("words", [(), ("dance",), ("end",), ("restore",)])
def test_an_action_that_is_none_is_one_line(
    tablee: Tablee, words: tuple[str, ...]
) -> None:
    refused(tablee, *words)
