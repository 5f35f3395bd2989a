"""Rébus express in real browsers: all compose at once, then guess the gallery."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tablee.games.rebus.moves import Guess, Pass, Seen
from tablee.rebus.deck import code_of
from tests.browser.axe import check
from tests.browser.companions import Companion, Join
from tests.browser.conftest import Sit
from tests.browser.looks import Scheme, everywhere
from tests.browser.people import Person, Size, choose, unfold
from tests.browser.rebus_table import (
    SHOWN,
    banner,
    card,
    field,
    lays_by_wire,
    press,
    wait_for,
)
from tests.browser.steered import Steering

ANN = "chat pot scie nez mat vert note lait croix sang"
BOB = "cerf veau mer rat pin cou dodo pied pont train"

Two = tuple[Person, Companion]


def sit_down(ann: Person, bob: Companion) -> None:
    """Open a table of two, chooses « Express » and begins."""
    code = ann.open("rebus")
    ann.wait(lambda: ann.room)
    unfold(ann.page)
    ann.page.get_by_role("button", name="Une place de moins").click()
    choose(ann.page.get_by_role("radio", name="Express"))
    expect(ann.page.get_by_text("Nos règles, pas celles du livret")).to_be_visible()
    bob.take_a_seat(code)
    press(ann, "Commencer la partie")
    wait_for((ann, bob), "ComposingTogether")


def composes(person: Person, cards: str, solution: str) -> None:
    """Move cards into the tray, type what they say, and be ready."""
    for name in cards.split():
        card(person, name).click()
        expect(card(person, name, "tray")).to_be_visible()
    field(person).fill(solution)
    press(person, "C’est prêt")


def shown(people: Two, clock: Steering) -> None:
    """Make the next rebus of the gallery lie before everybody."""
    clock.go(SHOWN)
    wait_for(people, "Solving")


def all_see(people: Two) -> None:
    """Make both say « vu », Ann last: what comes then is told while the clock goes."""
    ann, bob = people
    bob.make(Seen())
    press(ann, "Vu, au suivant")
    ann.wait(lambda: "Seen" in ann.accepted)
    ann.accepted.clear()


def compose_nothing(people: Two, number: int) -> None:
    """Make nothing come to anybody's mind in this round."""
    ann, bob = people
    ann.wait(lambda: ann.game["view"]["express"]["round"] == number)
    ann.page.get_by_role("button", name="Je n’y arrive pas").click()
    bob.wait(lambda: bob.game["view"]["express"]["round"] == number)
    bob.make(Pass())


@pytest.mark.timeout(600)
@everywhere(Size.PHONE, "light")
def test_a_game_of_express_is_played_to_its_end(
    arrive: Sit,
    join: Join,
    steered: Steering,
    size: Size,
    scheme: Scheme,
    closely: bool,
) -> None:
    steered.rebus(ANN, BOB, pawns=(0, 0))
    ann, bob = arrive("Ann", size, color_scheme=scheme), join("Bob")
    people = ann, bob
    sit_down(ann, bob)
    steered.stop()  # nobody hurries them

    composes(ann, "chat pot", "chapeau")
    expect(banner(ann, "Votre rébus est prêt")).to_be_visible()
    press(ann, "Revenir à mes cartes")
    expect(card(ann, "pot", "tray")).to_be_visible()  # it has kept what lay there
    check(ann)
    press(ann, "C’est prêt")
    lays_by_wire(bob, (code_of("cerf"), code_of("veau")), "cerveau")
    shown(people, steered)

    expect(banner(ann, "On devine votre rébus")).to_be_visible()
    bob.make(Guess("le chat"))
    expect(ann.page.get_by_text("« le chat »")).to_be_visible()
    if closely:
        check(ann)
    bob.make(Guess("le chapeau"))
    wait_for(people, "Telling")
    expect(ann.page.get_by_text("peau", exact=True)).to_be_visible()
    assert bob.game["view"]["express"]["points"] == [2, 3]
    if closely:
        check(ann)
    all_see(people)
    shown(people, steered)
    ann.page.get_by_role("button", name="Langue au chat").click()
    wait_for(people, "Telling")
    assert ann.game["view"]["express"]["points"] == [2, 3]

    all_see(people)
    wait_for(people, "ComposingTogether")
    for number in range(2, 6):
        compose_nothing(people, number)
    wait_for(people, "Gallery")
    expect(ann.page.get_by_text("avec 3 points")).to_be_visible()
    check(ann)
