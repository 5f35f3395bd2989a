"""What a fault costs at a Séquence table: a word said, a draw forgotten."""

from __future__ import annotations

from contextlib import ExitStack

from playwright.sync_api import expect

from tests.browser.companions import Anybody, Companion
from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.people import Person, Size
from tests.browser.sequence_hands import card, square
from tests.browser.test_at_the_table import a_plain_card
from tests.browser.test_whole_game import sit_down

# Tickets and notices would go after 6 and 4 seconds, and a slow machine not see them.
NOTHING_GOES_BY_ITSELF = """
  const later = window.setTimeout;
  window.setTimeout = (act, wait, ...rest) =>
    wait === 6000 || wait === 4000 ? 0 : later(act, wait, ...rest);
"""


def place_a_card(mover: Person, other: Anybody) -> None:
    """Play a card, and do not draw."""
    version = mover.game["version"]
    name, squares = a_plain_card(mover)
    card(mover.page, name).click()
    square(mover.page, squares[0]).click()
    for person in (mover, other):
        person.wait_past(version)


@covered_by(
    "tests/games/sequence/test_variants.py :: test_a_breach",
    "tests/server/test_speech.py :: test_a_word_that_is_a_move_is_written",
    "tests/browser/test_at_the_table.py :: test_a_beginner_reads_the_rule",
)
def test_a_broken_silence_is_paid_and_play_goes_on(arrive: Sit) -> None:
    ann, bob = arrive("Ann", Size.DESKTOP), arrive("Bob", Size.PHONE)
    sit_down(ann, bob, "Silence")
    version = ann.game["version"]

    ann.page.get_by_role("button", name="Discussion").click()
    ann.page.get_by_label("Votre message").fill("Bien joué")
    ann.page.keyboard.press("Enter")
    ann.wait_past(version)
    ann.page.keyboard.press("Escape")
    bob.page.reload()

    expect(bob.page.get_by_text("Ann a rompu le silence")).to_be_visible()
    expect(bob.page.get_by_text("Ann doit une carte (SEQ-25)")).to_be_visible()
    expect(
        ann.page.get_by_text("Vous avez rompu le silence", exact=True)
    ).to_be_visible()
    ann.page.locator("[data-hand] button").first.click()
    ann.page.get_by_role("button", name="Défausser").click()
    for person in (ann, bob):
        person.wait_past(version + 1)
    mover, other = (ann, bob) if ann.has_moves else (bob, ann)
    place_a_card(mover, other)


@covered_by(
    "client/tests/dom/table_play.test.ts :: a lost draw is told on the page of whoever",
)
def test_a_lost_draw_is_shown_to_the_one_who_forgot(arrive: Sit, address: str) -> None:
    ann = arrive("Ann", Size.PHONE, own=True)
    ann.page.add_init_script(NOTHING_GOES_BY_ITSELF)
    with ExitStack() as line:
        bob = Companion(address, "Bob", line)
        sit_down(ann, bob)
        ann.wait(lambda: ann.has_moves or bob.has_moves)
        while bob.has_moves:
            bob.play()
        ann.wait_past(bob.game["version"] - 1)

        place_a_card(ann, bob)
        for _ in ("places", "draws"):
            bob.play()

        ticket = ann.page.get_by_role("alert")
        expect(ticket).to_contain_text("Pioche perdue")
        expect(ticket).to_contain_text("SEQ-14")
        ann.page.get_by_role("grid").click(position={"x": 2, "y": 2})
        expect(ticket).to_have_count(0)
    expect(ann.page.get_by_text("Bob est hors ligne.")).to_be_visible()
    expect(ticket).to_have_count(0)
