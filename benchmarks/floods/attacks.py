"""The attackers: each does one rude thing as fast as it can, until its time is up.

    python attacks.py NAME ADDRESS SECONDS

They speak to the loopback address only, and are bounded in time, lines and bytes.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

LINES = 20
HALVES = 300  # requests at once
LONG = 60  # moves of a game that is joined again and again
PROTOCOL = 3
REST = 0.05  # seconds after a line was cut
HOSTS = ("http://127.0.0.1:", "http://localhost:")


class Rude:
    """An attacker with a cookie, and the little it needs to know."""

    def __init__(self, address: str, seconds: float) -> None:
        self.address = address
        self.seconds = seconds
        self.until = 0.0
        self.done = self.cut = 0
        with urlopen(f"{address}/api/me") as hello:
            self.cookie = hello.headers["Set-Cookie"].split(";")[0]
        self.code = self.call("POST", "/api/tables", {"game": "sequence"})["code"]

    def begin(self) -> None:
        """Have time from now on."""
        self.until = time.monotonic() + self.seconds

    @property
    def is_over(self) -> bool:
        """Whether its time is up."""
        return time.monotonic() >= self.until

    def call(self, method: str, path: str, body: object = None) -> dict[str, str]:
        """Ask for something by HTTP."""
        data = json.dumps(body).encode() if body else None
        headers = {"Cookie": self.cookie, "Content-Type": "application/json"}
        request = Request(self.address + path, data, headers, method=method)
        with urlopen(request) as answer:
            found: dict[str, str] = json.load(answer)
        return found

    async def repeatedly(self, act: Callable[..., Awaitable[None]]) -> None:
        """Open a line, is rude on it, and come back whenever it is cut."""
        url = self.address.replace("http", "ws") + "/ws"
        headers = {"Cookie": self.cookie}
        while not self.is_over:
            with suppress(ConnectionClosed, InvalidStatus, OSError, TimeoutError):
                async with connect(
                    url, additional_headers=headers, close_timeout=0.1
                ) as line:
                    await act(line)
            self.cut += 1
            await asyncio.sleep(REST)


def says(kind: str, **fields: object) -> str:
    """Return a message with an id of its own."""
    return json.dumps({"kind": kind, "id": f"a{next(_ids)}", **fields})


_ids = count()


async def too_fast(rude: Rude) -> None:
    """Send messages for ever, whatever is answered."""

    async def act(line: ClientConnection) -> None:
        await line.send(says("Join", code=rude.code, protocol=PROTOCOL))
        while not rude.is_over:
            for _ in range(50):
                await line.send(says("Ping"))
                rude.done += 1
            await asyncio.sleep(0)

    await asyncio.gather(*(rude.repeatedly(act) for _ in range(5)))


async def _raw(rude: Rude, first: bytes, frame: bytes) -> None:
    """Write one frame for ever, and never reads what is answered."""

    async def act(line: ClientConnection) -> None:
        line.transport.pause_reading()
        line.transport.write(first)
        while not rude.is_over and not line.transport.is_closing():
            if line.transport.get_write_buffer_size() < 1 << 20:
                line.transport.write(frame * 1000)
                rude.done += 1000
            await asyncio.sleep(0)
        line.transport.abort()

    await asyncio.gather(*(rude.repeatedly(act) for _ in range(2)))


async def pings_unread(rude: Rude) -> None:
    """Send pings, and read no pong."""
    ping = Frame(Opcode.PING, b"x" * 125).serialize(mask=True)
    await _raw(rude, b"", ping)


async def empty_fragments(rude: Rude) -> None:
    """Send a message in pieces of nothing."""
    first = Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True)
    await _raw(rude, first, Frame(Opcode.CONT, b"", fin=False).serialize(mask=True))


async def large_frames(rude: Rude) -> None:
    """Send messages of a megabyte, and come back when that is too much."""
    await _large(rude, 1_000_000)


async def long_messages(rude: Rude) -> None:
    """Send messages of 60 KB, which are read before they are refused."""
    await _large(rude, 60_000)


async def _large(rude: Rude, size: int) -> None:
    async def act(line: ClientConnection) -> None:
        while not rude.is_over:
            await line.send(says("Ping", x="x" * size))
            rude.done += 1

    await rude.repeatedly(act)


@asynccontextmanager
async def dealt(rude: Rude, game: str, bots: str) -> AsyncIterator[ClientConnection]:
    """Begin a game against bots, as who brings no share of its chance."""
    rude.code = rude.call("POST", "/api/tables", {"game": game, "bots": bots})["code"]
    url = rude.address.replace("http", "ws") + "/ws"
    async with connect(url, additional_headers={"Cookie": rude.cookie}) as line:
        await line.send(says("Join", code=rude.code, protocol=PROTOCOL))
        await line.send(says("Start"))
        yield line


async def play_long(rude: Rude) -> None:
    """Play a long game against a bot, before anything is measured."""
    async with dealt(rude, "sequence", "easy") as line:
        async for frame in line:
            told = json.loads(frame)
            if told["kind"] != "GameNow":
                continue
            if told["version"] > LONG or told["outcome"]:
                return
            if told["legal_moves"]:
                move, version = told["legal_moves"][0], told["version"]
                await line.send(says("Play", move=move, version=version))


async def rejoining(rude: Rude) -> None:
    """Join a long game again and again, on many lines at once."""

    async def act(line: ClientConnection) -> None:
        while not rude.is_over:
            await line.send(says("Join", code=rude.code, protocol=PROTOCOL))
            await line.recv()
            rude.done += 1

    await asyncio.gather(*(rude.repeatedly(act) for _ in range(LINES)))


async def codes_tried(rude: Rude) -> None:
    """Try codes, one request after another on several connections."""
    host = rude.address.removeprefix("http://")

    async def act() -> None:
        while not rude.is_over:
            reader, writer = await asyncio.open_connection(*host.split(":"))
            with suppress(OSError, asyncio.IncompleteReadError):
                while not rude.is_over:
                    code = f"{next(_ids) % 9999:04}".replace("0", "A").replace("1", "B")
                    head = f"GET /api/tables/{code} HTTP/1.1\r\nHost: {host}\r\n\r\n"
                    writer.write(head.encode())
                    answer = await reader.readuntil(b"}")
                    rude.done += 1
                    rude.cut += b" 429 " in answer
            writer.close()

    await asyncio.gather(*(act() for _ in range(8)))


async def half_requests(rude: Rude) -> None:
    """Send halves of requests, and hold their lines open."""
    host = rude.address.removeprefix("http://")

    async def act() -> None:
        while not rude.is_over:
            reader, writer = await asyncio.open_connection(*host.split(":"))
            writer.write(b"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            rude.done += 1
            with suppress(OSError, TimeoutError):
                left = max(0.01, rude.until - time.monotonic())
                await asyncio.wait_for(reader.read(1), left)
                rude.cut += 1
            writer.close()

    await asyncio.gather(*(act() for _ in range(HALVES)))


async def plain_requests(rude: Rude) -> None:
    """Ask for what everybody may have, one thing after another on each connection."""
    host = rude.address.removeprefix("http://")
    paths = "/", "/api/games", "/api/openapi.json", f"/t/{rude.code}/qr.svg"

    async def act() -> None:
        while not rude.is_over:
            reader, writer = await asyncio.open_connection(*host.split(":"))
            with suppress(OSError, asyncio.IncompleteReadError):
                while not rude.is_over:
                    path = paths[next(_ids) % len(paths)]
                    asked = f"GET {path} HTTP/1.1\r\nHost: {host}\r\n"
                    writer.write(f"{asked}Accept-Encoding: gzip\r\n\r\n".encode())
                    head = (await reader.readuntil(b"\r\n\r\n")).lower()
                    length = head.partition(b"content-length: ")[2].split(b"\r")[0]
                    await reader.readexactly(int(length))
                    rude.done += 1
                    rude.cut += b" 429 " in head
            writer.close()

    await asyncio.gather(*(act() for _ in range(8)))


async def asking_ahead(rude: Rude) -> None:
    """Ask without waiting for the answers, which are read and thrown away."""
    host = rude.address.removeprefix("http://")
    many = f"GET /api/nothing HTTP/1.1\r\nHost: {host}\r\n\r\n".encode() * 1000

    async def act() -> None:
        while not rude.is_over:
            reader, writer = await asyncio.open_connection(*host.split(":"))

            async def listen(reader: asyncio.StreamReader = reader) -> None:
                while await reader.read(1 << 20):
                    pass

            hearing = asyncio.create_task(listen())
            with suppress(OSError):
                while not hearing.done() and not rude.is_over:
                    writer.write(many)
                    await writer.drain()
                    rude.done += 1000
            rude.cut += 1
            hearing.cancel()
            writer.close()
            await asyncio.sleep(REST)

    await asyncio.gather(*(act() for _ in range(2)))


async def trailers(rude: Rude) -> None:
    """Send requests whose trailers have no end."""
    host = rude.address.removeprefix("http://")
    head = f"POST /api/me HTTP/1.1\r\nHost: {host}\r\nTransfer-Encoding: chunked\r\n"
    line = b"X-SpectatorDelay: 0123456789\r\n" * 1000

    async def act() -> None:
        while not rude.is_over:
            _, writer = await asyncio.open_connection(*host.split(":"))
            with suppress(OSError):
                writer.write(f"{head}Content-Type: application/json\r\n\r\n".encode())
                writer.write(b"0\r\n")
                while not rude.is_over:
                    writer.write(line)
                    await writer.drain()
                    rude.done += 1
            rude.cut += 1
            writer.close()
            await asyncio.sleep(REST)

    await asyncio.gather(*(act() for _ in range(2)))


async def deal_rebus(rude: Rude) -> None:
    """Play Rébus until a bot has laid something to guess, before it is measured."""
    async with dealt(rude, "rebus", "hard") as line:
        async for frame in line:
            told = json.loads(frame)
            if told["kind"] != "GameNow":
                continue
            if any(move.get("move") == "Guess" for move in told["legal_moves"]):
                return
            for move in plain(told["legal_moves"]):
                await line.send(says("Play", move=move, version=told["version"]))


def plain(legal_moves: list[Any]) -> list[Any]:
    """Return the moves by which Rébus goes on without a thought."""
    moves = {"kind": "Throw"}, {"kind": "Pass"}, {"kind": "Seen"}
    return [move for move in moves if move in legal_moves]


async def guesses(rude: Rude) -> None:
    """Guess a thousand times a second at a table of Rébus, at which bots play on."""

    async def act(line: ClientConnection) -> None:
        now: dict[str, Any] = {"version": 0, "legal_moves": []}

        async def listen() -> None:
            with suppress(ConnectionClosed):
                async for frame in line:
                    told = json.loads(frame)
                    now.update(told if told["kind"] == "GameNow" else {})

        async def play(move: object) -> None:
            await line.send(says("Play", version=now["version"], move=move))

        await line.send(says("Join", code=rude.code, protocol=PROTOCOL))
        hearing = asyncio.create_task(listen())
        while not rude.is_over and not hearing.done():
            for _ in range(10):
                text = f"zut {next(_ids)}"
                await play({"kind": "Guess", "text": text, "intruder": 0})
                rude.done += 1
            for move in plain(now["legal_moves"]):
                await play(move)
            await asyncio.sleep(0.01)

    await rude.repeatedly(act)


ATTACKS = {
    "too_fast": too_fast,
    "pings_unread": pings_unread,
    "empty_fragments": empty_fragments,
    "large_frames": large_frames,
    "long_messages": long_messages,
    "rejoining": rejoining,
    "codes_tried": codes_tried,
    "half_requests": half_requests,
    "guesses": guesses,
    "plain_requests": plain_requests,
    "asking_ahead": asking_ahead,
    "trailers": trailers,
}


BEFORE = {rejoining: play_long, guesses: deal_rebus}


async def bounded(attack: Callable[[Rude], Awaitable[None]], rude: Rude) -> None:
    """Attack, and be gone in time whatever hangs."""
    if attack in BEFORE:
        await BEFORE[attack](rude)
    print("ready", flush=True)
    rude.begin()
    with suppress(TimeoutError):
        async with asyncio.timeout(rude.until - time.monotonic() + 0.5):
            await attack(rude)
    print(json.dumps({"done": rude.done, "cut": rude.cut}), flush=True)
    os._exit(0)  # no line is closed politely


if __name__ == "__main__":
    name, address, seconds = sys.argv[1:]
    if not address.startswith(HOSTS):
        sys.exit("attacks: only this machine is attacked")
    attacker = Rude(address, min(float(seconds), 60.0))
    asyncio.run(bounded(ATTACKS[name], attacker))
