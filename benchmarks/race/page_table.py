"""A table of Face-à-face with two real pages, and a third player without a browser."""

from __future__ import annotations

import asyncio
import json
import sys
from random import Random
from typing import Any, Final

import msgspec
from playwright.async_api import Page

from tablee.games.face_a_face.dealing import theme_of
from tablee.games.face_a_face.matching import decide, pairs, rival, sound
from tablee.games.face_a_face.moves import Given
from tablee.games.face_a_face.spelling import fold
from tablee.games.face_a_face.state import Drawing, Over, Racing, Tied, Verdict, View
from tablee.games.face_a_face.words import said_keys
from tablee.kernel import Seat
from tablee.protocol.to_server import PROTOCOL

SEEN: Final = 0.5  # seconds until all pages surely show what has appeared
APART: Final = 0.35  # seconds between the two at most, at beginning and at sending


class Told(msgspec.Struct):
    """As much of a ``GameNow`` as is looked at."""

    version: int
    view: View
    now: int
    appears: int
    news: list[Any]


class FaceOff(msgspec.Struct):
    """One face-off of the near page, 0, against the far one, 1; in milliseconds."""

    begun: list[float]  # the truth, by this machine's clock
    sent: list[float]
    held: dict[int, tuple[int, int]]  # begun and sent, of those the verdict knows
    arrived: list[int]  # in this order
    winner: int | None
    in_one_room: int | None  # who wins by the truth


class Watcher:
    """The third player, who has no browser: draws, and hears everything."""

    def __init__(self) -> None:
        self.told: Told | None = None
        self.answered: list[int] = []  # who has answered, in the order of arrival
        self.chairs: list[dict[str, Any]] = []
        self._news = asyncio.Event()

    async def listen(self, line: Any) -> None:
        """Keep what is told."""
        async for frame in line:
            if frame.startswith('{"kind":"RoomNow"'):
                self.chairs = json.loads(frame)["chairs"]
                self._news.set()
                self._news.clear()
            elif frame.startswith('{"kind":"GameNow"'):
                self.told = told = msgspec.json.decode(frame, type=Told)
                for event in (each for step in told.news for each in step["events"]):
                    if event["kind"] == "Answered":
                        self.answered.append(event["seat"])
                self._news.set()
                self._news.clear()

    async def until(self, *phases: type) -> View:
        """Wait for one of these phases, and until it is seen."""
        while self.told is None or not isinstance(self.told.view.phase, phases):
            await self._news.wait()
        told = self.told
        await asyncio.sleep(max(0.0, (told.appears - told.now) / 1000) + SEEN)
        return self.told.view

    async def seated(self, seat: Seat) -> None:
        """Wait until somebody sits there."""
        while not (self.chairs and self.chairs[seat].get("person")):
            await self._news.wait()

    async def past(self, version: int) -> None:
        """Wait until the game has gone on."""
        while self.told is None or self.told.version <= version:
            await self._news.wait()

    async def decided(self, before: Verdict | None) -> View:
        """Wait for another verdict than the one before."""
        while self.told is None or self.told.view.last == before:
            await self._news.wait()
        return self.told.view


class Table:
    """A game of two pages and a watcher, who opens it."""

    def __init__(self, watcher: Watcher, line: Any, pages: list[Page]) -> None:
        self.watcher, self.line, self.pages = watcher, line, pages
        self._ids = 0

    async def say(self, kind: str, **fields: object) -> None:
        """Send a message from the watcher."""
        self._ids += 1
        await self.line.send(
            json.dumps({"kind": kind, "id": f"w{self._ids}", **fields})
        )

    async def sit_down(self, code: str) -> None:
        """Seat everybody at the table, and begin."""
        await self.say("Join", code=code, protocol=PROTOCOL)
        for n, page in enumerate(self.pages, start=1):
            await page.goto(f"/t/{code}")
            await page.get_by_role("button", name="S’asseoir ici").first.click()
            await self.watcher.seated(Seat(n))
        await self.say("Start")
        for page in self.pages:
            await page.locator("[data-pile=left]").wait_for()

    async def play(self, most: int, rng: Random) -> list[FaceOff]:
        """Play the game to its end, or until *most* face-offs are found."""
        found: list[FaceOff] = []
        while len(found) < most:
            view = await self.watcher.until(Drawing, Tied, Racing, Over)
            phase = view.phase
            if isinstance(phase, Over) or (isinstance(phase, Drawing) and phase.until):
                break
            pair = (
                phase.pair if isinstance(phase, Racing) else next(iter(pairs(view)), ())
            )
            if isinstance(phase, Tied) or not pair:
                await self._draw(view)
            elif 0 in pair:
                word = _word(view, phase, pair, Seat(0))
                await self._play({"kind": "Answer", "word": word})
                await self.watcher.decided(view.last)
            else:
                found.append(await self._race(view, pair, rng))
                _show(len(found), found[-1])
        return found

    async def _play(self, move: object) -> None:
        assert self.watcher.told is not None
        await self.say("Play", version=self.watcher.told.version, move=move)

    async def _draw(self, view: View) -> None:
        told = self.watcher.told
        assert told is not None
        stack = "left" if view.left else "right"
        if isinstance(view.phase, Tied) or view.turn == 0:
            await self._play({"kind": "Draw", "stack": stack})
        else:
            page = self.pages[view.turn - 1]
            await page.locator(f"[data-pile={stack}].lit").click()
        await self.watcher.past(told.version)

    async def _race(self, view: View, pair: Any, rng: Random) -> FaceOff:
        """Make both pages type and send within a moment of each other."""
        self.watcher.answered.clear()
        for page in self.pages:
            await page.evaluate("window.keys.length = 0")
        starts = [rng.uniform(0.1, 0.1 + APART) for _ in self.pages]
        sends = [rng.uniform(1.0, 1.0 + APART) for _ in self.pages]
        words = [_word(view, view.phase, pair, Seat(n + 1)) for n in range(2)]
        plans = zip(self.pages, words, starts, sends, strict=True)
        await asyncio.gather(*(_type(*plan) for plan in plans))
        verdict = (await self.watcher.decided(view.last)).last
        assert verdict is not None
        typed = [await page.evaluate("window.keys") for page in self.pages]
        begun = [keys[0][1] for keys in typed]
        sent = [next(at for key, at in keys if key == "Enter") for keys in typed]
        return FaceOff(
            begun,
            sent,
            {each.seat - 1: (each.begun, each.sent) for each in verdict.given},
            [seat - 1 for seat in self.watcher.answered],
            None if verdict.winner is None else verdict.winner - 1,
            _in_one_room(view, verdict, begun, sent),
        )


async def _type(page: Page, word: str, start: float, send: float) -> None:
    loop = asyncio.get_running_loop()
    now = loop.time()
    await asyncio.sleep(start)
    await page.keyboard.press(word[0])
    await page.keyboard.insert_text(word[1:])
    await asyncio.sleep(max(0.0, now + send - loop.time()))
    await page.keyboard.press("Enter")


def _word(view: View, phase: object, pair: Any, seat: Seat) -> str:
    """Choose an answer that nobody has said and that any keyboard can begin."""
    tie = phase.tie if isinstance(phase, Racing) else None
    card = tie.card if tie else view.rows[rival(pair, seat)][-1].card
    foreign = tie is not None and tie.stack == "other"
    theme = theme_of(view.options, card, foreign=foreign)
    said = said_keys(view, theme.id)
    words = [each[0] for each in theme.answers if fold(each[0], "fr") not in said]
    plain = [word for word in words if word[0].isascii() and word[0].isalnum()]
    return plain[seat]


def _in_one_room(
    view: View, verdict: Verdict, begun: list[float], sent: list[float]
) -> int | None:
    """Decide by the truth, as if both had answered in one room."""
    race = Racing(verdict.pair, 0, 0)
    zero = min(begun)
    one, other = (
        sound(
            view.options,
            race,
            Given(Seat(n), "", "", True, round(begun[n] - zero), round(sent[n] - zero)),
        )
        for n in range(2)
    )
    return decide(view.options, race, one, other).winner


def _show(number: int, found: FaceOff) -> None:
    gap = found.sent[1] - found.sent[0]
    told = f"{number}: far sent {gap:+.0f} ms, arrived {found.arrived}"
    print(
        f"{told}, won by {found.winner}, truly by {found.in_one_room}", file=sys.stderr
    )
