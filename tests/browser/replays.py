"""Replays in a browser: given up games, files and their steps."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.people import Person, start_against_bots


def give_up(host: Person) -> None:
    """End the game there and then: its record is open after that."""
    host.page.get_by_role("button", name="Plus").click()
    host.page.get_by_role("button", name="Abandonner la partie").click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Abandonner la partie").click()


RECORDS = Path(__file__).parents[2] / "client/tests/records"


SEQUENCE = (RECORDS / "sequence-two.jsonl").read_bytes()


def open_file(page: Page, file: Path | FilePayload) -> None:
    """Bring a record to the page, and wait for its deal."""
    page.goto("/replay")
    page.get_by_label("Choisir un fichier").set_input_files(file)


def shows(page: Page, version: int) -> None:
    """Wait until the game's own face shows a version."""
    shown = page.locator(".game[data-version]")
    expect(shown).to_have_attribute("data-version", str(version))


def abandon(host: Person) -> str:
    """Start against bots and give up at once; return the table's code."""
    start_against_bots(host)
    give_up(host)
    return host.page.url.rsplit("/", 1)[1]
