"""Options that several commands share, and the tables they describe."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from secrets import token_hex
from typing import Any, Literal

import msgspec

from tablee.cli import Mistake
from tablee.games import game
from tablee.kernel import AnyGame, Fairness, IllegalTable
from tablee.kernel.rulebook import Wording, rule_of
from tablee.kernel.wire import options_from
from tablee.sim import seating
from tablee.sim.arena import changed
from tablee.sim.table import fairness


def default_data() -> Path:
    """Return $TABLEE_DATA, or else the user's data folder as XDG defines it."""
    if named := os.environ.get("TABLEE_DATA"):
        return Path(named)
    shared = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share"
    return Path(shared) / "tablee"


def add_database(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        default=os.environ.get("TABLEE_DATABASE"),
        metavar="ADDRESS",
        help="keep the tables in PostgreSQL instead: postgresql://USER@HOST/DATABASE "
        "(default: $TABLEE_DATABASE); needs tablee[cluster]",
    )


Language = Literal["fr", "en"]


def add_language_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--lang",
        choices=("fr", "en"),
        help="the language of rules and names (default: from LC_ALL, LANG)",
    )


def language_of(args: Namespace) -> Language:
    """Return the chosen language, or else the environment's."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wanted: str = args.lang or next(filter(None, settings), "")
    return "fr" if wanted.startswith("fr") else "en"


def wording(text: Wording, language: Language) -> str:
    return text.fr if language == "fr" else text.en


def rule_text(game: AnyGame, rule: str, language: Language) -> str | None:
    """Return a rule's id and text, or None if there is no such rule."""
    found = rule_of(game.package, rule.upper())
    return f"{found.id}  {wording(found.text, language)}" if found else None


SECRET_BYTES = 32


def add_table_options(parser: ArgumentParser, preset: str) -> None:
    parser.add_argument("game", metavar="GAME", help="a game's slug: see tablee games")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play")
    parser.add_argument("--sides", type=int, metavar="N", help="in how many sides")
    parser.add_argument(
        "--preset",
        default=preset,
        metavar="NAME",
        help="the table's options: see tablee games (default: %(default)s)",
    )


def add_option_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help="turn an option of the table on, or set it; may be repeated",
    )


def look_here() -> None:
    """Import ``package:bot`` from the current folder too."""
    if (here := os.getcwd()) not in sys.path:
        sys.path.append(here)


def find_game(slug: str) -> AnyGame:
    """Return the game, or raise ``Mistake``."""
    try:
        return game(slug)
    except ValueError as error:
        raise Mistake(str(error)) from None


def find_sides(game: AnyGame, args: Namespace) -> tuple[int, ...]:
    """Return the smallest seating with that many seats and sides."""
    try:
        return seating(game, args.seats, args.sides)
    except IllegalTable:
        raise Mistake(f"{game.slug} is played by {describe_seatings(game)}") from None


def describe_seatings(game: AnyGame) -> str:
    """Return the possible seatings: ``2, 4 in 2 sides; 3, 6 in 3 sides``."""
    by_sides: dict[int, list[str]] = {}
    for sides in game.seatings:
        by_sides.setdefault(max(sides) + 1, []).append(str(len(sides)))
    return "; ".join(
        f"{', '.join(seats)} in {count} sides" for count, seats in by_sides.items()
    )


def find_preset(game: AnyGame, args: Namespace) -> Any:
    if args.preset not in game.presets:
        names = ", ".join(game.presets)
        raise Mistake(f'no preset "{args.preset}"; {game.slug} has {names}')
    return game.presets[args.preset]


def find_options(game: AnyGame, args: Namespace) -> Any:
    """Return the preset's options, changed by each --option."""
    usual = msgspec.to_builtins(find_preset(game, args))
    options = dict(usual)
    for setting in args.option:
        name, _, value = setting.partition("=")
        if name not in options:
            raise Mistake(f'no option "{name}"; {game.slug} has {", ".join(options)}')
        try:
            options[name] = msgspec.json.decode(value.encode() or b"true")
        except msgspec.DecodeError:
            options[name] = value
        if not isinstance(options[name], type(usual[name])):
            example = f"{name}={str(usual[name]).lower()}"
            raise Mistake(f'--option {setting}: not a value of "{name}"; as {example}')
    try:
        return options_from(game, options)
    except IllegalTable as refusal:
        raise Mistake(f"--option: {refusal.detail}") from None


def changed_options(game: AnyGame, args: Namespace) -> dict[str, Any]:
    return changed(find_preset(game, args), find_options(game, args))


def find_fairness(seed: int | None) -> Fairness:
    """Make the table's secret: from the seed, or a random one."""
    return Fairness(token_hex(SECRET_BYTES)) if seed is None else fairness(seed)
