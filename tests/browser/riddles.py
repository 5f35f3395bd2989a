"""The day's rebus in a browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tablee.rebus.daily import Daily, dailies, themed_weeks
from tablee.rebus.deck import codes


def shown(page: Page) -> Daily:
    """Return the rebus that the page shows: nothing in the page says its answer."""
    pictures = page.locator(".felt img").evaluate_all("all => all.map(one => one.src)")
    cards = tuple(codes()[re.findall(r"(\w+)\.svg", each)[0]] for each in pictures)
    every = (dailies(), *themed_weeks().values())
    [daily] = [each for days in every for each in days if each.cards == cards]
    return daily


def say(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Votre réponse").fill(text)
    page.keyboard.press("Enter")
