"""Who is away, who leads, who is asked to leave: seen and done at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.companions import Anybody, Join, pages
from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.looks import on
from tests.browser.people import Person, Size, choose, open_table, unfold_settings

REMOVED = "L’hôte vous a demandé de rendre votre place et de quitter cette table."


def three_at_a_table(arrive: Sit, size: Size, cat: Anybody) -> tuple[Person, Person]:
    """Make Ann, Bob and Cat sit down at a table of three sides."""
    ann, bob = arrive("Ann", size), arrive("Bob", size)
    code = open_table(ann)
    ann.page.get_by_text("3 camps", exact=True).click()
    for person in (bob, cat):
        person.take_a_seat(code)
    return ann, bob


def begin(host: Person, *others: Anybody) -> None:
    host.page.get_by_role("button", name="Commencer la partie").click()
    for person in pages((host, *others)):
        expect(person.page.get_by_role("grid")).to_be_visible()
        person.wait_until_shown()


def menu(person: Person) -> None:
    person.page.get_by_role("button", name="Plus", exact=True).click()


def absence(person: Person) -> Locator:
    """Find the choice of a robot after five minutes."""
    group = person.page.get_by_role("group", name="Un robot remplace les absents")
    return group.get_by_role("radio", name="5 min")


def told_absence(person: Person) -> Locator:
    """Find what others than the host read of it."""
    return person.page.get_by_text("Après 5\u00a0min d’absence.")


def touch(person: Person, name: str, act: str) -> None:
    """Touch somebody in the list, and what is to be done about them."""
    listed = person.page.get_by_role("region", name="À table")
    listed.get_by_role("button", name=name).click()
    person.page.get_by_role("dialog").get_by_role("button", name=act).click()


def agree(person: Person, words: str) -> None:
    person.page.get_by_role("dialog").get_by_role("button", name=words).last.click()


@covered_by(
    "client/tests/dom/people_at_table.test.ts :: who is away is seen to be",
    "client/tests/dom/table_play.test.ts :: the host adds a robot",
    "tests/server/test_attendance.py :: test_a_bot_stands_in_by_itself_after",
)
@on(Size.PHONE)
def test_the_table_sees_who_is_away_and_the_host_sets_the_time(
    arrive: Sit, size: Size
) -> None:
    cat = arrive("Cat", size)
    ann, bob = three_at_a_table(arrive, size, cat)
    for person in (ann, bob):
        unfold_settings(person.page)
    choose(absence(ann))
    expect(told_absence(bob)).to_be_visible()
    expect(absence(bob)).to_have_count(0)
    begin(ann, bob, cat)

    cat.page.goto("about:blank")
    menu(bob)

    seats = bob.page.get_by_role("region", name="À table")
    expect(seats.get_by_text("vient de partir")).to_be_visible()
    expect(told_absence(bob)).to_be_visible()
    cat.page.go_back()
    expect(seats.get_by_text("hors ligne")).to_have_count(0)


@covered_by(
    "client/tests/page/attendance.test.ts :: the host hands over and removes, the",
    "tests/server/test_banned.py :: test_who_is_removed_is_let_go_and_told_why",
    "client/tests/dom/people_at_table.test.ts :: the host hands over",
    "client/tests/dom/people_at_table.test.ts :: the host removes somebody",
)
@on(Size.DESKTOP)
def test_the_host_hands_over_and_the_new_one_removes_the_old(
    arrive: Sit, join: Join, size: Size
) -> None:
    cat = join("Cat")
    ann, bob = three_at_a_table(arrive, size, cat)
    begin(ann, bob, cat)

    menu(ann)
    touch(ann, "Bob", "Passer la main à Bob")
    agree(ann, "Passer la main")
    ann.wait(lambda: ann.room["host"] != ann.room["you"])
    menu(bob)
    touch(bob, "Ann", "Retirer Ann de la table")
    agree(bob, "Retirer")

    expect(ann.page.get_by_role("heading", name=REMOVED)).to_be_visible()
    bob.wait(lambda: cat.room["chairs"][0]["name"] == "Robot Ann")
    ann.page.reload()
    expect(ann.page.get_by_role("heading", name=REMOVED)).to_be_visible()
    expect(ann.page.get_by_text("jusqu’à la fin de la soirée")).to_be_visible()


@covered_by(
    "client/tests/page/attendance.test.ts :: a ballot says who has voted",
    "tests/server/test_attendance.py :: test_more_than_half_of_the_others_vote",
    "client/tests/dom/people_at_table.test.ts :: others vote somebody out",
)
@on(Size.PHONE)
def test_two_of_three_vote_somebody_out(arrive: Sit, size: Size) -> None:
    cat = arrive("Cat", size)
    ann, bob = three_at_a_table(arrive, size, cat)
    begin(ann, bob, cat)

    menu(bob)
    touch(bob, "Ann", "Voter pour le départ d’Ann")
    agree(bob, "Voter pour le départ")
    expect(bob.page.get_by_text("1 voix sur 2")).to_be_visible()
    touch(bob, "Ann", "Reprendre ma voix contre Ann")
    expect(bob.page.get_by_text("1 voix sur 2")).to_have_count(0)
    for person in (bob, cat):
        if person is cat:
            menu(cat)
        touch(person, "Ann", "Voter pour le départ d’Ann")
        agree(person, "Voter pour le départ")

    told = "Les autres joueurs ont voté pour votre départ."
    expect(ann.page.get_by_role("heading", name=told)).to_be_visible()
    bob.wait(lambda: bob.room["host"] != ann.room["you"])


@pytest.mark.soak
def test_the_lobby_hands_over_and_votes_too(arrive: Sit) -> None:
    cat = arrive("Cat", Size.PHONE)
    ann, bob = three_at_a_table(arrive, Size.PHONE, cat)
    for voter in (ann, cat):
        if voter is cat:
            cat.page.get_by_role("button", name="Bob").click()
            agree(cat, "Voter pour le départ")
            cat.wait(lambda: cat.room["ballots"])
        else:
            ann.page.get_by_role("button", name="Cat").click()
            agree(ann, "Passer la main")
            ann.wait(lambda: ann.room["host"] == cat.room["you"])
            cat.page.get_by_role("button", name="Ann").click()
            agree(cat, "Passer la main")
            cat.wait(lambda: cat.room["host"] == ann.room["you"])
    expect(bob.page.get_by_text("1 voix sur 2")).to_be_visible()
