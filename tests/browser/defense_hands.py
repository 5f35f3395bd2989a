"""Hands that play Défense d'afficher by touching the page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from importlib.resources import files

from playwright.sync_api import Locator, Page, expect

from tablee.games.defense_afficher.city import Poster
from tablee.games.defense_afficher.moves import (
    Done,
    Exchange,
    Give,
    GoTo,
    LayNotice,
    LiftNotice,
    Move,
    Paste,
    Peel,
    Scrape,
    Stay,
    SwapPeeked,
    SwapPlaces,
    TakeChance,
    Throw,
    Walk,
)
from tablee.games.defense_afficher.state import Choosing, View
from tests.browser.companions import Anybody, pages
from tests.browser.people import Person, touch_if_there, unfold

_read = files("tablee.games.defense_afficher").joinpath("posters.json").read_text
BRANDS = {each["id"]: each["name"] for each in json.loads(_read("utf-8"))["posters"]}
SMALL, ZOOM = 600, 300  # px: phones; ms: until the board has come nearer
TWO = 2  # sides: a scraped poster has only one to go to


def play_defense(page: Page, view: View, move: Move) -> None:
    """Make a move by hand, and confirms it where that is asked."""
    match move:
        case Throw():
            act(page, "Déplacer").click()
        case TakeChance():
            act(page, "Chance").click()
        case Stay() | Done():
            _buttons(page).first.click()
        case Exchange():
            if isinstance(view.phase, Choosing):
                act(page, "Échanger").click()
            _choose(page, move.posters)
            _confirm(page)
        case Walk():
            _touch(page, move.route[-1])
            _confirm(page)
        case GoTo():
            _touch(page, move.square)
            _confirm(page)
        case SwapPlaces():
            _choose_side(page, view, move.side)
            _confirm(page)
        case Paste():
            _choose(page, (move.poster,))
            _touch(page, move.slot)
        case LayNotice() | LiftNotice():
            _take_up(page, "Déplacer une pancarte")
            for slot in move.slots:
                _touch(page, slot)
            _confirm(page)
        case Scrape():
            _take_up(page, "Gratter une affiche")
            _touch(page, move.slot)
            if len(view.figures) > TWO:
                _choose_side(page, view, move.to)
            _confirm(page)
        case Give():
            _choose(page, (move.poster,))
            _confirm(page)
        case SwapPeeked():
            seen = page.get_by_role("group", name="Sur la Réserve")
            seen.get_by_label(BRANDS[move.take]).first.click()
            _choose(page, (move.give,))
            _confirm(page)
        case Peel():
            _touch(page, move.slot)
            _confirm(page)


def act(page: Page, name: str) -> Locator:
    """Find a button by how it begins: cards that lie about may tell of it too."""
    return page.get_by_role("button", name=re.compile(f"^{name}"))


def _touch(page: Page, target: str) -> None:
    """Touch a square or a slot; a tiny one comes nearer and is touched again."""
    spot = page.locator(f'[data-target="{target}"]')
    spot.click()
    if page.viewport_size and page.viewport_size["width"] < SMALL:
        page.wait_for_timeout(ZOOM)
        touch_if_there(page.locator(f'[data-target="{target}"][aria-pressed="false"]'))


def _choose(page: Page, posters: Iterable[Poster]) -> None:
    """Touch posters of the shed, each copy once."""
    touched: list[Poster] = []
    for poster in posters:
        shed = page.get_by_role("region", name="Ma baraque")
        copies = shed.locator(f'button[aria-label^="{BRANDS[poster]},"]')
        copies.nth(touched.count(poster)).click()
        touched.append(poster)


def _choose_side(page: Page, view: View, side: int) -> None:
    """Touch one of the other sides, which stand in order."""
    others = [n for n in range(len(view.figures)) if n != view.turn.side]
    choice = page.locator(".acts .choice button")
    choice.nth(others.index(side)).click()


def _take_up(page: Page, use: str) -> None:
    """Choose one of the scraper's uses, when it is asked."""
    touch_if_there(page.get_by_text(use, exact=True))


def _buttons(page: Page) -> Locator:
    """Find the buttons that settle a decision: the way round first, the act last."""
    return page.locator(".acts .buttons button")


def _confirm(page: Page) -> None:
    _buttons(page).last.click()


def arrange(host: Person, sides: int, places: int) -> str:
    """Open a table of *places* in *sides*, and return its code."""
    page = host.page
    code = host.open("defense_afficher")
    unfold(page)
    page.get_by_text(f"{sides} camps", exact=True).click()
    for count in range(sides, places):
        expect(page.get_by_text(f"{count} places", exact=True)).to_be_visible()
        page.get_by_role("button", name="Une place de plus").click()
    expect(page.get_by_text(f"{places} places", exact=True)).to_be_visible()
    return code


def sit_down(host: Person, *others: Anybody) -> None:
    """Take the free seats one after another, and begin."""
    code = arrange(host, 4, 1 + len(others))
    begin(host, code, *others)


def begin(host: Person, code: str, *others: Anybody) -> None:
    """Make the others sit down one after another, and deal."""
    for person in others:
        person.take_a_seat(code)
    host.page.get_by_role("button", name="Commencer la partie").click()
    for person in pages((host, *others)):
        expect(person.page.get_by_text("Ma baraque")).to_be_visible()
        person.wait_until_shown()


def play_on(people: tuple[Anybody, ...], moves: int) -> None:
    """Make whoever decides do it, until the game is over or enough is played."""
    for _ in range(moves):
        people[0].wait(lambda: any(who.has_moves or who.is_over for who in people))
        mover = next((person for person in people if person.has_moves), None)
        if mover is None:
            people[0].wait(lambda: all(person.is_over for person in people))
            return
        mover.play()
        for person in people:
            person.wait_past(mover.game["version"] - 1)


def start_against_bots(person: Person) -> None:
    """Start a game, and wait for one's turn."""
    person.open("defense_afficher", bots="middle")
    expect(person.page.get_by_text("Ma baraque")).to_be_visible()
    wait_for_turn(person)


def wait_for_turn(person: Person) -> None:
    """Wait until this person decides something."""
    person.wait(lambda: person.has_moves or person.is_over)
    person.wait_until_shown()
