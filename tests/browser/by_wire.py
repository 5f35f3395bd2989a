"""A game played without pages, over lines of people's own: its end is what matters."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from itertools import count
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tablee.protocol.to_server import PROTOCOL
from tests.browser.people import Person

_ids = count(1)


class Line:
    """A line of somebody whose page is elsewhere."""

    def __init__(self, socket: ClientConnection, code: str) -> None:
        self._socket = socket
        self.game: dict[str, Any] = {}
        self.games: dict[int, dict[str, Any]] = {}  # by version
        self.room: dict[str, Any] = {}
        self._appears = 0.0  # when what was told last is to be seen
        self.ask("Join", code=code, protocol=PROTOCOL)

    def ask(self, kind: str, **fields: Any) -> None:
        """Send a message, and wait until it is accepted."""
        message = {"kind": kind, "id": f"wire {next(_ids)}", **fields}
        self._socket.send(json.dumps(message))
        while (told := self._listen()).get("id") != message["id"]:
            pass
        assert told["kind"] == "Accepted", told

    def listen_until(self, version: int) -> None:
        """Listen until the game has got that far."""
        while self.game.get("version", -1) < version:
            self._listen()

    def wait_for_appearance(self) -> None:
        """Wait until what was told ahead of time is to be seen."""
        time.sleep(max(0, self._appears - time.monotonic()))

    def sit_down(self) -> None:
        """Take the first free seat."""
        while not self.room:
            self._listen()
        self.ask("Sit", seat=[each["name"] for each in self.room["chairs"]].index(None))

    def catch_up(self, patience: float = 0) -> None:
        """Listen to all that has arrived, or arrives within so many seconds."""
        with suppress(TimeoutError):
            while True:
                self._listen(patience)

    def _listen(self, patience: float | None = None) -> dict[str, Any]:
        told: dict[str, Any] = json.loads(self._socket.recv(patience))
        if told["kind"] == "GameNow":
            self.game = self.games[told["version"]] = told
            self._appears = time.monotonic() + (told["appears"] - told["now"]) / 1000
        elif told["kind"] == "RoomNow":
            self.room = told
        return told


def play_by_wire(host: Person, guest: Person, address: str) -> str:
    """Play a whole game of Séquence, each the first legal move; return its code."""
    opened = host.context.request.post("/api/tables", data={"game": "sequence"})
    code = str(opened.json()["code"])
    with _line(host, address) as first, _line(guest, address) as second:
        lines = Line(first, code), Line(second, code)
        lines[1].ask("Sit", seat=1)
        lines[0].ask("Configure", options={"automatic_draw": True})
        lines[0].ask("Start")
        _play(*lines)
    return code


def _play(*lines: Line) -> None:
    version = 0
    while True:
        for line in lines:
            line.listen_until(version)
        if lines[0].game["outcome"]:
            return
        mover = next(line for line in lines if line.game["legal_moves"])
        mover.ask("Play", version=version, move=mover.game["legal_moves"][0])
        version += 1


def _line(person: Person, address: str) -> ClientConnection:
    cookies = person.context.cookies()
    cookie = "; ".join(f"{each.get('name')}={each.get('value')}" for each in cookies)
    return line_of(cookie, address)


def line_of(cookie: str, address: str) -> ClientConnection:
    """Open a line for whoever has this cookie."""
    # A busy machine is slow, not wrong: only the test itself may run out of time.
    return connect(
        f"{address.replace('http', 'ws', 1)}/ws",
        additional_headers={"Cookie": cookie},
        open_timeout=None,
        ping_interval=None,
    )
