"""« En famille »: chosen once on the home page, for every table opened after it."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.looks import Scheme, everywhere
from tests.browser.people import Size, box
from tests.browser.test_accessibility import check


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


@covered_by(
    "client/tests/dom/home_page.test.ts :: bots are played in the variant",
    "tests/browser/test_rebus_express.py :: test_a_game_of_express_is_played",
)
def test_express_is_chosen_where_one_plays_bots(arrive: Sit) -> None:
    ann = arrive("Ann", Size.DESKTOP)
    page = ann.page
    page.goto("/")
    box(page, "Jouer contre les robots", "Rébus").click()
    page.get_by_text("Express", exact=True).click()
    expect(page.get_by_text("Environ 10 minutes")).to_be_visible()
    page.get_by_role("button", name="débutant").click()

    page.wait_for_url("**/t/*")
    ann.wait(lambda: ann.room.get("stage") == "playing")
    assert ann.room["options"]["express"]
