"""The ASGI application: it only puts the parts together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from http import HTTPStatus
from itertools import chain

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.routing import Mount, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.server.accounts.people import shown_by
from tablee.server.admin.door import with_private_door
from tablee.server.admin.key import AdminKey, laid
from tablee.server.app_context import AppContext, open_app
from tablee.server.contracts import DatabaseAway, Node
from tablee.server.forwarding import ALONE, Forwarding
from tablee.server.invitations.pictures import Pictures
from tablee.server.line.socket import Sockets
from tablee.server.line.websocket import LINE
from tablee.server.logs import note_failure
from tablee.server.quotas.limits import OF_AN_ADDRESS, Quotas
from tablee.server.settings import Settings
from tablee.server.store.store import Store
from tablee.server.web import (
    daily,
    descriptions,
    health,
    http,
    invitations,
    me,
    public_tables,
    push,
    replays,
    results,
    robots,
    sent,
)
from tablee.server.web.client_files import ClientFiles
from tablee.server.web.health import Probe
from tablee.server.web.http import handle_internal_error, put_off, refuse
from tablee.server.web.invitations import preview_of
from tablee.server.web.not_found import NotFound
from tablee.server.web.origin_guard import OriginGuard
from tablee.server.web.qr import Drawings

log = logging.getLogger(__name__)

WEBSOCKETS = "/ws"
MODULES = (
    *(health, descriptions, results, push, robots, replays, me),
    *(public_tables, daily, sent, invitations, http),
)
ANSWERS = {Faulted: refuse, DatabaseAway: put_off, Exception: handle_internal_error}
API_ROUTES = [
    *chain.from_iterable(module.ROUTES for module in MODULES),
    Route("/api/{rest:path}", NotFound()),
]


def create_app(
    settings: Settings,
    store: Store,
    key: AdminKey | None = None,
    node: Node | None = None,
    forwarding: Forwarding = ALONE,
) -> ASGIApp:
    """Put the server together on an open store, which it closes in the end.

    With a *key*, its port is the host's own door. *node* and *forwarding* are for one
    of several processes.
    """

    @asynccontextmanager
    async def lifespan(pages: Starlette) -> AsyncIterator[None]:
        async with open_app(settings, store, node) as app:
            pages.state.context = app
            with laid(key, settings.data):
                yield

    pages = Starlette(
        routes=[*API_ROUTES, Mount("/", ClientFiles(previewed=preview_of))],
        middleware=[Middleware(GZipMiddleware, minimum_size=1024)],
        exception_handlers=ANSWERS,
        lifespan=lifespan,
    )

    def app() -> AppContext:
        there: AppContext = pages.state.context
        return there

    pages.state.quotas = quotas = Quotas(settings, lambda: node.count if node else 1)
    pages.state.probe = Probe()
    pages.state.drawings = Drawings()
    pages.state.pictures = Pictures()
    pages.state.forwarding = forwarding
    sockets = Sockets(app, quotas, forwarding)
    forwarded = partial(_forwarded, forwarding, quotas)

    async def route(scope: Scope, receive: Receive, send: Send) -> None:
        """Hand websockets to ``Sockets``, all else to who has it, or the pages."""
        is_socket = scope["type"] == "websocket" and scope["path"] == WEBSOCKETS
        try:
            if scope["type"] == "http":
                await quotas.of(scope).wait_in_line()
                if _takes_no_line(app, quotas, scope):
                    await _refused_line(scope, receive, send)
                    return
                if await forwarded(app(), scope, receive, send):
                    return
            await (sockets if is_socket else pages)(scope, receive, send)
        except ClientDisconnect:
            log.info("request left unfinished: the client is gone")
        except Exception as error:
            if scope["type"] == "lifespan":
                raise
            await _failed(error, scope, send)

    front = forwarding.trusting(OriginGuard(route, settings), settings.unix)
    return front if key is None else with_private_door(front, app, key)


async def _failed(error: Exception, scope: Scope, send: Send) -> None:
    """Note a failure; a request has had its answer, and a line is closed."""
    note_failure(log, error, f"{scope['path']} failed")
    if scope["type"] == "websocket":
        if isinstance(error, DatabaseAway):  # unless the line is open already
            scope["extensions"][LINE].refuse(HTTPStatus.SERVICE_UNAVAILABLE)
        await send({"type": "websocket.close", "code": 1011})


def _takes_no_line(app: Callable[[], AppContext], quotas: Quotas, scope: Scope) -> bool:
    """Return whether a page asks why its line did not open, and it may not yet."""
    if scope["path"] != WEBSOCKETS:
        return False
    whose = app().people.claimed(shown_by(HTTPConnection(scope)))
    return quotas.caller(scope, whose).takes_no_line


async def _refused_line(scope: Scope, receive: Receive, send: Send) -> None:
    """Tell a page why its line did not open: browsers say nothing of it."""
    fault = Faulted(Fault.TOO_FAST, OF_AN_ADDRESS["lines_a_minute"])
    await (await refuse(Request(scope), fault))(scope, receive, send)


async def _forwarded(
    forwarding: Forwarding,
    quotas: Quotas,
    app: AppContext,
    scope: Scope,
    receive: Receive,
    send: Send,
) -> bool:
    """Let the node that has a request's table answer it; False: it is for us."""
    origin = quotas.origin(scope)
    try:
        return await forwarding.request(app, origin, scope, receive, send)
    except Faulted as fault:  # the table is between two nodes
        await (await refuse(Request(scope), fault))(scope, receive, send)
    except DatabaseAway as away:  # which knows whose the table is
        await (await put_off(Request(scope), away))(scope, receive, send)
    return True
