"""The page's own part in the table's chance: promised, given, and checked."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Route, WebSocketRoute, expect

from tablee.kernel.chance import pledge_of
from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.looks import on
from tests.browser.people import Person, Size
from tests.browser.test_whole_game import sit_down

SHARE = "5a" * 32
LINE = re.compile(r"/ws\?table=")


def give_up(host: Person) -> None:
    """End the game there and then: its record is open after that."""
    host.page.get_by_role("button", name="Plus").click()
    host.page.get_by_role("button", name="Abandonner la partie").click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Abandonner la partie").click()


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


@covered_by(
    "client/tests/page/fair_check.test.ts :: a record whose chain is not that of its",
)
def test_a_record_that_breaks_the_promise_is_an_alarm(arrive: Sit, join: Join) -> None:
    ann = arrive("Ann", Size.PHONE)
    sit_down(ann, join("Bob"))

    def spoil(route: Route) -> None:
        header, *moves = route.fetch().text().splitlines(keepends=True)
        plain = json.loads(header)
        plain["fairness"]["shares"][0] = "00" * 32
        route.fulfill(body=json.dumps(plain) + "\n" + "".join(moves))

    ann.page.route("**/record", spoil)
    give_up(ann)

    expect(ann.page.get_by_role("button", name="Contrôle échoué")).to_be_visible()
    alarm = ann.page.get_by_role("alert")
    expect(alarm).to_contain_text("ne suit pas ce qui avait été promis")
    wrong = ann.page.get_by_text("Une part n’est pas celle qui avait été promise.")
    expect(wrong).to_be_visible()


def put_another_pledge(line: WebSocketRoute) -> None:
    """Pledge and give another share than the page's, as a server could do unseen."""
    server = line.connect_to_server()

    def up(message: str | bytes) -> None:
        said = json.loads(message)
        if said["kind"] == "Pledge":
            said["pledge"] = pledge_of(SHARE)
        server.send(json.dumps(said))

    def down(message: str | bytes) -> None:
        told = json.loads(message)
        if told.get("id") == "ours":
            return
        if told["kind"] == "RoomNow" and told["seal"] and told["stage"] == "lobby":
            reveal = {"kind": "Reveal", "id": "ours", "round": 1, "share": SHARE}
            server.send(json.dumps(reveal))
        line.send(message)

    line.on_message(up)
    server.on_message(down)


@covered_by(
    "client/tests/page/fair.test.ts :: with another pledge in the place of ours",
    "client/tests/dom/told_at_table.test.ts :: another promise in the place of ours",
)
def test_another_pledge_in_the_place_of_ours_is_told_at_the_deal(
    arrive: Sit, join: Join
) -> None:
    ann = arrive("Ann", Size.PHONE, own=True)
    ann.page.route_web_socket(LINE, put_another_pledge)
    sit_down(ann, join("Bob"))

    alarm = ann.page.get_by_role("alert")
    expect(alarm).to_contain_text("une autre promesse que celle de cette page")
    give_up(ann)
    badge = ann.page.get_by_role("button", name="Promesse remplacée")
    expect(badge).to_be_visible()
    expect(ann.page.get_by_role("button", name="Vérifié")).to_have_count(0)
