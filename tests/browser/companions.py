"""Those who sit at a table to make up the number: they have a line, and no page.

A page costs a second of a processor before anything is played. Where a test looks at
one page of three, the others need none.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any

import httpx
import msgspec

from tablee.bots import bot
from tablee.games import shelf
from tablee.kernel import Chance, Pattern, Seat
from tests.browser.by_wire import Line, line_of
from tests.browser.people import Person

# It reads no certificates, which takes longer than all that is asked.
ask = partial(httpx.post, verify=False, timeout=None)


class Companion:
    """Somebody whose page nobody looks at."""

    def __init__(self, address: str, name: str, lines: ExitStack) -> None:
        self._address = address
        self._lines = lines  # closed when the test is over
        answer = ask(f"{address}/api/me", json={"name": name})
        self._cookie = "; ".join(f"{k}={v}" for k, v in answer.cookies.items())
        self._line: Line | None = None

    def open(self, game: str, **how: str) -> str:
        """Open a table, and go there."""
        headers, table = {"Cookie": self._cookie}, {"game": game, **how}
        where = f"{self._address}/api/tables"
        opened = ask(where, json=table, headers=headers)
        code = str(opened.json()["code"])
        self._come_to(code)
        return code

    def take_a_seat(self, code: str) -> None:
        """Go to a table, and sit down on its first free seat."""
        self._come_to(code)
        self.line.sit_down()

    def _come_to(self, code: str) -> None:
        socket = self._lines.enter_context(line_of(self._cookie, self._address))
        self._line = Line(socket, code)

    @property
    def line(self) -> Line:
        """Their line, which they have at a table."""
        assert self._line, "they have not come to a table"
        return self._line

    @property
    def _heard(self) -> Line:
        self.line.catch_up()
        return self.line

    @property
    def room(self) -> dict[str, Any]:
        """What the table has told of the room."""
        return self._heard.room

    @property
    def game(self) -> dict[str, Any]:
        """What the table has told of the game."""
        return self._heard.game

    @property
    def games(self) -> dict[int, dict[str, Any]]:
        """All that the table has told of the game, by version."""
        return self._heard.games

    @property
    def seat(self) -> int:
        """The seat they sit on."""
        seat: int = self.game["view"]["seat"]
        return seat

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.get("outcome") is not None

    @property
    def has_moves(self) -> bool:
        """Whether they may do anything now."""
        return bool(self.game and self.game["legal_moves"])

    def play(self, level: str = "hard") -> None:
        """Choose a move as a good player would, and make it."""
        slug, now = self.room["game"], self.game
        game = shelf()[slug]
        view = msgspec.convert(now["view"], game.types.view)
        listed = game.types.move | Pattern
        legal = [msgspec.convert(move, listed) for move in now["legal_moves"]]
        chance = Chance(b"", now["version"])
        move = bot(slug, level)(view, Seat(self.seat), legal, chance)
        self.make(move)

    def make(self, move: object) -> None:
        """Make a move, and wait until the table has told what came of it."""
        version = self.game["version"]
        self.line.ask("Play", version=version, move=msgspec.to_builtins(move))
        self.wait_past(version)

    def wait(self, until: Callable[[], object]) -> None:
        """Listen until something is so, or the test is out of time."""
        while not until():
            self.line.catch_up(0.025)

    def wait_past(self, version: int) -> None:
        """Wait until the table has told of a newer version."""
        self.line.listen_until(version + 1)

    def wait_until_shown(self) -> None:
        """Wait until a page would show what was told ahead of time."""
        self.line.wait_for_appearance()


Anybody = Person | Companion
Join = Callable[[str], Companion]


def pages(people: tuple[Anybody, ...]) -> tuple[Person, ...]:
    """Return those of them who have a page."""
    return tuple(person for person in people if isinstance(person, Person))
