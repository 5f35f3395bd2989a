"""Records, good and bad."""

import json
import re
from pathlib import Path

import msgspec
import pytest

from tablee.kernel import Outcome
from tablee.kernel.record import assemble, read_header
from tests.cli.conftest import Tablee


@pytest.fixture
def record(tablee: Tablee, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    table = ("--seed", 4, "--bots", "easy", "--preset", "rulebook")
    tablee("play", "sequence", *table, "--record", path, typed="1\n" * 400)
    return path


def test_a_record_is_checked_and_told(tablee: Tablee, record: Path) -> None:
    ran = tablee("replay", record)

    assert ran.code == 0
    assert (
        "sequence, rules 2, seat 0 you (side 0), seat 1 Robot Volt (side 1)" in ran.out
    )
    assert "the secret is the one committed to: " in ran.out
    moves = record.read_bytes().count(b"\n") - 2  # the header and the foot
    assert len(re.findall(r"^ *\d+   seat [01]: ", ran.out, re.MULTILINE)) == moves
    assert re.search(rf"\n{moves} moves: won by side [01] \(SEQ-22\)\n$", ran.out)


def test_a_record_is_read_from_the_input(tablee: Tablee, record: Path) -> None:
    ran = tablee("replay", "-", typed=record.read_text())

    assert ran.out == tablee("replay", record).out


def test_an_unfinished_record_says_so(tablee: Tablee, record: Path) -> None:
    lines = record.read_bytes().splitlines()
    record.write_bytes(assemble(read_header(lines[0]).fairness.seed, lines[:4]))

    assert tablee("replay", record).out.endswith("3 moves: the game is not over\n")


def test_stepping_shows_the_table_after_each_move(tablee: Tablee, record: Path) -> None:
    lines = record.read_bytes().splitlines()
    record.write_bytes(assemble(read_header(lines[0]).fairness.seed, lines[:4]))

    out = tablee("replay", "--step", record, typed="\n").out

    assert out.count("side 0 o  0/2 sequences") == 3
    assert out.count("Enter for the next move> ") == 3


def spoil(record: Path, line: int, old: str, new: str) -> None:
    lines = record.read_text().splitlines(keepends=True)
    changed = lines[line - 1].replace(old, new)
    assert changed != lines[line - 1]
    lines[line - 1] = changed
    record.write_text("".join(lines))


@pytest.mark.parametrize(
    ("line", "old", "new", "reason"),
    [
        (1, '"format":1', '"format":9', "format 9"),
        (1, '"rules_version":2', '"rules_version":9', "rules sequence 9"),
        (1, '"game":"sequence"', '"game":"belote"', "no game is called 'belote'"),
        (1, '"commitment":"', '"commitment":"0', "not the one that was committed"),
        (1, '"secret":"', '"secret":"z', "hexadecimal"),
        (1, '"sides":[0,1]', '"sides":[0,0]', "SEQ-03"),
        (1, '"expert":false', '"expert":7', "expert"),
        (3, '"n":2', '"n":5', "move 5 where move 2 is due"),
        (3, '"n":2', "n", "malformed"),
        (2, '"kind":"Place"', '"kind":"Dance"', "TAB-01"),
        (2, '"seat":1', '"seat":0', "SEQ-10"),
    ],
)
def test_a_bad_record_is_one_line_with_its_line_number(
    tablee: Tablee, record: Path, line: int, old: str, new: str, reason: str
) -> None:
    spoil(record, line, old, new)

    ran = tablee("replay", record)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"tablee replay: {record}: line {line}: ")
    assert reason in ran.err
    assert ran.err.count("\n") == 1


def test_a_record_of_older_rules_that_stands_is_told_by_these(
    tablee: Tablee, record: Path
) -> None:
    spoil(record, 1, '"rules_version":2', '"rules_version":1')
    *lines, foot = record.read_bytes().splitlines()
    seed, end = read_header(lines[0]).fairness.seed, json.loads(foot)["end"]
    record.write_bytes(assemble(seed, lines, end=msgspec.convert(end, Outcome)))

    ran = tablee("replay", record)

    assert ran.code == 0
    assert "sequence, rules 1, seat 0 (side 0)" in ran.out
    assert "shown by rules 2, by which every move stands\n" in ran.out
    assert re.search(r"\n\d+ moves: won by side [01] \(SEQ-22\)\n$", ran.out)


def test_a_record_of_older_rules_is_told_as_far_as_it_stands(
    tablee: Tablee, record: Path
) -> None:
    spoil(record, 1, '"rules_version":2', '"rules_version":1')
    spoil(record, 3, '"kind":"Draw"', '"kind":"Pass"')

    ran = tablee("replay", record)

    assert ran.code == 2
    assert "shown by rules 2, by which its first 1 moves stand\n" in ran.out
    assert "\n   1   seat " in ran.out
    assert "\n   2   seat " not in ran.out
    assert ran.out.endswith("1 moves stand; the record goes on by its own rules\n")
    assert f"{record}: line 3: " in ran.err
    assert "(played by rules 1; these are 2)" in ran.err


def test_a_damaged_record_of_older_rules_is_one_line_too(
    tablee: Tablee, record: Path
) -> None:
    spoil(record, 1, '"rules_version":2', '"rules_version":1')
    spoil(record, 3, '"n":2', '"n":5')

    ran = tablee("replay", record)

    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"tablee replay: {record}: line 3: move 5 where move 2 is due\n"


@pytest.mark.parametrize("text", ["", "hello\n", "\xff"])
def test_what_is_no_record_at_all_is_refused(
    tablee: Tablee, tmp_path: Path, text: str
) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(text.encode("latin-1"))

    ran = tablee("replay", path)

    assert ran.code == 2
    assert ran.err.startswith(f"tablee replay: {path}: line 1: ")
