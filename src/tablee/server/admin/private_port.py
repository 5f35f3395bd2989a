"""The host's HTTP API: it answers on this machine alone, to whoever has the key.

It is a port of its own, so that no proxy in front of the server ever leads to it.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.protocol.faulted import Faulted
from tablee.server.admin.housekeeping import (
    HOST_COMMANDS,
    REVOKE,
    AdminRefusal,
    CannotDo,
    HostCommand,
    Housekeeping,
)
from tablee.server.admin.key import AdminKey
from tablee.server.api.requests import body_of
from tablee.server.api.responses import json_answer
from tablee.server.core import Core

REST = 0.5  # seconds until a wrong key is refused


def is_private(scope: Scope, key: AdminKey | None) -> bool:
    """Return whether a request came in by the private port."""
    if key is None or scope["type"] not in ("http", "websocket"):
        return False
    server = scope.get("server")
    return server is not None and tuple(server) == key.address


def with_private_port(
    front: ASGIApp, core: Callable[[], Core], key: AdminKey
) -> ASGIApp:
    """Put the host's API beside *front*, at the private port.

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
        """Let what comes to the private port in at the back, if it has the key."""
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
