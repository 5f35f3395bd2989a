"""Routes of the caller's own data: name, drawing, devices, signing in and out.

Their robots too: third-party bots, people to a table, who sign in by a token.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.fault import Fault, Faulted
from tablee.protocol.person import Avatar, Person, is_third_party
from tablee.server.api.requests import (
    body_of,
    guest_answer,
    guest_of,
    human_of,
    link_to,
    person_quota_of,
    quota_of,
    session_of,
)
from tablee.server.api.responses import draw, json_answer
from tablee.server.api.routes import (
    GUESTS,
    KNOWS,
    PEOPLE,
    Routes,
)
from tablee.server.contracts import DeviceKind, NodeNotice, kind_of_device
from tablee.server.core import Core
from tablee.server.people import (
    MOST_HOLDERS,
    Robots,
    Session,
    clean_name,
    cookie_of,
    is_tls,
)
from tablee.server.store.people import RobotToken


class Naming(msgspec.Struct, frozen=True):
    """Choose one's name and drawing (null: as before)."""

    name: str
    avatar: Avatar | None = None


class SigningOut(msgspec.Struct, frozen=True):
    """Sign out on one of one's devices."""

    device: Annotated[str, Meta(max_length=64)]


class DeviceMove(msgspec.Struct, frozen=True):
    """Use a link to another device: what follows its #."""

    words: Annotated[str, Meta(max_length=64)]


class Me(msgspec.Struct, frozen=True):
    """Who the caller is."""

    person: str  # the public id
    name: str
    named: bool  # False: name and drawing are only proposed
    avatar: Avatar


class Holder(msgspec.Struct, frozen=True):
    """One of those who share the device that asks, known by a cookie of their own."""

    holder: int  # as requests and websockets say it: ``?holder=1``
    person: str  # the public id
    name: str
    avatar: Avatar


class DeviceListing(msgspec.Struct, frozen=True):
    """A device on which the caller is signed in."""

    device: str
    kind: DeviceKind
    seen: int  # Unix time in milliseconds, to the quarter of an hour
    here: bool  # the one that asks


class DevicePass(msgspec.Struct, frozen=True):
    """The way to another device: the first to open the link is the caller there."""

    link: str
    qr: str  # the same, drawn as SVG
    until: int  # Unix time in milliseconds


PASS_LASTS = 10 * 60 * 1000  # milliseconds
PASS_PAGE = "me/here"  # its words follow the #, which no server is sent


ROUTES = Routes(lambda core: core)


@ROUTES.get("/api/me", Me, faults=GUESTS)
async def get_me(_core: Core, request: Request) -> Response:
    """Return who the caller is, a new guest if need be."""
    guest = await guest_of(request)
    return guest_answer(request, guest, _me(guest.person))


@ROUTES.post("/api/me", Me, Naming, faults=(*GUESTS, Fault.ROBOT))
async def post_me(core: Core, request: Request) -> Response:
    """Call the caller something else, and draw them otherwise."""
    asked = await body_of(request, Naming)
    name = clean_name(asked.name)
    person, device = await guest_of(request)
    if is_third_party(person.id):
        raise Faulted(Fault.ROBOT, "a robot is called what its token says")
    core.rooms.check_name(person.id, name)
    kept = person.avatar if person.named else ""
    avatar = kept if asked.avatar is None else asked.avatar
    person = await core.people.rename(person.id, name, avatar)
    await core.rooms.rename(person)
    await core.node.tell(NodeNotice(renamed=person.id))
    return guest_answer(request, Session(person, device), _me(person))


@ROUTES.get("/api/me/holders", list[Holder])
async def get_holders(core: Core, request: Request) -> Response:
    """List those who share the device, by the cookies that it has."""
    found = []
    for holder in range(MOST_HOLDERS):
        cookie = request.cookies.get(cookie_of(request, holder))
        if session := await core.people.session_of_cookie(cookie):
            who = session.person
            found.append(Holder(holder, who.id, who.name, who.avatar))
    return json_answer(found)


@ROUTES.get("/api/me/devices", list[DeviceListing], faults=KNOWS)
async def get_devices(core: Core, request: Request) -> Response:
    """List where the caller is signed in."""
    guest = await session_of(request)
    return json_answer(await _devices(core, guest) if guest else [])


@ROUTES.post("/api/me/sign-out", list[DeviceListing], SigningOut, faults=PEOPLE)
async def post_sign_out(core: Core, request: Request) -> Response:
    """Sign the caller out on one of their devices; list those that are left."""
    guest = await human_of(request)
    device = (await body_of(request, SigningOut)).device
    await _sign_out(core, Session(guest.person, device))
    return json_answer(await _devices(core, guest))


@ROUTES.post("/api/me/pass", DevicePass, faults=(*PEOPLE, Fault.TOO_FAST))
async def post_pass(core: Core, request: Request) -> Response:
    """Write a pass that makes one more device the caller's."""
    guest = await human_of(request)
    quota_of(request).make("pass")
    until = core.settings.unix() + PASS_LASTS
    words = await core.people.write_pass(guest.person, until)
    link = link_to(request, f"{PASS_PAGE}#{words}")
    drawn = await asyncio.to_thread(draw, link, alone=False)
    return json_answer(DevicePass(link, drawn.decode(), until))


@ROUTES.post(
    "/api/me/here", Me, DeviceMove, faults=(*GUESTS, Fault.NO_PASS, Fault.ROBOT)
)
async def post_here(core: Core, request: Request) -> Response:
    """Make the calling device one more of the person who wrote the pass."""
    quota = quota_of(request)
    quota.check_guesses()
    here = await session_of(request)
    if here and is_third_party(here.person.id):
        raise Faulted(Fault.ROBOT, "only people have devices")
    words = (await body_of(request, DeviceMove)).words
    kind = kind_of_device(request.headers.get("user-agent", ""))
    guest = await core.people.take_pass(words, core.settings.unix(), kind)
    if guest is None:
        quota.spend("misses_a_minute")
        raise Faulted(Fault.NO_PASS, "used, too old, or never written")
    if here:  # who they were on this device until now
        await _sign_out(core, here)
    return guest_answer(request, guest, _me(guest.person))


@ROUTES.post("/api/me/forget", dict[str, Any], faults=PEOPLE)
async def post_forget(core: Core, request: Request) -> Response:
    """Forget the caller, with all that is theirs."""
    guest = await human_of(request)
    for each in await core.store.tokens_of(guest.person.id):
        await Robots(core.store).revoke(guest.person.id, each.person)
        await core.shut_out(each.person)
    await core.store.make_sayings_anonymous(guest.person.id)  # first: rooms read it
    await core.node.tell(NodeNotice(erased=guest.person.id))
    await core.eraser.erase(guest.person)
    await core.people.forget(guest.person)
    await core.shut_out(guest.person.id)
    response = json_answer({})
    response.delete_cookie(
        cookie_of(request), httponly=True, samesite="lax", secure=is_tls(request)
    )
    return response


async def _sign_out(core: Core, session: Session) -> None:
    """Sign somebody out on a device, and cut its connections wherever they are."""
    person, device = session
    await core.people.sign_out(person, device)
    core.rooms.hang_up(person, device)
    await core.node.tell(NodeNotice(signed_out=(person.id, device)))


async def _devices(core: Core, guest: Session) -> list[DeviceListing]:
    devices = await core.store.devices_of(guest.person.id)
    return [
        DeviceListing(device.id, device.kind, device.seen, device.id == guest.device)
        for device in devices
    ]


def _me(person: Person) -> Me:
    return Me(person.id, person.name, person.named, person.avatar)


class RobotNaming(msgspec.Struct, frozen=True):
    """Ask for a robot of one's own, which will be « Robot *name* »."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


class RobotChoice(msgspec.Struct, frozen=True):
    """Name one of one's robots."""

    robot: Annotated[str, msgspec.Meta(max_length=64)]


class RobotListing(msgspec.Struct, frozen=True):
    """A robot of the caller's."""

    robot: str  # its public id
    name: str
    made: int  # Unix time in milliseconds


class RobotMade(msgspec.Struct, frozen=True):
    """A new robot, and the token by which it is known: it is never told again."""

    robot: RobotListing
    token: str


A_ROBOT = 10  # questions' worth: each leaves a person behind


@ROUTES.get("/api/robots", list[RobotListing], faults=KNOWS)
async def get_robots(core: Core, request: Request) -> Response:
    """List the caller's robots."""
    guest = await session_of(request)
    is_human = guest and not is_third_party(guest.person.id)
    return json_answer(await _listed(core, guest) if guest and is_human else [])


@ROUTES.post(
    "/api/robots",
    RobotMade,
    RobotNaming,
    faults=(*PEOPLE, Fault.TOO_FAST, Fault.TOO_MANY),
)
async def post_robot(core: Core, request: Request) -> Response:
    """Make a robot of the caller's; its token is told this once."""
    guest = await human_of(request)
    name = (await body_of(request, RobotNaming)).name
    person_quota_of(request, guest.person).spend("questions_a_minute", A_ROBOT)
    quota_of(request).make("robot")
    made, token = await Robots(core.store).make(guest.person.id, name)
    return json_answer(RobotMade(_listing(made), token))


@ROUTES.post("/api/robots/revoke", list[RobotListing], RobotChoice, faults=PEOPLE)
async def post_revoke(core: Core, request: Request) -> Response:
    """Revoke a robot of the caller's, and list those that are left."""
    guest = await human_of(request)
    robot = (await body_of(request, RobotChoice)).robot
    await Robots(core.store).revoke(guest.person.id, robot)
    await core.shut_out(robot)
    return json_answer(await _listed(core, guest))


async def _listed(core: Core, guest: Session) -> list[RobotListing]:
    theirs = await core.store.tokens_of(guest.person.id)
    return [_listing(each) for each in theirs]


def _listing(token: RobotToken) -> RobotListing:
    return RobotListing(token.person, token.name, token.made)
