"""Routes of the shelf: the games, what can be chosen for each, and their rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import inspect, structs
from starlette.requests import Request
from starlette.responses import Response

from tablee.bots import levels
from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.kernel.contract import family_minutes, family_options
from tablee.kernel.rulebook import Rulebook, Wording, rulebook, table_rules
from tablee.protocol.fault import Fault
from tablee.protocol.pace import PaceName, paces_of
from tablee.server.api.requests import game_called
from tablee.server.api.responses import (
    Precompressed,
    precompress_json,
    precompressed_answer,
)
from tablee.server.api.routes import Routes
from tablee.server.core import Core


class OptionListing(msgspec.Struct, frozen=True):
    """An option of a game that a lobby can offer, and the values it takes."""

    name: str  # the field of the game's options
    kind: Literal["flag", "choice", "number", "text"]
    choices: tuple[str | int, ...] = ()  # of a choice
    least: int | None = None  # of a number
    most: int | None = None
    longest: int | None = None  # of a text, in characters
    titles: dict[str, str] = {}  # of choices that no words are written for


class GameListing(msgspec.Struct, frozen=True):
    """A game on the shelf, with what a lobby needs."""

    slug: str
    minutes: int
    name: Wording
    pitch: Wording
    seatings: tuple[tuple[int, ...], ...]
    figures: tuple[dict[str, int], ...]  # of each seating: cards in a hand ...
    presets: dict[str, dict[str, Any]]  # options, by the preset's name
    preset_minutes: dict[str, int]  # of presets that last otherwise
    family: dict[str, Any]  # options of a table where children play too
    family_minutes: int
    levels: tuple[str, ...]  # of the bots, the weakest first
    options: tuple[OptionListing, ...]
    timed: bool  # a race: nothing may cover it
    paces: tuple[PaceName, ...]  # at which it can be played


def every_game(
    brought: Callable[[str], Mapping[str, str]] = lambda slug: {},
) -> list[GameListing]:
    """Describe every game, and the packs that are *brought* for it."""
    return [_described(game, brought(game.slug)) for game in shelf().values()]


def _described(game: AnyGame, brought: Mapping[str, str]) -> GameListing:
    book = rulebook(game.package)
    return GameListing(
        slug=game.slug,
        minutes=game.minutes,
        name=book.name,
        pitch=book.pitch,
        seatings=game.seatings,
        figures=tuple(dict(game.figures(sides)) for sides in game.seatings),
        presets={k: msgspec.to_builtins(v) for k, v in game.presets.items()},
        preset_minutes=dict(game.preset_minutes),
        family=msgspec.to_builtins(family_options(game)),
        family_minutes=family_minutes(game),
        levels=levels(game.slug),
        options=(*options_of(game.types.options), *_packs(game, brought)),
        timed=game.table_hooks.timed,
        paces=paces_of(game),
    )


def _packs(game: AnyGame, brought: Mapping[str, str]) -> Iterator[OptionListing]:
    """Offer the packs that people brought, if any, beside those of the box."""
    if game.content.packs and brought:
        name, choices = game.content.packs.option, ("", *brought)
        yield OptionListing(name, "choice", choices=choices, titles=dict(brought))


def options_of(options: Any) -> tuple[OptionListing, ...]:
    """Describe the options that can be offered; one without bounds cannot."""
    fields = structs.fields(options)
    listed = (_option(field.encode_name, field.type) for field in fields)
    return tuple(option for option in listed if option)


def _option(name: str, hint: Any) -> OptionListing | None:
    match inspect.type_info(hint):
        case inspect.BoolType():
            return OptionListing(name, "flag")
        case inspect.LiteralType(values) if None not in values:
            # As they are written: msgspec sorts them.
            choices = tuple(value for value in get_args(hint) if value in values)
            return OptionListing(name, "choice", choices=choices)
        case inspect.EnumType(cls):
            choices = tuple(member.value for member in cls)
            return OptionListing(name, "choice", choices=choices)
        case inspect.IntType(ge=int(least), le=int(most)):
            return OptionListing(name, "number", least=least, most=most)
        case inspect.StrType(max_length=int(longest)):
            return OptionListing(name, "text", longest=longest)
        case _:
            return None  # nothing that a lobby could draw


def rules_of(slug: str) -> Rulebook:
    """Return a game's rules, and after them those of every table."""
    book = rulebook(game_called(slug).package)
    return structs.replace(book, chapters=book.chapters + table_rules().chapters)


ROUTES = Routes(lambda core: core)


# The packs of each game, by digest and with what they are.
Brought: TypeAlias = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


@ROUTES.get("/api/games", list[GameListing])
async def get_games(core: Core, request: Request) -> Response:
    """List the games on the shelf, with the packs that people brought."""
    offered = core.packs.offered
    brought = tuple((slug, tuple(offered(slug).items())) for slug in shelf())
    return precompressed_answer(request, _shelf(brought))


@lru_cache(maxsize=2)  # packs are found one by one, and then no more
def _shelf(brought: Brought) -> Precompressed:
    packs = {slug: dict(offered) for slug, offered in brought}
    return precompress_json(every_game(packs.__getitem__))


@ROUTES.get("/api/games/{slug}/rules", Rulebook, faults=(Fault.NO_TABLE,))
async def get_rules(_core: Core, request: Request) -> Response:
    """Return a game's rules."""
    slug = game_called(request.path_params["slug"]).slug
    return precompressed_answer(request, _rules(slug))


@cache
def _rules(slug: str) -> Precompressed:
    return precompress_json(rules_of(slug))
