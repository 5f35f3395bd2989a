"""Routes of Web Push: the server's key, and the devices that ask to be told."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import Person
from tablee.server.api.requests import (
    asking,
    body_of,
    core_of,
    human_of,
    quota_of,
)
from tablee.server.api.responses import json_answer
from tablee.server.api.routes import PEOPLE, Routes
from tablee.server.push.key import is_point
from tablee.server.push.pushes import Pushes, open_pushes
from tablee.server.push.rows import Push, PushRows
from tablee.server.push.sending import BadEndpoint, read_endpoint

COST = 3  # questions' worth

Address = Annotated[str, Meta(max_length=1000)]


class PushKey(msgspec.Struct, frozen=True):
    """The half of the house's key that browsers are given; null: it has none."""

    key: str | None


class Subscribing(msgspec.Struct, frozen=True):
    """Has a device told that it is one's turn, as its browser says to reach it."""

    endpoint: Address
    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{87}=?$", max_length=88)]
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}={0,2}$", max_length=24)]
    lang: Literal["fr", "en"] = "fr"


class Unsubscribing(msgspec.Struct, frozen=True):
    """Has a device told nothing any more."""

    endpoint: Address


ROUTES = Routes(open_pushes, Pushes.close)


@ROUTES.get("/api/push", PushKey)
async def get_push(pushes: Pushes, request: Request) -> Response:
    """Return the house's key."""
    return json_answer(PushKey(pushes.public_key))


@ROUTES.post("/api/push", PushKey, Subscribing, faults=(*PEOPLE, Fault.TOO_FAST))
async def post_push(pushes: Pushes, request: Request) -> Response:
    """Tell this device from now on."""
    person = await _asking(request)
    given = await body_of(request, Subscribing)
    if pushes.public_key is None:
        raise Faulted(Fault.MALFORMED, "this house has no key for Web Push")
    try:
        read_endpoint(given.endpoint)
    except BadEndpoint as error:
        raise Faulted(Fault.MALFORMED, str(error)) from None
    if not is_point(given.p256dh):
        raise Faulted(Fault.MALFORMED, "nothing can be encrypted for this key")
    push = Push(given.endpoint, given.p256dh, given.auth, given.lang)
    quota_of(request).make("push")
    await PushRows(core_of(request).store).save(person.id, push)
    return json_answer(PushKey(pushes.public_key))


@ROUTES.post(
    "/api/push/forget", PushKey, Unsubscribing, faults=(*PEOPLE, Fault.TOO_FAST)
)
async def post_forget(pushes: Pushes, request: Request) -> Response:
    """Tell this device no more; only who asked for it may."""
    person = await _asking(request)
    rows = PushRows(core_of(request).store)
    endpoint = (await body_of(request, Unsubscribing)).endpoint
    theirs = await rows.of(person.id)
    if any(push.endpoint == endpoint for push in theirs):
        await rows.forget(endpoint)
    return json_answer(PushKey(pushes.public_key))


async def _asking(request: Request) -> Person:
    """Return who asks, if they are known and do not ask too much."""
    await asking(request, COST)
    return (await human_of(request)).person
