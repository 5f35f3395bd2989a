"""Whole games of Rébus in real browsers, with cards, die and clock in our hands.

The clock stands still, and goes on for as long as the rules need to go on by
themselves: so the machine may be as slow as it is.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tablee.games.rebus.moves import Draw, Favour, Guess, Throw, Vote
from tablee.rebus.deck import code_of
from tests.browser.axe import check
from tests.browser.companions import Companion, Join
from tests.browser.conftest import Sit
from tests.browser.looks import closely_too
from tests.browser.people import Person, Size
from tests.browser.rebus_table import (
    SHOWN,
    all_see,
    appears,
    card,
    draws_none,
    field,
    lays,
    lays_by_wire,
    pawns,
    phase,
    press,
    settles,
    sit_down,
    solves,
    takes,
    throws,
    wait_for,
)
from tests.browser.steered import Steering

# Seconds: nearly as long as a card of the chain has or can be challenged, and a rest.
OUT_OF_TIME, CHALLENGED, THE_REST = 14.0, 3.0, 6.0
ANN = "chat pot scie nez mat vert note lait croix sang"
BOB = "mer rat pin cou dodo pied pont train souris eau"


Three = tuple[Person, Companion, Person]


def numbered(people: Three, clock: Steering, closely: bool) -> None:
    """A square 2: chat, pot; contested, accepted, and found (REB-12, REB-G22)."""
    ann, bob, cleo = people
    throws(ann, people)
    lays(ann, "chat pot", "chapeau", clock, people)
    field(cleo).fill("le chat")
    field(cleo).press("Enter")
    expect(ann.page.get_by_text("le chat", exact=True)).to_be_visible()
    bob.make(Guess("le chapeau"))
    settles(cleo, clock, people)
    expect(cleo.page.get_by_text("peau", exact=True)).to_be_visible()
    if closely:
        check(ann)
    press(cleo, "Contester")
    press(cleo, "Il ne se dit pas")
    wait_for(people, "Voting")
    check(cleo)
    expect(ann.page.get_by_text("Votre propre rébus")).to_be_visible()
    bob.make(Vote(accept=True))
    press_vote(cleo, "Non, refusé")
    wait_for(people, "Revealing")
    all_see(people, "Drawing")
    draws_none(ann, people)


def ends(person: Person) -> None:
    """Wait for the end of the game."""
    person.wait(lambda: person.is_over)


def press_vote(person: Person, answer: str) -> None:
    """Choose one of the two large answers."""
    person.page.get_by_role("button", name=answer).click()


def plus(people: Three, clock: Steering) -> None:
    """A Plus, with the chat of the centre (REB-16)."""
    ann, bob, _cleo = people
    bob.make(Throw())
    wait_for(people, "Composing")
    lays_by_wire(bob, (code_of("mer"), code_of("chat")), "mer chat")
    clock.go(SHOWN)
    wait_for(people, "Guessing")
    solves(ann, "mer chat", clock, people)
    all_see(people, "Throwing")


def exchange(people: Three, clock: Steering, closely: bool) -> None:
    """An Échange of one card with Bob, then whatever comes (REB-17)."""
    _ann, bob, cleo = people
    press(cleo, "Lancer le dé")
    wait_for(people, "Exchanging")
    if closely:
        check(cleo)
    press(cleo, "Une de plus avec Bob")
    press(cleo, "Échanger")
    wait_for(people, "Composing")
    takes(cleo, 2)
    field(cleo).fill("bonjour")
    press(cleo, "Poser")
    appears(cleo, clock, people)
    bob.make(Guess("bonjour"))
    settles(cleo, clock, people)
    all_see(people, "Throwing")


def intruder(people: Three, clock: Steering) -> None:
    """An Intrus: scie, nez, mât, and vert that is none of it (REB-15)."""
    ann, bob, cleo = people
    throws(ann, people)
    for name in ("scie", "vert", "nez", "mat"):
        card(ann, name).click()
    card(ann, "vert", "tray").focus()
    ann.page.keyboard.press("i")
    field(ann).fill("cinéma")
    press(ann, "Poser")
    appears(ann, clock, people)
    field(cleo).fill("cinéma")
    field(cleo).press("Enter")
    expect(cleo.page.get_by_text("L’intrus, pas encore")).to_be_visible()
    expect(ann.page.get_by_text("L’intrus, pas encore")).to_be_hidden()
    bob.make(Guess("cinéma", intruder=2))
    settles(cleo, clock, people)
    all_see(people, "Drawing")
    draws_none(ann, people)


def rebussimo(people: Three, clock: Steering) -> None:
    """A Rébussimo of eight cards, found (REB-19)."""
    ann, bob, _cleo = people
    bob.make(Throw())
    wait_for(people, "Composing")
    rack = tuple(bob.game["view"]["rack"])
    lays_by_wire(bob, rack[:8], "huit cartes à la suite")
    clock.go(SHOWN)
    wait_for(people, "Guessing")
    solves(ann, "huit cartes à la suite", clock, people)
    all_see(people, "Drawing")
    bob.make(Draw(0))
    wait_for(people, "Throwing")


def chain(people: Three, clock: Steering, closely: bool) -> None:
    """A chain of two, challenged in vain; Bob has no third card in time (REB-20)."""
    ann, bob, cleo = people
    throws(cleo, people)
    cleo.page.locator("[data-list=rack] [data-card]").first.click()
    field(cleo).fill("il y a")
    press(cleo, "Poser la carte")
    wait_for(people, "Chaining")
    expect(ann.page.get_by_text("il y a…", exact=True)).to_be_visible()
    if closely:
        check(ann)
    card(ann, "note").click()
    field(ann).fill("une note")
    press(ann, "Poser la carte")  # it waits until the first can no longer be challenged
    expect(ann.page.get_by_text("Posée dans un instant")).to_be_visible()
    clock.go(THE_REST, ahead=CHALLENGED)
    expect(cleo.page.get_by_text("il y a une note…", exact=True)).to_be_visible()
    press(cleo, "Cela ne suit plus")
    wait_for(people, "Voting")
    press_vote(cleo, "Non, elle est rompue")
    bob.make(Vote(accept=True))
    wait_for(people, "Chaining")
    clock.go(THE_REST, ahead=OUT_OF_TIME)
    wait_for(people, "Throwing", "Drawing")
    for person in people:
        if phase(ann)["kind"] == "Drawing" and phase(ann)["most"][person.seat]:
            if isinstance(person, Companion):
                person.make(Draw(0))
                continue
            version = person.game["version"]
            press(person, "Ne rien piocher")
            person.wait_past(version)
    wait_for(people, "Throwing")


def arrival(people: Three, clock: Steering) -> None:
    """Arrivée: exactly the last three cards, and an empty rack (REB-25, REB-28)."""
    ann, _bob, cleo = people
    throws(ann, people)
    lays(ann, "lait croix sang", "les croissants", clock, people)
    solves(cleo, "les croissants", clock, people)
    all_see(people, "Gallery")
    check(ann)


@closely_too()
@pytest.mark.timeout(900)
def test_three_play_a_whole_game_through_every_kind_of_square(
    arrive: Sit, join: Join, steered: Steering, closely: bool
) -> None:
    steered.rebus(
        ANN, BOB, "", pawns=(43, 22, 26), dice=(1, 1, 1, 3, 2, 2, 3), centre=""
    )
    people = (
        arrive("Ann", Size.PHONE, color_scheme="dark"),
        join("Bob"),
        arrive("Cléo", Size.DESKTOP),
    )
    sit_down(*people)
    steered.stop()

    numbered(people, steered, closely)
    assert pawns(people[0]) == [46, 24, 26]
    plus(people, steered)
    assert pawns(people[0]) == [48, 27, 26]
    exchange(people, steered, closely)
    assert pawns(people[0]) == [48, 29, 29]
    intruder(people, steered)
    assert pawns(people[0]) == [55, 33, 29]
    rebussimo(people, steered)
    assert pawns(people[0]) == [61, 43, 29]
    chain(people, steered, closely)
    assert pawns(people[0]) == [61, 43, 33]
    arrival(people, steered)

    ann, bob, cleo = people
    for person in (ann, cleo):
        title = person.page.get_by_role("heading", name="Les rébus de la partie")
        expect(title).to_be_visible()
        person.page.get_by_role("button", name="Préférer cinéma").click()
    shown = [each["solution"] for each in bob.game["view"]["gallery"]]
    bob.make(Favour(shown.index("cinéma")))
    for person in (ann, cleo):
        ends(person)
        best = person.page.get_by_role("heading", name="Le préféré de la table")
        expect(best).to_be_visible()
    main = [person.page.get_by_role("main") for person in (ann, cleo)]
    expect(main[0].get_by_text("Vous gagnez")).to_be_visible()
    expect(main[1].get_by_text("Ann gagne")).to_be_visible()
