"""The README's pictures of Rébus, of a table whose cards are chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.conftest import Sit
from tests.browser.looks import Scheme, by
from tests.browser.people import Size
from tests.browser.pictures import take
from tests.browser.rebus_table import card, field, lays, sit_down, solves, throws
from tests.browser.steered import Steering

NADIA = "lait croix sang chaud chat pot scie nez mat vert"
SAMIR = "mer rat pin cou dodo pied pont train souris eau"


@pytest.mark.soak
@by("light")
@pytest.mark.timeout(600)
def test_a_rebus(arrive: Sit, folder: Path, steered: Steering, scheme: Scheme) -> None:
    steered.rebus(
        NADIA, SAMIR, "", pawns=(9, 6, 14), dice=(3,), centre="fee dent fer roue"
    )
    nadia = arrive("Nadia", Size.PHONE, color_scheme=scheme)
    samir = arrive("Samir", Size.DESKTOP, color_scheme=scheme)
    people = nadia, samir, arrive("Odile", Size.PHONE)
    sit_down(*people)
    steered.stop()
    throws(nadia, people)
    for name in ("lait", "croix", "sang"):
        card(nadia, name).click()
    field(nadia).fill("les croissants")
    nadia.page.get_by_text("Se dit avec vos cartes").wait_for()
    field(nadia).blur()
    take(nadia, folder, f"rebus-phone-{scheme}")

    for name in ("lait", "croix", "sang"):
        card(nadia, name, "tray").click()
    lays(nadia, "lait croix sang chaud", "les croissants chauds", steered, people)
    solves(samir, "les croissants chauds", steered, people)
    for person in people:
        person.wait_until_shown()

    take(samir, folder, f"rebus-desktop-{scheme}")
