"""Endpoints as features declare them, and what games offer beside their tables.

A game's package may have a module ``site``, found as its bots are. It exports ``SITE``:
routes, pages of the client, and what a messenger shows of their links.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import (
    Annotated,
    Any,
    Final,
    Generic,
    Literal,
    NamedTuple,
    TypeAlias,
    TypeVar,
)

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablee.games import shelf
from tablee.protocol.fault import Fault
from tablee.server.core import Core

F = TypeVar("F")  # a feature
Handler: TypeAlias = Callable[[F, Request], Awaitable[Response]]
Number: TypeAlias = Annotated[int, Meta(ge=1, lt=1 << 62)]
RECORD: Final = "application/jsonl"
PNG: Final = "image/png"

# Why an endpoint refuses, by what it does.
KNOWS = (Fault.NO_ROBOT,)  # looks who asks
PEOPLE = (*KNOWS, Fault.NOBODY, Fault.ROBOT)  # answers people alone
GUESTS = (*KNOWS, Fault.TOO_FAST)  # lets somebody new in, or counts questions
TABLE = (*KNOWS, Fault.NO_TABLE, Fault.NO_CONTENT, Fault.TOO_FAST)  # looks a code up
BODY = (Fault.MALFORMED, Fault.TOO_LARGE)  # reads JSON


class EndpointSpec(NamedTuple):
    """The specification of one endpoint: one path and one method."""

    answers: Any = None  # the type of a JSON answer
    reads: Any = None  # the type of a JSON body
    faults: tuple[Fault, ...] = ()
    asks: Mapping[str, Any] = {}  # what may follow the ?, and its type
    file: str | None = None  # the media type of an answer that is a file
    brings: str | None = None  # the media type of a body that is a file
    otherwise: Mapping[int, Any] = {}  # other statuses, with the type of their JSON


class Endpoint(NamedTuple, Generic[F]):
    """One path and one method of a feature, and what answers there."""

    method: str
    path: str
    handler: Handler[F]
    spec: EndpointSpec

    def route(self, feature: F) -> Route:
        """Return the route by which *feature* answers."""
        return Route(self.path, partial(self.handler, feature), methods=[self.method])


class Routes(Generic[F]):
    """The endpoints of a feature, each declared where it is written; order counts."""

    def __init__(
        self,
        open_feature: Callable[[Core], F],
        close: Callable[[F], Awaitable[None]] | None = None,
    ) -> None:
        """Declare by which functions the feature is opened and closed."""
        self._open = open_feature
        self._close = close
        self.endpoints: list[Endpoint[F]] = []

    @asynccontextmanager
    async def opened(self, core: Core) -> AsyncIterator[list[Route]]:
        """Open the feature on *core*, and return its routes."""
        feature = self._open(core)
        try:
            yield [endpoint.route(feature) for endpoint in self.endpoints]
        finally:
            if self._close:
                await self._close(feature)

    def get(
        self, path: str, answers: Any = None, **more: Any
    ) -> Callable[[Handler[F]], Handler[F]]:
        """Declare what is asked for at *path*."""
        return self._declare("GET", path, EndpointSpec(answers, **more))

    def post(
        self,
        path: str,
        answers: Any,
        reads: Any = None,
        faults: tuple[Fault, ...] = (),
        **more: Any,
    ) -> Callable[[Handler[F]], Handler[F]]:
        """Declare what is changed, or tried, at *path*."""
        refuses = (*faults, *BODY) if reads else faults
        return self._declare(
            "POST", path, EndpointSpec(answers, reads, refuses, **more)
        )

    def _declare(
        self, method: str, path: str, spec: EndpointSpec
    ) -> Callable[[Handler[F]], Handler[F]]:
        def declared(handler: Handler[F]) -> Handler[F]:
            self.endpoints.append(Endpoint(method, path, handler, spec))
            return handler

        return declared


# What stands in the braces of an address.
PLACES: Final[Mapping[str, Any]] = {
    "slug": str,
    "code": str,
    "id": str,
    "number": str,
    "eye": str,
    "page": Annotated[int, Meta(ge=0)],
    "kind": Literal["json", "csv"],
}


class Picture(msgspec.Struct, frozen=True):
    """What is drawn; two invitations that look the same share one picture."""

    head: tuple[str, ...]
    lines: tuple[str, ...] = ()
    game: str = ""  # the slug; "": every box of the shelf
    box: str = ""  # the game's name, on its box
    seats: tuple[str, ...] = ()  # the initial of who has each; "": it is free
    tiles: tuple[str, ...] = ()  # drawings of the client, which stand for the box


class Invitation(msgspec.Struct, frozen=True):
    """The words of a link's preview, and its picture."""

    title: str
    description: str
    picture: Picture
    is_private: bool = False  # no search engine is to keep it


# Of the page at an address, by its parts; None: the game has no such page.
Previewing: TypeAlias = Callable[[Request, list[str]], Awaitable[Invitation | None]]


async def _nothing(_request: Request, _parts: list[str]) -> None:
    return None


class Site(NamedTuple):
    """What a game offers beside its tables."""

    routes: Routes[Any]
    pages: str = "(?!)"  # the client's addresses, as a regular expression
    preview: Previewing = _nothing
    # Addresses whose preview has a picture, and why it may be refused.
    pictures: tuple[tuple[str, tuple[Fault, ...]], ...] = ()


@cache
def sites() -> tuple[Site, ...]:
    """Find what the games offer; it is looked for once, when the server is imported."""
    names = (f"{game.package}.site" for game in shelf().values())
    return tuple(import_module(name).SITE for name in names if find_spec(name))
