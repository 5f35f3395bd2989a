""""""

from __future__ import annotations

from random import Random

import pytest

from tablee.french.lattice import letters_of
from tablee.french.lexicon import lexicon
from tablee.french.saying import saying
from tablee.french.sounds import SOUND, fold, read, sounds_of, unlike


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


@pytest.mark.parametrize(
    ("text", "sounds"),
    [
        ("les cinq sens", "les5ks@s"),
        ("je le sens", "Z2l2s@"),
        ("de père en fils", "d2peR@fis"),
        ("six ans", "siz@"),
        ("six chats", "siSa"),
        ("j'en ai six", "Z@nesis"),
        ("huit ours", "8ituRs"),
        ("elles couvent", "elkuv"),
        ("le couvent", "l2kuv@"),
        ("en haut", "@o"),
        ("en eau", "@no"),
    ],
)
def test_neighbours_tell_how_a_word_is_said(text: str, sounds: str) -> None:
    assert saying(text).sounds() == sounds


@pytest.mark.parametrize(
    ("name", "sounds"),
    [
        ("Carmen", "kaRmen"),
        ("Astérix", "asteRiks"),
        ("Obélix", "obeliks"),
        ("Malte", "malt"),
        ("Jupiter", "ZypiteR"),
    ],
)
def test_names_are_said_as_people_say_them(name: str, sounds: str) -> None:
    assert saying(name).sounds() == sounds


SAMPLE, SEED, AGREED = 4_000, 9, 0.93


def test_rules_agree_with_the_lexicon() -> None:
    said: dict[str, set[str]] = {}
    for entry in lexicon():
        if entry.word.isalpha():
            said.setdefault(entry.word, set()).add(fold(entry.sounds))
    sample = Random(SEED).sample(sorted(said), SAMPLE)

    agreed = sum(fold(sounds_of(word)) in said[word] for word in sample)

    assert agreed >= AGREED * SAMPLE


@pytest.mark.parametrize(
    ("word", "sounds"),
    [
        ("chapo", "Sapo"),
        ("gnouf", "Nuf"),
        ("filoubille", "filubij"),
        ("wasabulle", "wazabyl"),
        ("pouêt", "pwE"),
        ("zinzinion", "z5zinj§"),
    ],
)
def test_a_word_nobody_knows_is_read(word: str, sounds: str) -> None:
    assert sounds_of(word) == sounds


def test_all_letters_are_kept() -> None:
    for word in ("schtroumpf", "yaourtière", "œnologue", "ñandú", "zzz"):
        assert "".join(piece.letters for piece in read(word)) == word


def test_letters_are_shared_among_sounds() -> None:
    assert letters_of("monsieur", "m°sj2") == ("m", "on", "s", "i", "eur")
    assert letters_of("hache", "aS") == ("ha", "che")
    assert letters_of("", "") == ()


def test_open_and_close_vowels_are_one_sound() -> None:
    assert fold("mE") == fold("me")
    assert fold("bOl") == fold("bol")
    assert fold("br1") == fold("br5")
    assert fold("p°ti") == fold("p2ti") == fold("p9ti")


def test_being_unlike_goes_both_ways() -> None:
    assert unlike("s", "z") == unlike("z", "s") == 35
    assert unlike("s", "s") == 0
    assert unlike("s", "m") == SOUND
