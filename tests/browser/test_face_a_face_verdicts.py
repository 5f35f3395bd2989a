"""What people read of a verdict, and how they contest it, on phones."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tablee.games.face_a_face.moves import Contest, Vote
from tests.browser.companions import Companion, Join
from tests.browser.conftest import Sit
from tests.browser.face_a_face_table import (
    VERDICT,
    People,
    answers,
    calls,
    draws,
    field,
    sit_down,
    wait_for,
)
from tests.browser.people import Person, Size
from tests.browser.sight import expect_nothing_jumped, watch_shifts
from tests.browser.steered import Steering

pytestmark = pytest.mark.timeout(600)


def all_vote(people: People, *, accept: bool) -> None:
    """Make everybody vote alike."""
    name = "J’accepte" if accept else "Je refuse"
    for person in people:
        if isinstance(person, Companion):
            person.make(Vote(accept))
        else:
            person.page.get_by_role("button", name=name).click()


def place(person: Person, what: str) -> Any:
    """Return where something stands on a page."""
    return person.page.locator(what).first.bounding_box()


def test_the_verdict_is_read_contested_and_nothing_moves(
    arrive: Sit, join: Join, steered: Steering
) -> None:
    steered.deal(left="soleil soleil lune chat", right="poisson")
    people = cleo, ann, bob = arrive("Cléo", Size.PHONE), join("Ann"), join("Bob")
    sit_down(*people)
    watch_shifts(cleo.page)
    draws(people, 0, 1)  # Bob is to draw: it does not close by itself
    calls(steered, bob, people)
    answers(cleo, "xyzzy")
    steered.go(VERDICT)
    wait_for(people, "Drawing")

    # Theme and answer first, one sentence why; the picture for whoever asks.
    theme = cleo.game["view"]["wins"][0]["asked"]["text"]
    verdict = cleo.page.locator(".verdict")
    expect(verdict.get_by_role("heading")).to_have_text([f"{theme} « xyzzy »"])
    expect(verdict.get_by_text("Une seule réponse est arrivée à temps")).to_be_visible()
    cleo.page.get_by_role("button", name="Pourquoi").click()
    expect(verdict.get_by_role("img")).to_be_visible()

    # A vote refuses the answer, and the face-off begins again.
    cleo.page.get_by_role("button", name="Continuer").click()
    prompt, row = place(cleo, ".banner"), place(cleo, ".dock")
    ann.make(Contest(cleo.game["view"]["wins"][0]["number"]))
    wait_for(people, "Voting")
    all_vote(people, accept=False)
    wait_for(people, "Opening")
    steered.go(3.2)
    wait_for(people, "Racing")

    # The same word, nearly: it is said for which one, and that can be contested.
    expect(cleo.page.get_by_text("Face-à-face avec Ann").first).to_be_visible()
    before = place(cleo, ".banner"), place(cleo, ".dock")
    field(cleo).focus()
    answers(cleo, "xyzzi")
    expect(
        cleo.page.get_by_text("« xyzzi » : déjà dit, comme « xyzzy »")
    ).to_be_visible()
    contest = cleo.page.get_by_role("button", name="Contester « déjà dit »")
    expect(contest).to_be_visible()
    assert (place(cleo, ".banner"), place(cleo, ".dock")) == before
    assert (prompt, row) == before
    contest.click()
    expect(contest).to_have_count(0)
    assert (place(cleo, ".banner"), place(cleo, ".dock")) == before

    steered.go(2.0)  # then Ann is too late to have answered together with her
    cleo.page.wait_for_timeout(2_000)
    answers(ann, "zutalors")
    steered.go(VERDICT)
    wait_for(people, "Voting")
    expect(cleo.page.get_by_text("Prise pour « xyzzy »")).to_be_visible()
    all_vote(people, accept=True)
    expect(cleo.page.get_by_text("La réponse compte").first).to_be_visible()
    cleo.wait(lambda: [len(won) for won in cleo.game["view"]["won"]] == [1, 0, 0])
    expect_nothing_jumped(cleo.page)
