"""A table at which two people play on, and how long each of their moves takes."""

from __future__ import annotations

import asyncio
import json
import time
from itertools import count
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

PROTOCOL = 3
ELSEWHERE = ("127.0.0.2", 0)  # another address than the attacker's, of this machine
_ids = count()


def person(address: str) -> str:
    """Come in; return the cookie."""
    with urlopen(f"{address}/api/me") as hello:
        return str(hello.headers["Set-Cookie"].split(";")[0])


class Player:
    """One person with one device, and what it was last shown."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.game: dict[str, object] = {"version": -1}

    async def say(self, kind: str, **fields: object) -> None:
        """Send a message."""
        message = {"kind": kind, "id": f"p{next(_ids)}", **fields}
        await self.line.send(json.dumps(message))

    async def until(self, kind: str, version: int = 0) -> dict[str, object]:
        """Wait for news of this kind, or of this version of the game."""
        while True:
            told: dict[str, object] = json.loads(await self.line.recv())
            if told["kind"] == "GameNow":
                self.game = told
            is_new = kind != "GameNow" or int(str(self.game["version"])) >= version
            if told["kind"] == kind and is_new:
                return told


async def play(address: str, seconds: float, a_second: float) -> list[float]:
    """Play at a steady pace; return each move's milliseconds until both see it."""
    cookies = [person(address), person(address)]
    url, end = address.replace("http", "ws") + "/ws", time.monotonic() + seconds
    took: list[float] = []
    while time.monotonic() < end:
        code = _open(address, cookies[0])
        lines = [
            connect(url, additional_headers={"Cookie": cookie}, local_addr=ELSEWHERE)
            for cookie in cookies
        ]
        async with lines[0] as one, lines[1] as other:
            players = Player(one), Player(other)
            await _sit_down(players, code)
            took += await _game(players, end, 1 / a_second)
    return took


def _open(address: str, cookie: str) -> str:
    body = json.dumps({"game": "sequence", "preset": "beginner"}).encode()
    headers = {"Cookie": cookie, "Content-Type": "application/json"}
    with urlopen(Request(f"{address}/api/tables", body, headers)) as answer:
        return str(json.load(answer)["code"])


async def _sit_down(players: tuple[Player, Player], code: str) -> None:
    for player in players:
        await player.say("Join", code=code, protocol=PROTOCOL)
        await player.until("Accepted")
    await players[1].say("Sit", seat=1)
    await players[1].until("Accepted")
    await players[0].say("Start")
    for player in players:
        await player.until("GameNow")


async def _game(
    players: tuple[Player, Player], end: float, pause: float
) -> list[float]:
    took = []
    while time.monotonic() < end and not players[0].game["outcome"]:
        mover = players[0] if players[0].game["legal_moves"] else players[1]
        version = int(str(mover.game["version"]))
        moves = mover.game["legal_moves"]
        assert isinstance(moves, list)
        start = time.perf_counter()
        await mover.say("Play", version=version, move=moves[0])
        await asyncio.gather(*(each.until("GameNow", version + 1) for each in players))
        took.append(1000 * (time.perf_counter() - start))
        await asyncio.sleep(pause)
    return took
