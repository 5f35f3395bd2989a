"""The packs of the box, those that people bring, and what can be wrong with them."""

from __future__ import annotations

from collections import Counter

import pytest

from tablee.games.face_a_face import GAME, packs
from tablee.games.face_a_face.answers import hear
from tablee.games.face_a_face.packs import (
    LARGEST,
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


def first_theme(text: str) -> int:
    """Return on which line the first theme begins."""
    return text[: text.index("\n[[theme]]")].count("\n") + 2


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
        3,
        "baa61186a4e22ff59bb3346c6df3414be022436c1569e784d91e538e12b614df",
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


BENT = [
    ("format = 1", "format = 2", "the file: this is format 2; write format = 1"),
    ('title = "Pack 1"', 'title = " "', "the file: the title is empty or too long;"),
    (
        'id = "peintre"',
        'id = "chanteur"',
        "theme “chanteur”: line {first} has this id too; choose another",
    ),
    (
        'text = "Fromage"',
        'text = "LES FROMAGES : tous ceux que tu connais"',
        "the text has 39 characters; write 1 to 33",
    ),
    ('text = "Arbre"', 'text = "les oiseaux"', "asks the same; ask another thing"),
    (
        'symbol = "soleil"',
        'symbol = "lune"',
        "the file: 8 themes have the symbol soleil; give it to 9",
    ),
    (
        '"mouche"',
        '"mouche", "les Mouches"',
        "“les Mouches” is the same as “mouche”; an answer stands once in a pack",
    ),
    (
        '"mouche"',
        '"mouche", "sapin"',
        "“sapin” is the same as “sapin” of the theme “arbre”;",
    ),
    (
        '"mouche"',
        '"mouche|mouches"',
        "“mouches” is the same as “mouche” in the same answer;",
    ),
    ('"mouche"', '"mouche "', "“mouche ” is empty or has a stray space"),
    ('"mouche"', '"mouche|"', "“” is empty or has a stray space"),
    ('"mouche"', '"mouche d\'eau"', "has a straight quote; write ’ instead"),
    ('"mouche"', '"…"', "“…” has neither letter nor digit; take it away"),
    ('"mouche"', f'"{"m" * 90}"', "is too long; stay within 80 characters"),
    ('id = "insecte"', 'id = "L’insecte"', "this is no id; use up to 40 of a-z"),
]


@pytest.mark.rule("FAF-01", "FAF-04")
@pytest.mark.parametrize(
    ("was", "instead", "told"), BENT, ids=[b[1][:30] for b in BENT]
)
def test_each_fault_is_told_with_its_place_and_what_to_do(
    was: str, instead: str, told: str
) -> None:
    bent = written("fr-1").replace(was, instead, 1)
    told = told.format(first=first_theme(bent))

    assert any(told in fault for fault in faults(bent)), faults(bent)


def test_a_fault_of_an_answer_names_its_line() -> None:
    bent = written("fr-1").replace('"mouche"', '"mouche "')
    line = bent[: bent.index('"mouche "')].count("\n") + 1

    assert faults(bent)[0].startswith(f"line {line}, theme “insecte”: ")


def test_every_fault_is_told_and_not_the_first_alone() -> None:
    bent = written("fr-1").replace('"mouche"', '"mouche "').replace("= 1", "= 3")

    assert len(faults(bent)) == 2
    with pytest.raises(IllegalTable) as refused:
        examine(bent.encode())
    assert refused.value.detail.split("\n") == faults(bent)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"\xff\xfe", "line 1: this is no UTF-8; save the file as UTF-8"),
        (b"format = 1\ntitle = ]\n", "line 2: this is no TOML"),
        (b"format = 1\n[[theme]]\nid = 3", "line 2: Expected `str`, got `int`"),
        (b"#" * (LARGEST + 1), "bytes, and 1000000 are allowed; take answers away"),
        (b"a = " + b"[" * 100_000, "this is no TOML"),
        (b"", "see the format in docs/guide/packs.md"),
    ],
)
def test_what_is_no_pack_is_told_in_one_line(data: bytes, told: str) -> None:
    with pytest.raises(IllegalTable) as refused:
        examine(data)

    assert told in refused.value.detail
    assert "\n" not in refused.value.detail


def test_a_theme_of_a_wrong_shape_is_told_with_its_line() -> None:
    bent = written("fr-1").replace('level = "many"', 'level = "lots"', 1)

    told = f"line {first_theme(bent)}: Invalid enum value 'lots'"
    assert faults(bent)[0].startswith(told)


def test_too_few_answers_need_a_word() -> None:
    theme = '[[theme]]\nid = "x"\ntext = "X"\nlevel = "few"\nsymbol = "chat"\n'
    head = 'format = 1\nlang = "fr"\ntitle = "T"\n'
    few, closed = 'answers = ["a"]\n', 'closed = true\nanswers = ["a"]\n'

    assert any("there are 1 answers; write 40" in f for f in faults(head + theme + few))
    assert not any("answers" in f for f in faults(head + theme + closed))


def test_a_theme_without_any_answer_needs_one() -> None:
    theme = '[[theme]]\nid = "x"\ntext = "X"\nlevel = "few"\nsymbol = "chat"\n'
    head = 'format = 1\nlang = "fr"\ntitle = "T"\n'
    none = f"{head}{theme}closed = true\nanswers = []\n"

    assert faults(none)[-1] == (
        "line 4, theme “x”: there are 0 answers; write 1 to 1000"
    )


def test_themes_that_are_not_written_one_by_one_are_told_without_a_line() -> None:
    theme = '{id = "x", text = "X", level = "few", symbol = "chat", answers = ["a"]}'
    inline = f'format = 1\nlang = "fr"\ntitle = "T"\ntheme = [{theme}]\n'

    assert faults(inline)[-1].startswith("the file, theme “x”: there are 1 answers; ")


def test_a_pack_that_people_bring_is_described_or_refused() -> None:
    kinds = GAME.content.packs
    assert kinds
    data = written("fr-1").encode()

    assert kinds.examine(data) == kinds.box()["fr-1"]
    with pytest.raises(IllegalTable, match="this is no UTF-8"):
        kinds.examine(b"\xff")


def test_a_fault_is_looked_for_in_its_own_theme() -> None:
    head = 'format = 1\nlang = "fr"\ntitle = "T"\n'
    theme = '[[theme]]\nid = "{}"\ntext = "{}"\nlevel = "few"\nsymbol = "chat"\n'
    escaped = theme.format("x", "X") + 'closed = true\nanswers = ["b\\u0020"]\n'
    plain = theme.format("y", "Y") + 'closed = true\nanswers = ["b "]\n'
    told = [fault for fault in faults(head + escaped + plain) if "stray" in fault]

    assert [fault.split(":")[0] for fault in told] == [
        "line 4, theme “x”",
        "line 17, theme “y”",
    ]


def test_a_fault_is_not_looked_for_in_the_id_of_the_next_theme() -> None:
    head = 'format = 1\nlang = "fr"\ntitle = "T"\n'
    theme = '[[theme]]\nid = "{}"\ntext = "{}"\nlevel = "few"\nsymbol = "chat"\n'
    escaped = theme.format("x", "X") + 'closed = true\nanswers = ["b\\u0020"]\n'
    named = theme.format("b ", "Y") + 'closed = true\nanswers = ["c"]\n'
    [told] = [fault for fault in faults(head + escaped + named) if "stray" in fault]

    assert told.startswith("line 4, theme “x”: ")


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (
            b"#" * (LARGEST + 1),
            "the file: it has 1000001 bytes, and 1000000 are allowed; "
            "take answers away",
        ),
        (
            b"format = 1\ntitle = ]\n",
            "line 2: this is no TOML (Invalid value (at line 2, column 9)); "
            "look for a quote or a comma",
        ),
    ],
)
def test_what_is_no_pack_is_told_to_the_letter(data: bytes, told: str) -> None:
    [fault] = read(data)[1]

    assert str(fault) == told


@pytest.mark.parametrize(("count", "too_many"), [(1000, False), (1001, True)])
def test_a_theme_has_a_thousand_answers_at_most(count: int, too_many: bool) -> None:
    theme = '[[theme]]\nid = "x"\ntext = "X"\nlevel = "few"\nsymbol = "chat"\n'
    answers = ", ".join(f'"n{n}"' for n in range(count))
    text = f'format = 1\nlang = "fr"\ntitle = "T"\n{theme}answers = [{answers}]\n'

    assert any("write 1 to 1000" in fault for fault in faults(text)) == too_many
