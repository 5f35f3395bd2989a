"""A house that is open: the host's wishes are asked of it, through its private door."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tablee.cli.mistake import Mistake
from tablee.server.admin.answers import AdminRefusal
from tablee.server.admin.housekeeping import HostWish
from tablee.server.admin.key import AdminKey

T = TypeVar("T")
KNOCK = 2.0  # seconds in which a running house opens
PATIENCE = 600.0  # seconds for what may take long, such as a copy
PIECE = 1 << 20  # bytes of a copy at once
FINE = 200


class RunningHouse:
    """Asks the house that has the lock on its tables."""

    def __init__(self, key: AdminKey) -> None:
        """Take the key of a house that is open, as :func:`knock` finds out."""
        self._key = key

    def ask(self, wish: HostWish[T], *about: Any) -> T:
        """Have a wish carried out there."""
        path, body = wish.path, b""
        if wish.reads:
            body = msgspec.json.encode(*about)
        elif about:
            path = path.format(about=about[0])
        with self._asked(wish.method, path, body) as answer:
            read: Any = answer.read()
        told: T = (
            read
            if wish.answers is bytes
            else msgspec.json.decode(read, type=wish.answers)
        )
        return told

    def back_up(self, path: Path) -> None:
        """Write a copy of everything into *path*, which is a new file."""
        with self._asked("POST", "/backup") as answer, path.open("wb") as file:
            while piece := answer.read(PIECE):
                file.write(piece)

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
