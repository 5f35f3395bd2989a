"""A whole game of Défense d'afficher: three singles and a pair, a browser each."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.defense_hands import play_defense
from tests.browser.people import Size
from tests.browser.steered import Steering
from tests.browser.test_defense_afficher import play_on, sit_down

LONGEST = 3000  # moves: between good players a game takes some hundred and sixty


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("posters", [2, pytest.param(9, marks=pytest.mark.soak)])
def test_three_singles_and_a_pair_play_a_whole_game(
    arrive: Sit,
    steered: Steering,
    posters: int,
) -> None:
    steered.posters(posters)
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
        together = "Vous gagnez ensemble" if person in pair else "Vous avez gagné"
        words = together if won else "gagne"
        expect(person.page.get_by_text(words, exact=False).first).to_be_visible()
