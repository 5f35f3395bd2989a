"""« En famille »: chosen once on the home page, for every table opened after it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.axe import check
from tests.browser.conftest import Sit
from tests.browser.looks import Scheme, everywhere
from tests.browser.people import Size, box


@everywhere(Size.DESKTOP, "dark")
def test_a_family_chooses_once_and_plays_gently(
    arrive: Sit, size: Size, scheme: Scheme
) -> None:
    ann = arrive("Ann", size, color_scheme=scheme)
    page = ann.page
    page.goto("/")
    page.get_by_text("En famille", exact=True).click()
    expect(page.get_by_text("Robots faciles")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    expect(page.get_by_text("50 min")).to_have_count(0)  # they play the short game
    page.reload()
    expect(page.get_by_role("radio", name="En famille")).to_be_checked()

    box(page, "Jouer contre les robots", "Rébus").click()
    expect(page.get_by_role("button", name="débutant")).to_be_focused()
    check(ann)
    page.keyboard.press("Escape")
    expect(page.get_by_text("Contre quels robots")).to_have_count(0)
    expect(box(page, "Jouer contre les robots", "Rébus")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # the level that is proposed begins the game

    page.wait_for_url("**/t/*")
    ann.wait(lambda: ann.room.get("stage") == "playing")
    options = ann.room["options"]
    eased = {"names": True, "hints": True, "heat": True, "glass": 120}
    assert eased.items() <= options.items()
    assert {chair["bot"] for chair in ann.room["chairs"][1:]} == {"beginner"}
