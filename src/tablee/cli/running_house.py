"""A house that is open: the host's wishes are asked of it, through its private door."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from typing import TypeVar

import msgspec

from tablee.cli.mistake import Mistake
from tablee.server.admin.answers import (
    AdminRefusal,
    Draining,
    HostRobotNaming,
    NewRobot,
    NodeRow,
    Pruned,
    Pruning,
    Revoking,
    RobotRow,
    TableRow,
)
from tablee.server.admin.key import AdminKey

T = TypeVar("T")
KNOCK = 2.0  # seconds in which a running house opens
PATIENCE = 600.0  # seconds for what may take long, such as a copy
PIECE = 1 << 20  # bytes of a copy at once
FINE = 200


class RunningHouse:
    """Asks the house that has the lock on its tables."""

    def __init__(self, key: AdminKey) -> None:
        """Use :func:`knock`, which finds out whether anybody is there."""
        self._key = key

    def tables(self) -> tuple[TableRow, ...]:
        """List every table."""
        return self._told("GET", "/tables", tuple[TableRow, ...])

    def end(self, code: str) -> TableRow:
        """End a game that goes on."""
        return self._told("POST", f"/tables/{code}/end", TableRow)

    def record(self, code: str) -> bytes:
        """Give the record of a game that is over."""
        return self._read("GET", f"/tables/{code}/record")

    def results(self, kind: str) -> bytes:
        """Give the results of all games."""
        return self._read("GET", f"/results.{kind}")

    def prune(self, asked: Pruning) -> Pruned:
        """Forget old tables."""
        return self._told("POST", "/prune", Pruned, msgspec.json.encode(asked))

    def back_up(self, path: Path) -> None:
        """Write a copy of everything into *path*, which is a new file."""
        with self._asked("POST", "/backup") as answer, path.open("wb") as file:
            while piece := answer.read(PIECE):
                file.write(piece)

    def nodes(self) -> tuple[NodeRow, ...]:
        """List the nodes of the house."""
        return self._told("GET", "/nodes", tuple[NodeRow, ...])

    def drain(self, node: int | None) -> NodeRow:
        """Let a node leave its tables to the others, and end."""
        asked = msgspec.json.encode(Draining(node))
        return self._told("POST", "/drain", tuple[NodeRow, ...], asked)[0]

    def robots(self) -> tuple[RobotRow, ...]:
        """List every third-party bot that is let in."""
        return self._told("GET", "/robots", tuple[RobotRow, ...])

    def make_robot(self, name: str) -> NewRobot:
        """Make a robot of the host's."""
        asked = msgspec.json.encode(HostRobotNaming(name))
        return self._told("POST", "/robots", NewRobot, asked)

    def revoke(self, robot: str) -> RobotRow:
        """Let a robot in no longer, and cut its lines."""
        asked = msgspec.json.encode(Revoking(robot))
        return self._told("POST", "/robots/revoke", RobotRow, asked)

    def _told(self, method: str, path: str, kind: type[T], body: bytes = b"") -> T:
        return msgspec.json.decode(self._read(method, path, body), type=kind)

    def _read(self, method: str, path: str, body: bytes = b"") -> bytes:
        with self._asked(method, path, body) as answer:
            return answer.read()

    @contextmanager
    def _asked(
        self, method: str, path: str, body: bytes = b""
    ) -> Iterator[HTTPResponse]:
        headers = {"Authorization": f"Bearer {self._key.token}"}
        with closing(HTTPConnection(*self._key.address, timeout=PATIENCE)) as line:
            try:
                line.request(method, path, body, headers)
                answer = line.getresponse()
            except (OSError, HTTPException) as error:
                raise Mistake(f"the running house does not answer: {error}") from None
            with answer:
                if answer.status != FINE:
                    raise Mistake(_why(answer))
                yield answer


def knock(key: AdminKey) -> bool:
    """Find out whether a house with this key is open."""
    line = HTTPConnection(*key.address, timeout=KNOCK)
    try:
        line.connect()
    except OSError:
        return False
    line.close()
    return True


def _why(answer: HTTPResponse) -> str:
    try:
        return msgspec.json.decode(answer.read(), type=AdminRefusal).why
    except msgspec.MsgspecError:
        return f"the running house answers {answer.status}: its log says why"
