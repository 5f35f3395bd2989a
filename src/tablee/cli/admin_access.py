"""How ``tablee admin`` reaches a server: by its private port, or its stored tables."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tablee.cli import Mistake
from tablee.cli.serve import open_site
from tablee.server.admin.housekeeping import (
    AdminRefusal,
    CannotDo,
    HostCommand,
    Housekeeping,
)
from tablee.server.admin.private_port import AdminKey
from tablee.server.contracts import CannotServe
from tablee.server.rooms.rooms import Rooms
from tablee.server.settings import Settings
from tablee.server.store.schema import DATABASE_FILE
from tablee.server.store.store import Store

T = TypeVar("T")
CONNECT_SECONDS = 2.0
ANSWER_SECONDS = 600.0  # a copy may take long
PIECE = 1 << 20  # bytes of a copy at once
STATUS_OK = 200


class RunningServer:
    """Send actions to the running server, which holds the lock on its tables."""

    def __init__(self, key: AdminKey) -> None:
        """Take the key of a server that :func:`is_running`."""
        self._key = key

    def ask(self, wish: HostCommand[T], *about: Any) -> T:
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
        with closing(
            HTTPConnection(*self._key.address, timeout=ANSWER_SECONDS)
        ) as line:
            try:
                line.request(method, path, body, headers)
                answer = line.getresponse()
            except (OSError, HTTPException) as error:
                raise Mistake(f"the running server does not answer: {error}") from None
            with answer:
                if answer.status != STATUS_OK:
                    raise Mistake(_why(answer))
                yield answer


def is_running(key: AdminKey) -> bool:
    """Return whether a server with this key accepts connections."""
    line = HTTPConnection(*key.address, timeout=CONNECT_SECONDS)
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
        return f"the running server answers {answer.status}: its log says why"


class StoppedServer:
    """Open the stored tables for each action, and close them after it."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        if not (database or (folder / DATABASE_FILE).exists()):
            raise Mistake(f"{folder} has no tables: name their folder with --data")
        self._settings = Settings(data=folder, database=database)

    def ask(self, wish: HostCommand[T], *about: Any) -> T:
        return self._do(lambda keeping: wish.does(keeping, *about))

    def back_up(self, path: Path) -> None:
        """Write a copy of everything into *path*, which is a new file."""
        self._do(lambda keeping: keeping.back_up(path))

    def _do(self, wish: Callable[[Housekeeping], Awaitable[T]]) -> T:
        try:
            return asyncio.run(self._done(open_site(self._settings).store, wish))
        except (CannotDo, CannotServe) as error:
            raise Mistake(str(error)) from None

    async def _done(
        self, store: Store, wish: Callable[[Housekeeping], Awaitable[T]]
    ) -> T:
        settings = self._settings
        rooms = Rooms(store, settings, await store.last_open())
        try:
            return await wish(Housekeeping(store, rooms, settings))
        finally:
            rooms.close()
            await store.close()
