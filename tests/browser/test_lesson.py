"""How somebody meets a game for the first time: a first hand that they play, and
« La règle en une minute » to look it up."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import check
from tests.browser.conftest import Sit
from tests.browser.looks import Scheme, everywhere
from tests.browser.people import Size, against_bots

HAND = "Une première main"
PANELS = 5


def panel(page: Page, n: int) -> Locator:
    """Find the dot of a panel, marked: it is the one in view."""
    name = re.compile(f"^Image {n} sur {PANELS}")
    return page.get_by_role("button", name=name).and_(page.locator("[aria-current]"))


def hand(page: Page) -> Locator:
    """Find the first hand that lies over the page."""
    return page.get_by_role("dialog", name=HAND)


def step(page: Page, n: int) -> Locator:
    """Find the mark of a step of the first hand, when it is the one in play."""
    marks = hand(page).get_by_role("listitem").and_(page.locator("[aria-current]"))
    return marks.filter(has_text=re.compile(f"^Étape {n} sur"))


@everywhere(Size.PHONE, "dark")
def test_a_newcomer_plays_a_first_hand_by_the_keyboard_before_playing_bots(
    arrive: Sit, size: Size, scheme: Scheme
) -> None:
    ann = arrive("Ann", size, newcomer=True, color_scheme=scheme)
    page = ann.page
    page.goto("/")
    against_bots(page)
    expect(step(page, 1)).to_be_visible()
    check(ann)

    page.keyboard.press("Enter")  # the card that is asked for has the focus
    expect(step(page, 2)).to_be_visible()
    page.keyboard.press("Enter")  # and now its square in the line
    expect(step(page, 3)).to_be_visible()
    assert not ann.game  # nothing goes on behind it
    page.keyboard.press("Enter")  # the jack; then to the chip that is in the way
    expect(page.locator("[data-square]:focus")).to_be_visible()
    for key in (*["ArrowDown"] * 3, *["ArrowRight"] * 2, "Enter"):
        page.keyboard.press(key)
    expect(step(page, 4)).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(hand(page).get_by_text("Une séquence")).to_be_visible()
    check(ann)
    page.keyboard.press("Enter")

    expect(hand(page)).to_have_count(0)
    page.wait_for_url("**/t/*")
    expect(page.get_by_text("But\u00a0:")).to_be_visible()
    page.goto("/")
    link = page.get_by_role("link", name="Séquence, Apprendre en jouant")
    expect(link).to_have_count(0)
    against_bots(page)
    page.wait_for_url("**/t/*")
    expect(hand(page)).to_have_count(0)
