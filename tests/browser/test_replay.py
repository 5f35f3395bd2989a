"""Replays: a whole game of every box on the shelf, stepped through in a browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from tablee.bots import levels
from tablee.games import shelf
from tablee.library import new, play_out, save
from tests.browser.axe import check
from tests.browser.conftest import Sit
from tests.browser.looks import closely_too, on
from tests.browser.people import Size
from tests.browser.replays import RECORDS, SEQUENCE, abandon, open_file, shows

STEPS = 2  # moves that are looked at one by one, and moments after them


def played(slug: str, folder: Path) -> Path:
    """Make the quickest bots play a whole game, and keep its record."""
    match = play_out(new(slug, preset="beginner", seed=3), levels(slug)[0])
    path = folder / f"{slug}.jsonl"
    save(match, path, [f"Nom {seat}" for seat in match.seats])
    return path


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Position dans la partie")


# Games of the tests have no screens.
DRAWN = sorted(
    slug
    for slug in shelf()
    if (RECORDS.parents[1] / f"src/games/{slug}/index.ts").exists()
)


def box(slug: str) -> object:
    """Try a box of the shelf; in scripts/soak if other tests here open its games."""
    marks = pytest.mark.soak if slug in ("sequence", "rebus", "face_a_face") else ()
    return pytest.param(slug, marks=marks)


@closely_too()
@pytest.mark.parametrize("slug", [box(slug) for slug in DRAWN])
def test_a_whole_game_of_every_box_is_stepped_through(
    arrive: Sit, tmp_path: Path, slug: str, closely: bool
) -> None:
    ann = arrive("Ann", Size.PHONE)
    page = ann.page
    record = played(slug, tmp_path)
    last = record.read_text("utf-8").count('"n":')
    open_file(page, record)
    shows(page, 0)

    for version in range(1, min(STEPS, last) + 1):
        page.get_by_role("button", name="Coup suivant").click()
        shows(page, version)
    for _ in range(STEPS):
        if (before := slider(page).input_value()) == str(last):
            break
        page.get_by_role("button", name="Moment fort suivant").click()
        expect(slider(page)).not_to_have_value(before)
        shows(page, int(slider(page).input_value()))
    slider(page).press("End")
    shows(page, last)
    if closely:
        check(ann)
    page.get_by_role("button", name="Coup précédent").click()
    shows(page, last - 1)
    eyes = page.get_by_label("Vu par")
    for eye in ("Nom 0", "Nom 1", "Public", "Tout ouvert"):
        eyes.select_option(label=eye)
        shows(page, last - 1)
        expect(page.locator("section[aria-busy=false]").first).to_be_visible()
    page.get_by_role("button", name="Moment fort précédent").click()
    expect(slider(page)).not_to_have_value(str(last - 1))
    expect(page.get_by_role("button", name="Vérifié sans votre part")).to_be_visible()


# What of the board lifts a square over the bars, which lie over squares at rest.
LIFTED = """squares => squares.map(square => getComputedStyle(square))
    .filter(({ zIndex, isolation }) => zIndex !== 'auto' || isolation !== 'auto')
    .length"""


@pytest.mark.soak
def test_the_bar_of_a_winning_line_is_whole_where_its_last_chip_was_laid(
    arrive: Sit,
) -> None:
    page = arrive("Ann", Size.DESKTOP, reduced_motion="no-preference").page
    last = SEQUENCE.count(b'"n":')
    open_file(page, payload(SEQUENCE))
    shows(page, 0)
    slider(page).press("End")
    shows(page, last)
    page.get_by_role("button", name="Coup précédent").click()
    shows(page, last - 1)

    page.get_by_role("button", name="Coup suivant").click()
    shows(page, last)

    laid = page.locator(".square.locked.last")
    expect(laid).to_have_class(re.compile("moving"))
    assert page.locator(".square.locked").evaluate_all(LIFTED) == 0


@on(Size.PHONE)
def test_the_end_of_a_game_leads_to_its_replay_and_so_does_its_link(
    arrive: Sit, size: Size
) -> None:
    ann = arrive("Ann", size)
    page = ann.page
    code = abandon(ann)
    page.get_by_role("link", name="Revoir").click()
    shows(page, 0)

    expect(page.get_by_label("Vu par")).to_have_value(str(ann.seat))
    assert "/r/" in page.url
    assert code not in page.url
    page.keyboard.press("End")
    expect(page.get_by_text("sans résultat")).to_be_visible()
    badge = page.get_by_role("button", name="Le hasard de cette table")
    expect(badge).to_have_accessible_name("Le hasard de cette table\u00a0: Vérifié")
    badge.click()
    expect(page.get_by_text("Votre part est dans le tirage.")).to_be_visible()
    check(ann)

    cat = arrive("Cat", size)
    cat.page.goto(page.url)
    shows(cat.page, 0)
    takes_it_along(cat.page)


def takes_it_along(page: Page) -> None:
    """Make somebody else who has the link see all, and keep the record."""

    eyes = page.get_by_label("Vu par")
    expect(eyes).to_have_value("open")
    page.get_by_role("button", name="Plus").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger la partie").click()
    record = Path(download.value.path()).read_text("utf-8")
    seated = json.loads(record.splitlines()[-1])["seated"]
    names = [each["name"] for each in seated]
    assert "Ann" in names
    assert eyes.locator("option").all_inner_texts()[1:-1] == names


@pytest.mark.soak
@on(Size.DESKTOP)
def test_a_file_that_was_edited_says_what_is_wrong_at_which_move(
    arrive: Sit, size: Size, closely: bool
) -> None:
    lines = SEQUENCE.splitlines(keepends=True)
    move = json.loads(lines[7])
    move["move"] = {"kind": "Place", "card": "7S", "square": 0}
    edited = [*lines[:7], json.dumps(move).encode() + b"\n", *lines[8:]]
    ann = arrive("Ann", size)
    page = ann.page
    open_file(page, payload(b"".join(edited)))
    shows(page, 0)

    alarm = page.get_by_role("alert")
    where, what = "Coup 7 (ligne 8)\u00a0: ", "la règle ne permet pas ce coup."
    expect(alarm).to_contain_text(where + what)
    expect(alarm).to_contain_text("SEQ-")
    expect(alarm).to_contain_text("Les 6 premiers coups sont bons")
    expect(slider(page)).to_have_attribute("max", "6")
    if closely:
        check(ann)


def payload(record: bytes) -> FilePayload:
    return {"name": "x.jsonl", "mimeType": "application/jsonl", "buffer": record}
