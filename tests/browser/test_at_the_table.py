"""What a person can do at a Séquence table: by finger, by keyboard, by ear."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.people import Person, Size, start_against_bots
from tests.browser.sequence_hands import a_plain_card, card, square


def test_a_move_can_be_made_with_the_keyboard_alone(arrive: Sit) -> None:
    ann = arrive("Ann", Size.DESKTOP)
    start_against_bots(ann)
    name, squares = a_plain_card(ann)
    page = ann.page
    before = ann.game["version"]

    while not page.evaluate("document.activeElement?.closest('[data-hand]') !== null"):
        page.keyboard.press("Tab")
    while name_of_focus(ann) != name_in_words(ann, name):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator('[aria-label*="jouable"]:focus')).to_have_count(1)
    walk_to(ann, squares[0])
    page.keyboard.press("Enter")

    ann.wait_past(before)
    # As it was shown first: a bot may have taken the chip away again.
    assert squares[0] in ann.games[before + 1]["view"]["chips"][ann.seat]
    expect(page.locator("*:focus [data-hand]")).to_have_count(1)


def test_a_finger_keeps_its_card_and_a_low_window_shows_the_whole_table(
    arrive: Sit,
) -> None:
    ann = arrive("Ann", Size.PHONE)
    start_against_bots(ann)
    name, _ = a_plain_card(ann)

    card(ann.page, name).click()

    expect(ann.page.locator('[aria-label*="jouable"]').first).to_be_visible()
    expect(card(ann.page, name)).to_be_focused()

    hand, pile = (ann.page.locator(name) for name in ("[data-hand]", "[data-pile]"))
    parts = (square(ann.page, 0), square(ann.page, 99), hand, pile)
    for width, height in ((844, 390), (720, 450), (640, 400), (320, 568)):
        ann.page.set_viewport_size({"width": width, "height": height})
        for part in parts:
            expect(part).to_be_in_viewport(ratio=1)

    # What happens is announced.
    version = ann.game["version"]
    card(ann.page, name).click()  # and nothing of it is chosen any more
    ann.play()
    ann.wait_past(version + 1)
    live = ann.page.locator("[aria-live=polite]").first
    expect(live).to_contain_text("jou")


def name_of_focus(person: Person) -> str:
    """Return the words of what has the focus."""
    words: str = person.page.evaluate("document.activeElement?.textContent ?? ''")
    return words.split(",", maxsplit=1)[0].strip()


def name_in_words(person: Person, name: str) -> str:
    """Return the words of a card of the hand."""
    return (card(person.page, name).text_content() or "").split(",")[0].strip()


def walk_to(person: Person, number: int) -> None:
    """Go to a square with the arrow keys."""
    here = int(person.page.evaluate("document.activeElement.dataset.square"))
    rows, columns = number // 10 - here // 10, number % 10 - here % 10
    for key, steps in (
        ("ArrowDown" if rows > 0 else "ArrowUp", abs(rows)),
        ("ArrowRight" if columns > 0 else "ArrowLeft", abs(columns)),
    ):
        for _ in range(steps):
            person.page.keyboard.press(key)
