from __future__ import annotations

import pytest

from tablee.french.saying import saying


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
