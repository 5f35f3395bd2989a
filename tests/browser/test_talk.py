"""A move asked for and given back, a reaction, and a chat that is turned off."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import expect

from tablee.games.sequence.moves import Move, Place
from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.people import Person, Size
from tests.browser.sequence_hands import play_sequence
from tests.browser.test_absence import touch
from tests.browser.test_whole_game import sit_down

LIVE = "[aria-live]"  # keeps what was said last, however slow the machine


def place(person: Person) -> None:
    """Play the first card that can be placed."""
    moves = [msgspec.convert(m, Move) for m in person.game["legal_moves"]]
    move = next(m for m in moves if isinstance(m, Place))
    version = person.game["version"]
    play_sequence(person.page, None, move)  # type: ignore[arg-type]  # it needs no view
    expect(person.page.locator(f"[data-version='{version + 1}']")).to_have_count(1)


def open_menu(person: Person) -> None:
    person.page.get_by_role("button", name="Plus", exact=True).click()


@covered_by(
    "client/tests/dom/talk_at_table.test.ts :: one’s own move is asked back",
    "client/tests/dom/talk_at_table.test.ts :: a reaction is told aloud",
    "client/tests/dom/talk_at_table.test.ts :: the host says who may write",
    "client/tests/dom/talk_at_table.test.ts :: who is not listened to is not read",
    "client/tests/page/talk.test.ts :: what was taken back, and the taking back",
    "tests/server/test_taking_back.py :: test_a_move_is_taken_back_once_every",
    "tests/server/test_reactions.py :: test_the_host_says_who_may_write",
)
@pytest.mark.parametrize("size", Size)
def test_two_people_react_take_back_and_fall_silent(arrive: Sit, size: Size) -> None:
    ann, bob = (arrive(name, size) for name in ("Ann", "Bob"))
    sit_down(ann, bob)
    first, second = (ann, bob) if ann.game["legal_moves"] else (bob, ann)

    place(first)
    open_menu(first)
    menu = first.page.get_by_role("region", name="Plus")
    menu.get_by_role("button", name="Reprendre mon coup").click()
    wish = f"{first.name} voudrait reprendre son coup."
    expect(second.page.locator("p", has_text=wish)).to_be_visible()
    second.page.get_by_role("button", name="D’accord").click()
    expect(first.page.locator("[data-version='2']")).to_have_count(1)
    expect(first.page.locator(LIVE)).to_contain_text("Vous reprenez votre coup.")
    place(first)

    second.page.get_by_role("button", name="Discussion").click()
    second.page.get_by_role("button", name="Bravo").click()
    expect(first.page.locator(LIVE)).to_contain_text(f"{second.name} applaudit.")
    expect(first.page.locator(".bubble")).to_have_count(0)

    open_menu(ann)
    ann.page.get_by_text("Personne", exact=True).click()
    bob.page.get_by_role("button", name="Discussion").click()
    expect(bob.page.get_by_text("L’hôte a coupé la discussion.")).to_be_visible()
    ann.page.get_by_text("Tous", exact=True).click()
    bob.page.get_by_label("Votre message").fill("bonjour")
    bob.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("log").get_by_text("bonjour")).to_be_visible()
    touch(ann, "Bob", "Ne plus entendre Bob")
    ann.page.get_by_role("button", name="Fermer").click()
    ann.page.get_by_role("button", name="Discussion").click()
    expect(ann.page.get_by_text("Vous n’entendez pas Bob.")).to_be_visible()
    expect(ann.page.get_by_role("log").get_by_text("bonjour")).to_have_count(0)
