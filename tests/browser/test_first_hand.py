"""What people meet first: names, robots, small squares, a board that stays put."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.defense_hands import play_defense, wait_for_turn
from tests.browser.defense_hands import start_against_bots as paste_against_bots
from tests.browser.people import Person, Size, start_against_bots
from tests.browser.sequence_hands import card, square
from tests.browser.sight import expect_nothing_jumped, watch_shifts

FINGER = {"has_touch": True, "is_mobile": True}


def placing(person: Person) -> Any:
    """Return a move that puts a chip on a square."""
    return next(m for m in person.game["legal_moves"] if m["kind"] == "Place")


def test_a_small_square_is_asked_about_and_can_be_taken_back(arrive: Sit) -> None:
    ann = arrive("Ann", Size.PHONE, **FINGER)
    start_against_bots(ann)
    move = placing(ann)
    version, page = ann.game["version"], ann.page
    asked = page.get_by_text("Poser ici ?", exact=True)

    card(page, move["card"]).tap()
    square(page, move["square"]).tap()
    expect(asked.first).to_be_visible()
    page.get_by_text("Défausse", exact=True).tap()  # elsewhere
    expect(asked).to_have_count(0)
    square(page, move["square"]).tap()
    expect(asked.first).to_be_visible()
    assert ann.game["version"] == version
    square(page, move["square"]).tap()
    ann.wait_past(version)

    # Whoever does not want to be asked says so once: the device keeps it.
    ann.wait(lambda: any(m["kind"] == "Place" for m in ann.game["legal_moves"]))
    ann.wait_until_shown()
    move, version = placing(ann), ann.game["version"]
    confirm = page.get_by_role("switch", name="Confirmer sur le plateau")
    page.get_by_role("button", name="Plus").tap()
    expect(confirm).to_have_attribute("aria-checked", "true")
    confirm.tap()
    page.reload()
    card(page, move["card"]).tap()
    square(page, move["square"]).tap()

    ann.wait_past(version)


def board_box(page: Page) -> Any:
    """Where the city's box is on the page, and how large."""
    rect = "(node) => { const { x, y, width, height } = node.getBoundingClientRect();"
    return page.locator(".space").evaluate(f"{rect} return [x, y, width, height]; }}")


@pytest.mark.parametrize(
    ("width", "height"),
    [
        pytest.param(390, 844, marks=pytest.mark.soak),
        (390, 667),
        pytest.param(820, 1180, marks=pytest.mark.soak),
    ],
)
def test_the_board_stays_where_it_is(arrive: Sit, width: int, height: int) -> None:
    ann = arrive("Ann", Size.PHONE, play_defense)
    ann.page.set_viewport_size({"width": width, "height": height})
    paste_against_bots(ann)
    first = board_box(ann.page)
    watch_shifts(ann.page)

    for _ in range(5):
        wait_for_turn(ann)
        if ann.is_over:
            break
        ann.play("middle")
        assert board_box(ann.page) == first
    expect_nothing_jumped(ann.page)
