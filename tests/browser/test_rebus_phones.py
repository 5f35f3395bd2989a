"""Rébus on small phones, and on phones beside a shared screen: all is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tablee.games.rebus.moves import Throw
from tablee.rebus.deck import code_of
from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.people import Person, Size
from tests.browser.rebus_table import SHOWN, field, lays_by_wire, wait_for
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


@pytest.mark.timeout(600)
def test_what_one_is_told_alone_is_in_sight_over_a_keyboard(
    arrive: Sit, join: Join, steered: Steering
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
