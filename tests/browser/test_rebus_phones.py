"""Rébus on small phones, and on phones beside a shared screen: all is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tablee.games.rebus.board import code_of
from tablee.games.rebus.moves import Throw
from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.people import Person, Size
from tests.browser.rebus_table import (
    SHOWN,
    card,
    field,
    lays_by_wire,
    sit_down,
    throws,
    wait_for,
)
from tests.browser.steered import Steering

HAND = "chat pot scie nez mat vert note lait croix sang"
SMALL = {"width": 320, "height": 700}
KEYBOARD = 290  # pixels


def is_in_sight(what: Locator) -> bool:
    """Return whether all of it lies within the window, sideways too."""
    size, box = what.page.viewport_size, what.bounding_box()
    assert size
    assert box
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return box["x"] >= 0 and right <= size["width"] and bottom <= size["height"]


def opens_keyboard(person: Person) -> None:
    """Touch the field: the keyboard takes its part of the window."""
    size = person.page.viewport_size
    assert size
    field(person).focus()
    low = size["height"] - KEYBOARD
    person.page.set_viewport_size({"width": size["width"], "height": low})


@covered_by(
    "tests/browser/test_rebus_phones.py :: test_what_one_is_told_alone",
    "client/tests/dom/rebus_table.test.ts :: names stand under the pictures while",
)
@pytest.mark.timeout(600)
def test_names_stay_under_the_pictures_while_composing(
    arrive: Sit,
    join: Join,
    steered: Steering,
) -> None:
    steered.rebus(HAND, "", "", pawns=(9, 6, 14), dice=(3,))
    ann = arrive("Ann", Size.PHONE, viewport=SMALL)
    people = ann, join("Bob"), join("Cléo")
    sit_down(*people, switch="Les noms")
    steered.stop()
    expect(ann.page.get_by_text("sang", exact=True)).to_be_visible()

    throws(ann, people)
    expect(ann.page.get_by_text("sang", exact=True)).to_be_visible()
    card(ann, "chat").click()
    card(ann, "pot").click()
    opens_keyboard(ann)

    # The rack has gone under the keyboard, the row has not (REB-G28).
    expect(ann.page.get_by_text("sang", exact=True)).to_be_hidden()
    tray = ann.page.get_by_role("list", name="Votre rébus")
    expect(tray.get_by_text("pot", exact=True)).to_be_visible()
    assert is_in_sight(ann.page.get_by_role("button", name="Poser le rébus"))


@pytest.mark.timeout(600)
def test_what_one_is_told_alone_is_in_sight_over_a_keyboard(
    arrive: Sit,
    join: Join,
    steered: Steering,
) -> None:
    steered.rebus(HAND, "", "", pawns=(43, 6, 14), dice=(1,))
    ann, bob = join("Ann"), arrive("Bob", Size.PHONE, viewport=SMALL)
    people = bob, ann, join("Cléo")
    code = ann.open("rebus")
    ann.line.ask("Arrange", sides=(0, 1, 2))
    for guest in (bob, people[2]):
        guest.take_a_seat(code)
    ann.line.ask("Start")
    wait_for(people, "Throwing")
    steered.stop()
    ann.make(Throw())
    wait_for(people, "Composing")
    lays_by_wire(ann, (code_of("chat"), code_of("pot")), "chapeau")
    steered.go(SHOWN)
    wait_for(people, "Guessing")

    opens_keyboard(bob)
    field(bob).fill("chat pot")
    field(bob).press("Enter")

    told = bob.page.get_by_role("alert").filter(has_text="qu’est-ce que ça dit")
    expect(told).to_be_visible()  # REB-G31
    assert is_in_sight(told)
    assert is_in_sight(field(bob))
    assert is_in_sight(bob.page.get_by_role("button", name="Dire"))
