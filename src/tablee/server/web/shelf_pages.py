"""What the client is told about the games: the shelf, and each game's rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, get_args

import msgspec
from msgspec import inspect, structs

from tablee.bots import levels
from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.kernel.contract import family_minutes, family_options
from tablee.kernel.rulebook import Rulebook, rulebook, table_rules
from tablee.protocol.fault import Fault
from tablee.protocol.faulted import Faulted
from tablee.protocol.pace import paces_of
from tablee.server.web.answers import GameListing, OptionListing


def game_called(slug: str) -> AnyGame:
    """Find a game on the shelf, or refuses."""
    game = shelf().get(slug)
    if game is None:
        raise Faulted(Fault.NO_TABLE, f"no game is called {slug!r}")
    return game


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
        case inspect.IntType() as number:
            least, most = _bounds(number)
            if least is not None and most is not None:
                return OptionListing(name, "number", least=least, most=most)
        case inspect.StrType(max_length=int(longest)):
            return OptionListing(name, "text", longest=longest)
        case _:
            pass  # nothing that a lobby could draw
    return None


def _bounds(kind: inspect.IntType) -> tuple[int | None, int | None]:
    least = kind.ge if kind.gt is None else kind.gt + 1
    most = kind.le if kind.lt is None else kind.lt - 1
    return least, most


def rules_of(slug: str) -> Rulebook:
    """Return a game's rules, and after them those of every table."""
    book = rulebook(game_called(slug).package)
    return Rulebook(book.name, book.pitch, book.chapters + table_rules().chapters)
