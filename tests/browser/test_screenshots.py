"""The pictures that the README shows, taken of real games.

``pytest tests/browser/test_screenshots.py --screenshots-write`` puts them into
``docs/screenshots``; otherwise they are taken and measured, those of games by
``scripts/soak``, and nothing is kept.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.by_wire import play_by_wire
from tests.browser.conftest import Sit
from tests.browser.defense_hands import play_defense, wait_for_turn
from tests.browser.defense_hands import start_against_bots as start_in_the_city
from tests.browser.face_a_face_table import calls, draws, sit_down
from tests.browser.looks import Scheme, by, seen
from tests.browser.people import Size, box, start_against_bots
from tests.browser.pictures import take
from tests.browser.riddles import say, shown
from tests.browser.sequence_hands import a_plain_card, card
from tests.browser.steered import Steering

PLAYED = 9  # own moves: enough for chips all over the board
ENOUGH = 7  # posters on the walls


@pytest.mark.soak
@seen(Size.DESKTOP, "light")
def test_the_home_page(arrive: Sit, folder: Path, size: Size, scheme: Scheme) -> None:
    ann = arrive("Nadia", size, color_scheme=scheme)
    ann.page.goto("/")
    expect(box(ann.page, "Ouvrir une table")).to_be_visible()

    take(ann, folder, f"home-{size.name.lower()}-{scheme}")


@pytest.mark.soak
@seen(Size.PHONE, "dark")
def test_a_table_in_play(arrive: Sit, folder: Path, size: Size, scheme: Scheme) -> None:
    ann = arrive("Nadia", size, color_scheme=scheme)
    start_against_bots(ann)
    for _ in range(PLAYED):
        wait_for_turn(ann)
        ann.play("middle")
    wait_for_turn(ann)
    card(ann.page, a_plain_card(ann)[0]).click()

    take(ann, folder, f"sequence-{size.name.lower()}-{scheme}")


@pytest.mark.soak
@seen(Size.DESKTOP, "dark")
def test_the_city(arrive: Sit, folder: Path, size: Size, scheme: Scheme) -> None:
    ann = arrive("Nadia", size, play_defense, color_scheme=scheme)
    start_in_the_city(ann)
    for _ in range(PLAYED * 4):
        wait_for_turn(ann)
        thrown = ann.game["view"]["phase"]["kind"] == "Walking"
        if ann.is_over or (thrown and len(ann.game["view"]["pasted"]) > ENOUGH):
            break
        ann.play("middle")  # who seldom wins in a few turns
    ann.page.wait_for_timeout(400)

    take(ann, folder, f"defense-{size.name.lower()}-{scheme}")


@pytest.mark.soak
def test_the_gallery(arrive: Sit, folder: Path) -> None:
    ann = arrive("Nadia", Size.DESKTOP)
    ann.page.goto("/gallery/defense_afficher")
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    ann.page.wait_for_load_state("networkidle")

    take(ann, folder, "defense-gallery")


# The README's pictures of a day's rebus, a first hand and an end.


PICTURES = pytest.mark.parametrize(
    ("size", "scheme"),
    [(Size.PHONE, "light"), (Size.DESKTOP, "dark")],
    ids=["phone-light", "desktop-dark"],
)


def named(what: str, size: Size, scheme: Scheme) -> str:
    """Name a picture."""
    return f"{what}-{size.name.lower()}-{scheme}"


@pytest.mark.soak
@PICTURES
def test_the_day(arrive: Sit, folder: Path, size: Size, scheme: Scheme) -> None:
    page = (nadia := arrive("Nadia", size, color_scheme=scheme)).page
    page.goto("/jour/1")  # the same on every day that the picture is taken
    expect(page.get_by_role("textbox", name="Votre réponse")).to_be_visible()
    solution = shown(page).solution
    for tries, text in enumerate(("bibliothèque", solution[: len(solution) // 2]), 1):
        say(page, text)
        expect(page.get_by_text(f"{tries} essai")).to_be_visible()

    take(nadia, folder, named("day", size, scheme))


@pytest.mark.soak
@PICTURES
def test_a_first_hand(arrive: Sit, folder: Path, size: Size, scheme: Scheme) -> None:
    page = (nadia := arrive("Nadia", size, color_scheme=scheme)).page
    page.goto("/lesson/rebus")
    page.get_by_role("button", name="chat").first.click()

    take(nadia, folder, named("hand", size, scheme))


@pytest.mark.soak
@PICTURES
def test_an_end(
    arrive: Sit, address: str, folder: Path, size: Size, scheme: Scheme
) -> None:
    loser = arrive("Nadia", Size.PHONE)
    samir = arrive("Samir", size, color_scheme=scheme)
    samir.page.goto(f"/t/{play_by_wire(loser, samir, address)}")
    expect(samir.page.get_by_text("On s’en souviendra")).to_be_visible()

    take(samir, folder, named("end", size, scheme))


# The README's pictures of Face-à-face, of a table whose cards are chosen.


@pytest.mark.soak
@by("dark")
@pytest.mark.timeout(600)
def test_a_face_off(
    arrive: Sit, folder: Path, steered: Steering, scheme: Scheme
) -> None:
    steered.deal(
        left="poisson chat lune duel sapin poulpe poulpe sapin",
        right="soleil chat lune poisson sapin soleil",
        die="soleil lune",
    )
    nadia = arrive("Nadia", Size.DESKTOP, color_scheme=scheme)
    samir = arrive("Samir", Size.PHONE, color_scheme=scheme)
    people = nadia, samir, arrive("Odile", Size.PHONE), arrive("Léa", Size.PHONE)
    sit_down(*people)
    draws(people, 0, 1, 2, 3, 3, 0, 1)
    calls(steered, people[2], people)
    for person in people:
        person.wait_until_shown()

    take(nadia, folder, f"face_a_face-desktop-{scheme}")
    take(samir, folder, f"face_a_face-phone-{scheme}")
