"""The table that a command line asks for: its game, seats, options and seed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from secrets import token_hex
from typing import Any

import msgspec

from tablee.cli.mistake import Mistake
from tablee.games import shelf
from tablee.kernel import AnyGame, Fairness, IllegalTable
from tablee.kernel.wire import options_from
from tablee.sim import seating
from tablee.sim.table import fairness

SECRET_BYTES = 32


def add_table_options(parser: ArgumentParser, preset: str) -> None:
    """Add what play and arena have in common."""
    parser.add_argument("game", metavar="GAME", help="a game's slug: see tablee games")
    parser.add_argument("--seats", type=int, metavar="N", help="how many play")
    parser.add_argument("--sides", type=int, metavar="N", help="in how many sides")
    parser.add_argument(
        "--preset",
        default=preset,
        metavar="NAME",
        help="the table's options: see tablee games (default: %(default)s)",
    )


def find_game(slug: str) -> AnyGame:
    """Take a game from the shelf."""
    games = shelf()
    if slug not in games:
        raise Mistake(f'no game "{slug}" on the shelf; there is {", ".join(games)}')
    return games[slug]


def find_sides(game: AnyGame, asked: Namespace) -> tuple[int, ...]:
    """Return the smallest table with that many seats and sides."""
    try:
        return seating(game, asked.seats, asked.sides)
    except IllegalTable:
        raise Mistake(f"{game.slug} is played by {describe_seatings(game)}") from None


def describe_seatings(game: AnyGame) -> str:
    """Return which tables there are: ``2, 4 in 2 sides; 3, 6 in 3 sides``."""
    by_sides: dict[int, list[str]] = {}
    for sides in game.seatings:
        by_sides.setdefault(max(sides) + 1, []).append(str(len(sides)))
    return "; ".join(
        f"{', '.join(seats)} in {count} sides" for count, seats in by_sides.items()
    )


def find_preset(game: AnyGame, asked: Namespace) -> Any:
    """Return the options of a preset."""
    if asked.preset not in game.presets:
        names = ", ".join(game.presets)
        raise Mistake(f'no preset "{asked.preset}"; {game.slug} has {names}')
    return game.presets[asked.preset]


def find_options(game: AnyGame, asked: Namespace) -> Any:
    """Return the preset with the single options set on top of it."""
    usual = msgspec.to_builtins(find_preset(game, asked))
    options = dict(usual)
    for setting in asked.option:
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


def find_fairness(seed: int | None) -> Fairness:
    """Make the table's secret: from a seed, to play a deal again, or from nothing."""
    return Fairness(token_hex(SECRET_BYTES)) if seed is None else fairness(seed)
