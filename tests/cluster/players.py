"""Players who come back, to any node, whatever happens to the one they were at."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidHandshake, WebSocketException

from tablee.bots import any_legal_move, bot
from tablee.games import shelf
from tablee.kernel import Chance, Pattern, Seat
from tablee.kit.bot import Intent
from tablee.protocol.to_server import PROTOCOL
from tests.cluster.histories import Acknowledged, History, Refused, Shown
from tests.cluster.opening import PATIENCE, open_line

HURRY = 0.15  # of the time that a bot would take: an evening is long
PACE = 300  # milliseconds, likewise, for a move that says nothing of time


class Mind:
    """Chooses for one seat at one table, the same again for the same seed."""

    def __init__(self, game: str, level: str, seed: int) -> None:
        """Know the game."""
        self._game = shelf()[game]
        self._think = bot(game, level)
        self._fall_back = any_legal_move(self._game)
        self._seed = seed.to_bytes(4, "big")
        self._random = Random(seed)

    def choose(self, seat: int, now: dict[str, Any]) -> tuple[float, Any] | None:
        """Return a move as JSON and after how many seconds; None: wait for news."""
        meant = self._asked(seat, now)
        if meant is None:
            return None
        if not isinstance(meant, Intent):
            meant = Intent(meant, PACE)
        return meant.after * HURRY / 1000, msgspec.to_builtins(meant.move)

    def anything(self, seat: int, now: dict[str, Any]) -> Any:
        """Return any legal move, where the chosen one was refused; None: none."""
        view, legal = self._read(now)
        offered = self._random.choice(legal)
        chance = Chance(self._seed, now["version"])
        move = self._fall_back(view, Seat(seat), (offered,), chance)
        return None if move is None else msgspec.to_builtins(move)

    def _asked(self, seat: int, now: dict[str, Any]) -> Any:
        view, legal = self._read(now)
        return self._think(view, Seat(seat), legal, Chance(self._seed, now["version"]))

    def _read(self, now: dict[str, Any]) -> tuple[Any, list[Any]]:
        types = self._game.types
        view = msgspec.convert(now["view"], types.view)
        listed = types.move | Pattern
        return view, [msgspec.convert(move, listed) for move in now["legal_moves"]]


# As the page has them (client/src/table/connection.ts and opening.ts).
BREATH = 0.4  # seconds before a line is opened again
QUIET = 3.0  # seconds without any sign of life, and the line is looked after
ANSWER = 1.5  # seconds for an answer to that, and another line is tried
SILENCE = QUIET + ANSWER  # seconds without a word for whoever has asked something
AFTER = 2.0  # seconds without an answer, and the line is asked whether it was lost
STEP = 0.25  # seconds between two looks at all this
MOST = 3  # attempts to open a line at the same time
POLL_SECONDS = {"internal", "too_fast", "elsewhere", "disk_full"}  # said again, later


class NotLetIn(Exception):
    """A ``Join`` was refused for now: it is said again on another line."""


class LostAnswer(Exception):
    """What was asked later is answered: it is asked again on another line."""


GONE = (
    OSError,
    TimeoutError,
    WebSocketException,
    InvalidHandshake,
    NotLetIn,
    LostAnswer,
)

_ids = count(1)
_closing: set[asyncio.Task[None]] = set()


async def _hung_up(line: ClientConnection) -> None:
    with suppress(*GONE):
        async with asyncio.timeout(1):
            await line.close()


class Player:
    """Somebody at one table, with a cookie or a token, and one line at a time."""

    def __init__(
        self,
        places: Callable[[], Sequence[str]],
        seed: int,
        game: str = "sequence",
        level: str = "easy",
        pause: float = 0.0,
    ) -> None:
        """Come to any of *places*, host:port each, from an address of one's own.

        Before each move they think for *pause* seconds more.
        """
        self._thinks = pause
        self._places = places
        self._random = Random(seed)
        self._mind = Mind(game, level, seed)
        three = (str(self._random.randrange(1, 255)) for _ in "abc")
        self._headers = {"X-Forwarded-For": f"10.{'.'.join(three)}"}
        self._code = ""
        self._line: ClientConnection | None = None
        self._room: dict[str, Any] = {}
        self._game: dict[str, Any] = {}
        self._ahead = 0.0  # of our clock is the table's, in seconds
        self._refused = -1  # the version at which a move of ours was
        self._doubt: dict[str, Any] | None = None  # a move that was not answered yet
        self._asked = 0.0  # when it was sent for the first time
        self._failures = 0  # in a row, to open a line
        self._heard = 0.0  # when anything was, last
        self.history = History()
        self.is_over = False

    @property
    def moved(self) -> list[float]:
        """When moves of theirs were acknowledged."""
        return [move.answered for move in self.history.acknowledged]

    @property
    def seat(self) -> int | None:
        """The seat they sit on, as far as they were told."""
        seat: int | None = self._room.get("seat")
        return seat

    @property
    def is_robot(self) -> bool:
        """Whether they came by a token."""
        return "Authorization" in self._headers

    async def come_in(self, name: str) -> None:
        """Get a cookie."""
        answer = await self._post("/api/me", name=name)
        cookies = "; ".join(f"{k}={v}" for k, v in answer.cookies.items())
        self._headers["Cookie"] = cookies

    async def come_as_robot_of(self, owner: Player, name: str) -> None:
        """Get a token, as somebody's robot."""
        made = await owner._post("/api/robots", name=name)
        self._headers["Authorization"] = f"Bearer {made.json()['token']}"

    async def open_table(self, game: str, **fields: Any) -> str:
        """Open a table."""
        answer = await self._post("/api/tables", game=game, **fields)
        return str(answer.json()["code"])

    async def _post(self, path: str, **fields: Any) -> httpx.Response:
        """Ask any node for something, again and again if it fails."""
        while True:
            url = f"http://{self._random.choice(self._places())}{path}"
            async with httpx.AsyncClient(timeout=30, trust_env=False) as http:
                with suppress(httpx.TransportError):
                    answer = await http.post(url, json=fields, headers=self._headers)
                    if not answer.is_server_error:
                        assert answer.is_success, answer.text
                        return answer
            await asyncio.sleep(BREATH)

    # One line

    async def join(self, code: str) -> None:
        """Come to the table by a line to any node; raise one of ``GONE``."""
        self._code = code
        places = [*self._places()]
        self._random.shuffle(places)
        urls = [f"ws://{places[0]}/ws?table={code}&signs=1"]
        for n in range(1, MOST if self._failures else 1):  # as opening.ts has it
            url = urls[0].replace(places[0], places[n % len(places)])
            urls.append(f"{url}&again={(self._failures - 1) * (MOST - 1) + n}")
        self._line = await open_line(urls, self._headers)
        answer = await self.ask("Join", code=code, protocol=PROTOCOL, patience=PATIENCE)
        if answer["kind"] == "Refused":
            assert answer["fault"] in POLL_SECONDS, answer
            raise NotLetIn(answer["fault"])
        self._failures = 0

    async def come_to(self, code: str) -> None:
        """Come to the table, in as many tries as it takes."""
        while self._line is None or self._failures:
            try:
                await self.join(code)
            except GONE:
                await self._pause()

    async def _pause(self) -> None:
        self._failures += 1
        await self.leave()
        await asyncio.sleep(BREATH)

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Ask for something, and wait for the answer."""
        message_id = fields.pop("id", f"m{next(_ids)}")
        patience = fields.pop("patience", SILENCE)
        asked = time.monotonic()
        await self._say(kind, message_id, **fields)
        told = await self._answer(message_id, patience)
        if told["kind"] == "Accepted":
            self._ahead = told["now"] / 1000 - (asked + time.monotonic()) / 2
        return told

    async def _say(self, kind: str, message_id: str, **fields: Any) -> None:
        assert self._line is not None
        await self._line.send(json.dumps({"kind": kind, "id": message_id, **fields}))

    async def _answer(self, message_id: str, patience: float) -> dict[str, Any]:
        """Wait for an answer; answers come in order, so that a lost one is noticed."""
        asked = self._heard = time.monotonic()
        beat = ""
        while True:
            now = time.monotonic()
            if now - self._heard > patience:
                raise TimeoutError
            if not beat and now - asked > AFTER:
                beat = f"m{next(_ids)}"
                await self._say("Ping", beat)
            with suppress(TimeoutError):
                async with asyncio.timeout(STEP):
                    told = await self._listen(None)
                if told.get("id") == message_id:
                    return told
                if beat and told.get("id") == beat:
                    raise LostAnswer

    async def must(self, kind: str, **fields: Any) -> None:
        """Ask for something that is not refused, on as many lines as it takes."""
        message_id = f"m{next(_ids)}"
        while True:
            with suppress(*GONE):
                answer = await self.ask(
                    kind, id=message_id, patience=PATIENCE, **fields
                )
                if answer["kind"] == "Accepted":
                    return
                assert answer["fault"] in POLL_SECONDS, answer
            await self._pause()
            await self.come_to(self._code)

    async def _listen(self, patience: float | None) -> dict[str, Any]:
        """Wait for news, for so many seconds without any sign of life."""
        assert self._line is not None
        told: dict[str, Any] = {"kind": "Here"}
        while told["kind"] == "Here":
            async with asyncio.timeout(patience):
                told = json.loads(await self._line.recv())
            self._heard = time.monotonic()
        if told["kind"] == "RoomNow":
            self._room = told
        elif told["kind"] == "GameNow":
            self._game = told
            self.history.shown.append(Shown(told["version"], told["view"]))
            self.is_over = bool(told["outcome"])
        return told

    async def leave(self) -> None:
        """Hang up, if there is a line; a dead one never says that it has closed."""
        line, self._line = self._line, None
        if line is not None:
            closing = asyncio.create_task(_hung_up(line))
            _closing.add(closing)
            closing.add_done_callback(_closing.discard)

    # Playing

    async def play(self, code: str) -> None:
        """Play to the end, and come back if the line breaks."""
        while not self.is_over:
            try:
                if self._line is None:
                    await self.join(code)
                await self._move()
            except GONE:
                await self._pause()
        await self.leave()

    async def _move(self) -> None:
        """Make a move, or first repeats the one whose answer never came."""
        if self._doubt is None:
            self._doubt = await self._decide()
            self._asked = time.monotonic()
        if self._doubt is None:
            return
        message_id = self._doubt["id"]
        answer = await self.ask("Play", **self._doubt)
        version, move = self._doubt["version"], self._doubt["move"]
        self._doubt = None
        if answer["kind"] == "Accepted":
            now = answer["version"]
            sent = json.loads(json.dumps(move))  # as the table has read it
            done = Acknowledged(message_id, now, self._asked, time.monotonic(), sent)
            self.history.acknowledged.append(done)
            while self._game.get("version", -1) < now:
                await self._listen(SILENCE)
            return
        self.history.refused.append(Refused(message_id, answer["fault"]))
        if answer["fault"] == "rule":
            self._refused = version
        elif answer["fault"] in POLL_SECONDS:
            await asyncio.sleep(BREATH)

    async def _decide(self) -> dict[str, Any] | None:
        """Choose a move and wait for its moment; None: there was news before that."""
        game, seat = self._game, self.seat
        if not game.get("legal_moves") or seat is None:
            await self._look_after(QUIET)
            return None
        meant = self._choose(seat, game)
        if meant is None:
            await self._look_after(QUIET)
            return None
        after, move = meant
        appears = game["appears"] / 1000 - self._ahead - time.monotonic()
        try:
            async with asyncio.timeout(max(appears, 0.0) + after + self._thinks):
                await self._listen(None)
        except TimeoutError:
            sent = round(1000 * (time.monotonic() + self._ahead))
            version = game["version"]
            name = f"m{next(_ids)}"
            return {"id": name, "move": move, "version": version, "sent": sent}
        return None

    def _choose(self, seat: int, game: dict[str, Any]) -> tuple[float, Any] | None:
        if self._refused != game["version"]:
            return self._mind.choose(seat, game)
        move = self._mind.anything(seat, game)
        return None if move is None else (BREATH, move)

    async def _look_after(self, patience: float) -> None:
        """Wait for news; where there is none, ask whether the line is there."""
        try:
            await self._listen(patience)
        except TimeoutError:
            await self.ask("Ping", patience=ANSWER)
