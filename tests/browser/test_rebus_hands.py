"""Cards of Rébus under a real pointer: into the tray, to another place, and back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tablee.rebus.deck import code_of
from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.looks import on
from tests.browser.people import Person, Size
from tests.browser.rebus_table import card, sit_down, throws
from tests.browser.steered import Steering

HAND = "chat pot scie nez mat vert note lait croix sang"
CENTRE = "fee dent fer roue mer eau"


def drag(person: Person, what: Locator, where: Locator, across: float = 0.5) -> None:
    """Take a card, carry it in a few steps to a point of something, let it go."""
    mouse, start = person.page.mouse, what.bounding_box()
    assert start
    mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    mouse.down()
    end = where.bounding_box()
    assert end
    x, y = end["x"] + end["width"] * across, end["y"] + end["height"] / 2
    mouse.move(x, y, steps=12)
    mouse.up()


def in_tray(person: Person, names: str) -> None:
    """Expect these cards in the tray, in this order."""
    tray = person.page.locator("[data-list=tray] [data-card]")
    expect(tray).to_have_count(len(names.split()))
    for at, name in enumerate(names.split()):
        expect(tray.nth(at)).to_have_attribute("data-card", code_of(name))


@on(Size.PHONE)
@pytest.mark.timeout(600)
def test_cards_are_dragged_and_a_whole_rack_is_in_sight_beside_a_shared_screen(
    arrive: Sit, join: Join, steered: Steering, size: Size
) -> None:
    steered.rebus(HAND, "", "", pawns=(24, 6, 14), dice=(1,), centre=CENTRE)
    ann = arrive("Ann", size)
    people = ann, join("Bob"), join("Cléo")
    sit_down(*people)
    steered.stop()
    throws(ann, people)  # a Plus, with the centre open
    tray = ann.page.locator("[data-list=tray]")

    drag(ann, card(ann, "pot"), tray)
    in_tray(ann, "pot")
    drag(ann, card(ann, "vert"), card(ann, "pot", "tray"), across=0.9)
    in_tray(ann, "pot vert")
    drag(ann, card(ann, "chat"), card(ann, "pot", "tray"), across=0.1)
    in_tray(ann, "chat pot vert")
    drag(ann, card(ann, "vert", "tray"), card(ann, "chat", "tray"), across=0.1)
    in_tray(ann, "vert chat pot")
    drag(ann, card(ann, "vert", "tray"), ann.page.locator("[data-list=rack]"))
    in_tray(ann, "chat pot")
    ann.wait(lambda: len((ann.game["view"]["tray"] or {}).get("cards", ())) == 2)
    if size is Size.PHONE:
        arrive("", Size.DESKTOP).page.goto(f"{ann.page.url}/screen")
        rack_is_in_sight(ann)


def rack_is_in_sight(ann: Person) -> None:
    """Lay all but one card of the rack, beside a screen, and one of the centre."""
    ann.wait(lambda: ann.room["screens"])
    for name in HAND.split()[2:9]:
        card(ann, name).click()
    card(ann, "fee", "centre").click()
    left = card(ann, "sang").bounding_box()
    lay = ann.page.get_by_role("button", name="Je n’y arrive pas").bounding_box()
    assert left
    assert lay
    assert left["y"] + left["height"] <= lay["y"]
