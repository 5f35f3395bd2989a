"""The page's own part in the table's chance: promised, given, and checked."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.looks import on
from tests.browser.people import Size
from tests.browser.replays import give_up
from tests.browser.sequence_hands import sit_down

SHARE = "5a" * 32
LINE = re.compile(r"/ws\?table=")


@on(Size.PHONE)
def test_every_page_verifies_the_game_by_itself(arrive: Sit, size: Size) -> None:
    ann, bob = arrive("Ann", size), arrive("Bob", size)
    sit_down(ann, bob)
    code = ann.page.url.rsplit("/", 1)[1]
    bob.page.reload()  # which loses nothing of what was kept
    expect(bob.page.get_by_role("grid")).to_be_visible()
    give_up(ann)

    for person in (ann, bob):
        expect(person.page).to_have_title("La partie est abandonnée — Séquence")
        expect(person.page.locator(".banner")).to_be_hidden()  # it is nobody's turn
        badge = person.page.get_by_role("button", name="Vérifié", exact=True)
        badge.click()
        sheet = person.page.get_by_role("region", name="Le hasard")
        for line in (
            "Le secret est celui que la table avait promis.",
            "Votre part est dans le tirage.",
            "Chaque part est celle qui avait été promise.",
            "La donne, refaite ici, est celle que vous avez vue.",
            "Aucun coup n’a été changé depuis qu’il a été joué.",
            "Avec une part\u00a0: Ann et Bob.",
        ):
            expect(sheet.get_by_text(line)).to_be_visible()
    record = ann.context.request.get(f"/api/tables/{code}/record").text()
    fairness = json.loads(record.splitlines()[0])["fairness"]
    assert len(fairness["shares"]) == len(fairness["pledges"]) == 2
