"""The home page and the lobby, as each person needs them."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.looks import on
from tests.browser.people import Size, open_table

LONG = ["Maximilienne-Bernadette", "W" * 24, "Jean-Christophe de Loin"]


@on(Size.PHONE)
def test_a_game_with_long_names_does_not_widen_the_home_page(
    arrive: Sit, size: Size
) -> None:
    ann = arrive("Ann", size)

    def answer(route: Route) -> None:
        playing = {"game": "sequence", "stage": "playing", "your_turn": True}
        route.fulfill(json=[{"code": "K7F4", "names": LONG, **playing}])

    ann.page.route("**/api/tables", answer)
    ann.page.goto("/")

    expect(ann.page.get_by_text("Maximilienne")).to_be_visible()
    wide = "document.documentElement.scrollWidth - innerWidth"
    assert ann.page.evaluate(wide) <= 0


@covered_by(
    "client/tests/dom/coming_in.test.ts :: at %s %s is told how phones get in",
)
def test_only_the_host_is_told_how_phones_get_in(arrive: Sit) -> None:
    ann, bob = arrive("Ann", Size.DESKTOP), arrive("Bob", Size.PHONE)
    code = open_table(ann)
    bob.page.goto(f"/t/{code}")

    expect(ann.page.get_by_text("scripts/play")).to_be_visible()
    expect(bob.page.get_by_text("Ann lancera la partie")).to_be_visible()
    expect(bob.page.get_by_text("scripts/play")).to_have_count(0)


@covered_by(
    "client/tests/dom/home_page.test.ts :: a wrong code is answered where it was typed",
)
@on(Size.PHONE)
def test_a_wrong_code_is_answered_where_it_was_typed_and_a_right_one_leads_on(
    arrive: Sit, join: Join, size: Size
) -> None:
    ann = arrive("Ann", size)
    ann.page.goto("/")
    field = ann.page.get_by_role("textbox", name="Code de la table")

    field.fill("zzzz")
    field.press("Enter")

    expect(ann.page.get_by_role("alert")).to_contain_text("le code ZZZZ")
    expect(ann.page).to_have_url(re.compile(r"/$"))
    expect(field).to_have_value("zzzz")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")

    field.press("Backspace")

    expect(ann.page.get_by_role("alert")).to_have_count(0)
    field.fill(join("Bob").open("sequence").lower())
    ann.page.get_by_role("button", name="Rejoindre").first.click()
    expect(ann.page).to_have_url(re.compile("/t/[A-Z0-9]{4}$"))
