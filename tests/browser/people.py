"""People with a browser: they see the page, and play by touching it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from enum import Enum
from typing import Any

import msgspec
from playwright.sync_api import Error, Locator, Page, ViewportSize, WebSocket, expect

from tablee.bots import bot
from tablee.games import shelf
from tablee.kernel import Chance, Pattern, Seat
from tests.browser.devices import Device, Devices

# Whether the page shows a version, or a newer one that we have not heard of yet.
IS_SHOWN = """(told) =>
    Number(document.querySelector('[data-version]')?.dataset.version ?? -1) >= told"""

SOON, SELDOM = 15, 90  # milliseconds between two looks

# Makes a move by hand: on this page, seeing this view.
Hands = Callable[[Page, Any, Any], None]


class Size(Enum):
    """The screens that everything must fit; a tablet is tried by `everywhere` alone."""

    PHONE = (390, 844)
    TABLET = (820, 1180)
    DESKTOP = (1440, 900)

    @property
    def view(self) -> ViewportSize:
        """How large a page is there."""
        width, height = self.value
        return {"width": width, "height": height}


class Person:
    """Somebody with a browser.

    What the table tells the page is kept in *room*, *game* and *games*.
    """

    def __init__(self, device: Device, name: str, hands: Hands) -> None:
        self._device = device
        self.context, self.page = device.context, device.page
        self.name = name
        self._hands = hands
        self.room: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.games: dict[int, dict[str, Any]] = {}  # by version
        self.accepted: list[str] = []  # kinds of moves that the table has taken
        self._sent: dict[str, str] = {}
        self.complaints: list[str] = []
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", self._complain)
        if name:  # else nobody knows yet what they are called
            self.context.request.post("/api/me", data={"name": name})

    def leave(self, devices: Devices) -> None:
        """Return the device, if nothing has gone wrong in it."""
        devices.take_back(self._device)
        self.page.remove_listener("websocket", self._listen)
        self.page.remove_listener("pageerror", self._complain)
        assert not self.complaints, "\n".join(self.complaints)

    def _complain(self, error: Error) -> None:
        self.complaints.append(str(error))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._note)

    def _note(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["kind"] == "Play":
            self._sent[message["id"]] = message["move"]["kind"]

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["kind"] == "GameNow":
            self.game = self.games[message["version"]] = message
        elif message["kind"] == "RoomNow":
            self.room = message
        elif message["kind"] == "Accepted" and message["id"] in self._sent:
            self.accepted.append(self._sent.pop(message["id"]))
        elif message["kind"] == "Refused":
            print(f"{self.name} was refused:", message)  # seen where the test fails

    @property
    def sent(self) -> list[str]:
        """Kinds of moves that the table has not yet taken."""
        return list(self._sent.values())

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

    def play(self, level: str = "hard") -> None:
        """Choose a move as a good player would, and make it with the fingers."""
        self.wait_until_shown()
        slug, version = self.room["game"], self.game["version"]
        game = shelf()[slug]
        view = msgspec.convert(self.game["view"], game.types.view)
        listed = game.types.move | Pattern
        legal = [msgspec.convert(m, listed) for m in self.game["legal_moves"]]
        chance = Chance(b"", version)
        move = bot(slug, level)(view, Seat(self.seat), legal, chance)
        self._hands(self.page, view, move)
        self.wait_past(version)

    def wait(self, until: Callable[[], object]) -> None:
        """Make the page go on until something is so, or the test is out of time.

        A look costs as much as a page does meanwhile: what is long is looked at seldom.
        """
        pause: float = SOON
        while not until():
            self.page.wait_for_timeout(pause)
            pause = min(1.3 * pause, SELDOM)

    def wait_past(self, version: int) -> None:
        """Wait until the page was told of a newer version, and show it."""
        self.wait(lambda: self.game.get("version", -1) > version)
        self.wait_until_shown()

    def wait_until_shown(self) -> None:
        """Wait until the page shows the last it was told of."""
        self.wait(lambda: self.game)
        told = -1
        while told < self.game["version"]:
            told = self.game["version"]
            # The page looks by itself: to ask it again and again costs more.
            self.page.wait_for_function(IS_SHOWN, arg=told, polling=SOON, timeout=0)

    def open(self, game: str, **how: str) -> str:
        """Open a table and goes there, past the home page, which has its own tests."""
        opened = self.context.request.post("/api/tables", data={"game": game, **how})
        code = str(opened.json()["code"])
        self.page.goto(f"/t/{code}")
        return code

    def take_a_seat(self, code: str) -> None:
        """Go to a table, and sit down on its first free seat."""
        self.page.goto(f"/t/{code}")
        self.page.get_by_role("button", name="S’asseoir ici").first.click()
        self.wait(lambda: self.room.get("seat") is not None)


def touch_if_there(spot: Locator) -> None:
    """Touch something that the table may take away at any moment.

    To look and then to click are two steps, and on a busy machine it goes between them.
    """
    spot.evaluate_all("([first]) => first?.click()")


def choose(spot: Locator) -> None:
    """Choose one of several whose round is hidden behind its words.

    A click by place would miss one that moves meanwhile, since nothing waits for it.
    """
    spot.evaluate("spot => spot.click()")
    expect(spot).to_be_checked()


def box(page: Page, words: str, game: str = "Séquence") -> Locator:
    """Find a button beside a game's box; with one box it does not name the game."""
    name = re.compile(f"^({game}, )?{words}")
    return page.get_by_role("button", name=name)


def against_bots(page: Page, game: str = "Séquence", level: str = "moyen") -> None:
    """Tap « Jouer contre les robots », and choose how good they are."""
    words = "Jouer contre les robots|Play against bots"
    box(page, f"({words})", game).click()
    page.get_by_role("button", name=re.compile(f"^{level}")).click()


def unfold(page: Page, *titles: str) -> None:
    """Unfold seats or settings in a lobby, which most tables leave as they are."""
    for title in titles or ("Places et camps", "Réglages"):
        fold = page.locator("details", has=page.get_by_text(title, exact=True)).last
        if not fold.evaluate("fold => fold.open"):
            fold.locator("summary").first.click()


def unfold_settings(page: Page) -> None:
    """Unfold what few tables touch: pace, onlookers, absence."""
    unfold(page, "Réglages", "Réglages de la table")


def start_against_bots(person: Person) -> None:
    """Start a game of Séquence, and wait for one's turn."""
    person.open("sequence", bots="middle")
    expect(person.page.get_by_text("À vous de jouer", exact=True)).to_be_visible()
    person.wait(lambda: person.has_moves)
    person.wait_until_shown()


def open_table(host: Person) -> str:
    """Open a table of Séquence for friends."""
    code = host.open("sequence")
    expect(host.page.get_by_text(code, exact=True).first).to_be_visible()
    return code
