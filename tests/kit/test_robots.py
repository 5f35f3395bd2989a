"""Robots with a character: what their data must be."""

from __future__ import annotations

import re

import pytest

from tablee.bots import ROBOT_NAMES, bot, levels
from tablee.games.face_a_face.bots.knowledge import LEVELS, Difference
from tablee.games.face_a_face.packs import SHIPPED, pack
from tablee.kit.robots import (
    CHARACTERS,
    IDS,
    CharacterId,
    character_of,
    characters_at,
    lines,
)

MOMENTS = {"greeting", "finding", "failing", "congratulating", "waiting", "goodbye"}
LONGEST = 48  # letters of a line
LANGUAGES = "fr", "en"
SAID = lines()


def said_in(language: str) -> list[str]:
    return [
        line
        for moments in SAID.values()
        for each in moments.values()
        for line in each[language]
    ]


def test_each_of_the_six_has_a_dozen_lines_for_every_moment_in_both_languages() -> None:
    assert tuple(SAID) == IDS
    for moments in SAID.values():
        assert moments.keys() == MOMENTS
        for each in moments.values():
            assert {name: len(all_) for name, all_ in each.items()} == {
                "fr": 12,
                "en": 12,
            }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_said_by_two_or_too_long_for_a_balloon(language: str) -> None:
    said = said_in(language)

    assert len({*said}) == len(said)
    assert max(map(len, said)) <= LONGEST


def test_no_line_speaks_of_whoever_hears_it() -> None:
    about = re.compile(r"\b(tu|toi|ton|ta|tes|votre|vos)\b|\bt’", re.IGNORECASE)

    assert [line for line in said_in("fr") if about.search(line)] == []


def test_french_lines_are_set_as_french_is() -> None:
    wrong = re.compile(
        "[^\N{NARROW NO-BREAK SPACE}?!][!?;]|[^\N{NO-BREAK SPACE}]:|'|\""
    )

    assert [line for line in said_in("fr") if wrong.search(line)] == []


def test_a_name_says_who_it_is_and_that_it_is_a_robot() -> None:
    for each in CHARACTERS.values():
        assert each.full_name == f"Robot {each.name.fr}"
        assert character_of(each.full_name) is each
        assert each.pace[0] < each.pace[1]
    assert not any(map(character_of, (*ROBOT_NAMES, "Soupape", "")))


def test_the_themes_that_a_robot_knows_better_are_themes_of_the_packs() -> None:
    kinds = {t.kind for name in SHIPPED for t in pack(name).themes.values()}

    for each in CHARACTERS.values():
        its = each.in_game("face_a_face", Difference)
        assert its.knows_better | its.knows_less <= kinds
        assert not its.knows_better & its.knows_less


@pytest.mark.parametrize("id_", IDS)
def test_a_game_reads_its_part_of_a_character(id_: CharacterId) -> None:
    character = CHARACTERS[id_]

    for slug in character.games:
        for level in levels(slug):
            assert bot(slug, level, character) is not bot(slug, level)


@pytest.mark.rule("FAF-G13")
def test_of_what_it_knows_better_a_robot_knows_more_and_of_the_rest_less() -> None:
    its = CHARACTERS["bielle"].in_game("face_a_face", Difference).of(LEVELS["middle"])
    plain = LEVELS["middle"].knows

    assert its.knows_of("cuisine") > its.knows_of("lieux") == plain
    assert its.knows_of("sport") < plain


def test_whoever_is_away_is_played_for_by_a_robot_that_has_no_seat_here() -> None:
    names = ["Ann", "Robot Soupape", "Bob", "Robot 2"]

    who = {seat: each.id for seat, each in characters_at(names, [0, 2]).items()}

    assert who == {0: "turbine", 1: "soupape", 2: "quartz"}
