from __future__ import annotations

import pytest

from tablee.french.lexicon import lexicon


def test_the_words_are_there_with_what_they_are() -> None:
    first = lexicon().of("chapeau")[0]

    assert (first.sounds, first.lemma, first.kind, first.gender) == (
        "Sapo",
        "chapeau",
        "NOM",
        "m",
    )
    assert len(lexicon()) == 142_698


def test_the_commonest_use_comes_first() -> None:
    assert [entry.lemma for entry in lexicon().of("porte")] == ["porte", "porter"]


@pytest.mark.parametrize(
    ("word", "sounds"),
    [("vrai", "vRE"), ("faux", "fo"), ("marin", "maR5"), ("sers", "sER"), ("qu'", "k")],
)
def test_what_was_broken_in_the_table_is_mended(word: str, sounds: str) -> None:
    assert sounds in {entry.sounds for entry in lexicon().of(word)}


def test_hearts_and_eggs_are_spelled_as_the_french_do() -> None:
    assert lexicon().knows("cœur")
    assert not lexicon().knows("coeur")
    assert lexicon().spelled("coeur") == ("cœur",)


def test_an_unknown_word_has_no_entries() -> None:
    assert lexicon().of("louton") == ()
    assert not lexicon().knows("chapea")


def test_every_entry_can_be_read() -> None:
    assert sum(1 for entry in lexicon() if entry.sounds) == len(lexicon())
