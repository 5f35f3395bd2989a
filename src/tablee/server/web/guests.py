"""Who sends a request: known by the cookie, or taken in as a new guest."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import is_third_party
from tablee.server.accounts.device import kind_of_device
from tablee.server.accounts.people import COOKIE, Session, shown_by
from tablee.server.web.request_context import address_quota_of, app_of, json_answer

A_YEAR = 365 * 24 * 3600


async def session_of(request: Request) -> Session | None:
    """Says who asks and from which device, if it is one we know."""
    return await app_of(request).people.session(shown_by(request))


async def guest_of(request: Request) -> Session:
    """Says who asks, a new guest if need be."""
    known = await session_of(request)
    if known is None:
        address_quota_of(request).spend("guests_an_hour")
        agent = request.headers.get("user-agent", "")
        known = await app_of(request).people.welcome(kind_of_device(agent))
    return known


async def human_of(request: Request) -> Session:
    """Says who asks for what a robot may not have."""
    guest = await session_of(request)
    if guest is None:
        raise Faulted(Fault.NOBODY, "no cookie says who asks")
    if is_third_party(guest.person.id):
        raise Faulted(Fault.ROBOT, "only people may do that")
    return guest


def guest_answer(request: Request, guest: Session, value: Any) -> Response:
    """Answers a guest, by the cookie we shall know this device of theirs by."""
    response = json_answer(value)
    if is_third_party(guest.person.id):
        return response  # it has its token, and no cookie
    response.set_cookie(
        COOKIE,
        app_of(request).people.cookie(guest),
        max_age=A_YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return response
