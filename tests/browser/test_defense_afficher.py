"""Five people round one board: three singles and a pair, a browser each."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.defense_hands import (
    act,
    play_defense,
    start_against_bots,
    wait_for_turn,
)
from tests.browser.people import Person, Size
from tests.browser.sight import expect_all_in_sight

GAME = "Défense d’afficher"
WANTS_A_POSTER = ("Shedding", "Giving", "Exchanging", "Pasting", "Peeking")


@pytest.mark.soak
def test_who_is_asked_for_a_poster_sees_them_whole_on_a_phone(arrive: Sit) -> None:
    ann = arrive("Ann", Size.PHONE, play_defense)  # whose goal line takes its room too
    start_against_bots(ann)
    take_chances_until(ann, WANTS_A_POSTER)

    shed = ann.page.get_by_role("region", name="Ma baraque")

    def are_whole() -> bool:
        posters = shed.locator("button").first.bounding_box()
        acts = ann.page.locator(".acts").bounding_box()
        assert posters is not None
        assert acts is not None
        return posters["y"] + posters["height"] <= acts["y"]

    ann.wait(are_whole)  # once the card that asks has made room


def take_chances_until(person: Person, phases: tuple[str, ...]) -> None:
    """Draw cards until one of them asks for one of these."""
    while person.game["view"]["phase"]["kind"] not in phases:
        version = person.game["version"]
        if person.game["view"]["phase"]["kind"] == "Choosing":
            act(person.page, "Chance").click()
            person.wait_past(version)
        else:
            person.play("middle")
        wait_for_turn(person)
        if person.is_over:
            start_against_bots(person)


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


@pytest.mark.parametrize(
    ("width", "height"), [pytest.param(390, 844, marks=pytest.mark.soak), (320, 700)]
)
def test_a_poster_leads_to_its_slot_on_a_phone(
    arrive: Sit, width: int, height: int
) -> None:
    ann = arrive("Maximilienne", Size.PHONE, play_defense)
    ann.page.set_viewport_size({"width": width, "height": height})
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
