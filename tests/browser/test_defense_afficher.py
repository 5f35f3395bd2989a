"""Five people round one board: three singles and a pair, a browser each."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.defense_hands import play_defense, start_against_bots
from tests.browser.people import Size
from tests.browser.sight import expect_all_in_sight


def test_a_whole_turn_can_be_played_with_the_keyboard(arrive: Sit) -> None:
    ann = arrive("Ann", Size.DESKTOP, play_defense)
    start_against_bots(ann)
    page, version = ann.page, ann.game["version"]

    press_until(page, "Déplacer")
    ann.wait_past(version)
    expect(page.locator("[data-target]").first).to_be_visible()  # the die has fallen
    for _ in range(40):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("document.activeElement?.dataset.target !== undefined"):
            break
    else:
        raise AssertionError("no way to the squares by keyboard")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")

    ann.wait_past(version + 1)
    assert ann.game["view"]["figures"] != ann.game["view"]["homes"]


def press_until(page: Page, name: str) -> None:
    """Walk by Tab to the button *name*, and press it."""
    for _ in range(60):
        page.keyboard.press("Tab")
        words = page.evaluate("document.activeElement?.textContent ?? ''")
        if words.strip().startswith(name):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"no way to {name} by keyboard")


def test_a_poster_leads_to_its_slot_on_a_phone(arrive: Sit) -> None:
    ann = arrive("Maximilienne", Size.PHONE, play_defense)
    ann.page.set_viewport_size({"width": 320, "height": 700})
    start_against_bots(ann)

    expect_all_in_sight(ann.page)
    posters = ann.page.locator(".shed button")
    brands = posters.evaluate_all("all => all.map(p => p.ariaLabel.split(',')[0])")
    posters.nth(1).click()

    picture = ann.page.get_by_role("button", name="Voir l’emplacement")
    expect(picture).to_be_visible()
    expect_all_in_sight(ann.page)
    box, board = picture.bounding_box(), ann.page.locator(".frame").bounding_box()
    assert box is not None
    assert board is not None
    assert board["x"] <= box["x"]
    assert box["x"] + box["width"] <= board["x"] + board["width"]
    assert board["y"] <= box["y"]
    assert box["y"] + box["height"] <= board["y"] + board["height"]

    picture.click()

    expect(picture).to_have_count(0)
    expect(ann.page.get_by_role("button", name="Toute la ville")).to_be_visible()

    # another one, and no twin of it: where is that?
    other = next(n for n, brand in enumerate(brands) if brand != brands[1])
    posters.nth(other).click()

    expect(picture).to_be_visible()
