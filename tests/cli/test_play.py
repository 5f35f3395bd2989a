"""A person at the terminal, by what they type and what is printed."""

import re
from pathlib import Path

import pytest

from tablee.games import shelf
from tablee.kernel.record import replay
from tests.cli.conftest import Tablee

TABLE = ("play", "sequence", "--seed", "4", "--bots", "easy")
EAGER = "1\n" * 400  # always the first move of the list


def first_chip(listed: str) -> tuple[str, str]:
    found = re.search(r" \d+ (\w+) ([A-J]\d+)", listed.partition("> ")[2])
    assert found
    return found[1], found[2]


def test_a_whole_game_is_played_by_numbers(tablee: Tablee) -> None:
    ran = tablee(*TABLE, typed=EAGER)

    assert ran.code == 0
    assert re.search(r"won by side [01] \(SEQ-22\)", ran.out)


def test_teams_and_three_sides_sit_down_together(tablee: Tablee) -> None:
    table = ("--seats", "6", "--sides", "3", "--bots", "easy,middle")
    ran = tablee(*TABLE, *table, typed=EAGER)

    bots = ["Robot Volt (easy)", "Robot Zinc (middle)", "Robot Rivet (easy)"]
    seats = [f"seat {n} {name}" for n, name in enumerate(["you", *bots])]
    assert ", ".join(seats) in ran.out
    assert re.search(r"won by side [012] \(SEQ-24\)", ran.out)


def test_a_move_is_typed_as_the_list_shows_it(tablee: Tablee) -> None:
    card, square = first_chip(tablee(*TABLE, typed="?\n").out)

    ran = tablee(*TABLE, typed=f"{card.lower()}  {square.lower()}\n")

    assert f"Placed seat=0 side=0 card={card} square={square}" in ran.out


def test_a_move_can_be_written_in_json(tablee: Tablee) -> None:
    ran = tablee(*TABLE, typed='{"kind": "Pass"}\n{"kind": "Dance"}\n')

    assert "refused: SEQ-G6" in ran.out
    assert "refused: TAB-01" in ran.out


def test_a_refused_move_is_answered_with_its_rule(tablee: Tablee) -> None:
    refused = tablee(*TABLE, typed="lock A1-E1\n").out
    en = tablee(*TABLE, typed="rules seq-g3\n").out
    fr = tablee(*TABLE, "--lang", "fr", typed="rules SEQ-G3\n").out

    rule = en.partition("> ")[2].splitlines()[0]
    assert rule.startswith("SEQ-G3  ")
    assert f"refused: {rule}\n" in refused
    assert fr.partition("> ")[2].startswith("SEQ-G3  ")
    assert fr != en


def test_what_is_no_move_is_said_to_be_none(tablee: Tablee) -> None:
    out = tablee(*TABLE, typed="castle\n999\n0\nrules SEQ-99\n").out

    assert '"castle" is no move of this game' in out
    assert "there is no move 999" in out
    assert "there is no move 0" in out
    assert 'there is no rule "SEQ-99"' in out


def test_rules_alone_quotes_all_of_them(tablee: Tablee) -> None:
    out = tablee(*TABLE, typed="rules\n").out

    assert all(f"\n{rule}  " in out for rule in ("SEQ-02", "SEQ-26", "SEQ-G15"))


def test_a_game_with_free_text_votes_and_deadlines_is_playable(
    tablee: Tablee,
) -> None:
    table = ("play", "mot_cache", "--seed", "1", "--bots", "easy")
    ran = tablee(*table, typed="1\n" + "\n" * 40)

    assert 'write it out: {"kind": "Write", "word": …}' in ran.out
    assert re.search(r"won by side \d", ran.out)


def test_help_says_what_can_be_typed(tablee: Tablee) -> None:
    out = tablee(*TABLE, typed="help\n").out

    assert out.count("let the others go on") == 2


@pytest.mark.rule("SEQ-14")
def test_who_waits_instead_of_drawing_loses_the_card(tablee: Tablee) -> None:
    out = tablee(*TABLE, "--preset", "rulebook", typed="1\n\n").out

    assert "DrawLost seat=0" in out


def test_nobody_can_be_waited_for_in_ones_own_turn(tablee: Tablee) -> None:
    out = tablee(*TABLE, typed="\n").out

    assert "nobody else can move: the table waits for you" in out


@pytest.mark.parametrize("typed", ["quit\n", ""])
def test_one_may_leave_at_any_time(tablee: Tablee, typed: str) -> None:
    ran = tablee(*TABLE, typed=typed)

    assert ran.code == 0
    assert ran.out.endswith("you left the table\n")


def test_options_are_set_one_by_one(tablee: Tablee) -> None:
    silent = ("--option", "silence", "--option", "automatic_draw=false")
    ran = tablee(*TABLE, *silent, typed="breaksilence\n?\n")

    assert "SilenceBroken seat=0 side=0" in ran.out
    assert "discard " in ran.out.partition("SilenceBroken")[2]


def test_the_same_seed_is_the_same_game(tablee: Tablee) -> None:
    assert tablee(*TABLE, typed=EAGER).out == tablee(*TABLE, typed=EAGER).out


def test_no_seed_is_another_game_each_time(tablee: Tablee) -> None:
    first, second = (tablee("play", "sequence", typed="?\n").out for _ in range(2))

    assert first != second


@pytest.mark.parametrize("typed", ["1\n1\n1\nquit\n", EAGER])
def test_the_record_holds_the_game_as_far_as_it_went(
    tablee: Tablee, tmp_path: Path, typed: str
) -> None:
    path = tmp_path / "game.jsonl"
    ran = tablee(*TABLE, "--record", path, typed=typed)

    match = replay(shelf()["sequence"], path.read_bytes())
    assert match.version >= 6
    assert (match.outcome is not None) == ("won by" in ran.out)
    assert f"the record is in {path}" in ran.out


def test_a_race_is_played_to_its_end_and_time_passes_while_bots_act(
    tablee: Tablee,
) -> None:
    table = ("play", "face_a_face", "--seats", "3", "--seed", "3", "--bots", "easy")
    ran = tablee(*table, typed="draw left\ndraw right\nvote yes\n\n" * 600)

    assert ran.code == 0
    assert "FaceOffWon" in ran.out
    assert re.search(r"won by sides? .*\(FAF-", ran.out)


def test_a_bot_of_somebody_s_that_fails_does_not_end_the_game(tablee: Tablee) -> None:
    ran = tablee(
        *("play", "sequence", "--bots", "tests.sim.brought:illegal", "--seed", "1"),
        typed="1\n" * 3,
    )

    assert ran.code == 0
    assert "the bot tests.sim.brought:illegal answers Place(" in ran.out
    assert "any legal move is made in its place" in ran.out
    assert "you left the table" in ran.out
