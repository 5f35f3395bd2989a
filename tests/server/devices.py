"""People at the table, from the outside: their cookies, their devices, their words."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any, TypeAlias
from urllib.parse import urlencode

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tablee.protocol.to_server import PROTOCOL
from tablee.server.admin.private_port import AdminKey
from tablee.server.serve import OpenSite, configure, listen
from tablee.server.settings import Settings
from tablee.server.store.threads import ThreadedStore
from tablee.server.websockets.uvicorn_protocol import GracefulServer

Told: TypeAlias = dict[str, Any]

_ids = count(1)


@contextmanager
def serving(
    settings: Settings, key: AdminKey | None = None, *backs: socket.socket
) -> Iterator[str]:
    """Serve in a thread, on any free port; return the address."""
    with listen("127.0.0.1", 0) as door:
        server = GracefulServer(
            configure(settings, OpenSite(ThreadedStore(settings.data)), key)
        )
        thread = Thread(target=server.run, kwargs={"sockets": [door, *backs]})
        thread.start()
        while not server.started and thread.is_alive():
            time.sleep(0.005)
        try:
            yield f"http://127.0.0.1:{door.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


class Device:
    """One websocket, and everything it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Told] = []

    async def listen(self) -> Told:
        """Wait for the next message."""
        message: Told = json.loads(await self.socket.recv())
        self.heard.append(message)
        return message

    async def hear(self, kind: str, **fields: Any) -> Told:
        """Wait for a message of this kind with these fields."""
        while True:
            message = await self.listen()
            if message["kind"] == kind and fields.items() <= message.items():
                return message

    async def send(self, kind: str, **fields: Any) -> str:
        """Send a message without waiting for its answer."""
        message = {"kind": kind, "id": f"m{next(_ids)}", **fields}
        await self.socket.send(json.dumps(message))
        return str(message["id"])

    async def ask(self, kind: str, **fields: Any) -> Told:
        """Send a message and wait for its answer."""
        message_id = await self.send(kind, **fields)
        while True:
            message = await self.listen()
            if message.get("id") == message_id:
                return message

    async def join(self, code: str, **fields: Any) -> Told:
        """Join a table, and wait until everything was told."""
        answer = await self.ask("Join", code=code, protocol=PROTOCOL, **fields)
        assert answer["kind"] == "Accepted", answer
        await self.hear("RoomNow")
        if answer["version"] is not None:
            await self.hear("GameNow")
        return answer

    async def play(self, move: Told, version: int | None = None, **fields: Any) -> Told:
        """Make a move on the latest version this device knows."""
        known = self.game["version"] if version is None else version
        return await self.ask("Play", move=move, version=known, **fields)

    async def until(self, version: int) -> Told:
        """Wait until the game has got that far."""
        while self.game["version"] < version:
            await self.listen()
        return self.game

    def last(self, kind: str) -> Told:
        return next(told for told in reversed(self.heard) if told["kind"] == kind)

    @property
    def game(self) -> Told:
        return self.last("GameNow")

    @property
    def room(self) -> Told:
        return self.last("RoomNow")


class Guest:
    """Somebody with a cookie of their own."""

    def __init__(self, address: str, http: httpx.AsyncClient) -> None:
        self.address = address
        self.http = http
        self.id = ""

    async def call(self, method: str, path: str, **fields: Any) -> httpx.Response:
        body = fields or None
        return await self.http.request(method, path, json=body)

    async def open_table(self, **fields: Any) -> str:
        answer = await self.call("POST", "/api/tables", **{"game": "sequence"} | fields)
        assert answer.status_code == 200, answer.text
        code = str(answer.json()["code"])
        if "bots" in fields:  # a page pledges a share, and that starts it
            async with self.device() as phone:
                await phone.join(code)
                assert (await phone.ask("Start"))["kind"] == "Accepted"
        return code

    @asynccontextmanager
    async def device(
        self, table: str | None = None, **more: str
    ) -> AsyncIterator[Device]:
        """Connect a device of this person, by a line that is for *table*."""
        cookies = "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        url = self.address.replace("http", "ws") + "/ws"
        if table is not None:
            url += f"?{urlencode({'table': table, **more})}"
        headers = {"Cookie": cookies}
        if place := self.http.headers.get("X-Forwarded-For"):
            headers["X-Forwarded-For"] = place
        # A busy machine is slow, not wrong: only the test itself may run out of time.
        async with connect(
            url, additional_headers=headers, open_timeout=None, ping_interval=None
        ) as socket:
            yield Device(socket)


@asynccontextmanager
async def guest(address: str, name: str | None = None) -> AsyncIterator[Guest]:
    """Admit a guest."""
    # Without verify=False every client would read all root certificates first.
    async with httpx.AsyncClient(base_url=address, verify=False, timeout=None) as http:
        person = Guest(address, http)
        answer = await (
            person.call("POST", "/api/me", name=name)
            if name
            else person.call("GET", "/api/me")
        )
        person.id = answer.json()["person"]
        yield person


AUTOMATIC = {"automatic_draw": True}


def placing(game: dict[str, Any]) -> dict[str, Any]:
    moves: list[dict[str, Any]] = game["legal_moves"]
    return next(move for move in moves if move["kind"] == "Place")


async def hung_up(phone: Device) -> int | None:
    """Wait until the server hangs up, and return the code."""
    try:
        while True:
            await phone.listen()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


async def finish(one: Device, other: Device) -> None:
    """Play to the end, each the first legal move, as fast as the house allows."""
    version = one.game["version"]
    while not one.game["outcome"]:
        mover = one if one.game["legal_moves"] else other
        answer = await mover.play(mover.game["legal_moves"][0])
        if answer["kind"] == "Refused":
            assert answer["fault"] == "too_fast"
            await asyncio.sleep(0.1)
            continue
        version += 1
        await one.until(version)
        await other.until(version)


async def made(owner: Guest, name: str = "Hal") -> dict[str, Any]:
    answer = await owner.call("POST", "/api/robots", name=name)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


SERVING = Path(__file__).parent / "serving.py"
