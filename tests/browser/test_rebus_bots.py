"""Rébus against bots: one tap from the home page, and a whole turn with them."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Sit
from tests.browser.held import covered_by
from tests.browser.people import Size, against_bots
from tests.browser.rebus_table import lays, phase, throws, wait_for
from tests.browser.steered import Steering

RACK = "chat pot scie nez mat vert note lait croix sang"


@covered_by(
    "tests/games/rebus/bots/test_whole_games.py :: test_plays_every_table_to_its_end",
    "client/tests/dom/home_page.test.ts :: bots are played in the variant",
)
@pytest.mark.xdist_group("waits")
@pytest.mark.timeout(600)
def test_bots_guess_what_a_person_lays_and_take_their_turn(
    arrive: Sit,
    steered: Steering,
) -> None:
    steered.rebus(RACK, "", "", pawns=(0, 0, 0), dice=(1,))
    ann = arrive("Ann", Size.PHONE)
    ann.page.goto("/")
    against_bots(ann.page, "Rébus")
    wait_for((ann,), "Throwing")
    steered.stop()  # nobody hurries Ann

    throws(ann, (ann,))
    lays(ann, "chat pot", "chapeau", steered, (ann,))
    steered.go()

    def is_theirs() -> bool:
        turn: int = ann.game["view"]["turn"]
        return turn != ann.seat and phase(ann)["kind"] != "Throwing"

    ann.wait(is_theirs)
    said = [guess for each in ann.games.values() for guess in each["view"]["guesses"]]
    assert said
    assert ann.seat not in {guess["seat"] for guess in said}
    told = {each["view"]["phase"]["kind"] for each in ann.games.values()}
    assert {"Composing", "Guessing", "Revealing"} <= told
