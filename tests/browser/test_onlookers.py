"""Onlookers see that they watch; the host takes their word, or sends them away."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.looks import on
from tests.browser.people import Size
from tests.browser.test_absence import touch
from tests.browser.test_whole_game import sit_down

WATCHING = "Vous regardez la partie, sans y jouer."


@covered_by(
    "client/tests/page/attendance.test.ts :: others are heard or not; the host hushes",
    "tests/server/test_onlookers.py :: test_a_muted_onlooker_is_told",
    "tests/server/test_onlookers.py :: test_who_is_sent_away_is_told",
    "client/tests/dom/people_at_table.test.ts :: the host takes an onlooker’s word",
    "client/tests/dom/people_at_table.test.ts :: whoever is not the host",
    "client/tests/dom/people_at_table.test.ts :: the host lets a strange screen in",
)
@on(Size.PHONE)
def test_the_host_mutes_an_onlooker_and_sends_them_away(
    arrive: Sit, size: Size
) -> None:
    ann, bob, cat = (arrive(name, size) for name in ("Ann", "Bob", "Cat"))
    sit_down(ann, bob)
    cat.page.goto(ann.page.url)
    expect(cat.page.get_by_text(WATCHING)).to_be_visible()
    expect(bob.page.get_by_text(WATCHING)).to_have_count(0)

    bob.page.get_by_role("button", name="Plus", exact=True).click()
    expect(bob.page.get_by_text("Spectateurs")).to_be_visible()
    touch(bob, "Cat", "Ne plus entendre Cat")  # which is all that bob may do
    expect(bob.page.get_by_text("vous ne l’entendez pas")).to_be_visible()
    bob.page.get_by_role("button", name="Cat").click()
    expect(bob.page.get_by_role("button", name="Renvoyer Cat")).to_have_count(0)
    bob.page.keyboard.press("Escape")  # which leaves the menu open
    expect(bob.page.get_by_role("dialog")).to_have_count(0)
    expect(bob.page.get_by_role("heading", name="À table")).to_be_visible()
    ann.page.get_by_role("button", name="Plus", exact=True).click()
    touch(ann, "Cat", "Retirer la parole à Cat")
    expect(cat.page.get_by_text("l’hôte vous a retiré la parole")).to_be_visible()

    touch(ann, "Cat", "Renvoyer Cat de la table")
    ann.page.get_by_role("dialog").get_by_role("button", name="Renvoyer").click()
    asked = "L’hôte vous a demandé de quitter cette table."
    expect(cat.page.get_by_role("heading", name=asked)).to_be_visible()
    expect(ann.page.get_by_text("Spectateurs")).to_have_count(0)

    cat.context.clear_cookies()  # and comes back as somebody else, and as a screen
    cat.page.goto(f"{ann.page.url}/screen")
    expect(ann.page.get_by_text("Un écran partagé montre cette table.")).to_be_visible()
    ann.page.get_by_role("button", name="Renvoyer", exact=True).click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Renvoyer").click()
    expect(cat.page.get_by_role("heading", name=asked)).to_be_visible()
