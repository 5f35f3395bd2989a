"""The application: this file only wires."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.routing import Mount
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.server.doors.client_files import ClientFiles
from tablee.server.doors.doorman import Doorman
from tablee.server.doors.http import ROUTES, own_up, refuse
from tablee.server.doors.limits import Callers
from tablee.server.doors.replays import REPLAY_ROUTES
from tablee.server.doors.socket import Sockets
from tablee.server.faults import Faulted
from tablee.server.house import House, open_house
from tablee.server.logs import whereabouts
from tablee.server.settings import Settings
from tablee.server.store.contract import Store

log = logging.getLogger(__name__)

WEBSOCKETS = "/ws"


def create_app(settings: Settings, store: Store) -> ASGIApp:
    """Put the server together on an open store, which it closes in the end."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with open_house(settings, store) as house:
            app.state.house = house
            yield

    pages = Starlette(
        routes=[*REPLAY_ROUTES, *ROUTES, Mount("/", ClientFiles())],
        middleware=[Middleware(GZipMiddleware, minimum_size=1024)],
        exception_handlers={Faulted: refuse, Exception: own_up},
        lifespan=lifespan,
    )

    def house() -> House:
        there: House = pages.state.house
        return there

    pages.state.callers = callers = Callers(settings)
    sockets = Sockets(house, callers)

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        """Lead frames past everything that is made for HTTP."""
        is_socket = scope["type"] == "websocket" and scope["path"] == WEBSOCKETS
        try:
            await (sockets if is_socket else pages)(scope, receive, send)
        except ClientDisconnect:
            log.info("request left unfinished: the client is gone")
        except Exception as error:
            if scope["type"] == "lifespan":
                raise
            log.error("%s failed: %s", scope["path"], whereabouts(error))
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 1011})

    return Doorman(app, settings)
