"""``tablee games``: what is on the shelf."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

import msgspec

from tablee.bots import levels
from tablee.cli.language import Language, add_language_option, language_of, wording
from tablee.cli.table import describe_seatings
from tablee.games import shelf
from tablee.kernel import AnyGame
from tablee.kernel.rulebook import rulebook

DESCRIPTION = "Show every game: who can play, presets, options and bots."
EXAMPLE = """\
example:
  tablee games --lang fr
"""


def add_options(parser: ArgumentParser) -> None:
    """Take only the language."""
    add_language_option(parser)


def run(asked: Namespace) -> None:
    """Print one paragraph for each game."""
    language = language_of(asked)
    games = shelf().values()
    print("\n\n".join("\n".join(_describe(game, language)) for game in games))


def _describe(game: AnyGame, language: Language) -> Iterator[str]:
    book = rulebook(game.package)
    defaults = msgspec.to_builtins(game.types.options())
    name, pitch = wording(book.name, language), wording(book.pitch, language)
    yield f"{game.slug}: {name}. {pitch}"
    yield f"  players  {describe_seatings(game)}"
    yield f"  lasts    about {game.minutes} minutes"
    for preset, options in game.presets.items():
        yield f"  preset   {preset}: {_differences(options, defaults)}"
    yield f"  options  {', '.join(defaults)}"
    yield f"  bots     {', '.join(levels(game.slug))}"


def _differences(options: Any, defaults: dict[str, Any]) -> str:
    changed = (
        f"{name}={msgspec.json.encode(value).decode()}"
        for name, value in msgspec.to_builtins(options).items()
        if value != defaults[name]
    )
    return ", ".join(changed) or "as the rulebook has it"
