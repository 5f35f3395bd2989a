"""The ASGI application: it only puts the parts together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from http import HTTPStatus
from itertools import chain
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.routing import Match, Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.protocol.fault import Fault, Faulted
from tablee.server.accounts import routes as accounts
from tablee.server.admin.private_port import AdminKey, key_file, with_private_port
from tablee.server.api.responses import (
    handle_database_away,
    handle_fault,
    handle_internal_error,
    json_answer,
)
from tablee.server.api.routes import Routes, sites
from tablee.server.contracts import BARE, WEBSOCKET, DatabaseAway, Machine, Node
from tablee.server.core import ALONE, Core, Forwarding, open_core
from tablee.server.invitations import routes as invitations
from tablee.server.invitations.routes import preview_of
from tablee.server.logs import Failure, note_failure
from tablee.server.people import credential_of
from tablee.server.push import routes as push
from tablee.server.quotas.limits import OF_AN_ADDRESS
from tablee.server.replays import routes as replays
from tablee.server.results import routes as results
from tablee.server.settings import Settings
from tablee.server.store.store import Store
from tablee.server.tables import games
from tablee.server.tables import routes as tables
from tablee.server.web import api_docs, health
from tablee.server.web.client_files import ClientFiles
from tablee.server.web.origin_guard import OriginGuard
from tablee.server.websockets.socket import Sockets

log = logging.getLogger(__name__)

WEBSOCKETS = "/ws"


class NotFound:
    """Answers every request to the API that no route takes."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer that there is no such path, or which methods it takes."""
        methods: set[str] = set()
        for route in scope["app"].routes:
            if isinstance(route, Route) and route.matches(scope)[0] is Match.PARTIAL:
                methods.update(route.methods or ())
        answer = json_answer(Failure(Fault.MALFORMED, "no such address"), 404)
        if methods:
            allowed = ", ".join(sorted(methods))
            why = Failure(Fault.MALFORMED, f"asked by {allowed} only")
            answer = json_answer(why, 405)
            answer.headers["Allow"] = allowed
        await answer(scope, receive, send)


FEATURES: tuple[Routes[Any], ...] = (  # in the order in which addresses are matched
    health.ROUTES,
    api_docs.ROUTES,
    results.ROUTES,
    push.ROUTES,
    replays.ROUTES,
    accounts.ROUTES,
    *(site.routes for site in sites()),
    invitations.ROUTES,
    games.ROUTES,
    tables.ROUTES,
)
ENDPOINTS = [each for routes in FEATURES for each in routes.endpoints]
OTHER_ROUTES = (
    Route("/api/{rest:path}", NotFound()),
    Mount("/", ClientFiles(previewed=preview_of)),
)
ANSWERS = {
    Faulted: handle_fault,
    DatabaseAway: handle_database_away,
    Exception: handle_internal_error,
}


def create_app(
    settings: Settings,
    store: Store,
    key: AdminKey | None = None,
    node: Node | None = None,
    forwarding: Forwarding = ALONE,
    machine: Machine = BARE,
) -> ASGIApp:
    """Assemble the server on an open store, which it closes in the end.

    With a *key*, its port is the host's own API. *node* and *forwarding* are for one
    of several processes; *machine* is what it may use of the machine.
    """

    @asynccontextmanager
    async def lifespan(pages: Starlette) -> AsyncIterator[None]:
        async with (
            open_core(settings, store, node, forwarding, machine) as core,
            _features(core) as routes,
        ):
            pages.router.routes[:] = [*routes, *OTHER_ROUTES]
            pages.state.core = core
            with key_file(key, settings.data):
                yield

    pages = Starlette(
        middleware=[Middleware(GZipMiddleware, minimum_size=1024)],
        exception_handlers=ANSWERS,
        lifespan=lifespan,
    )
    pages.state.endpoints = ENDPOINTS
    inside = Dispatcher(pages)
    front = forwarding.trusting(OriginGuard(inside, settings), settings.unix)
    return front if key is None else with_private_port(front, inside.core, key)


class Dispatcher:
    """Hands websockets to ``Sockets``, all else to another node or to the pages."""

    def __init__(self, pages: Starlette) -> None:
        self._pages = pages
        self._sockets = Sockets(self.core)

    def core(self) -> Core:
        opened: Core = self._pages.state.core
        return opened

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, and note what failed."""
        is_socket = scope["type"] == "websocket" and scope["path"] == WEBSOCKETS
        try:
            if scope["type"] == "http":
                core = self.core()
                await core.quotas.of(scope).wait_in_line()
                if _takes_no_connection(core, scope):
                    await _refused_connection(scope, receive, send)
                    return
                if await _forwarded(core, scope, receive, send):
                    return
            there = self._sockets if is_socket else self._pages
            await there(scope, receive, send)
        except ClientDisconnect:
            log.info("request left unfinished: the client is gone")
        except Exception as error:
            if scope["type"] == "lifespan":
                raise
            await _failed(error, scope, send)


@asynccontextmanager
async def _features(core: Core) -> AsyncIterator[list[Route]]:
    async with AsyncExitStack() as stack:
        opened = [await stack.enter_async_context(f.opened(core)) for f in FEATURES]
        yield [*chain.from_iterable(opened)]


async def _failed(error: Exception, scope: Scope, send: Send) -> None:
    """Note a failure; a request has had its answer, and a connection is closed."""
    note_failure(log, error, f"{scope['path']} failed")
    if scope["type"] == "websocket":
        if isinstance(error, DatabaseAway):  # unless the connection is open already
            scope["extensions"][WEBSOCKET].refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        await send({"type": "websocket.close", "code": 1011})


def _takes_no_connection(core: Core, scope: Scope) -> bool:
    """Return whether a page asks why its websocket did not open, and it may not yet."""
    if scope["path"] != WEBSOCKETS:
        return False
    whose = core.people.claimed(credential_of(HTTPConnection(scope)))
    return core.quotas.caller(scope, whose).takes_no_connection


async def _refused_connection(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a page why its websocket did not open: browsers say nothing of it."""
    fault = Faulted(Fault.TOO_FAST, OF_AN_ADDRESS["connections_a_minute"])
    await (await handle_fault(Request(scope), fault))(scope, receive, send)


async def _forwarded(core: Core, scope: Scope, receive: Receive, send: Send) -> bool:
    """Forward a request to the node that owns its table; False: it is for us."""
    origin = core.quotas.origin(scope)
    try:
        return await core.forwarding.request(core, origin, scope, receive, send)
    except Faulted as fault:  # the table is between two nodes
        await (await handle_fault(Request(scope), fault))(scope, receive, send)
    except DatabaseAway as away:  # which knows whose the table is
        await (await handle_database_away(Request(scope), away))(scope, receive, send)
    return True
