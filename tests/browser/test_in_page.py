"""A house on one's own device: taken along, played without a line, and carried home."""

from __future__ import annotations

import functools
import http.server
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee.cli import main
from tests.browser.axe import check
from tests.browser.conftest import Sit
from tests.browser.people import Person, Size, against_bots
from tests.browser.replays import give_up

# What the worker says to pages, in the place of a websocket.
EAR = """
window.heard = [];
const listen = new BroadcastChannel('tablee FOLDER');
listen.onmessage = ({ data }) => { if (data.heard) window.heard.push(data.heard); };
"""
HOUSE, SITE = "/", "/jeux/"
SOME, MOST = 2, 400  # moves of one's own


class Alone(Person):
    """Somebody at the house on their device, which no websocket leads to."""

    def follow(self, page: Page, folder: str) -> None:
        """Hear what the house says to this page, and to no other."""
        self.page = page
        page.add_init_script(EAR.replace("FOLDER", folder))

    def wait(self, until: Any) -> None:
        self._hear_all()
        while not until():
            self.page.wait_for_timeout(30)
            self._hear_all()

    def _hear_all(self) -> None:
        for text in self.page.evaluate("window.heard?.splice(0) ?? []"):
            self._hear(text)


def alone(person: Person, folder: str) -> Alone:
    person.__class__ = Alone
    assert isinstance(person, Alone)
    person.follow(person.page, folder)
    return person


def play(person: Person, most: int) -> None:
    """Make one's own moves, so many or until the game is over."""
    for _ in range(most):
        person.wait(lambda: person.has_moves or person.is_over)
        if person.is_over:
            return
        person.play()


def begin(page: Page) -> None:
    against_bots(page)
    expect(page.get_by_role("grid")).to_be_visible()


def take_along(page: Page, open_by: str) -> None:
    page.get_by_role("button", name=open_by).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(re.compile("Mo à télécharger"))).to_be_visible()
    dialog.get_by_role("button", name="Télécharger").click()
    expect(dialog.get_by_text("Tout est sur cet appareil.")).to_be_visible()


def hand(person: Person) -> Any:
    return person.game["view"]["hand"]


@pytest.mark.timeout(240)
def test_a_house_is_taken_along_played_without_a_line_and_a_game_carried_home(
    arrive: Sit,
) -> None:
    ann = alone(arrive("Ann", Size.PHONE, service_workers="allow", own=True), HOUSE)
    page, context = ann.page, ann.context
    page.goto("/")
    take_along(page, "Emporter la maison")
    page.get_by_role("button", name="Jouer sur cet appareil").click()
    expect(page.get_by_role("button", name="Sur cet appareil")).to_be_visible()
    check(ann)

    context.set_offline(True)
    begin(page)
    play(ann, SOME)
    before, ann.game = hand(ann), {}
    page.reload()  # in the middle: the same cards, and no line
    ann.wait_until_shown()
    assert hand(ann) == before

    give_up(ann)
    context.set_offline(False)
    ann.game = {}
    page.get_by_role("button", name=re.compile("La continuer à")).click()
    page.wait_for_url(re.compile(r"\d/t/\w+$"))
    ann.wait_until_shown()
    assert hand(ann) == before
    assert ann.room["elsewhere"]


@pytest.mark.timeout(600)
@pytest.mark.soak
def test_another_tab_is_the_house_when_the_first_is_closed(arrive: Sit) -> None:
    ann = alone(arrive("Ann", Size.PHONE, service_workers="allow", own=True), HOUSE)
    first = ann.page
    first.goto("/ici/")
    begin(first)
    play(ann, SOME)
    before, ann.game = hand(ann), {}
    second = ann.context.new_page()
    ann.follow(second, HOUSE)
    second.goto(first.url)
    ann.wait_until_shown()
    assert hand(ann) == before

    ann.room = {}
    first.close()
    ann.wait(lambda: ann.room)  # it has joined again, at another house
    play(ann, 2)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """Files of a site below a path, on a host that knows nothing but files."""
    main(["site", str(tmp_path / "jeux")])
    handler = functools.partial(_Quiet, directory=str(tmp_path))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}"
        host.shutdown()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_words: Any) -> None:
        """Write no log."""


@pytest.mark.timeout(900)
@pytest.mark.soak
def test_a_site_of_files_plays_a_whole_game_below_any_path(
    arrive: Sit, site: str
) -> None:
    people = arrive("", Size.TABLET, service_workers="allow", own=True, base_url=site)
    ann = alone(people, SITE)
    ann.page.goto(SITE)
    take_along(ann.page, "Sur cet appareil")
    ann.page.keyboard.press("Escape")
    ann.context.set_offline(True)

    begin(ann.page)
    play(ann, MOST)

    assert ann.is_over
    expect(ann.page.get_by_text(re.compile("gagn")).first).to_be_visible()
    ann.page.get_by_role("link", name=re.compile("Revoir")).first.click()
    expect(ann.page.locator(".game[data-version]")).to_be_visible()
