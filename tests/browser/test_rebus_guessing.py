"""Guessing a rebus in real browsers: names read out are no answer, one may give up, and
places are not tried out one by one (REB-G5, REB-G13, REB-G31, REB-G32).
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.companions import Anybody, Join
from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.people import Person, Size, expect_no_violations
from tests.browser.rebus_table import (
    appears,
    banner,
    card,
    field,
    lays,
    press,
    settles,
    sit_down,
    solves,
    throws,
)
from tests.browser.steered import Steering

ROOT = Path(__file__).parents[2]
AXE = (ROOT / "client/node_modules/axe-core/axe.min.js").read_text("utf-8")
HAND = "chat pot scie nez mat vert note lait croix sang"
GIVES_UP = "Langue au chat"


def three(
    arrive: Sit, third: Anybody, clock: Steering, pawn: int, switch: str = ""
) -> tuple[Person, Person, Anybody]:
    """Make Ann throw a 1 from this square, before Bob and a third one."""
    clock.rebus(HAND, "", "", pawns=(pawn, 6, 14), dice=(1,))
    people = arrive("Ann", Size.PHONE), arrive("Bob", Size.PHONE), third
    sit_down(*people, switch=switch)
    clock.stop()
    throws(people[0], people)
    return people


def says(person: Person, text: str) -> None:
    """Type an answer and send it; it is heard."""
    number = person.game["view"]["guessed"] + 1
    field(person).fill(text)
    field(person).press("Enter")
    person.wait(lambda: person.game["view"]["guessed"] >= number)


@covered_by(
    "client/tests/dom/rebus_table.test.ts :: names that are read out are asked back",
    "client/tests/dom/rebus_table.test.ts :: a guesser gives in, and all read who",
    "tests/games/rebus/test_naming.py :: test_who_sent_it_is_told_alone",
    "tests/games/rebus/test_giving_in.py :: test_who_gave_in_may_still_guess",
)
@pytest.mark.timeout(600)
def test_names_are_asked_back_and_who_gives_up_may_still_guess(
    arrive: Sit,
    join: Join,
    steered: Steering,
) -> None:
    people = ann, bob, _ = three(arrive, join("Cléo"), steered, 43)
    lays(ann, "chat pot", "chapeau", steered, people)

    # Reading the pictures out is told to who did it, alone (REB-G31).
    says(bob, "chat pot")
    asked = "Oui… et qu’est-ce que ça dit"
    expect(bob.page.get_by_role("alert").filter(has_text=asked)).to_be_visible()
    expect(ann.page.get_by_text("chat pot", exact=True)).to_be_visible()
    expect(ann.page.get_by_text(asked)).to_have_count(0)
    expect_no_violations(bob.page, AXE)

    # Bob gives up by the keyboard; all see it, and nothing is over (REB-G32).
    button = bob.page.get_by_role("button", name=GIVES_UP)
    button.focus()
    bob.page.keyboard.press("Enter")
    expect(button).to_have_count(0)
    expect(bob.page.get_by_text("Vous pouvez encore répondre")).to_be_visible()
    gone = ann.page.get_by_text("Bob donne sa langue au chat", exact=True)
    expect(gone.first).to_be_visible()

    solves(bob, "chapo", steered, people)
    expect(banner(bob, "Trouvé par vous")).to_be_visible()


@covered_by(
    "tests/games/rebus/test_giving_in.py :: test_when_all_guessers_have_given_in",
    "tests/games/rebus/test_guessing.py :: test_the_author_accepts_no_other_guess",
    "client/tests/dom/rebus_table.test.ts :: an author asks for a guess, and reads",
    "client/tests/dom/rebus_table.test.ts :: a guesser gives in, and all read who",
)
@pytest.mark.timeout(600)
def test_the_glass_ends_when_all_have_given_up(
    arrive: Sit,
    steered: Steering,
) -> None:
    cleo = arrive("Cléo", Size.DESKTOP)
    people = ann, bob, _ = three(arrive, cleo, steered, 43)
    lays(ann, "chat pot", "chapeau", steered, people)

    # What the judge does not call close cannot be accepted either (REB-G5).
    says(bob, "fenêtre")
    ann.page.get_by_role("button", name="Accepter").click()
    ann.page.get_by_role("button", name="Accepter la réponse").click()
    expect(ann.page.get_by_role("alert").filter(has_text="REB-G5")).to_be_visible()

    for person in (bob, cleo):
        person.page.get_by_role("button", name=GIVES_UP).click()
    settles(ann, steered, people)
    expect(banner(cleo, "Personne n’a trouvé")).to_be_visible()


@covered_by(
    "tests/games/rebus/test_naming.py :: test_names_count_where_the_table_guesses",
    "client/tests/dom/rebus_table.test.ts :: the host chooses",
)
@pytest.mark.timeout(600)
def test_where_names_count_they_are_an_answer(
    arrive: Sit,
    join: Join,
    steered: Steering,
) -> None:
    cleo = join("Cléo")
    people = ann, bob, _ = three(arrive, cleo, steered, 43, "Les noms comptent")
    lays(ann, "chat pot", "chapeau", steered, people)

    solves(bob, "chat pot", steered, people)
    expect(banner(bob, "Trouvé par vous")).to_be_visible()


@covered_by(
    "tests/games/rebus/test_heat.py :: test_all_hear_alike_how_near_a_guess_is",
    "client/src/games/rebus/screen/herald.test.ts :: how near my own guess is",
    "client/tests/dom/rebus_table.test.ts :: the host chooses",
    "client/tests/dom/rebus_table.test.ts :: all see how near a guess is",
)
@pytest.mark.timeout(600)
def test_all_see_how_near_a_guess_is(
    arrive: Sit, join: Join, steered: Steering
) -> None:
    heat = "Brûlant, tiède, froid"
    people = ann, bob, _ = three(arrive, join("Cléo"), steered, 43, heat)
    lays(ann, "chat pot", "chapeau", steered, people)

    for text, felt in (("crocodile", "froid"), ("château", "brûlant")):
        says(bob, text)
        for page in (ann.page, bob.page):
            line = page.get_by_role("listitem").filter(has_text=text)
            expect(line.get_by_text(felt, exact=True)).to_be_visible()
    expect_no_violations(bob.page, AXE)


@covered_by(
    "tests/browser/test_rebus_games.py :: test_three_play_a_whole_game",
    "tests/games/rebus/test_guessing.py :: test_places_cannot_be_tried_out_before_the",
)
@pytest.mark.timeout(600)
def test_an_intruder_is_named_with_a_word_or_after_the_right_one(
    arrive: Sit,
    join: Join,
    steered: Steering,
) -> None:
    people = ann, bob, _ = three(arrive, join("Cléo"), steered, 10)
    for name in ("scie", "vert", "nez", "mat"):
        card(ann, name).click()
    card(ann, "vert", "tray").focus()
    ann.page.keyboard.press("i")
    field(ann).fill("cinéma")
    press(ann, "Poser")
    appears(ann, steered, people)

    # A place alone is not sent, and it is said why (REB-G13).
    bob.page.get_by_role("button", name="carte 2 sur 4").click()
    expect(bob.page.get_by_text("Écrivez aussi une réponse")).to_be_visible()
    say = bob.page.get_by_role("button", name="Dire")
    expect(say).to_have_attribute("aria-disabled", "true")
    bob.page.get_by_role("button", name="carte 2 sur 4").click()

    says(bob, "cinéma")
    expect(bob.page.get_by_text("Touchez l’intrus, puis")).to_be_visible()
    bob.page.get_by_role("button", name="carte 2 sur 4").click()
    expect(say).to_have_attribute("aria-disabled", "false")
    say.click()
    settles(bob, steered, people)
    expect(banner(bob, "Trouvé par vous")).to_be_visible()
