"""An evening: two phones and a shared screen go from one game to the next."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.by_wire import play_by_wire
from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.people import Person, Size, expect_no_violations
from tests.browser.test_accessibility import AXE

TELEVISION = {"viewport": {"width": 1920, "height": 1080}}


def code_of(page: Page) -> str:
    return page.url.split("/t/")[1].split("/")[0]


def choice(person: Person, game: str) -> Locator:
    """Open « Et ensuite ? » and find a game there."""
    person.page.get_by_role("button", name="Autre jeu").click()
    return person.page.get_by_role("button", name=re.compile(f"^{game}"))


def gather(arrive: Sit, address: str) -> tuple[Person, Person, Person]:
    """Make two people and a shared screen be where a game has just been played."""
    ann, bob = arrive("Ann", Size.PHONE), arrive("Bob", Size.PHONE)
    screen = arrive("", Size.DESKTOP, **TELEVISION)
    code = play_by_wire(ann, bob, address)
    ann.page.goto(f"/t/{code}")
    bob.page.goto(f"/t/{code}")
    screen.page.goto(f"/t/{code}/screen")
    expect(screen.page.get_by_role("heading", name="Et ensuite")).to_be_visible()
    return ann, bob, screen


@covered_by(
    "client/tests/dom/table_play.test.ts :: another game is chosen after the end",
    "client/tests/page/rematch.test.ts :: a seat that sees the next table open goes",
    "tests/server/test_next_game.py :: test_a_wish_is_shown_to_all",
    "tests/server/test_next_game.py :: test_the_running_score_goes",
)
def test_two_phones_choose_another_game_and_the_screen_comes_along(
    arrive: Sit, address: str
) -> None:
    ann, bob, screen = gather(arrive, address)
    before = code_of(ann.page)

    choice(ann, "Rébus").click()
    go = ann.page.get_by_role("button", name=re.compile("^On y va"))
    expect(go).to_have_count(1)  # the sheet's, and none under it
    expect(bob.page.get_by_text(re.compile(r"Ann\s: Rébus"))).to_be_visible()
    box = screen.page.get_by_role("listitem").filter(has_text="Rébus")
    expect(box.get_by_text("Ann", exact=True)).to_be_visible()
    expect_no_violations(ann.page, AXE)
    expect_no_violations(screen.page, AXE)
    choice(bob, "Rébus").click()

    for page in (ann.page, bob.page, screen.page):
        page.wait_for_url(lambda url: before not in url)
        score = page.get_by_role("table", name="Score de la soirée")
        expect(score.get_by_role("row", name=re.compile("Ann"))).to_be_visible()
        expect(score.get_by_role("row").nth(1)).to_contain_text("1")
    assert code_of(ann.page) == code_of(bob.page) == code_of(screen.page)
    assert screen.page.url.endswith("/screen")
    assert ann.room["game"] == bob.room["game"] == "rebus"
    assert {ann.room["seat"], bob.room["seat"]} == {0, 1}
    expect_no_violations(screen.page, AXE)


@covered_by(
    "client/tests/page/rematch.test.ts :: a seat that sees the next table open goes",
    "client/tests/page/rematch.test.ts :: who is alone, and the host who says so",
    "client/tests/page/rematch.test.ts :: who reads the rules is not torn away",
    "client/tests/dom/table_play.test.ts :: the host does not wait for the others",
)
def test_the_host_goes_on_and_who_wants_to_look_again_stays(
    arrive: Sit, address: str
) -> None:
    ann, bob, screen = gather(arrive, address)
    before = bob.page.url

    choice(bob, "Face-à-face").click()
    bob.page.get_by_role("button", name="Les règles").click()  # takes as long as it may
    ann.page.get_by_role("button", name="On y va").click()
    bob.page.get_by_role("button", name="Rester ici").click()
    bob.page.get_by_role("button", name="Fermer").click()
    for page in (ann.page, screen.page):
        page.wait_for_url(lambda url: code_of(bob.page) not in url)
    expect(ann.page.get_by_role("button", name="Commencer la partie")).to_be_visible()

    assert bob.page.url == before
    bob.page.get_by_role("button", name="Rejoindre la table suivante").click()
    bob.page.wait_for_url(ann.page.url)
    bob.wait(lambda: bob.room["seat"] is not None)


@pytest.mark.soak
def test_who_comes_after_the_end_plays_the_rematch(arrive: Sit, address: str) -> None:
    ann, bob, screen = gather(arrive, address)
    before = code_of(ann.page)
    cat = arrive("Cat", Size.PHONE)
    cat.page.goto(ann.page.url)

    cat.page.get_by_role("button", name="Jouer aussi").click()
    cat.page.get_by_role("switch", name="Jouer la prochaine partie").click()
    ann.wait(lambda: len(ann.room["next_time"]) == 1)
    for person in (ann, bob):
        person.page.get_by_role("button", name="Revanche").click()

    people = ann, bob, cat
    for page in (*(person.page for person in people), screen.page):
        page.wait_for_url(lambda url: before not in url)
    cat.wait(lambda: cat.room["code"] != before and cat.room["seat"] is not None)
    assert [chair["person"] is not None for chair in cat.room["chairs"]] == [True] * 3
