"""Two people, two browsers, one game from the home page to the rematch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.companions import Anybody, Join
from tests.browser.conftest import Sit
from tests.browser.looks import on
from tests.browser.people import Person, Size, box, unfold
from tests.browser.sequence_hands import begin

LONGEST = 400  # moves: between good players a game takes some eighty


def come_in(ann: Person, bob: Anybody) -> None:
    """Open a table from the home page, and let somebody else sit down there."""
    ann.page.goto("/")
    box(ann.page, "Ouvrir une table").click()
    ann.page.wait_for_url("**/t/*")
    code = ann.page.url.rsplit("/", 1)[1]
    expect(ann.page.get_by_text(code, exact=True).first).to_be_visible()
    bob.take_a_seat(code)


def play_to_the_end(*people: Anybody) -> None:
    """Make whoever may do something do it, until the game is over.

    The first one plays well and the others do not, so that it is over sooner.
    """
    for _ in range(LONGEST):
        people[0].wait(lambda: any(who.has_moves or who.is_over for who in people))
        mover = next((person for person in people if person.has_moves), None)
        if mover is None:
            people[0].wait(lambda: all(person.is_over for person in people))
            return
        mover.play("hard" if mover is people[0] else "easy")
        newest = mover.game["version"]
        for person in people:
            person.wait_past(newest - 1)
    raise AssertionError("the game does not end")


@on(Size.PHONE)
@pytest.mark.timeout(900)
def test_two_people_play_a_whole_game_and_start_another(
    arrive: Sit, join: Join, size: Size
) -> None:
    ann, bob = arrive("Ann", size), join("Bob")
    come_in(ann, bob)
    # Half as many touches; cards are drawn by hand in other tests.
    unfold(ann.page)
    ann.page.get_by_role("switch", name="Pioche automatique").click()
    begin(ann, bob)

    play_to_the_end(ann, bob)

    expect(ann.page.get_by_text(re.compile("gagn")).first).to_be_visible()
    expect(ann.page.get_by_role("link", name="Télécharger")).to_be_visible()
    before = ann.page.url
    ann.page.get_by_role("button", name="Revanche").click()
    bob.line.ask("WishNext", game="sequence")
    ann.page.wait_for_url(lambda url: url != before)
