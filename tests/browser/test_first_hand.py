"""What people meet first: names, robots, small squares, a board that stays put."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee.games.defense_afficher.city import SLOT_OF
from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.defense_hands import BRANDS, act, play_defense
from tests.browser.held import covered_by
from tests.browser.people import Person, Size, open_table, start_against_bots
from tests.browser.sequence_hands import card, square
from tests.browser.sight import expect_nothing_jumped, watch_shifts
from tests.browser.test_defense_afficher import start_against_bots as paste_against_bots
from tests.browser.test_defense_afficher import wait_for_turn

FINGER = {"has_touch": True, "is_mobile": True}
TURNS = 300  # decisions until somebody must have come to a wall


@covered_by(
    "client/tests/dom/coming_in.test.ts :: a guest says who they are",
    "tests/browser/test_join_requests.py :: test_one_small_card_asks",
)
def test_a_guest_says_who_they_are_before_sitting_down(arrive: Sit, join: Join) -> None:
    ann, guest = join("Ann"), arrive("", Size.PHONE)
    guest.page.goto(f"/t/{ann.open('sequence')}")
    name = guest.page.get_by_label("Comment vous appelle-t-on")

    expect(name).not_to_have_value("")  # a name is proposed
    name.fill("Zoé")
    guest.page.get_by_role("button", name="S’asseoir", exact=True).click()

    ann.wait(lambda: ann.room["chairs"][1]["name"] == "Zoé")
    expect(name).to_have_count(0)
    guest.page.goto(f"/t/{ann.open('sequence')}")
    expect(name).to_have_value("Zoé")  # remembered


@covered_by(
    "client/tests/dom/coming_in.test.ts :: a guest says who they are",
)
def test_touching_a_seat_sits_down_under_the_name_that_was_typed(
    arrive: Sit, join: Join
) -> None:
    ann, guest = join("Ann"), arrive("", Size.PHONE)
    guest.page.goto(f"/t/{ann.open('sequence')}")
    guest.page.get_by_label("Comment vous appelle-t-on").fill("Léo")

    guest.page.get_by_role("button", name="S’asseoir ici").click()

    ann.wait(lambda: ann.room["chairs"][1]["name"] == "Léo")


@covered_by(
    "client/tests/dom/coming_in.test.ts :: one tap fills a table with robots",
)
def test_one_tap_fills_a_table_with_robots(arrive: Sit) -> None:
    ann = arrive("Ann", Size.PHONE)
    open_table(ann)
    ann.page.get_by_role("button", name="Une place de plus").click()

    ann.page.get_by_role("button", name="Compléter avec des robots").click()

    expect(ann.page.get_by_text(re.compile("^Robot [A-Z]"))).to_have_count(3)
    ann.page.get_by_role("button", name="Commencer la partie").click()
    expect(ann.page.get_by_role("grid")).to_be_visible()


@covered_by(
    "client/tests/dom/home_page.test.ts :: home lists every game, and lets one go",
    "tests/server/test_letting_go.py :: test_the_last_person_can_leave",
)
def test_home_lists_every_game_and_lets_one_go(arrive: Sit) -> None:
    ann = arrive("Ann", Size.PHONE)
    table, ask = {"game": "sequence"}, ann.context.request
    codes = [ask.post("/api/tables", data=table).json()["code"] for _ in range(5)]
    ann.page.goto("/")
    games = ann.page.get_by_role("region", name="Mes parties").get_by_role("listitem")

    expect(games).to_have_count(3)
    ann.page.get_by_role("button", name="Voir les 2 autres parties").click()
    expect(games).to_have_count(5)
    games.filter(has_text=codes[0]).get_by_role("button").click()
    ann.page.get_by_role("button", name="Quitter", exact=True).click()

    expect(games).to_have_count(4)
    expect(games.filter(has_text=codes[0])).to_have_count(0)


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


@covered_by(
    "tests/browser/test_whole_game.py :: test_two_taps_start_a_game_against_bots",
)
def test_a_mouse_is_not_asked(arrive: Sit) -> None:
    ann = arrive("Ann", Size.PHONE)
    start_against_bots(ann)
    move = placing(ann)
    version = ann.game["version"]

    card(ann.page, move["card"]).click()
    square(ann.page, move["square"]).click()

    ann.wait_past(version)


def board_box(page: Page) -> Any:
    """Where the city's box is on the page, and how large."""
    rect = "(node) => { const { x, y, width, height } = node.getBoundingClientRect();"
    return page.locator(".space").evaluate(f"{rect} return [x, y, width, height]; }}")


@pytest.mark.parametrize(
    ("width", "height"),
    [pytest.param(390, 844, marks=pytest.mark.soak), (390, 667), (820, 1180)],
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


SEEN = """(box) => {
  const city = box.firstElementChild.getBoundingClientRect();
  const mid = box.getBoundingClientRect();
  return [
    (mid.x + mid.width / 2 - city.x) / city.width,
    (mid.y + mid.height / 2 - city.y) / city.height,
  ];
}"""


def two_frames(page: Page) -> None:
    """Make the browser draw what has changed, and tell the page of it."""
    frame = "new Promise(requestAnimationFrame)"
    page.evaluate(f"{frame}.then(() => {frame})")


@covered_by(
    "client/src/games/defense_afficher/camera.test.ts :: a box of another size goes",
)
def test_a_box_of_another_size_shows_the_same_street(arrive: Sit) -> None:
    ann = arrive("Ann", Size.PHONE, play_defense)
    paste_against_bots(ann)
    space = ann.page.locator(".space")
    ann.page.get_by_role("button", name="Autour de moi").click()
    space.evaluate("(box) => box.scrollTo(box.scrollWidth / 3, box.scrollHeight / 3)")
    two_frames(ann.page)
    before = space.evaluate(SEEN)

    ann.page.set_viewport_size({"width": 390, "height": 700})
    expect(ann.page.locator(".table.low")).to_be_attached()
    two_frames(ann.page)

    assert space.evaluate(SEEN) == pytest.approx(before, abs=0.02)


def open_by_the_rulebook(person: Person) -> None:
    """Open a table against a bot where nothing helps with pasting."""
    table = {"game": "defense_afficher", "bots": "easy", "preset": "rulebook"}
    opened = person.context.request.post("/api/tables", data=table).json()
    person.game = {}
    person.page.goto(f"/t/{opened['code']}")


def test_a_wrong_paste_is_explained_on_the_spot(arrive: Sit) -> None:
    ann = arrive("Ann", Size.DESKTOP, play_defense)
    open_by_the_rulebook(ann)
    for _ in range(TURNS):
        wait_for_turn(ann)
        if ann.is_over:  # the fog can end a game early
            open_by_the_rulebook(ann)
            continue
        wrong = wrong_paste(ann.game["view"])
        if wrong:
            break
        ann.play("middle")
    else:
        raise AssertionError("nobody came to a wall")
    poster, slot, owner = wrong

    shed = ann.page.get_by_role("region", name="Ma baraque")
    shed.locator(f'button[aria-label^="{BRANDS[poster]},"]').first.click()
    ann.page.locator(f'[data-target="{slot}"]').click()

    ticket = ann.page.get_by_role("alert")
    expect(ticket).to_contain_text("DDA-19")
    expect(ticket).to_contain_text(f"{slot} est l’emplacement")
    expect(ticket).to_contain_text(BRANDS[owner])
    expect(ann.page.locator(f'[data-wrong="{slot}"]')).to_be_visible()


LISTEN = """() => {
  window.told = [];
  const line = document.querySelector('.turn p');
  const note = () => window.told.push(line.textContent);
  const whole = { childList: true, subtree: true, characterData: true };
  new MutationObserver(note).observe(line, whole);
}"""
HELD = "window.told.some((text) => /Ann a fait \\d et reste sur place/.test(text))"


@covered_by(
    "client/src/games/defense_afficher/recent_events.test.ts :: somebody threw, and",
)
def test_the_screen_tells_a_throw_after_its_turn_is_over(arrive: Sit) -> None:
    ann, screen = arrive("Ann", Size.DESKTOP), arrive("Salon", Size.DESKTOP)
    paste_against_bots(ann)
    screen.page.goto(f"{ann.page.url}/screen")
    expect(screen.page.get_by_text("Rejoignez la table")).to_be_visible()
    screen.page.evaluate(LISTEN)

    act(ann.page, "Déplacer").click()
    ann.page.get_by_role("button", name="Rester").click()

    screen.wait(lambda: screen.page.evaluate(HELD))


def wrong_paste(view: dict[str, Any]) -> tuple[str, str, str] | None:
    """Return a poster of the hand, a free slot at this wall, and whose slot that is."""
    phase = view["phase"]
    if phase["kind"] != "Pasting" or view["options"]["assisted_pasting"]:
        return None
    free = [
        (slot, owner)
        for owner, slot in SLOT_OF.items()
        if slot[0] in phase["panels"] and owner not in view["pasted"]
    ]
    shut = {slot for notice in view["notices"] for slot in notice["slots"]}
    for poster in view["hand"]:
        for slot, owner in free:
            if owner != poster and slot not in shut:
                return poster, slot, owner
    return None
