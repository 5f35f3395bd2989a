"""The pictures of the deck: one a card, in one hand, telling only themselves."""

from __future__ import annotations

import re
from importlib.resources import files
from xml.etree import ElementTree

from tablee.rebus import deck

FOLDER = files("tablee.rebus") / "pictures"
GROUND = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">'
    '<path d="M0 0h240v240H0z"'
)
SHAPES = {"svg", "g", "path", "circle", "ellipse", "rect"}
INKS = set(
    re.findall(
        r"\w{6}",
        """
    FFFDF7 FBF3E1 E9D8B4 D9B876 221D17 54310D 57462F 7B6650 F0805E E5673A C63A22 8F2412
    B31F16 861F11 5E1A10 F7DCC8 F0B9A2 D9826B F6D68A F6C445 EDB72F C8901A A9C4A4 7FA98A
    3E8A5C 2F7A4F 215F4B 1D5A38 CFE2EE A9C8E6 8FB3DD 5D8FCE 2F62B8 173F8F 0F2D6B DC7B4F
    C8623A B4642A 8A4B22 7A3D14 C7A877 A98A57 8A6C3C EDF1F2 C9D0D4 9AA0A6 7D848B F3A45C
    1F3468 F2B58E C98B60 7B4A2E D9855B A8673D 5A3420 5CBB70 2C9A4B 1C7A38 2159C4 5C5142
    """,
    )
)

ALIKE = (("un", "deux", "six", "dix"), ("haut", "bas"), ("route", "rail"))


def drawn(card: str) -> str:
    return (FOLDER / f"{card}.svg").read_text("utf-8").strip()


def test_each_card_has_a_picture_and_each_picture_a_card() -> None:
    pictures = {file.name.removesuffix(".svg") for file in FOLDER.iterdir()}

    assert pictures == set(deck())


def test_pictures_are_small_plain_and_of_the_palette() -> None:
    for card in deck():
        text = drawn(card)
        used = set(re.findall(r"#([0-9A-F]{6})\b", text))

        assert len(text.encode()) <= 3072, card
        assert "\n" not in text, card
        assert text.startswith(GROUND), card
        assert len(used) <= 12, card
        assert used <= INKS, card
        assert text.count("#") == len(re.findall(r'="#[0-9A-F]{6}"', text)), card


def test_no_picture_holds_a_word_that_would_tell_its_name() -> None:
    for card in deck():
        parts = [*ElementTree.fromstring(drawn(card)).iter()]
        names = {name for each in parts for name in each.attrib}

        assert {each.tag.rpartition("}")[2] for each in parts} <= SHAPES, card
        assert not any((each.text or each.tail or "").strip() for each in parts), card
        assert not names & {"id", "class", "style", "opacity", "filter"}, card
        assert not any(name.startswith(("aria-", "data-")) for name in names), card


def test_cards_that_look_alike_lie_on_grounds_of_their_own() -> None:
    for cards in ALIKE:
        grounds = {drawn(card).removeprefix(GROUND)[:15] for card in cards}

        assert len(grounds) == len(cards), cards


def test_no_two_cards_have_the_same_picture() -> None:
    assert len({drawn(card) for card in deck()}) == len(deck())
