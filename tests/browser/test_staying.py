"""Names that are taken, who comes late, who comes back, and who ends a game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.looks import on
from tests.browser.people import Person, Size
from tests.browser.steered import Steering
from tests.browser.test_talk import place
from tests.browser.test_whole_game import sit_down

NAME = "Comment vous appelle-t-on\u202f?"


@covered_by(
    "client/tests/dom/coming_in.test.ts :: a name that is taken is answered",
    "tests/server/test_names.py :: test_a_name_that_is_taken_is_refused",
)
@on(Size.PHONE)
def test_a_name_that_is_taken_is_answered_by_one_that_is_free(
    arrive: Sit, join: Join, size: Size
) -> None:
    ann, lea = join("Léa"), arrive("", size)
    code = ann.open("sequence")
    lea.page.goto(f"/t/{code}")

    field = lea.page.get_by_label(NAME)
    field.fill("LEA")
    lea.page.get_by_role("button", name="S’asseoir", exact=True).click()
    expect(lea.page.get_by_role("alert")).to_contain_text("déjà pris")
    lea.page.get_by_role("button", name="Prendre «\u202fLEA 2\u202f»").click()
    expect(field).to_have_value("LEA 2")
    lea.page.get_by_role("button", name="S’asseoir", exact=True).click()

    lea.wait(lambda: ann.room["chairs"][1]["name"] == "LEA 2")


@covered_by(
    "client/tests/dom/coming_in.test.ts :: who comes with another’s name",
    "tests/server/test_names.py :: test_whoever_comes_with_another_s_name",
)
@on(Size.PHONE)
def test_who_comes_with_another_s_name_is_told_what_they_are_called_here(
    arrive: Sit, join: Join, size: Size
) -> None:
    ann, other = join("Ann"), arrive("ann", size)
    code = ann.open("sequence")

    other.page.goto(f"/t/{code}")

    expect(
        other.page.get_by_text("on vous y appelle «\u202fann 2\u202f»")
    ).to_be_visible()
    other.page.get_by_role("button", name="S’asseoir", exact=True).click()
    other.wait(lambda: ann.room["chairs"][1]["name"] == "ann 2")


@covered_by(
    "client/tests/dom/coming_in.test.ts :: who comes late is asked for a name",
)
@on(Size.PHONE)
def test_who_comes_late_is_asked_for_a_name(
    arrive: Sit, join: Join, size: Size
) -> None:
    ann, late = join("Ann"), arrive("", size)
    code = ann.open("sequence", bots="middle")
    ann.line.ask("Start")

    late.page.goto(f"/t/{code}")
    asked = late.page.get_by_role("dialog", name=NAME)
    asked.get_by_label("Votre nom à table").fill("Zoé")
    asked.get_by_role("button", name="Garder ce nom").click()

    expect(asked).to_have_count(0)
    ann.wait(lambda: [who["name"] for who in ann.room["onlookers"]] == ["Zoé"])


@covered_by(
    "client/tests/dom/talk_at_table.test.ts :: one’s own move is asked back",
    "tests/server/test_taking_back.py :: test_a_move_is_taken_back_once_every",
)
@on(Size.PHONE)
def test_a_move_is_taken_back_where_one_looks_after_it(arrive: Sit, size: Size) -> None:
    ann = arrive("Ann", size)
    bob = arrive("Bob", size)
    sit_down(ann, bob)
    first, second = (ann, bob) if ann.game["legal_moves"] else (bob, ann)

    place(first)
    back = first.page.locator(".banner").get_by_role(
        "button", name="Reprendre mon coup"
    )
    expect(back).to_be_in_viewport(ratio=1)
    expect(second.page.get_by_role("button", name="Reprendre mon coup")).to_have_count(
        0
    )
    back.click()
    second.page.get_by_role("button", name="D’accord").click()

    expect(first.page.locator("[data-version='2']")).to_have_count(1)
    expect(back).to_have_count(0)


def stood_in(arrive: Sit, size: Size) -> tuple[Person, Person]:
    """Make a bot play for somebody who has gone; return them, and who has stayed."""
    ann, bob = arrive("Ann", size), arrive("Bob", size)
    sit_down(ann, bob)
    if not bob.has_moves:
        ann.play()
        while ann.has_moves:
            ann.play()
    bob.wait(lambda: bob.has_moves)
    away = bob.page.url
    bob.page.goto("about:blank")
    ann.wait(lambda: not ann.room["chairs"][1]["present"])
    version = ann.game["version"]
    ann.page.get_by_role("button", name="Plus", exact=True).click()
    ann.page.get_by_role("button", name="Laisser un robot jouer pour Bob").click()
    ann.wait(lambda: ann.game["version"] > version)
    ann.wait(lambda: ann.has_moves)
    bob.page.goto(away)
    return ann, bob


@covered_by(
    "client/tests/recap.test.ts :: has what a bot played on the seat",
    "client/tests/dom/told_at_table.test.ts :: who comes back reads what a robot has",
    "tests/server/test_seated.py :: test_a_bot_that_stands_in_is_one",
)
@on(Size.PHONE)
def test_who_comes_back_is_told_what_a_robot_has_played(
    arrive: Sit, size: Size, steered: Steering
) -> None:
    steered.go()  # it may have been left standing
    _, bob = stood_in(arrive, size)

    told = bob.page.get_by_role("dialog", name="Pendant votre absence")
    expect(told.get_by_role("listitem").first).to_contain_text("Bob (robot) ")
    told.get_by_role("button", name="Compris").click()
    expect(told).to_have_count(0)


@covered_by(
    "tests/cli/test_admin.py :: test_a_game_is_ended_once_and_its_record_stays",
    "client/tests/dom/table_settings.test.ts :: people are told that the house",
)
@on(Size.DESKTOP)
def test_people_are_told_that_the_house_has_ended_the_game(
    arrive: Sit, size: Size, data: Path
) -> None:
    ann = arrive("Ann", size)
    code = ann.open("sequence", bots="middle")
    ann.wait(lambda: ann.game)

    command = [sys.executable, "-m", "tablee", "admin", "end", code]
    subprocess.run([*command, "--data", str(data)], check=True, timeout=120)

    told = ann.page.get_by_role("region", name="La maison a mis fin à la partie")
    expect(told.get_by_text("La personne qui tient ce serveur")).to_be_visible()
