"""The host's HTTP API: it answers on this machine alone, to whoever has the key.

It is a port of its own, so that no proxy in front of the house ever leads to it.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.server.admin.answers import (
    AdminRefusal,
    Draining,
    HostRobotNaming,
    Pruning,
    Revoking,
)
from tablee.server.admin.housekeeping import FORMATS, CannotDo, Housekeeping
from tablee.server.admin.key import AdminKey
from tablee.server.app_context import AppContext

T = TypeVar("T")
REST = 0.5  # seconds until a wrong key is refused
LONGEST_BODY = 1024
JSON = "application/json"


def is_private(scope: Scope, key: AdminKey | None) -> bool:
    """Tell whether a request came in by the private port."""
    if key is None or scope["type"] not in ("http", "websocket"):
        return False
    server = scope.get("server")
    return server is not None and tuple(server) == key.address


def private_door(app: Callable[[], AppContext], key: AdminKey) -> ASGIApp:
    """Make the host's API; *app* gives the context once the server has started."""

    def keeping() -> Housekeeping:
        here = app()
        return Housekeeping(here.store, here.rooms, here.settings)

    async def get_tables(_request: Request) -> Response:
        return _told(await keeping().tables())

    async def post_end(request: Request) -> Response:
        return _told(await keeping().end(request.path_params["code"]))

    async def get_record(request: Request) -> Response:
        written = await keeping().record(request.path_params["code"])
        return Response(written, media_type="application/jsonl")

    async def get_results(request: Request) -> Response:
        kind = request.path_params["kind"]
        if kind not in FORMATS:
            raise CannotDo(f"there is {', '.join(FORMATS)}")
        return Response(await keeping().results(kind))

    async def post_prune(request: Request) -> Response:
        return _told(await keeping().prune(await _body(request, Pruning)))

    async def get_nodes(_request: Request) -> Response:
        return _told(await keeping().nodes())

    async def post_drain(request: Request) -> Response:
        return _told(await keeping().drain(await _body(request, Draining)))

    async def post_backup(_request: Request) -> Response:
        folder = TemporaryDirectory(dir=app().settings.data, prefix="backup-")
        path = Path(folder.name) / "copy.sqlite3"
        try:
            await keeping().back_up(path)
        except BaseException:
            folder.cleanup()
            raise
        return FileResponse(path, background=BackgroundTask(folder.cleanup))

    rooms = Starlette(
        routes=[
            Route("/tables", get_tables),
            Route("/tables/{code}/end", post_end, methods=["POST"]),
            Route("/tables/{code}/record", get_record),
            Route("/results.{kind}", get_results),
            Route("/prune", post_prune, methods=["POST"]),
            Route("/backup", post_backup, methods=["POST"]),
            Route("/nodes", get_nodes),
            Route("/drain", post_drain, methods=["POST"]),
            *_robot_routes(app, keeping),
        ],
        exception_handlers={CannotDo: _refuse},
    )
    return _locked(rooms, key)


def _robot_routes(
    app: Callable[[], AppContext], keeping: Callable[[], Housekeeping]
) -> list[Route]:
    async def get_robots(_request: Request) -> Response:
        return _told(await keeping().robots())

    async def post_robot(request: Request) -> Response:
        name = (await _body(request, HostRobotNaming)).name
        return _told(await keeping().make_robot(name))

    async def post_revoke(request: Request) -> Response:
        revoked = await keeping().revoke((await _body(request, Revoking)).robot)
        await app().shut_out(revoked.robot)
        return _told(revoked)

    return [
        Route("/robots", get_robots),
        Route("/robots", post_robot, methods=["POST"]),
        Route("/robots/revoke", post_revoke, methods=["POST"]),
    ]


def _locked(app: ASGIApp, key: AdminKey) -> ASGIApp:
    expected = f"Bearer {key.token}".encode()

    async def door(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await receive()  # "websocket.connect"
            await send({"type": "websocket.close", "code": 1008})
            return
        given = dict(scope["headers"]).get(b"authorization", b"")
        if not hmac.compare_digest(given, expected):
            await asyncio.sleep(REST)
            refusal = _told(AdminRefusal("this key does not fit"), 401)
            await refusal(scope, receive, send)
            return
        await app(scope, receive, send)

    return door


async def _body(request: Request, kind: type[T]) -> T:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            raise CannotDo("that is too long")
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.MsgspecError as error:
        raise CannotDo(str(error)) from None


async def _refuse(_request: Request, error: Exception) -> Response:
    return _told(AdminRefusal(str(error)), 409)


def _told(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type=JSON)
