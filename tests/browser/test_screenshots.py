"""The pictures that the README shows, taken of real games.

``pytest tests/browser/test_screenshots.py --screenshots-write`` puts them into
``docs/screenshots``; otherwise they are taken and measured, those of games by
``scripts/soak``, and nothing is kept.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.defense_hands import play_defense, wait_for_turn
from tests.browser.defense_hands import start_against_bots as start_in_the_city
from tests.browser.looks import Scheme, seen
from tests.browser.people import Size, box, start_against_bots
from tests.browser.pictures import take
from tests.browser.sequence_hands import a_plain_card, card

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
