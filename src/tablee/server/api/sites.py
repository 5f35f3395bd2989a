"""What games offer beside their tables, found in their folders as bots are.

A game's package may have a module ``site``, which exports ``SITE``: routes, pages of
the client, and what a messenger shows of their links.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeAlias

import msgspec
from starlette.requests import Request

from tablee.games import shelf
from tablee.protocol.fault import Fault
from tablee.server.api.routes import Routes


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


class Site(NamedTuple):
    """What a game offers beside its tables."""

    routes: Routes[Any]
    pages: str  # the client's addresses, as a regular expression
    preview: Previewing
    # Addresses whose preview has a picture, and why it may be refused.
    pictures: tuple[tuple[str, tuple[Fault, ...]], ...] = ()


@cache
def sites() -> tuple[Site, ...]:
    """Find what the games offer; it is looked for once, when the server is imported."""
    names = (f"{game.package}.site" for game in shelf().values())
    return tuple(import_module(name).SITE for name in names if find_spec(name))
