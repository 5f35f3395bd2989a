"""Hands that play Séquence by touching the page."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

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
