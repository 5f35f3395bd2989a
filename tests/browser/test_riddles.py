"""Rebuses without a table, played in a browser: the day's, and one that is sent."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.axe import check
from tests.browser.conftest import Sit
from tests.browser.looks import Scheme, everywhere
from tests.browser.people import Size
from tests.browser.riddles import say, shown


@everywhere(Size.PHONE, "light")
def test_the_rebus_of_the_day_is_guessed_and_stays_found(
    arrive: Sit, size: Size, scheme: Scheme, closely: bool
) -> None:
    ann = arrive("Ann", size, color_scheme=scheme)
    page = ann.page
    page.goto("/")
    page.get_by_role("link", name="Rébus du jour").first.click()
    expect(page.get_by_role("textbox", name="Votre réponse")).to_be_visible()
    daily = shown(page)
    assert daily.solution not in page.content()

    say(page, "bibliothèque")
    expect(page.get_by_text("1 essai")).to_be_visible()
    page.get_by_role("button", name="Un indice").click()
    expect(page.get_by_role("main").get_by_text(daily.hint)).to_be_visible()
    check(ann)
    say(page, daily.solution)

    expect(page.get_by_text("Trouvé en 2 essais, avec 1 indice")).to_be_visible()
    expect(page.locator(".plaque")).to_be_focused()
    if closely:
        check(ann)
    page.goto("/jour/archive")
    today = page.locator("[aria-current=date]")
    expect(today).to_have_attribute("aria-label", re.compile("trouvé avec indice"))
    expect(page.get_by_role("link", name="Revoir celui du jour")).to_be_visible()
    check(ann)
    today.click()
    expect(page.get_by_role("heading", name="1 jour de suite")).to_be_visible()
    page.goto("/jour/1")
    page.get_by_role("button", name="Je donne ma langue au chat").click()
    page.get_by_role("button", name="Voir la réponse").click()
    expect(page.locator(".plaque h2")).to_have_text(shown(page).solution)


@everywhere(Size.DESKTOP, "dark")
def test_a_rebus_is_sent_received_and_heard_of(
    arrive: Sit, size: Size, scheme: Scheme, closely: bool
) -> None:
    ann = arrive("Ann", size, color_scheme=scheme)
    bob = arrive("Bob", Size.PHONE, color_scheme=scheme)
    page = ann.page
    page.goto("/envoyer")
    for name in ("seau", "scie", "son"):
        page.get_by_role("searchbox").fill(name)
        page.locator(".all").get_by_role("button", name=name, exact=True).press("Enter")
    page.get_by_role("button", name=re.compile("1. seau")).press("ArrowRight")
    page.get_by_role("button", name=re.compile("2. seau")).press("ArrowLeft")
    page.get_by_label("Sa solution").fill("saucisson")
    expect(page.get_by_text("se dit avec vos images")).to_be_visible()
    page.get_by_role("button", name="Créer le lien").click()
    link = page.get_by_label("Le lien", exact=True).input_value()
    check(ann)

    bob.page.goto(link)
    expect(bob.page.get_by_text("Ann vous envoie un rébus")).to_be_visible()
    assert "saucisson" not in bob.page.content()
    say(bob.page, "saucisse")
    expect(bob.page.get_by_text("brûlant", exact=True)).to_be_visible()
    if closely:
        check(bob)
    say(bob.page, "saucisson")
    expect(bob.page.get_by_text("Trouvé en 2 essais, sans indice")).to_be_visible()

    page.goto("/")
    page.get_by_role("link", name="Votre rébus a été trouvé").click()
    expect(page.get_by_role("dialog")).to_contain_text("Trouvé en 2 essais")
    if closely:
        check(ann)
    page.get_by_role("button", name=re.compile("Reprendre")).click()
    expect(page.get_by_text("pas de rébus en route")).to_be_visible()
    bob.page.goto(link.replace("/e/", "/e/x"))
    expect(bob.page.get_by_text("perdu en route")).to_be_visible()
