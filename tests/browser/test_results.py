"""Results: what was played, in figures and drawings, on both screens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import check
from tests.browser.conftest import Sit, run
from tests.browser.looks import Scheme, seen
from tests.browser.people import Person, Size
from tests.browser.replays import shows
from tests.browser.results_house import furnish


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """Serve a house where Ann has played a lot: its address and her cookie."""
    folder = tmp_path_factory.mktemp("results")
    cookie = furnish(folder)
    with run("serving", folder) as server:
        assert server.stdout is not None
        yield f"http://127.0.0.1:{server.stdout.readline().strip()}", cookie
        server.terminate()


def at_home(person: Person, full: tuple[str, str]) -> Page:
    """Make somebody be Ann, and look at her results."""
    address, cookie = full
    person.context.add_cookies([{"name": "tablee", "value": cookie, "url": address}])
    person.page.goto(f"{address}/results")
    return person.page


@seen(Size.DESKTOP, "light")
def test_everything_is_there_and_can_be_read(
    arrive: Sit, full: tuple[str, str], size: Size, scheme: Scheme
) -> None:
    ann = arrive("", size, color_scheme=scheme)
    page = at_home(ann, full)

    expect(page.get_by_role("heading", name="Résultats", level=1)).to_be_visible()
    cards = page.locator("article")
    expect(cards).to_have_count(4)  # the whole table, and three games above
    expect(page.get_by_role("img", name="Cote sur 27 parties, de")).to_be_visible()
    ladder = page.get_by_role("table", name="Classement")
    expect(ladder.get_by_role("row", name="Robot fort")).to_be_visible()
    expect(page.get_by_role("table", name="Face à face")).to_contain_text("Bob")
    check(ann)
    wide = "document.documentElement.scrollWidth > innerWidth"
    assert not page.evaluate(wide)

    # The figures are those of the games.
    mine = page.locator("article").filter(has_text="Règle du livret")
    sequence = mine.filter(has_text="Séquence")

    expect(sequence).to_contain_text("28 parties")
    for words in ("18 gagnées", "1 nulle", "8 perdues", "1 abandonnée", "67 %"):
        expect(sequence).to_contain_text(words.replace(" %", "\u202f%"))
    unrated = mine.filter(has_text="Défense")
    expect(unrated).to_contain_text("Pas encore de cote")
    rows = page.get_by_role("table", name="Face à face")
    bob = rows.get_by_role("row", name="Bob Séquence")
    expect(bob).to_contain_text("13 gagnées, 7 perdues, 0 nulle")

    # Another ladder can be chosen.
    page.get_by_label("Classement de").select_option(label="Face-à-face · Pour débuter")

    other = page.get_by_role("table", name="Classement · Face-à-face")
    expect(other.get_by_role("row", name="Robot habitué")).to_be_visible()
    expect(other.get_by_role("row")).to_have_count(4)


@pytest.mark.soak
def test_older_games_are_asked_for_taken_along_and_one_is_seen_again(
    arrive: Sit, full: tuple[str, str]
) -> None:
    page = at_home(arrive("", Size.PHONE), full)
    lines = page.locator("ol > li")
    expect(lines).to_have_count(20)
    page.get_by_role("button", name="Voir des parties plus anciennes").click()

    expect(lines).to_have_count(35)
    expect(page.get_by_role("button", name="plus anciennes")).to_have_count(0)
    takes_all_along(page, "JSON")
    lines.first.get_by_role("link").click()
    shows(page, 0)


def takes_all_along(page: Page, kind: str) -> None:
    """Keep all results as a file."""
    with page.expect_download() as download:
        page.get_by_role(
            "link", name=f"Télécharger tous les résultats en {kind}"
        ).click()
    text = Path(download.value.path()).read_text("utf-8")

    assert download.value.suggested_filename == f"tablee-results.{kind.lower()}"
    games = {line["n"] for line in json.loads(text)} if kind == "JSON" else None
    assert games is None or len(games) == 35
    assert "K7F4" in text
