"""Hands that play Séquence by touching the page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tablee.games.sequence.moves import (
    Discard,
    Draw,
    ExchangeDead,
    Lock,
    Move,
    Pass,
    Place,
    Remove,
)
from tablee.games.sequence.state import View
from tests.browser.companions import Anybody, pages
from tests.browser.people import Person, open_table, unfold


def card(page: Page, name: str) -> Locator:
    """Find a card of the hand by its index, as the eye does."""
    rank, suit = name[:-1], name[-1]
    ranks = {"J": "valet", "Q": "dame", "K": "roi", "A": "as"}
    suits = {"S": "pique", "H": "cœur", "D": "carreau", "C": "trèfle"}
    words = f"{ranks.get(rank, rank)} de {suits[suit]}"
    return page.locator("[data-hand] button", has_text=words).first


def square(page: Page, number: int) -> Locator:
    """Find a square of the board."""
    return page.locator(f'[data-square="{number}"]')


def play_sequence(page: Page, _view: View, move: Move) -> None:
    """Make a move by hand."""
    match move:
        case Place() | Remove():
            if card(page, move.card).get_attribute("aria-pressed") != "true":
                card(page, move.card).click()
            square(page, move.square).click()
        case Draw():
            page.locator("button[data-pile]").click()
        case ExchangeDead():
            card(page, move.card).click()
            page.get_by_role("button", name="Échanger").click()
        case Discard():
            card(page, move.card).click()
            page.get_by_role("button", name="Défausser").click()
        case Pass():
            page.get_by_role("button", name="Passer").click()
        case Lock():
            page.get_by_role("button", name="Verrouiller").click()
        case _:
            raise AssertionError(f"nobody does {move} on purpose")


def sit_down(ann: Person, bob: Anybody, *options: str) -> None:
    """Open a table, take the empty seat, and begin."""
    bob.take_a_seat(open_table(ann))
    if options:
        unfold(ann.page)
    for option in options:
        ann.page.get_by_role("switch", name=option).click()
    begin(ann, bob)


def begin(ann: Person, bob: Anybody) -> None:
    """Deal, and wait until both see their cards."""
    button = ann.page.get_by_role("button", name="Commencer la partie")
    expect(button).to_be_enabled()
    button.click()
    for person in pages((ann, bob)):
        expect(person.page.get_by_role("grid")).to_be_visible()
        person.wait_until_shown()


def a_plain_card(person: Person) -> tuple[str, list[int]]:
    """Return a card of the hand that is no jack, and the squares it can go to."""
    for move in person.game["legal_moves"]:
        if move["kind"] == "Place" and not move["card"].startswith("J"):
            squares = [
                other["square"]
                for other in person.game["legal_moves"]
                if other["kind"] == "Place" and other["card"] == move["card"]
            ]
            return move["card"], squares
    raise AssertionError("a hand of jacks")
