"""The home page and the lobby, as each person needs them."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.conftest import Sit
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


def test_only_the_host_is_told_how_phones_get_in(arrive: Sit) -> None:
    ann, bob = arrive("Ann", Size.DESKTOP), arrive("Bob", Size.PHONE)
    code = open_table(ann)
    bob.page.goto(f"/t/{code}")

    expect(ann.page.get_by_text("scripts/play")).to_be_visible()
    expect(bob.page.get_by_text("Ann lancera la partie")).to_be_visible()
    expect(bob.page.get_by_text("scripts/play")).to_have_count(0)
