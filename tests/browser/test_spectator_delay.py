"""An onlooker who sees the game late is told so, and catches up at the end."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.people import Size, open_table, unfold_settings


@covered_by(
    "tests/server/test_spectator_delay.py :: test_no_version_leaves_for_an_onlooker",
    "tests/server/test_spectator_delay.py :: test_everybody_catches_up_when_it_is_over",
    "client/tests/dom/table_settings.test.ts :: the host shows the game",
    "client/tests/dom/table_settings.test.ts :: an onlooker waits for a game",
    "client/tests/dom/table_settings.test.ts :: a shared screen says that",
)
def test_an_onlooker_waits_for_a_game_that_is_shown_late(
    arrive: Sit, join: Join
) -> None:
    ann, cat = arrive("Ann", Size.PHONE), arrive("Cat", Size.PHONE)
    bob = join("Bob")
    code = open_table(ann)
    bob.take_a_seat(code)
    unfold_settings(ann.page)
    ann.page.get_by_text("+5 min", exact=True).click()
    ann.wait(lambda: ann.room["onlookers_delay"] == 300)
    screen = arrive("", Size.DESKTOP)
    screen.page.goto(f"/t/{code}/screen")
    late = screen.page.get_by_text("Écran en différé de 5 min")
    expect(late).to_be_visible()
    ann.page.get_by_role("button", name="Le passer en direct").click()
    expect(late).to_have_count(0)

    ann.page.get_by_role("button", name="Commencer la partie").click()
    ann.wait_until_shown()
    cat.page.goto(f"/t/{code}")
    soon = "La partie a commencé. Vous la suivrez avec 5 min de retard."
    expect(cat.page.get_by_text(soon)).to_be_visible()
    expect(cat.page.get_by_role("link", name="Retour à l’accueil")).to_be_visible()
    ann.wait(lambda: ann.has_moves or bob.has_moves)
    mover = ann if ann.has_moves else bob
    mover.play()
    screen.wait(lambda: screen.game.get("version") == mover.game["version"])
    assert cat.game == {}

    ann.page.get_by_role("button", name="Plus", exact=True).click()
    ann.page.get_by_role("button", name="Abandonner la partie").click()
    ann.page.get_by_role("dialog").get_by_role("button").last.click()
    expect(cat.page.locator(".square.taken")).to_have_count(1)
