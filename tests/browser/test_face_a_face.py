"""Face-à-face in real browsers: a field that stays, a match that nobody gives away."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tablee.games.face_a_face.moves import Call
from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.face_a_face_table import (
    by_seat,
    draw_until_a_match,
    field,
    matching,
    sit_down,
    wait_for,
)
from tests.browser.held import covered_by
from tests.browser.looks import by, on
from tests.browser.people import Person, Size, box, expect_no_violations
from tests.browser.steered import Steering

ROOT = Path(__file__).parents[2]
AXE = (ROOT / "client/node_modules/axe-core/axe.min.js").read_text("utf-8")

WIDE = "document.documentElement.scrollWidth - innerWidth"

Three = tuple[Person, Person, Person]


def three(arrive: Sit, size: Size = Size.PHONE) -> Three:
    return arrive("Ann", size), arrive("Bob", Size.DESKTOP), arrive("Cléo", Size.PHONE)


@covered_by(
    "tests/browser/test_face_a_face_games.py :: test_four_play_a_whole_game",
    "client/src/games/face_a_face/answer.test.ts :: gives its words away once",
)
@on(Size.PHONE)
def test_the_first_to_answer_wins_and_the_field_was_never_lost(
    arrive: Sit, size: Size
) -> None:
    people = three(arrive, size)
    sit_down(*people)
    for person in people:
        field(person).focus()
        field(person).evaluate("(field) => (field.kept = true)")

    one, other = draw_until_a_match(people)
    winner, loser = by_seat(people, one), by_seat(people, other)
    winner.page.keyboard.type("clarinette", delay=5)
    winner.page.keyboard.press("Enter")

    expect(winner.page.get_by_role("button", name="Pourquoi").first).to_be_visible()
    winner.wait(lambda: len(winner.game["view"]["won"][one]) == 1)
    wait_for(people, "Drawing", "Racing", "Uncovering")
    expect(loser.page.get_by_role("button", name="Contester").first).to_be_visible()
    for person in people:
        expect(field(person)).to_be_focused()
        expect(field(person)).to_have_value("")
        assert field(person).evaluate("(field) => field.kept")


@covered_by(
    "client/tests/seating.test.ts :: a preset leaves what a seat has and what is",
    "tests/browser/test_narrow.py :: test_a_lobby_fits_the_narrowest_phone",
)
@on(Size.PHONE)
def test_an_english_lobby_fits_and_a_preset_leaves_its_cards(
    arrive: Sit, size: Size
) -> None:
    ann = arrive("Ann", size, locale="en-GB")
    ann.page.goto("/")
    box(ann.page, "Open a table", "Face-off").click()
    folded = ann.page.get_by_text("More settings", exact=True)
    expect(folded).to_be_visible()
    assert ann.page.evaluate(WIDE) <= 0
    folded.click()
    expect(ann.page.get_by_text("Who begins", exact=True)).to_be_visible()
    assert ann.page.evaluate(WIDE) <= 0

    for name, announced in (("For beginners", True), ("By the book", False)):
        ann.page.get_by_text(name, exact=True).click()
        expect(ann.page.get_by_role("radio", name=name)).to_be_checked()
        ann.wait(lambda: ann.room["options"]["announced"] == announced)  # noqa: B023
        assert ann.room["options"]["language"] == "en"


def test_a_match_is_given_away_by_nothing(
    arrive: Sit, join: Join, steered: Steering
) -> None:
    steered.deal(left="soleil lune soleil chat", right="poisson")
    one, caller = arrive("Ann", Size.PHONE), join("Bob")
    people = one, caller, join("Cléo")
    sit_down(*people)
    assert draw_until_a_match(people) == (0, 2)

    expect(one.page.locator(".lit:not(button)")).to_have_count(0)
    expect(one.page.locator("body")).to_be_focused()
    expect(one.page.get_by_text("en face-à-face")).to_have_count(0)

    caller.make(Call())

    expect(field(one)).to_be_focused()
    expect(one.page.get_by_text("Face-à-face avec").first).to_be_visible()


@covered_by(
    "client/src/games/face_a_face/keys.test.ts :: that is a letter goes to the field",
    "client/src/games/face_a_face/play.test.ts :: a call where nothing matches",
    "client/tests/dom/table_play.test.ts :: a lost draw is told on the page of whoever",
)
def test_letters_go_to_the_field_and_a_wrong_call_is_told_to_the_caller_alone(
    arrive: Sit, join: Join
) -> None:
    ann, bob = arrive("Ann", Size.PHONE), arrive("Bob", Size.DESKTOP)
    sit_down(ann, bob, join("Cléo"))

    # Typed anywhere on a desktop.
    bob.page.keyboard.type("cor")
    expect(field(bob)).to_be_focused()
    expect(field(bob)).to_have_value("cor")
    bob.page.keyboard.press("Escape")
    expect(field(bob)).to_have_value("")

    assert matching(ann) is None
    ann.page.get_by_role("button", name="Face-à-face !").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("FAF-11")
    expect(bob.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(
    "newcomer", [True, pytest.param(False, marks=pytest.mark.soak)]
)
def test_an_english_page_opens_with_english_cards_and_a_newcomer_as_a_beginner(
    arrive: Sit, newcomer: bool
) -> None:
    ann = arrive("Ann", Size.PHONE, newcomer=newcomer, locale="en-GB")
    ann.page.goto("/")
    box(ann.page, "Open a table", "Face-off").click()
    ann.page.wait_for_url("**/t/*")
    ann.wait(lambda: ann.room)

    assert ann.room["options"]["language"] == "en"
    assert ann.room["options"]["announced"] == newcomer
    expect(ann.page.get_by_role("radio", name="English")).to_be_checked()


@by("dark")
def test_the_table_is_accessible(
    arrive: Sit, join: Join, steered: Steering, scheme: str, closely: bool
) -> None:
    steered.deal(left="soleil lune soleil chat", right="poisson")
    ann = arrive("Ann", Size.PHONE, color_scheme=scheme)
    people = (ann, join("Bob"), join("Cléo"))
    code = sit_down(*people)
    tv = arrive("Écran", Size.DESKTOP, color_scheme=scheme)
    tv.page.goto(f"/t/{code}/screen")
    # A phone shows the piles alone beside a screen.
    ann.page.get_by_role("button", name="Voir les cartes").click()
    expect(ann.page.locator("[data-pile=left]")).to_be_visible()
    if closely:
        expect_no_violations(ann.page, AXE)

    draw_until_a_match(people)
    steered.stop()  # a race may end before everybody has looked
    ann.page.get_by_role("button", name="Face-à-face !").click()
    for person in (ann, tv):
        expect(person.page.get_by_role("timer").first).to_be_visible()
        expect_no_violations(person.page, AXE)
