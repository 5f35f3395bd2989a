"""How somebody meets a game for the first time: a first hand that they play, and
« La règle en une minute » to look it up."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.by_wire import play_by_wire
from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.looks import Scheme, everywhere
from tests.browser.people import Person, Size, against_bots, start_against_bots
from tests.browser.test_accessibility import check

TITLE = "La règle en une minute"
HAND = "Une première main"
PANELS = 5


def lesson(page: Page) -> Locator:
    """Find the panels that lie over the page."""
    return page.get_by_role("dialog", name=TITLE)


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


@covered_by(
    "client/tests/dom/rebus_hand.test.ts :: each step takes a wrong try kindly",
    "client/tests/dom/rebus_hand.test.ts :: a word is heard however it is spelt",
    "tests/browser/test_rebus_hands.py :: test_cards_are_dragged",
)
@pytest.mark.rule("REB-G31")
def test_chat_and_pot_are_dragged_into_a_rebus_by_a_link(arrive: Sit) -> None:
    page = arrive("Ann", Size.DESKTOP, newcomer=True).page
    page.goto("/")
    page.get_by_role("link", name="Rébus, Apprendre en jouant").click()
    for name in ("chat", "pot"):
        picture = hand(page).get_by_role("button", name=re.compile(f"^place .*{name}$"))
        picture.drag_to(page.locator("[data-zone=tray]"))
    expect(step(page, 2)).to_be_visible()

    page.keyboard.type("chat pot")
    page.keyboard.press("Enter")
    expect(hand(page).get_by_text("Ce sont les noms des images")).to_be_visible()
    page.keyboard.press("Control+A")
    page.keyboard.type("chapeau")
    hand(page).get_by_role("button", name="Poser le rébus").click()
    hand(page).get_by_role("button", name="Suite").click()
    expect(step(page, 4)).to_be_visible()
    page.keyboard.type("cerveau")
    page.keyboard.press("Enter")
    hand(page).get_by_role("button", name="Jouer").click()
    page.wait_for_url("**/t/*")


def test_it_needs_no_house(arrive: Sit) -> None:
    page = arrive("Ann", Size.PHONE, newcomer=True).page
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/lesson/defense_afficher")

    expect(step(page, 1)).to_be_visible()
    page.keyboard.press("Enter")
    expect(step(page, 2)).to_be_visible()


def test_one_tap_skips_it_and_the_menu_has_the_rule_in_a_minute(arrive: Sit) -> None:
    ann = arrive("Ann", Size.PHONE, newcomer=True)
    page = ann.page
    page.goto("/")
    against_bots(page)
    hand(page).get_by_role("button", name="Passer").click()
    page.wait_for_url("**/t/*")

    page.get_by_role("button", name="Plus", exact=True).click()
    page.get_by_role("button", name=TITLE, exact=True).click()
    expect(panel(page, 1)).to_be_visible()
    lesson(page).get_by_role("button", name="Fermer").click()
    expect(lesson(page)).to_have_count(0)

    page.get_by_role("button", name="Les règles").click()
    page.get_by_role("button", name=TITLE, exact=True).click()
    expect(panel(page, 1)).to_be_visible()


@covered_by(
    "client/tests/dom/coming_in.test.ts :: a first hand is offered to whoever",
    "tests/browser/test_lesson.py :: test_it_does_not_cover_a_race",
)
def test_it_is_offered_to_whoever_first_sits_down(arrive: Sit, join: Join) -> None:
    bob = arrive("Bob", Size.PHONE, newcomer=True)
    code = join("Ann").open("sequence")
    offered = bob.page.get_by_role("button", name="Essayer")

    bob.page.goto(f"/t/{code}")
    sit = bob.page.get_by_role("button", name="S’asseoir ici")
    expect(sit).to_be_visible()
    expect(offered).to_have_count(0)
    sit.click()
    expect(offered).to_be_visible()
    check(bob)
    expect(hand(bob.page)).to_have_count(0)  # nobody is made to

    offered.click()
    expect(hand(bob.page)).to_be_visible()
    bob.page.keyboard.press("Escape")
    expect(hand(bob.page)).to_have_count(0)
    expect(offered).to_have_count(0)


@pytest.mark.parametrize("timed", [True, pytest.param(False, marks=pytest.mark.soak)])
def test_it_does_not_cover_a_race(
    arrive: Sit, join: Join, timed: bool, closely: bool
) -> None:
    ann, bob = join("Ann"), arrive("Bob", Size.PHONE, newcomer=True)
    code = ann.open("sequence")

    def answer(route: Route) -> None:
        games: list[dict[str, Any]] = route.fetch().json()
        route.fulfill(json=[{**game, "timed": timed} for game in games])

    bob.page.route("**/api/games", answer)
    bob.page.goto(f"/t/{code}")
    bob.page.get_by_role("button", name="S’asseoir ici").click()
    offered = bob.page.get_by_role("button", name="Essayer")
    expect(offered).to_be_visible()
    if closely:
        check(bob)
    offered.click()
    expect(hand(bob.page)).to_be_visible()
    ann.line.ask("Start")

    expect(bob.page.locator("main.table [data-hand]")).to_be_attached()
    expect(hand(bob.page)).to_have_count(0 if timed else 1)


@covered_by(
    "tests/browser/test_lesson.py :: test_one_tap_skips_it",
    "client/tests/page/lessons.test.ts :: has five panels, all different",
)
def test_keys_and_fingers_turn_the_panels(arrive: Sit) -> None:
    ann = arrive("Ann", Size.PHONE, has_touch=True)
    page = ann.page
    start_against_bots(ann)
    page.get_by_role("button", name="But\u00a0:").click()
    expect(panel(page, 1)).to_be_visible()

    page.keyboard.press("ArrowLeft")  # there is none before
    page.keyboard.press("Enter")  # the way on has the focus
    expect(panel(page, 2)).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(panel(page, 3)).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(panel(page, 2)).to_be_visible()
    push(ann, 300, 120)
    expect(panel(page, 3)).to_be_visible()
    push(ann, 120, 300)
    expect(panel(page, 2)).to_be_visible()
    push(ann, 200, 190)  # a tremble
    expect(panel(page, 2)).to_be_visible()


def push(person: Person, start: int, end: int) -> None:
    """Draw a finger over the picture, from one place to another."""
    finger = person.context.new_cdp_session(person.page)
    for kind, x in (("Start", start), ("Move", (start + end) // 2), ("Move", end)):
        points = [{"x": x, "y": 300}]
        finger.send(
            "Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": points}
        )
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@covered_by(
    "client/tests/page/lessons.test.ts :: has five panels, all different",
    "tests/browser/test_lesson.py :: test_one_tap_skips_it",
)
@pytest.mark.parametrize(
    "slug", ["sequence", pytest.param("defense_afficher", marks=pytest.mark.soak)]
)
def test_the_rules_begin_with_it(arrive: Sit, slug: str) -> None:
    page = arrive("Ann", Size.PHONE, newcomer=True).page
    page.goto(f"/rules/{slug}")

    panels = page.get_by_role("region", name=TITLE)
    for n in range(1, PANELS):
        expect(panel(page, n)).to_be_visible()
        panels.get_by_role("button", name="Suite").click()
    panels.get_by_role("button", name="Revoir").click()
    expect(panel(page, 1)).to_be_visible()
    rule = page.locator("[data-rule]").first
    assert panels.bounding_box()["y"] < rule.bounding_box()["y"]  # type: ignore[index]


@covered_by(
    "client/tests/page/device.test.ts :: to be taught is not to have finished",
    "tests/browser/test_lesson.py :: test_a_newcomer_plays_a_first_hand",
)
def test_the_goal_stands_there_until_a_game_is_finished(
    arrive: Sit, address: str
) -> None:
    ann, bob = arrive("Ann", Size.DESKTOP), arrive("Bob", Size.PHONE)
    goal = ann.page.get_by_role("button", name="But\u00a0:")
    start_against_bots(ann)
    expect(goal).to_contain_text("cinq jetons alignés, deux fois")
    goal.click()
    expect(lesson(ann.page)).to_be_visible()
    ann.page.goto(f"/t/{play_by_wire(ann, bob, address)}")
    expect(ann.page.get_by_role("button", name="Revanche")).to_be_visible()
    expect(goal).to_have_count(0)

    start_against_bots(ann)
    expect(goal).to_have_count(0)
