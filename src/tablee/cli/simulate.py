"""``tablee simulate`` and ``tablee arena``: many games between bots."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tablee.bots import NoSuchBot, levels
from tablee.cli import Mistake, Subcommand
from tablee.cli.options import (
    add_table_options,
    find_game,
    find_options,
    find_preset,
    find_sides,
)
from tablee.kernel import AnyGame
from tablee.sim import FinishedGame, arena, play_many
from tablee.sim.dataset import (
    TABLES,
    NoParquet,
    every_move,
    game_row,
    move_rows,
    parquet_writer,
    write,
)
from tablee.sim.processes import ProcessLost, positive, stoppable

SUFFIXES = (".parquet", ".jsonl")
DESCRIPTION = """\
Let bots play many games and write a row for each, or for each move, as Parquet or JSON
Lines. The same seed gives the same file, byte by byte, on any number of processes.
A simulation that is stopped, by Ctrl-C or SIGTERM, leaves nothing behind."""


def _columns(rows: str) -> str:
    columns = TABLES[rows].items()
    lines = "".join(f"  {name:<13} {each.says}\n" for name, each in columns)
    return f"\ncolumns of {rows}:\n{lines}"


EXAMPLE = (
    """\
examples:
  tablee simulate sequence --games 1000 --seed 1 --out games.parquet
  tablee simulate rebus --games 10 --bots hard --rows moves --out moves.jsonl
"""
    + _columns("games")
    + _columns("moves")
)


def add_options(parser: ArgumentParser) -> None:
    add_table_options(parser, preset="rulebook")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the table beside its preset; may be repeated",
    )
    parser.add_argument(
        "--bots",
        metavar="A,B…",
        help="a level for each side, or one for all (default: the strongest)",
    )
    parser.add_argument("--games", required=True, type=positive, metavar="N")
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="default: %(default)s"
    )
    parser.add_argument(
        "--rows",
        choices=TABLES,
        default="games",
        help="a row for each game or for each move (default: %(default)s)",
    )
    parser.add_argument(
        "--out", required=True, type=Path, metavar="FILE", help="*.parquet or *.jsonl"
    )
    parser.add_argument(
        "--force", action="store_true", help="write over a file that is there"
    )
    parser.add_argument(
        "--jobs", type=positive, metavar="N", help="processes (default: all cores)"
    )


def run(args: Namespace) -> None:
    game = find_game(args.game)
    check_file(args)
    told = f"tablee simulate: stopped before the last game; {args.out} is not written"
    with stoppable(told):
        played = _played(game, args)
        try:
            count = write(_rows(played, args.rows), args.out, TABLES[args.rows])
        except OSError as error:
            told = f"{args.out} cannot be written: {error.strerror}"
            raise Mistake(told) from None
        except ProcessLost as lost:
            raise Mistake(str(lost)) from None
    print(f"{args.out}: {count} rows")


def check_file(args: Namespace) -> None:
    """Raise ``Mistake`` now for a file that could not be written later."""
    out: Path = args.out
    if out.suffix not in SUFFIXES:
        raise Mistake(f"{out}: name it *.parquet or *.jsonl")
    if out.exists() and not args.force:
        raise Mistake(f"{out} is there already: name another file, or use --force")
    if not out.parent.is_dir():
        raise Mistake(f"there is no folder {out.parent} to write into")
    if out.suffix == ".parquet":
        try:
            parquet_writer()
        except NoParquet as error:
            raise Mistake(str(error)) from None


def _played(game: AnyGame, args: Namespace) -> Iterator[FinishedGame]:
    sides = find_sides(game, args)
    options = msgspec.to_builtins(find_options(game, args))
    bots = args.bots.split(",") if args.bots else [levels(game.slug)[-1]]
    try:
        return play_many(
            game.slug,
            bots,
            args.games,
            seed=args.seed,
            sides=sides,
            preset=args.preset,
            jobs=args.jobs,
            measure=every_move if args.rows == "moves" else None,
            **options,
        )
    except ValueError as error:
        raise Mistake(str(error)) from None


def _rows(played: Iterator[FinishedGame], kind: str) -> Iterator[dict[str, Any]]:
    for finished in played:
        if kind == "moves":
            yield from move_rows(finished)
        else:
            yield game_row(finished)


ARENA = """\
Let two bots play many games, each deal once with either bot on every side, and print
who won how often with a 95 % interval. The same seed gives the same games."""
ARENA_EXAMPLE = """\
examples:
  tablee arena sequence --bots hard,middle --games 2000 --seed 1
  tablee arena sequence --bots middle,easy --games 300 --seats 6 --sides 3
"""
STOPPED = "tablee arena: stopped before the last game; there is nothing to be counted"


def add_arena_options(parser: ArgumentParser) -> None:
    add_table_options(parser, preset="rulebook")
    parser.add_argument(
        "--bots", required=True, type=_two, metavar="A,B", help="two levels"
    )
    parser.add_argument(
        "--games",
        type=positive,
        default=200,
        metavar="N",
        help="rounded up to whole rounds (default: %(default)s)",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="default: %(default)s"
    )
    parser.add_argument(
        "--jobs", type=positive, metavar="N", help="processes (default: all cores)"
    )


def run_arena(args: Namespace) -> None:
    game = find_game(args.game)
    sides = find_sides(game, args)
    find_preset(game, args)
    chosen = (args.bots, args.games, args.seed, sides, args.preset, args.jobs)
    try:
        with stoppable(STOPPED):
            found = arena(game, *chosen)
    except (NoSuchBot, ProcessLost) as error:
        raise Mistake(str(error)) from None
    print(found.table())


def _two(text: str) -> tuple[str, str]:
    first, comma, second = text.partition(",")
    if not (first and comma and second) or "," in second:
        raise ArgumentTypeError(f'two levels are needed, as in hard,middle: "{text}"')
    return first, second


COMMANDS = {
    "simulate": Subcommand(DESCRIPTION, EXAMPLE, add_options, run),
    "arena": Subcommand(ARENA, ARENA_EXAMPLE, add_arena_options, run_arena),
}
