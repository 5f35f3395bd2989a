"""A whole game of Défense d'afficher: three singles and a pair."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.companions import Join
from tests.browser.conftest import Sit
from tests.browser.defense_hands import play_defense, play_on, sit_down
from tests.browser.people import Size
from tests.browser.steered import Steering

LONGEST = 3000  # moves: between good players a game takes some hundred and sixty


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("posters", [2, pytest.param(9, marks=pytest.mark.soak)])
def test_three_singles_and_a_pair_play_a_whole_game(
    arrive: Sit, join: Join, steered: Steering, posters: int
) -> None:
    steered.posters(posters)
    shown = ann, eve = tuple(
        arrive(name, Size.DESKTOP, play_defense) for name in ("Ann", "Eve")
    )
    people = (ann, join("Bob"), join("Cat"), dan := join("Dan"), eve)
    sit_down(*people)
    assert [person.game["view"]["side"] for person in people] == [0, 1, 2, 3, 3]
    assert dan.game["view"]["hand"] == eve.game["view"]["hand"]

    play_on(people, LONGEST)

    assert all(person.is_over for person in people)
    winners = people[0].game["outcome"]["winners"]
    for person in shown:
        won = person.game["view"]["side"] in winners
        together = "Vous avez gagné" if person is ann else "Vous gagnez ensemble"
        words = together if won else "gagne"
        expect(person.page.get_by_text(words, exact=False).first).to_be_visible()
