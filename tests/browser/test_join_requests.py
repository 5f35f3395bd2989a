"""Coming in, on a phone: open tables, the small card, a bot's seat, another device."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.looks import Scheme, by
from tests.browser.people import Size, open_table, unfold_settings


def fits(page: Page) -> bool:
    """Return whether nothing is wider than the phone."""
    wide = "document.documentElement.scrollWidth - innerWidth"
    return bool(page.evaluate(wide) <= 0)


def drawing(page: Page, name: str) -> str:
    """Return the drawing beside somebody's name."""
    row = page.locator(".seat").filter(has_text=name)
    return row.locator(".face path").first.get_attribute("d") or ""


def test_an_open_table_is_joined_from_the_home_page_in_two_taps(
    arrive: Sit, join: Join
) -> None:
    ann, guest = join("Ann"), arrive("", Size.PHONE)
    code = ann.open("sequence")
    guest.page.goto("/")
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    expect(guest.page.locator(f'a[href="/t/{code}"]')).to_have_count(0)

    ann.line.ask("SetOpen", open=True)
    guest.page.reload()
    card = guest.page.locator(f'a[href="/t/{code}"]')
    expect(card).to_contain_text("Séquence")
    expect(card).to_contain_text("1 place libre · Règle du livret")
    assert fits(guest.page)
    card.click()
    guest.page.get_by_role("button", name="S’asseoir", exact=True).click()

    guest.wait(lambda: guest.room.get("seat") == 1)
    expect(guest.page.get_by_text("chacun peut la trouver")).to_be_visible()


def test_a_person_moves_to_another_device_and_signs_the_first_one_out(
    arrive: Sit,
) -> None:
    ann, phone = arrive("Ann", Size.DESKTOP), arrive("", Size.PHONE)
    ann.page.goto("/")
    ann.page.get_by_role("link", name=re.compile("^Moi : Ann")).click()
    ann.page.get_by_role("button", name="Afficher le lien").click()
    expect(
        ann.page.get_by_alt_text("Code QR vers votre autre appareil")
    ).to_be_visible()
    link = ann.page.locator("code").inner_text()

    phone.page.goto(link)
    expect(phone.page.get_by_role("heading", level=1)).to_contain_text("Continuer")
    assert "#" not in phone.page.url
    phone.page.get_by_role("button", name="Continuer ici").click()
    phone.page.get_by_role("link", name=re.compile("^Moi : Ann")).click()
    assert fits(phone.page)
    phone.page.get_by_role("button", name=re.compile("^Déconnecter")).click()
    expect(phone.page.get_by_role("button", name=re.compile("^Déconn"))).to_have_count(
        0
    )

    ann.page.goto("/me")
    expect(ann.page.get_by_label("Votre nom à table")).not_to_have_value("Ann")
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Continuer ici").click()
    expect(phone.page.get_by_text("Ce lien a déjà servi")).to_be_visible()


@by("light")
def test_axe_finds_nothing_on_the_way_in(arrive: Sit, scheme: Scheme) -> None:
    ann = arrive("Ann", Size.PHONE, color_scheme=scheme)
    guest = arrive("", Size.PHONE, color_scheme=scheme)
    code = open_table(ann)
    unfold_settings(ann.page)
    ann.page.get_by_role("switch", name="Table ouverte").click()
    ann.wait(lambda: ann.room.get("open"))
    guest.page.goto("/")
    guest.page.locator(f'a[href="/t/{code}"]').wait_for()
    check(guest)
    guest.page.goto(f"/t/{code}")
    guest.page.get_by_label("Comment vous appelle-t-on").wait_for()
    check(guest)
    guest.page.goto("/me")
    guest.page.get_by_role("button", name="Afficher le lien").click()
    guest.page.locator("code").wait_for()
    check(guest)
    guest.page.goto("/me/here#anything")
    guest.page.get_by_role("button", name="Continuer ici").wait_for()
    check(guest)
