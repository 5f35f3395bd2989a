"""The README's pictures of a day's rebus, a first hand and an end."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.by_wire import play_by_wire
from tests.browser.conftest import Sit
from tests.browser.looks import Scheme
from tests.browser.people import Size
from tests.browser.pictures import take
from tests.browser.riddles import say, shown

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
def test_the_day(
    arrive: Sit,
    folder: Path,
    size: Size,
    scheme: Scheme,
) -> None:
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
def test_a_first_hand(
    arrive: Sit,
    folder: Path,
    size: Size,
    scheme: Scheme,
) -> None:
    page = (nadia := arrive("Nadia", size, color_scheme=scheme)).page
    page.goto("/lesson/rebus")
    page.get_by_role("button", name="chat").first.click()

    take(nadia, folder, named("hand", size, scheme))


@pytest.mark.soak
@PICTURES
def test_an_end(
    arrive: Sit,
    address: str,
    folder: Path,
    size: Size,
    scheme: Scheme,
) -> None:
    loser = arrive("Nadia", Size.PHONE)
    samir = arrive("Samir", size, color_scheme=scheme)
    samir.page.goto(f"/t/{play_by_wire(loser, samir, address)}")
    expect(samir.page.get_by_text("On s’en souviendra")).to_be_visible()

    take(samir, folder, named("end", size, scheme))
