"""Every page, on both screens, by day and by night: axe-core finds nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser import defense_hands
from tests.browser.axe import check
from tests.browser.conftest import Sit
from tests.browser.defense_hands import play_defense
from tests.browser.looks import Scheme, seen
from tests.browser.people import Size, start_against_bots
from tests.browser.sequence_hands import a_plain_card, card


@seen(Size.PHONE, "light")
def test_pages_without_a_game(arrive: Sit, size: Size, scheme: Scheme) -> None:
    ann = arrive("Ann", size, color_scheme=scheme)
    page = ann.page

    defense_hands.arrange(ann, 4, 5)  # a lobby, with sides to arrange
    check(ann)
    page.goto("/rules/sequence")
    expect(page.get_by_text("SEQ-26").first).to_be_visible()
    check(ann)
    page.goto("/rules")
    expect(page.get_by_role("link", name="Séquence")).to_be_visible()
    check(ann)
    page.goto("/t/ZZZZ")
    expect(page.get_by_text("ZZZZ").first).to_be_visible()
    check(ann)


@pytest.mark.soak
@seen(Size.PHONE, "light")
@pytest.mark.parametrize(("drawn", "count"), [("defense_afficher", 36), ("rebus", 200)])
def test_the_galleries(
    arrive: Sit, drawn: str, count: int, size: Size, scheme: Scheme
) -> None:
    ann = arrive("Ann", size, color_scheme=scheme)
    ann.page.goto(f"/gallery/{drawn}")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    expect(ann.page.locator("main :is(button, li) img")).to_have_count(count)
    check(ann)


@seen(Size.DESKTOP, "dark")
def test_the_table_in_play(arrive: Sit, size: Size, scheme: Scheme) -> None:
    ann = arrive("Ann", size, color_scheme=scheme)
    start_against_bots(ann)
    card(ann.page, a_plain_card(ann)[0]).click()
    check(ann)
    for name in ("Discussion", "Règles"):
        ann.page.get_by_role("button", name=name).first.click()
        expect(ann.page.locator("section.sheet")).to_be_visible()
        check(ann)
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator("section.sheet")).to_have_count(0)


@pytest.mark.soak
@seen(Size.PHONE, "dark")
def test_the_city_in_play(arrive: Sit, size: Size, scheme: Scheme) -> None:
    ann = arrive("Ann", size, play_defense, color_scheme=scheme)
    defense_hands.start_against_bots(ann)
    defense_hands.wait_for_turn(ann)
    ann.play("middle")
    check(ann)
    ann.page.goto(f"{ann.page.url}/screen")
    expect(ann.page.get_by_text("Rejoignez la table")).to_be_visible()
    check(ann)
