"""An evening: two phones and a shared screen go from one game to the next."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.by_wire import play_by_wire
from tests.browser.conftest import Sit
from tests.browser.people import Person, Size

TELEVISION = {"viewport": {"width": 1920, "height": 1080}}


def code_of(page: Page) -> str:
    return page.url.split("/t/")[1].split("/")[0]


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
