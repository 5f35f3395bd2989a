"""What every endpoint needs: the application context, who asks, for what, in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person, is_third_party
from tablee.server.accounts.people import Session, cookie_of, is_safe, shown_by
from tablee.server.app_context import AppContext
from tablee.server.contracts import kind_of_device
from tablee.server.quotas.limits import Caller, PersonQuota
from tablee.server.quotas.look_up import look_up
from tablee.server.rooms.room import Room

T = TypeVar("T")

A_YEAR = 365 * 24 * 3600
LONGEST_BODY = 16 * 1024
JSON_HEADERS = {"content-type": "application/json", "cache-control": "no-store"}


def app_of(request: Request) -> AppContext:
    """Return the context of the application that serves this request."""
    app: AppContext = request.app.state.context
    return app


def quota_of(request: Request) -> Caller:
    """Return whoever is charged for what a request asks."""
    whose = app_of(request).people.claimed(shown_by(request))
    caller: Caller = request.app.state.quotas.caller(request.scope, whose)
    return caller


def charging(request: Request, what: str) -> Callable[..., None]:
    """Return how whoever asks is charged for something."""
    return partial(quota_of(request).spend, what)


def person_quota_of(request: Request, person: Person | None) -> PersonQuota:
    """Return the quota of whoever asks."""
    quota: PersonQuota = request.app.state.quotas.person(request.scope, person)
    return quota


async def caller_of(request: Request) -> str:
    """Return whose place it is where many wait: strangers at an address have one."""
    person = await person_of(request)
    return (
        person.id if person else f"@{request.app.state.quotas.address(request.scope)}"
    )


async def asking(request: Request, cost: float = 1) -> Person | None:
    """Return who asks, if it is somebody we know, or refuse what they ask too often."""
    person = await person_of(request)
    person_quota_of(request, person).spend("questions_a_minute", cost)
    return person


async def session_of(request: Request) -> Session | None:
    """Return who asks and from which device, if it is one we know."""
    return await app_of(request).people.session(shown_by(request))


async def guest_of(request: Request) -> Session:
    """Return who asks, a new guest if need be."""
    known = await session_of(request)
    if known is None:
        quota_of(request).make("guest")
        agent = request.headers.get("user-agent", "")
        known = await app_of(request).people.welcome(kind_of_device(agent))
    return known


async def human_of(request: Request) -> Session:
    """Return who asks for what a robot may not have."""
    guest = await session_of(request)
    if guest is None:
        raise Faulted(Fault.NOBODY, "no cookie says who asks")
    if is_third_party(guest.person.id):
        raise Faulted(Fault.ROBOT, "only people may do that")
    return guest


async def person_of(request: Request) -> Person | None:
    """Return who asks, if it is somebody we know."""
    session = await session_of(request)
    return session and session.person


async def room_asked(request: Request, code: str | None = None) -> Room:
    """Find the room that is asked for, by the code in the address or this one."""
    app, quota = app_of(request), quota_of(request)
    typed = request.path_params["code"] if code is None else code
    return await look_up(app, quota, typed, await person_of(request))


async def bytes_of(request: Request, most: int) -> bytes:
    """Read the body of a request, or refuse one that is longer."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise Faulted(Fault.TOO_LARGE, f"at most {most} bytes")
        parts.append(part)
    return b"".join(parts)


async def body_of(request: Request, kind: type[T]) -> T:
    """Read the JSON that a request brings, or refuse it."""
    body = await bytes_of(request, LONGEST_BODY)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Faulted(Fault.MALFORMED, str(error)) from None


def link_to(request: Request, path: str) -> str:
    """Return the address of a page, as it may be given away."""
    base = app_of(request).settings.link or str(request.base_url)
    return f"{base.rstrip('/')}/{path}"


def number_in(text: str, digits: int) -> int | None:
    """Read a number of so many digits at most; None: it is none."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= digits
    return int(text) if is_number else None


def json_answer(value: Any, status: int = 200) -> Response:
    """Answer with a value as JSON."""
    return Response(msgspec.json.encode(value), status, headers=JSON_HEADERS)


def guest_answer(request: Request, guest: Session, value: Any) -> Response:
    """Answer a guest, by the cookie we shall know this device of theirs by."""
    response = json_answer(value)
    if is_third_party(guest.person.id):
        return response  # it has its token, and no cookie
    response.set_cookie(
        cookie_of(request),
        app_of(request).people.cookie(guest),
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=is_safe(request),
    )
    return response
