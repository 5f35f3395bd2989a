"""People with a browser: they see the page, and play by touching it."""

from __future__ import annotations

import json
import re
from enum import Enum
from typing import Any

import msgspec
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

from tablee.bots import bot
from tablee.games.sequence import GAME
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
from tablee.kernel import Chance, Seat


class Size(Enum):
    """The two screens that everything must fit."""

    PHONE = (390, 844)
    DESKTOP = (1440, 900)


class Person:
    """Somebody with a browser. What the table tells the page is kept in *game*."""

    def __init__(
        self, browser: Browser, address: str, name: str, size: Size, **context: Any
    ) -> None:
        width, height = size.value
        options: dict[str, Any] = {
            "viewport": {"width": width, "height": height},
            "locale": "fr-FR",
            "reduced_motion": "reduce",
            "base_url": address,
        }
        self.context = browser.new_context(**options | context)
        self.page = self.context.new_page()
        self.name = name
        self.game: dict[str, Any] = {}
        self.complaints: list[str] = []
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.context.request.post("/api/me", data={"name": name})

    def leave(self) -> None:
        """Close the browser; nothing may have gone wrong in it."""
        self.context.close()
        assert self.complaints == []

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["kind"] == "GameNow":
            self.game = message

    @property
    def seat(self) -> int:
        """The seat this person sits on."""
        seat: int = self.game["view"]["seat"]
        return seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, as far as this page was told."""
        return self.game.get("outcome") is not None

    @property
    def has_moves(self) -> bool:
        """Whether this person may do anything now."""
        return bool(self.game and self.game["legal_moves"])

    def play(self) -> None:
        """Choose a move as a good player would, and make it with the fingers."""
        view = msgspec.convert(self.game["view"], GAME.view_type)
        legal = [msgspec.convert(m, GAME.move_type) for m in self.game["legal_moves"]]
        version = self.game["version"]
        choose = bot("sequence", "hard")
        touch(self.page, choose(view, Seat(self.seat), legal, Chance(b"", version)))
        self.wait_past(version)

    def wait_past(self, version: int) -> None:
        """Wait until the page was told of a newer version."""
        for _ in range(200):
            if self.game["version"] > version:
                return
            self.page.wait_for_timeout(25)
        raise AssertionError(f"{self.name}: nothing happened after version {version}")


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


def touch(page: Page, move: Move) -> None:
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


def expect_no_violations(page: Page, axe: str) -> None:
    """Ask axe-core what is wrong with the page: nothing."""
    page.evaluate(axe)
    found = page.evaluate("() => axe.run().then((result) => result.violations)")
    wrong = [(v["id"], [node["html"][:120] for node in v["nodes"]]) for v in found]
    assert wrong == []


def box(page: Page, words: str, game: str = "Séquence") -> Locator:
    """Find a button beside a game's box; with one box it does not name the game."""
    name = re.compile(f"^({game}, )?{words}")
    return page.get_by_role("button", name=name)


def start_against_bots(person: Person) -> None:
    """Start a game in one tap, and wait for one's turn."""
    person.page.goto("/")
    box(person.page, "Jouer contre les robots").click()
    expect(person.page.get_by_text("À vous de jouer", exact=True)).to_be_visible()
    while not person.has_moves:
        person.page.wait_for_timeout(25)


def open_table(host: Person) -> str:
    """Open a table for friends from the home page, in two taps at most."""
    host.page.goto("/")
    box(host.page, "Ouvrir une table").click()
    host.page.wait_for_url("**/t/*")
    code = host.page.url.rsplit("/", 1)[1]
    expect(host.page.get_by_text(code, exact=True).first).to_be_visible()
    return code
