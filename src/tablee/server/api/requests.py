"""What every endpoint reads of a request: the core, who asks, for what, in words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Person, is_third_party
from tablee.server.api.responses import (
    json_answer,
)
from tablee.server.contracts import kind_of_device
from tablee.server.core import Core
from tablee.server.people import (
    Session,
    cookie_of,
    credential_of,
    is_tls,
)
from tablee.server.quotas.limits import Caller, PersonQuota
from tablee.server.rooms.room import Room

T = TypeVar("T")

A_YEAR = 365 * 24 * 3600
LONGEST_BODY = 16 * 1024


def core_of(request: Request) -> Core:
    core: Core = request.app.state.core
    return core


def quota_of(request: Request) -> Caller:
    """Return the person or address that is charged for a request."""
    whose = core_of(request).people.claimed(credential_of(request))
    return core_of(request).quotas.caller(request.scope, whose)


def charging(request: Request, what: str) -> Callable[..., None]:
    """Return how the caller is charged for something."""
    return partial(quota_of(request).spend, what)


def person_quota_of(request: Request, person: Person | None) -> PersonQuota:
    return core_of(request).quotas.person(request.scope, person)


async def queue_key_of(request: Request) -> str:
    """Return whose place it is where many wait: strangers at an address have one."""
    person = await person_of(request)
    if person:
        return person.id
    return f"@{core_of(request).quotas.address(request.scope)}"


async def known_caller(request: Request, cost: float = 1) -> Person | None:
    """Return who asks, if it is somebody we know, or refuse what they ask too often."""
    person = await person_of(request)
    person_quota_of(request, person).spend("questions_a_minute", cost)
    return person


async def session_of(request: Request) -> Session | None:
    """Return who asks and from which device, if it is one we know."""
    return await core_of(request).people.session(credential_of(request))


async def guest_of(request: Request) -> Session:
    """Return who asks, a new guest if need be."""
    known = await session_of(request)
    if known is None:
        quota_of(request).make("guest")
        agent = request.headers.get("user-agent", "")
        known = await core_of(request).people.new_guest(kind_of_device(agent))
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
    typed = request.path_params["code"] if code is None else code
    person = await person_of(request)
    return await core_of(request).find_room(quota_of(request), typed, person)


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
    base = core_of(request).settings.link or str(request.base_url)
    return f"{base.rstrip('/')}/{path}"


def number_in(text: str, digits: int) -> int | None:
    """Read a number of so many digits at most; None: it is none."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= digits
    return int(text) if is_number else None


def guest_answer(request: Request, guest: Session, value: Any) -> Response:
    """Answer a guest, by the cookie we shall know this device of theirs by."""
    response = json_answer(value)
    if is_third_party(guest.person.id):
        return response  # it has its token, and no cookie
    response.set_cookie(
        cookie_of(request),
        core_of(request).people.cookie(guest),
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=is_tls(request),
    )
    return response


def game_called(slug: str) -> AnyGame:
    """Find a game on the shelf, or refuses."""
    game = shelf().get(slug)
    if game is None:
        raise Faulted(Fault.NO_TABLE, f"no game is called {slug!r}")
    return game
