"""What every endpoint needs: the application context, who asks, and which table."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tablee.protocol.person import Person
from tablee.server.accounts.people import BEARER, COOKIE
from tablee.server.app_context import AppContext
from tablee.server.rooms.room import Room
from tablee.server.web.limits import AddressQuota
from tablee.server.web.look_up import look_up


def app_of(request: Request) -> AppContext:
    """Give the context of the application that serves this request."""
    app: AppContext = request.app.state.context
    return app


def caller_of(request: Request) -> AddressQuota:
    """Give the address that the request comes from."""
    caller: AddressQuota = request.app.state.callers.of(request.scope)
    return caller


def shown_by(asking: HTTPConnection) -> str | None:
    """Give what somebody shows to be known: a robot its token, people their cookie."""
    said = asking.headers.get("authorization", "")
    return said if said.startswith(BEARER) else asking.cookies.get(COOKIE)


async def person_of(request: Request) -> Person | None:
    """Say who asks, if it is somebody we know."""
    return await app_of(request).people.recognise(shown_by(request))


async def room_asked(request: Request, code: str | None = None) -> Room:
    """Find the room that is asked for, by the code in the address or this one."""
    app, caller = app_of(request), caller_of(request)
    typed = request.path_params["code"] if code is None else code
    return await look_up(app, caller, typed, await person_of(request))


def link_to(request: Request, path: str) -> str:
    """Give the address of a page, as it may be given away."""
    base = app_of(request).settings.link or str(request.base_url)
    return f"{base.rstrip('/')}/{path}"


JSON_HEADERS = {"content-type": "application/json", "cache-control": "no-store"}


def told(value: Any, status: int = 200) -> Response:
    """Answer with a value as JSON."""
    return Response(msgspec.json.encode(value), status, headers=JSON_HEADERS)
