"""The packs of the box, those that people bring, and what can be wrong with them."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.games.face_a_face import GAME, packs
from tablee.games.face_a_face.answers import hear
from tablee.games.face_a_face.packs import (
    LEAST_ANSWERS,
    LONGEST_THEME,
    SHIPPED,
    SYMBOLS,
    examine,
    other,
    pack,
    read,
)
from tablee.kernel import IllegalTable
from tablee.kernel.content import digest_of, library


def written(name: str) -> str:
    return library.get(packs.digest(name)).decode()


def faults(text: str) -> list[str]:
    return [str(fault) for fault in read(text.encode())[1]]


@pytest.mark.rule("FAF-01", "FAF-02", "FAF-G2")
@pytest.mark.parametrize("name", SHIPPED)
def test_a_pack_has_54_themes_nine_of_each_symbol(name: str) -> None:
    themes = pack(name).themes.values()

    assert len(themes) == 54
    assert Counter(theme.symbol for theme in themes) == dict.fromkeys(SYMBOLS, 9)
    assert all(len(theme.text) <= LONGEST_THEME for theme in themes)
    assert name.startswith(pack(name).language)


@pytest.mark.rule("FAF-04")
@pytest.mark.parametrize("name", SHIPPED)
def test_nothing_is_wrong_with_a_pack_of_the_box(name: str) -> None:
    assert faults(written(name)) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_a_pack_has_much_to_say(name: str) -> None:
    themes = pack(name).themes.values()
    levels = Counter(theme.level for theme in themes)

    assert sum(len(theme.answers) for theme in themes) > 5000
    assert sum(len(theme.answers) < LEAST_ANSWERS for theme in themes) <= 3
    assert 3 <= levels["few"] <= 7
    assert 14 <= levels["some"] <= 30


def test_other_lists_are_another_version_of_the_rules() -> None:
    """A kept table is its log played again, and a list can decide where that leads."""
    all_of_them = digest_of("".join(map(packs.digest, SHIPPED)).encode())

    assert (GAME.rules_version, all_of_them) == (
        4,
        "e7b430b97a18bd0a5a1871460bf29ebbb358783aee421cee43d9605523e515b7",
    )


@pytest.mark.rule("FAF-04")
def test_no_two_packs_of_a_language_ask_the_same() -> None:
    for language in ("fr", "en"):
        names = [name for name in SHIPPED if name.startswith(language)]
        texts = [theme.text for name in names for theme in pack(name).themes.values()]

        assert len(names) == {"fr": 5, "en": 3}[language]
        assert len(set(texts)) == len(texts)


@pytest.mark.rule("FAF-G17", "FAF-G32")
def test_a_tie_break_card_comes_from_another_pack_of_the_language() -> None:
    assert [other(name) for name in SHIPPED] == [
        "fr-2",
        "fr-3",
        "fr-1",
        "fr-2",
        "fr-3",
        "en-2",
        "en-3",
        "en-1",
    ]


@pytest.mark.rule("FAF-G32")
def test_a_pack_says_for_which_age_it_was_written() -> None:
    assert packs.box()["fr-4"].startswith("Enfants (fr, 7-10): ")
    assert packs.box()["fr-5"].startswith("\u00c9crans et sport (fr, 12+): ")
    assert packs.box()["fr-1"].startswith("Pack 1 (fr): ")


@pytest.mark.rule("FAF-04", "FAF-G18")
def test_a_shared_word_has_its_variants_under_every_theme() -> None:
    themes = pack("fr-4").themes
    places, words = ("dehors", "mercredi"), ("football", "le foot")
    heard = [hear(word, themes[there]) for there in places for word in words]

    assert all(each.known for each in heard)
    assert {each.key for each in heard} == {"football"}


@pytest.mark.rule("FAF-04")
@pytest.mark.parametrize(
    ("was", "instead", "told"),
    [
        (
            '"football|foot"',
            '"football|footballs"',
            "“footballs” is the same as “football” in the same answer;",
        ),
        (
            '"colin-maillard"',
            '"colin-maillard", "foot"',
            "“foot” is the same as “foot”; an answer stands once",
        ),
        (
            '"calisson"',
            '"calisson", "foot"',
            "“football|foot” is shared and does not stand first under two themes",
        ),
        ('ages = "7-10"', 'ages = "petits"', "“petits” is no age; write it as 7-10"),
    ],
)
def test_what_is_wrong_with_a_shared_word_or_an_age_is_told(
    was: str, instead: str, told: str
) -> None:
    bent = written("fr-4").replace(was, instead, 1)

    assert any(told in fault for fault in faults(bent)), faults(bent)


@pytest.mark.rule("FAF-01", "TAB-05")
def test_a_pack_that_people_brought_is_found_by_its_digest() -> None:
    data = written("en-1").replace('title = "Pack 1"', 'title = "Ours"').encode()

    with pytest.raises(IllegalTable, match="no content"):
        pack(digest_of(data))
    brought = pack(library.put(data))

    assert (brought.title, brought.language) == ("Ours", "en")
    assert brought.digest == digest_of(data)
    assert other(brought.digest) == "en-1"


def test_every_fault_is_told_and_not_the_first_alone() -> None:
    bent = written("fr-1").replace('"mouche"', '"mouche "').replace("= 1", "= 3")

    assert len(faults(bent)) == 2
    with pytest.raises(IllegalTable) as refused:
        examine(bent.encode())
    assert refused.value.detail.split("\n") == faults(bent)


def test_a_pack_that_people_bring_is_described_or_refused() -> None:
    kinds = GAME.content.packs
    assert kinds
    data = written("fr-1").encode()

    assert kinds.examine(data) == kinds.box()["fr-1"]
    with pytest.raises(IllegalTable, match="this is no UTF-8"):
        kinds.examine(b"\xff")
