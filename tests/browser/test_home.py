"""The home page and the lobby, as each person needs them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Sit
from tests.browser.looks import on
from tests.browser.people import Size

LONG = ["Maximilienne-Bernadette", "W" * 24, "Jean-Christophe de Loin"]


@pytest.mark.soak
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
