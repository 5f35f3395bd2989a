"""Who is away, who leads, who is asked to leave: seen and done at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.companions import Anybody
from tests.browser.conftest import Sit
from tests.browser.people import Person, Size, open_table


def three_at_a_table(arrive: Sit, size: Size, cat: Anybody) -> tuple[Person, Person]:
    """Make Ann, Bob and Cat sit down at a table of three sides."""
    ann, bob = arrive("Ann", size), arrive("Bob", size)
    code = open_table(ann)
    ann.page.get_by_text("3 camps", exact=True).click()
    for person in (bob, cat):
        person.take_a_seat(code)
    return ann, bob


def agree(person: Person, words: str) -> None:
    person.page.get_by_role("dialog").get_by_role("button", name=words).last.click()


@pytest.mark.soak
def test_the_lobby_hands_over_and_votes_too(arrive: Sit) -> None:
    cat = arrive("Cat", Size.PHONE)
    ann, bob = three_at_a_table(arrive, Size.PHONE, cat)
    for voter in (ann, cat):
        if voter is cat:
            cat.page.get_by_role("button", name="Bob").click()
            agree(cat, "Voter pour le départ")
            cat.wait(lambda: cat.room["ballots"])
        else:
            ann.page.get_by_role("button", name="Cat").click()
            agree(ann, "Passer la main")
            ann.wait(lambda: ann.room["host"] == cat.room["you"])
            cat.page.get_by_role("button", name="Ann").click()
            agree(cat, "Passer la main")
            cat.wait(lambda: cat.room["host"] == ann.room["you"])
    expect(bob.page.get_by_text("1 voix sur 2")).to_be_visible()
