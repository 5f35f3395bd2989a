"""Whole games of Face-à-face in real browsers, with cards and clock in our hands.

The clock stands still while somebody is to do something in time, and goes on for as
long as the rules need to go on by themselves: so the machine may be as slow as it is.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tablee.games.face_a_face.moves import Vote
from tests.browser.companions import Companion, Join
from tests.browser.conftest import Sit
from tests.browser.face_a_face_table import (
    VERDICT,
    answers,
    calls,
    choose_pile,
    draws,
    field,
    phase,
    sit_down,
    wait_for,
)
from tests.browser.people import Person, Size
from tests.browser.steered import Steering


def cards_won(person: Person) -> list[int]:
    """Count the cards that each has won, as this page was told."""
    return [len(cards) for cards in person.game["view"]["won"]]


Four = tuple[Person, Companion, Companion, Person]


@pytest.mark.timeout(600)
def test_four_play_a_whole_game_with_all_that_can_happen(
    arrive: Sit, join: Join, steered: Steering
) -> None:
    steered.deal(
        left="soleil lune soleil sapin poulpe poisson lune poisson duel chat soleil",
        right="poulpe",
        die="chat poisson",
    )
    people = ann, _, _, dan = (
        arrive("Ann", Size.PHONE),
        join("Bob"),
        join("Cléo"),
        arrive("Dan", Size.DESKTOP),
    )
    sit_down(*people)

    come_back(steered, people)
    for person in (ann, dan):
        field(person).evaluate("(field) => (field.kept = true)")
    for act in (vote, tie, cascade, duel):
        act(steered, people)
        wait_for(people, "Drawing", "Over")
    for person in (ann, dan):  # through all of it the field was never another one
        assert field(person).evaluate("(field) => field.kept")
    end(people)


def come_back(clock: Steering, people: Four) -> None:
    """Two suns: Ann's page comes anew in the middle of the face-off, and she wins."""
    ann, bob, _, _ = people
    draws(people, 0, 1, 2)
    calls(clock, bob, people)
    with_cleo = ann.page.get_by_text("Face-à-face avec Cléo").first
    expect(with_cleo).to_be_visible()

    ann.page.reload()

    expect(with_cleo).to_be_visible()
    field(ann).focus()
    answers(ann, "xyzzy")
    clock.go(VERDICT)
    wait_for(people, "Drawing")
    assert cards_won(ann) == [1, 0, 0, 0]


def vote(clock: Steering, people: Four) -> None:
    """It is contested, and accepted by three to one."""
    ann, bob, cleo, dan = people
    dan.page.get_by_role("button", name="Contester").first.click()
    wait_for(people, "Voting")

    for companion in (bob, cleo):
        companion.make(Vote(accept=True))
    ann.page.get_by_role("button", name="J’accepte").click()
    expect(dan.page.get_by_text("a voté", exact=True)).to_have_count(3)
    dan.page.get_by_role("button", name="Je refuse").click()

    for person in (ann, dan):
        expect(person.page.get_by_text("Acceptée, 3 contre 1").first).to_be_visible()
    clock.go()


def tie(clock: Steering, people: Four) -> None:
    """Two fish: Bob and Dan begin at one moment. Ann draws the card between them."""
    ann, bob, _, dan = people
    draws(people, 3, 0, 1, 2, 3)
    calls(clock, ann, people)

    answers(bob, "clarinette")
    answers(dan, "trombone")
    wait_for(people, "Tied")
    expect(ann.page.get_by_text("Tirez la carte de départage").first).to_be_visible()
    choose_pile(ann, "right")
    clock.go(VERDICT)
    wait_for(people, "Racing")
    for person in (ann, dan):
        person.wait_until_shown()
        expect(person.page.get_by_text("Départage", exact=True).first).to_be_visible()
    answers(dan, "marmotte")

    clock.go(VERDICT)
    wait_for(people, "Drawing")
    assert cards_won(ann) == [1, 0, 0, 1]


def cascade(clock: Steering, people: Four) -> None:
    """Bob's moon is uncovered, and meets Cléo's."""
    ann, _, cleo, dan = people
    calls(clock, dan, people)
    expect(ann.page.get_by_text("Cascade").first).to_be_visible()

    answers(cleo, "pamplemousse")

    clock.go(VERDICT)
    wait_for(people, "Drawing")
    assert cards_won(ann) == [1, 0, 1, 1]
    clock.go()


def duel(clock: Steering, people: Four) -> None:
    """The die links Ann's cat to Dan's fish."""
    ann, bob, _, dan = people
    draws(people, 0)
    expect(dan.page.get_by_text("chat contre poisson").first).to_be_visible()
    draws(people, 0)
    calls(clock, bob, people)
    assert sorted(phase(ann)["pair"]) == [0, 3]

    answers(ann, "saxophone")

    clock.go(VERDICT)
    wait_for(people, "Drawing")
    assert cards_won(ann) == [2, 0, 1, 1]
    clock.go()


def end(people: Four) -> None:
    """The last two cards are drawn, and Ann has most; she may copy a new word."""
    ann, _, _, dan = people

    draws(people, 1, 2)

    ann.wait(lambda: ann.is_over)
    expect(ann.page.get_by_text("Vous l’emportez avec 2").first).to_be_visible()
    expect(dan.page.get_by_text("Ann l’emporte avec 2").first).to_be_visible()
    for person in (ann, dan):
        expect(person.page.get_by_text("Acceptés par la table")).to_be_visible()
    expect(ann.page.get_by_text("Copier pour le paquet")).to_be_visible()
    expect(dan.page.get_by_text("Copier pour le paquet")).to_have_count(0)


def picture(person: Person) -> Locator:
    """Find the verdict, which has the picture of who began behind it."""
    return person.page.locator(".verdict")
