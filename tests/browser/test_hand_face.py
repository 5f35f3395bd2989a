"""Beside a shared screen a phone shows hand and controls only, in every game.

Cards, die and clock are in the test's hands, so the machine may be as slow as it is.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import sequence_hands as sequence
from tests.browser.axe import check
from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.people import Person, Size
from tests.browser.sequence_hands import card
from tests.browser.steered import Steering

WHOLE, HAND = "Voir le plateau", "Ma main"


def show_on_screen(screen: Person, table: str, *phones: Person) -> None:
    """Open the table on a shared screen; the phones see that it is there."""
    screen.page.goto(f"{table}/screen")
    phones[0].wait(lambda: all(phone.room["screens"] for phone in phones))


def turn(person: Person, name: str) -> Locator:
    """Find the button that turns to the other face."""
    return person.page.get_by_role("button", name=name, exact=True)


def board(person: Person) -> Locator:
    """Find the felt with all that lies on it."""
    return person.page.locator("main > .felt")


# Whether the way in lies over what stands above it, or under the edge of the screen.
CROWDED = """() => {
  const box = (which) => document.querySelector(which).getBoundingClientRect();
  const [sides, code] = [box('ul.sides'), box('.invite img')];
  return code.top < sides.bottom || code.bottom > innerHeight;
}"""


@pytest.mark.soak
def test_on_a_television_of_twelve_the_way_in_touches_no_score(
    arrive: Sit, join: Join
) -> None:
    ann, screen = join("Ann"), arrive("", Size.DESKTOP)
    code = ann.open("sequence")
    ann.line.ask("Arrange", sides=[0, 1, 2] * 4)
    ann.line.ask("AddBots", level="easy")
    ann.line.ask("Start")

    screen.page.goto(f"/t/{code}/screen")

    expect(screen.page.locator("ul.sides")).to_be_visible()
    screen.page.evaluate("document.fonts.ready")
    assert not screen.page.evaluate(CROWDED)


def test_sequence_is_played_by_hand_alone_and_a_jack_opens_the_board(
    arrive: Sit, steered: Steering
) -> None:
    steered.card("JD")
    phones = ann, bob = arrive("Ann", Size.PHONE), arrive("Bob", Size.PHONE)
    screen = arrive("", Size.DESKTOP)
    sequence.sit_down(ann, bob)
    expect(turn(ann, WHOLE)).to_have_count(0)

    show_on_screen(screen, ann.page.url, *phones)
    for phone in phones:
        expect(board(phone)).to_have_count(0)
    mover, other = (ann, bob) if ann.has_moves else (bob, ann)
    jack = next(m for m in moves(mover) if m.get("card") == "JD")
    card(mover.page, jack["card"]).click()
    expect(mover.page.get_by_role("grid")).to_be_visible()
    before = mover.game["version"]
    mover.page.locator(f'[data-square="{jack["square"]}"]').click()
    mover.wait_past(before)
    expect(mover.page.get_by_role("grid")).to_have_count(0)
    check(mover)
    expect(screen.page.locator(".square.taken")).to_have_count(1)

    turn(mover, WHOLE).click()
    expect(board(mover)).to_be_visible()
    mover.page.reload()
    expect(turn(mover, HAND)).to_be_visible()
    turn(mover, HAND).click()
    expect(board(mover)).to_have_count(0)

    mover.wait(lambda: mover.has_moves)
    mover.play()  # it draws
    other.wait(lambda: other.has_moves)
    other.play()
    chosen = card(other.page, other.game["view"]["hand"][0])
    chosen.click()
    screen.page.goto("about:blank")
    for phone in phones:
        expect(board(phone)).to_be_visible()
    expect(chosen).to_have_attribute("aria-pressed", "true")


def moves(person: Person) -> list[dict[str, str]]:
    """Return the moves that this person may make."""
    listed: list[dict[str, str]] = person.game["legal_moves"]
    return listed
