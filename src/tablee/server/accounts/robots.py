"""Robots: third-party bots, people to a table, who sign in by a token."""

from __future__ import annotations

from hashlib import sha256
from secrets import token_urlsafe
from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.person import ROBOT, Person, is_third_party
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
from tablee.server.people import Session
from tablee.server.store.people import RobotToken
from tablee.server.store.store import Store
from tablee.table.names import visible


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


AT_MOST = 5  # of one person
LONGEST_NAME = 18  # characters, after « Robot »
HOST = ""  # whose robots nobody but the host has made
MARK = "tablee_"  # before a token, so that one that is lost is known for what it is


class Robots:
    """Everybody's bots."""

    def __init__(self, store: Store) -> None:
        """Keep them in *store*."""
        self._store = store

    async def make(self, owner: str, typed: str) -> tuple[RobotToken, str]:
        """Let one more bot of somebody's in; return it, and its token this once."""
        name = visible(typed)
        if not 1 <= len(name) <= LONGEST_NAME:
            why = f"a robot's name has 1 to {LONGEST_NAME} characters"
            raise Faulted(Fault.MALFORMED, why)
        robot = Person(f"{ROBOT}{token_urlsafe(9)}", f"Robot {name}")
        words = f"{MARK}{token_urlsafe(32)}"
        most = None if owner == HOST else AT_MOST
        if not await self._store.save_token(robot, owner, digest(words), most):
            raise Faulted(Fault.TOO_MANY, f"at most {AT_MOST} robots: revoke one")
        made = await self._store.tokens_of(owner)
        return next(each for each in made if each.person == robot.id), words

    async def revoke(self, owner: str | None, robot: str) -> None:
        """Let a bot of somebody's (None: of anybody's) in no longer."""
        if robot not in {each.person for each in await self._store.tokens_of(owner)}:
            raise Faulted(Fault.NO_ROBOT, "no such robot of yours")
        await self._store.revoke(robot)


def digest(words: str) -> bytes:
    """Return what is kept of a token."""
    return sha256(words.encode()).digest()


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
