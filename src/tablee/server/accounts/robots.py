"""Robots: third-party bots, people to a table, who sign in by a token."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.fault import Fault
from tablee.protocol.person import is_third_party
from tablee.server.api.requests import (
    body_of,
    core_of,
    human_of,
    person_quota_of,
    quota_of,
    session_of,
)
from tablee.server.api.responses import json_answer
from tablee.server.api.routes import KNOWS, PEOPLE, Routes
from tablee.server.people import Robots, Session
from tablee.server.store.people import RobotToken


class RobotNaming(msgspec.Struct, frozen=True):
    """Asks for a robot of one's own, which will be « Robot *name* »."""

    name: Annotated[str, msgspec.Meta(max_length=200)]


class RobotChoice(msgspec.Struct, frozen=True):
    """Names one of one's robots."""

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


ROUTES = Routes(lambda core: Robots(core.store))


@ROUTES.get("/api/robots", list[RobotListing], faults=KNOWS)
async def get_robots(robots: Robots, request: Request) -> Response:
    """List the caller's robots."""
    guest = await session_of(request)
    is_human = guest and not is_third_party(guest.person.id)
    return json_answer(await _listed(request, guest) if guest and is_human else [])


@ROUTES.post(
    "/api/robots",
    RobotMade,
    RobotNaming,
    faults=(*PEOPLE, Fault.TOO_FAST, Fault.TOO_MANY),
)
async def post_robot(robots: Robots, request: Request) -> Response:
    """Make a robot of the caller's; its token is told this once."""
    guest = await human_of(request)
    name = (await body_of(request, RobotNaming)).name
    person_quota_of(request, guest.person).spend("questions_a_minute", A_ROBOT)
    quota_of(request).make("robot")
    made, token = await robots.make(guest.person.id, name)
    return json_answer(RobotMade(_listing(made), token))


@ROUTES.post("/api/robots/revoke", list[RobotListing], RobotChoice, faults=PEOPLE)
async def post_revoke(robots: Robots, request: Request) -> Response:
    """Let a robot of the caller's in no longer, and list those that are left."""
    guest = await human_of(request)
    robot = (await body_of(request, RobotChoice)).robot
    await robots.revoke(guest.person.id, robot)
    await core_of(request).shut_out(robot)
    return json_answer(await _listed(request, guest))


async def _listed(request: Request, guest: Session) -> list[RobotListing]:
    theirs = await core_of(request).store.tokens_of(guest.person.id)
    return [_listing(each) for each in theirs]


def _listing(token: RobotToken) -> RobotListing:
    return RobotListing(token.person, token.name, token.made)
