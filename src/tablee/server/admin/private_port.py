"""The host's HTTP API: it answers on this machine alone, to a caller with the key.

It is a port of its own, so that no proxy in front of the server ever leads to it.
"""

from __future__ import annotations

import asyncio
import hmac
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_urlsafe
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.protocol.fault import Faulted
from tablee.server.admin.housekeeping import (
    HOST_COMMANDS,
    REVOKE,
    AdminRefusal,
    CannotDo,
    HostCommand,
    Housekeeping,
)
from tablee.server.api.requests import body_of
from tablee.server.api.responses import json_answer
from tablee.server.core import Core

KEY_FILE = "admin.json"
LOOPBACK = "127.0.0.1"


class AdminKey(msgspec.Struct, frozen=True):
    """A port of this machine alone, and the password that it asks for."""

    port: int
    token: str

    @property
    def address(self) -> tuple[str, int]:
        return LOOPBACK, self.port


def new_key(port: int) -> AdminKey:
    return AdminKey(port, token_urlsafe(32))


def write_key(key: AdminKey, folder: Path) -> None:
    """Write the key into *folder*, readable by its owner alone."""
    path = folder / KEY_FILE
    path.unlink(missing_ok=True)  # of a server that was killed
    door = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(door, "wb") as file:
        file.write(msgspec.json.encode(key))


def remove_key(key: AdminKey, folder: Path) -> None:
    """Remove the key, unless another server has written its own."""
    with suppress(OSError):
        if find_key(folder) == key:
            (folder / KEY_FILE).unlink()


@contextmanager
def key_file(key: AdminKey | None, folder: Path) -> Iterator[None]:
    """Keep the key in its folder as long as the server runs."""
    if key is None:
        yield
        return
    write_key(key, folder)
    try:
        yield
    finally:
        remove_key(key, folder)


def find_key(folder: Path) -> AdminKey | None:
    """Return the key of *folder*; None: there is none that could be read."""
    try:
        return msgspec.json.decode((folder / KEY_FILE).read_bytes(), type=AdminKey)
    except (FileNotFoundError, NotADirectoryError, msgspec.MsgspecError):
        return None


REST = 0.5  # seconds until a wrong key is refused


def is_private(scope: Scope, key: AdminKey | None) -> bool:
    if key is None or scope["type"] not in ("http", "websocket"):
        return False
    server = scope.get("server")
    return server is not None and tuple(server) == key.address


def with_private_port(
    front: ASGIApp, core: Callable[[], Core], key: AdminKey
) -> ASGIApp:
    """Serve the host's API beside *front*, at the private port.

    *core* gives the context once the server has started.
    """

    def keeping() -> Housekeeping:
        here = core()
        return Housekeeping(here.store, here.rooms, here.settings)

    async def post_backup(_request: Request) -> Response:
        folder = TemporaryDirectory(dir=core().settings.data, prefix="backup-")
        path = Path(folder.name) / "copy.sqlite3"
        try:
            await keeping().back_up(path)
        except BaseException:
            folder.cleanup()
            raise
        return FileResponse(path, background=BackgroundTask(folder.cleanup))

    rooms = Starlette(
        routes=[
            *(_route(wish, core, keeping) for wish in HOST_COMMANDS),
            Route("/backup", post_backup, methods=["POST"]),
        ],
        exception_handlers={CannotDo: _refuse, Faulted: _refuse},
    )
    return _by_port(front, rooms, key)


def _route(
    wish: HostCommand[Any],
    core: Callable[[], Core],
    keeping: Callable[[], Housekeeping],
) -> Route:
    async def answer(request: Request) -> Response:
        reads, about = wish.reads, tuple(request.path_params.values())
        given = (await body_of(request, reads),) if reads else about
        found = await wish.does(keeping(), *given)
        if wish is REVOKE:
            await core().shut_out(found.robot)
        return Response(found) if wish.answers is bytes else json_answer(found)

    return Route(wish.path, answer, methods=[wish.method])


def _by_port(front: ASGIApp, back: ASGIApp, key: AdminKey) -> ASGIApp:
    expected = f"Bearer {key.token}".encode()

    async def door(scope: Scope, receive: Receive, send: Send) -> None:
        """Route the private port's requests to the host's API, if they have the key."""
        if not is_private(scope, key):
            await front(scope, receive, send)
            return
        if scope["type"] != "http":
            await receive()  # "websocket.connect"
            await send({"type": "websocket.close", "code": 1008})
            return
        given = dict(scope["headers"]).get(b"authorization", b"")
        if not hmac.compare_digest(given, expected):
            await asyncio.sleep(REST)
            refusal = json_answer(AdminRefusal("this key does not fit"), 401)
            await refusal(scope, receive, send)
            return
        await back(scope, receive, send)

    return door


async def _refuse(_request: Request, error: Exception) -> Response:
    why = error.detail if isinstance(error, Faulted) else str(error)
    return json_answer(AdminRefusal(why), 409)
