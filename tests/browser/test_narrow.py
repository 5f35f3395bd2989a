"""The narrowest phones still sold: nothing is clipped, nothing lies over anything."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Sit
from tests.browser.people import Person, Size, open_table
from tests.browser.sight import expect_all_in_sight

LONG = ["Maximilienne-Bernadette", "W" * 24, "Jean-Christophe de Loin"]
AT_A_TABLE = {
    "code": "K7F4",
    "game": "sequence",
    "stage": "playing",
    "your_turn": True,
    "names": LONG,
}
NARROW: ViewportSize = {"width": 320, "height": 700}


def narrow(person: Person) -> Page:
    """Return a person the narrowest phone."""
    person.page.set_viewport_size(NARROW)
    return person.page


def test_the_home_page_and_lobbies_fit_the_narrowest_phone(arrive: Sit) -> None:
    ann = arrive("Maximilienne", Size.PHONE)
    page = narrow(ann)
    page.route("**/api/tables", lambda route: route.fulfill(json=[AT_A_TABLE]))
    page.goto("/")
    expect(page.get_by_text("Jean-Christophe")).to_be_visible()
    expect(page.get_by_role("button", name="Ouvrir une table").first).to_be_visible()
    expect_all_in_sight(page)

    for game in ("sequence", "defense_afficher", "face_a_face", "rebus"):
        if game == "sequence":
            open_table(ann)
        else:
            ann.open(game)
        expect(
            page.get_by_role("button", name=re.compile("commencer$"))
        ).to_be_visible()

        expect_all_in_sight(page)


@pytest.mark.parametrize(
    "locale", ["fr-FR", pytest.param("en-GB", marks=pytest.mark.soak)]
)
def test_hand_field_and_rack_fit_the_narrowest_phone(arrive: Sit, locale: str) -> None:
    ann = arrive("Maximilienne", Size.PHONE, locale=locale)
    page = narrow(ann)
    ann.open("sequence", bots="middle")
    ann.wait(lambda: ann.has_moves)
    ann.wait_until_shown()
    expect_all_in_sight(page)
    page.locator("[data-hand] button").first.click()
    expect_all_in_sight(page)

    ann.open("face_a_face", bots="middle")
    field = page.get_by_role(
        "textbox", name=re.compile("^(Votre réponse|Your answer)$")
    )
    expect(field).to_be_visible()
    ann.wait_until_shown()
    expect_all_in_sight(page)

    ann.open("rebus", bots="middle")
    expect(page.locator("[data-list=rack] li").first).to_be_visible()
    ann.wait_until_shown()
    expect_all_in_sight(page)
