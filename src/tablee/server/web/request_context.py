"""What every endpoint needs: the application context, who asks, and which table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.person import Person
from tablee.server.accounts.people import shown_by
from tablee.server.app_context import AppContext
from tablee.server.quotas.limits import AddressQuota, PersonQuota
from tablee.server.quotas.look_up import look_up
from tablee.server.rooms.room import Room


def app_of(request: Request) -> AppContext:
    """Gives the context of the application that serves this request."""
    app: AppContext = request.app.state.context
    return app


def address_quota_of(request: Request) -> AddressQuota:
    """Gives the quota of the address that the request comes from."""
    quota: AddressQuota = request.app.state.quotas.of(request.scope)
    return quota


def charging(request: Request, what: str) -> Callable[..., None]:
    """Gives how the address that the request comes from is charged for something."""
    return partial(address_quota_of(request).spend, what)


def person_quota_of(request: Request, person: Person | None) -> PersonQuota:
    """Gives the quota of whoever asks."""
    quota: PersonQuota = request.app.state.quotas.person(request.scope, person)
    return quota


async def asking(request: Request, cost: float = 1) -> Person | None:
    """Says who asks, if it is somebody we know, or refuses what they ask too often."""
    person = await person_of(request)
    person_quota_of(request, person).spend("questions_a_minute", cost)
    return person


async def person_of(request: Request) -> Person | None:
    """Says who asks, if it is somebody we know."""
    return await app_of(request).people.recognise(shown_by(request))


async def room_asked(request: Request, code: str | None = None) -> Room:
    """Finds the room that is asked for, by the code in the address or this one."""
    app, quota = app_of(request), address_quota_of(request)
    typed = request.path_params["code"] if code is None else code
    return await look_up(app, quota, typed, await person_of(request))


def link_to(request: Request, path: str) -> str:
    """Gives the address of a page, as it may be given away."""
    base = app_of(request).settings.link or str(request.base_url)
    return f"{base.rstrip('/')}/{path}"


def number_in(text: str, digits: int) -> int | None:
    """Reads a number of so many digits at most; None: it is none."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= digits
    return int(text) if is_number else None


JSON_HEADERS = {"content-type": "application/json", "cache-control": "no-store"}


def json_answer(value: Any, status: int = 200) -> Response:
    """Answers with a value as JSON."""
    return Response(msgspec.json.encode(value), status, headers=JSON_HEADERS)
