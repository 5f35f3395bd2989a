"""What is wrong with a pack is told to the letter, and only what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.face_a_face import packs
from tablee.games.face_a_face.packs import LARGEST, read
from tablee.kernel.content import library

ONE = "the file: there are 1 themes; a pack has 54"
TWO = "the file: there are 2 themes; a pack has 54"


def theme(id: str = "x", text: str = "X", answers: str = '"a"', **more: str) -> str:
    """Write a theme; its answers stand on the last of six lines."""
    lines = [f'id = "{id}"', f'text = "{text}"', 'level = "few"', 'symbol = "chat"']
    lines += [f"{name} = {value}" for name, value in more.items()]
    return "\n".join(["[[theme]]", *lines, f"answers = [{answers}]", ""])


def closed(*args: Any, **more: Any) -> str:
    """Write a theme on seven lines, which has all the answers there are."""
    return theme(*args, **more, closed="true")


def written(*themes: str, title: str = "T", form: int = 1, lang: str = "fr") -> str:
    """Write a pack; its first theme begins on line 4."""
    head = f'format = {form}\nlang = "{lang}"\ntitle = "{title}"\n'
    return head + "".join(themes)


def sharing(words: str, *answers: str) -> list[str]:
    """Return the faults of two themes with these answers, which share words."""
    themes = closed("x", "X", answers[0]), closed("y", "Y", answers[1])
    return faults(f"shared = [{words}]\n{written(*themes)}")


def faults(text: str) -> list[str]:
    return [str(fault) for fault in read(text.encode())[1]]


TITLE = (
    "the file: the title is empty or too long; write a title of at most 33 characters"
)
NO_ID = "line 4, theme “{}”: this is no id; use up to 40 of a-z, 0-9, _ and -"


@pytest.mark.rule("FAF-01", "FAF-04")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (written(closed()), []),
        (written(closed(), form=2), ["the file: this is format 2; write format = 1"]),
        (written(closed(), title=" "), [TITLE]),
        (written(closed(), title="t"), []),
        (written(closed(), title="t" * 33), []),
        (written(closed(), title="t" * 34), [TITLE]),
        (written(closed("a-z_09" + "x" * 34)), []),
        (written(closed("x" * 41)), [NO_ID.format("x" * 41)]),
        (
            written(closed("")),
            ["line 4: this is no id; use up to 40 of a-z, 0-9, _ and -"],
        ),
        (written(closed("é")), [NO_ID.format("é")]),
        (written(closed(text="t" * 33)), []),
        (
            written(closed(text="t" * 34)),
            ["line 4, theme “x”: the text has 34 characters; write 1 to 33"],
        ),
        (
            written(closed(text=" ")),
            ["line 4, theme “x”: the text has 1 characters; write 1 to 33"],
        ),
        (
            written(theme()),
            [
                "line 4, theme “x”: there are 1 answers; write 40, "
                "or closed = true if these are all there are"
            ],
        ),
        (
            written(theme(answers=", ".join(f'"n{n}"' for n in range(39)))),
            [
                "line 4, theme “x”: there are 39 answers; write 40, "
                "or closed = true if these are all there are"
            ],
        ),
        (written(theme(answers=", ".join(f'"n{n}"' for n in range(40)))), []),
        (
            written(closed(answers="")),
            ["line 4, theme “x”: there are 0 answers; write 1 to 1000"],
        ),
        (written(closed(answers=", ".join(f'"n{n}"' for n in range(1000)))), []),
        (
            written(closed(answers=", ".join(f'"n{n}"' for n in range(1001)))),
            ["line 4, theme “x”: there are 1001 answers; write 1 to 1000"],
        ),
        (
            written(closed(answers='"b "')),
            ["line 10, theme “x”: “b ” is empty or has a stray space; take it away"],
        ),
        (
            written(closed(answers='"b  c"')),
            ["line 10, theme “x”: “b  c” is empty or has a stray space; take it away"],
        ),
        (
            written(closed(answers='"b|"')),
            ["line 10, theme “x”: “” is empty or has a stray space; take it away"],
        ),
        (
            written(closed(answers='"b\'c"')),
            ["line 10, theme “x”: “b'c” has a straight quote; write ’ instead"],
        ),
        (
            written(closed(answers="'b\"c'")),
            ['line 4, theme “x”: “b"c” has a straight quote; write ’ instead'],
        ),
        (written(closed(answers=f'"{"m" * 80}"')), []),
        (
            written(closed(answers=f'"{"m" * 81}"')),
            [
                f"line 10, theme “x”: “{'m' * 20}…” is too long; "
                "stay within 80 characters"
            ],
        ),
        (
            written(closed(answers='"…"')),
            ["line 10, theme “x”: “…” has neither letter nor digit; take it away"],
        ),
        (
            written(closed(answers='"mouche", "les Mouches"')),
            [
                "line 10, theme “x”: “les Mouches” is the same as “mouche”; "
                "an answer stands once in a pack"
            ],
        ),
        (
            written(closed(answers='"mouche|mouches"')),
            [
                "line 10, theme “x”: “mouches” is the same as “mouche” "
                "in the same answer; variants are for what is not folded"
            ],
        ),
        (written(closed(answers='"mouche|diptère"')), []),
        (written(closed(answers='"the box", "boxes"'), lang="fr"), []),
        (
            written(closed(answers='"the box", "boxes"'), lang="en"),
            [
                "line 10, theme “x”: “boxes” is the same as “the box”; "
                "an answer stands once in a pack"
            ],
        ),
    ],
)
def test_one_theme(text: str, told: list[str]) -> None:
    alone = [fault for fault in faults(text) if fault != ONE]

    assert alone == told
    assert ONE in faults(text)


@pytest.mark.rule("FAF-01", "FAF-04")
@pytest.mark.parametrize(
    ("second", "told"),
    [
        (closed("y", "Y", '"b"'), []),
        (
            closed("x", "Y", '"b"'),
            ["line 11, theme “x”: line 4 has this id too; choose another"],
        ),
        (
            closed("y", "les x", '"b"'),
            ["line 11, theme “y”: line 4 asks the same; ask another thing"],
        ),
        (
            closed("y", "Y", '"b", "A"'),
            [
                "line 17, theme “y”: “A” is the same as “a” of the theme “x”; "
                "an answer stands once in a pack unless it is shared"
            ],
        ),
    ],
)
def test_two_themes(second: str, told: list[str]) -> None:
    assert faults(written(closed(), second)) == [TWO, *told]


UNSHARED = (
    "the file: “{}” is shared and does not stand first under two themes; "
    "write it so, or take it out of shared"
)


@pytest.mark.rule("FAF-04")
def test_a_word_may_answer_two_themes_if_the_pack_says_so() -> None:
    assert sharing('"Les oranges"', '"orange|navel", "poire"', '"orange|ocre"') == [TWO]
    assert sharing('"orange", "rose"', '"orange", "rose"', '"rose", "orange"') == [TWO]
    assert sharing('"rose"', '"orange", "rose"', '"rose", "orange"') == [
        TWO,
        "line 18, theme “y”: “orange” is the same as “orange” of the theme “x”; "
        "an answer stands once in a pack unless it is shared",
    ]


@pytest.mark.rule("FAF-04", "FAF-14")
@pytest.mark.parametrize("answers", ['"navel|orange"', '"bleu"'])
def test_a_shared_word_stands_first_under_each_of_its_themes(answers: str) -> None:
    """So that all of its answers have one key, and saying it burns it everywhere."""
    told = [TWO, UNSHARED.format("Orange")]

    assert sharing('"Orange"', '"orange"', answers) == told
    assert sharing('"Orange"', '"kaki"', answers) == told


@pytest.mark.rule("FAF-04")
def test_a_shared_word_stands_once_under_a_theme() -> None:
    assert sharing('"orange"', '"orange", "l’orange"', '"orange"') == [
        TWO,
        "line 11, theme “x”: “l’orange” is the same as “orange”; "
        "an answer stands once in a pack",
    ]


@pytest.mark.rule("FAF-04")
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("fr", []),
        ("en", ["line 11, theme “y”: line 4 asks the same; ask another thing"]),
    ],
)
def test_two_themes_ask_the_same_in_the_language_of_the_pack(
    lang: str, told: list[str]
) -> None:
    themes = closed("x", "the box", '"a"'), closed("y", "boxes", '"b"')

    assert faults(written(*themes, lang=lang)) == [TWO, *told]


STRAY = "line {}, theme “{}”: “b ” is empty or has a stray space; take it away"


@pytest.mark.parametrize(
    ("second", "told"),
    [
        (closed("y", "Y", '"b "'), [STRAY.format(4, "x"), STRAY.format(17, "y")]),
        (
            closed("b ", "Y", '"c"'),
            ["line 11, theme “b ”: " + NO_ID.partition(": ")[2], STRAY.format(4, "x")],
        ),
    ],
)
def test_a_fault_is_looked_for_among_the_answers_of_its_own_theme(
    second: str, told: list[str]
) -> None:
    escaped = closed("x", "X", '"b\\u0020"')
    assert faults(written(escaped, second)) == [TWO, *told]


def test_themes_that_are_not_written_one_by_one_are_told_without_a_line() -> None:
    one = '{id = "x", text = "X", level = "few", symbol = "chat", answers = ["a"]}'
    assert faults(f"{written()}theme = [{one}]\n")[-1].startswith(
        "the file, theme “x”: there are 1 answers; "
    )


def test_a_symbol_that_is_on_too_many_cards_is_told_with_the_one_that_lacks() -> None:
    text = library.get(packs.digest("fr-1")).decode()
    bent = text.replace('symbol = "soleil"', 'symbol = "lune"', 1)

    assert faults(bent) == [
        "the file: 8 themes have the symbol soleil; give it to 9",
        "the file: 10 themes have the symbol lune; give it to 9",
    ]


def test_a_symbol_that_is_on_no_card_is_told() -> None:
    text = library.get(packs.digest("fr-1")).decode()
    bent = text.replace('symbol = "soleil"', 'symbol = "lune"')

    assert faults(bent) == [
        "the file: 0 themes have the symbol soleil; give it to 9",
        "the file: 18 themes have the symbol lune; give it to 9",
    ]


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
        (
            b"a = " + b"[" * 100_000,
            "the file: this is no TOML (maximum recursion depth exceeded); "
            "look for a quote or a comma",
        ),
        (b"a = 1\n\n\xff\xfe", "line 3: this is no UTF-8; save the file as UTF-8"),
        (b"\xff", "line 1: this is no UTF-8; save the file as UTF-8"),
        (
            b"format = 1\na =",
            "the file: this is no TOML (Invalid value (at end of document)); "
            "look for a quote or a comma",
        ),
        (
            written(closed(), closed().replace('"few"', '"lots"')).encode(),
            "line 11: Invalid enum value 'lots' - at `$.theme[1].level`; "
            "see the format in docs/guide/packs.md",
        ),
        (
            b"",
            "the file: Object missing required field `format`; "
            "see the format in docs/guide/packs.md",
        ),
    ],
)
def test_what_is_no_pack(data: bytes, told: str) -> None:
    file, [fault] = read(data)

    assert file is None
    assert str(fault) == told


def test_a_file_may_be_as_large_as_is_allowed() -> None:
    data = written(closed()).encode()
    whole = data + b"#" * (LARGEST - len(data))

    assert [str(fault) for fault in read(whole)[1]] == [ONE]


def test_a_theme_is_bound_as_it_is_written() -> None:
    text = library.get(packs.digest("fr-1")).decode()
    found = packs.examine(text.encode())
    first = next(iter(found.themes.values()))

    assert first.pack == found.digest == packs.digest("fr-1")
    assert f'id = "{first.id}"\ntext = "{first.text}"' in text
    assert f'level = "{first.level}"\nsymbol = "{first.symbol}"' in text
    assert all(f'"{"|".join(each)}"' in text for each in first.answers)
    assert {each.exact for each in found.themes.values()} == {True, False}
    assert packs.box()["fr-1"] == (
        f"{found.title} (fr): "
        f"{sum(len(each.answers) for each in found.themes.values())} answers"
    )
