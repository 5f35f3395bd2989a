from __future__ import annotations

from tablee.french.sounds import SOUND, fold, unlike


def test_open_and_close_vowels_are_one_sound() -> None:
    assert fold("mE") == fold("me")
    assert fold("bOl") == fold("bol")
    assert fold("br1") == fold("br5")
    assert fold("p°ti") == fold("p2ti") == fold("p9ti")


def test_being_unlike_goes_both_ways() -> None:
    assert unlike("s", "z") == unlike("z", "s") == 35
    assert unlike("s", "s") == 0
    assert unlike("s", "m") == SOUND
