"""Face-à-face against bots: one tap from the home page, at a pace to follow."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.face_a_face_table import field, phase
from tests.browser.held import covered_by
from tests.browser.people import Person, Size, against_bots, touch_if_there


def start_against_bots(newcomer: Person) -> None:
    """Start the first game of somebody who skips the lesson."""
    page = newcomer.page
    page.goto("/")
    against_bots(page, "Face-à-face")
    page.get_by_role("dialog").get_by_role("button", name="Passer").click()
    expect(page.locator("[data-pile=left]")).to_be_visible()


def draw_when_due(person: Person) -> None:
    """Draw if it is one's turn, and let the bots do what is theirs."""
    view = person.game["view"]
    if phase(person)["kind"] == "Drawing" and view["turn"] == person.seat:
        stack = "left" if view["left"] else "right"
        touch_if_there(person.page.locator(f"[data-pile={stack}].lit"))
    person.page.wait_for_timeout(50)


@covered_by(
    "tests/server/test_face_a_face_bots.py :: test_bots_play_a_whole_game",
    "tests/server/test_face_a_face_bots.py :: test_bots_play_on_beside_somebody",
)
@pytest.mark.xdist_group("waits")
@pytest.mark.rule("FAF-G13")
def test_bots_draw_in_their_turn_and_answer_a_match_that_is_lit_up(arrive: Sit) -> None:
    ann = arrive("Ann", Size.PHONE, newcomer=True)
    start_against_bots(ann)

    assert ann.game["view"]["options"]["announced"]  # the beginner preset
    while not ann.game["view"]["said"]:  # pytest's own timeout bounds it
        draw_when_due(ann)

    said = ann.game["view"]["said"][0]
    assert said["seat"] != ann.seat
    expect(field(ann)).to_be_visible()
