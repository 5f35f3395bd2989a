"""Five people round one board: three singles and a pair, a browser each."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.defense_hands import play_defense
from tests.browser.people import Person, Size, box

GAME = "Défense d’afficher"
LONGEST = 3000  # moves: between good players a game takes some three hundred


def arrange(host: Person, sides: int, places: int) -> str:
    """Open a table of *places* in *sides*, and give its code."""
    page = host.page
    page.goto("/")
    box(page, "Ouvrir une table", GAME).click()
    page.wait_for_url("**/t/*")
    page.get_by_text(f"{sides} camps", exact=True).click()
    for count in range(sides, places):
        expect(page.get_by_text(f"{count} places", exact=True)).to_be_visible()
        page.get_by_role("button", name="Une place de plus").click()
    expect(page.get_by_text(f"{places} places", exact=True)).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def sit_down(host: Person, *others: Person) -> None:
    """Take the free seats one after another, and begin."""
    code = arrange(host, 4, 1 + len(others))
    for person in others:
        person.page.goto(f"/t/{code}")
        person.page.get_by_role("button", name="S’asseoir ici").first.click()
        expect(person.page.get_by_text("vous", exact=False).first).to_be_visible()
    host.page.get_by_role("button", name="Commencer la partie").click()
    for person in (host, *others):
        expect(person.page.get_by_text("Ma baraque")).to_be_visible()


def play_on(people: tuple[Person, ...], moves: int) -> None:
    """Let whoever decides do it, until the game is over or enough is played."""
    for _ in range(moves):
        if all(person.is_over for person in people):
            return
        mover = next((person for person in people if person.has_moves), None)
        if mover is None:
            people[0].page.wait_for_timeout(25)
            continue
        mover.play()
        for person in people:
            person.wait_past(mover.game["version"] - 1)


@pytest.mark.timeout(420)
def test_three_singles_and_a_pair_play_a_whole_game(arrive: Sit) -> None:
    names = ("Ann", "Bob", "Cat", "Dan", "Eve")
    people = tuple(arrive(name, Size.DESKTOP, play_defense) for name in names)
    sit_down(*people)
    pair = [person for person in people if person.game["view"]["side"] == 3]
    assert len(pair) == 2
    assert pair[0].game["view"]["hand"] == pair[1].game["view"]["hand"]

    play_on(people, LONGEST)

    assert all(person.is_over for person in people)
    winners = people[0].game["outcome"]["winners"]
    for person in people:
        won = person.game["view"]["side"] in winners
        words = "gagné" if won else "gagne"
        expect(person.page.get_by_text(words, exact=False).first).to_be_visible()
