"""The application: this file only wires."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Mount, WebSocketRoute

from tablee.server.client_files import ClientFiles
from tablee.server.faults import Faulted
from tablee.server.house import open_house
from tablee.server.http import ROUTES, refuse
from tablee.server.settings import Settings
from tablee.server.socket import Sockets
from tablee.server.store import Store


def create_app(settings: Settings, store: Store) -> Starlette:
    """Put the server together on an open store, which it closes in the end."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with open_house(settings, store) as house:
            app.state.house = house
            yield

    return Starlette(
        routes=[
            WebSocketRoute("/ws", Sockets()),
            *ROUTES,
            Mount("/", ClientFiles()),
        ],
        middleware=[Middleware(GZipMiddleware, minimum_size=1024)],
        exception_handlers={Faulted: refuse},
        lifespan=lifespan,
    )
