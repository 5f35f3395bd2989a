from __future__ import annotations

from random import Random

import pytest

from tablee.french.lattice import letters_of
from tablee.french.lexicon import lexicon
from tablee.french.sounds import fold, read, sounds_of

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
