"""``tablee simulate`` and ``tablee arena``: many games between bots."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from tablee.bots import levels
from tablee.cli import Mistake, Subcommand
from tablee.cli.options import (
    add_option_option,
    add_table_options,
    changed_options,
    find_game,
    find_options,
    find_sides,
    look_here,
)
from tablee.kernel import AnyGame
from tablee.sim import (
    BotFailed,
    BotLadder,
    FinishedGame,
    Standings,
    arena,
    play_ladder,
    play_many,
)
from tablee.sim.dataset import (
    TABLES,
    NoParquet,
    every_move,
    game_row,
    move_rows,
    parquet_writer,
    write,
    write_whole,
)
from tablee.sim.ladder import ENOUGH
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
    add_option_option(parser)
    parser.add_argument(
        "--bots",
        metavar="A,B…",
        help="a bot for each side, or one for all (default: the strongest level)",
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
    check_file(args, SUFFIXES)
    told = f"tablee simulate: stopped before the last game; {args.out} is not written"
    with stoppable(told):
        played = _played(game, args)
        try:
            with writing(args.out):
                count = write(_rows(played, args.rows), args.out, TABLES[args.rows])
        except (BotFailed, ProcessLost) as error:
            raise Mistake(str(error)) from None
    print(f"{args.out}: {count} rows")


@contextmanager
def writing(out: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Mistake(f"{out} cannot be written: {error.strerror}") from None


def check_file(args: Namespace, suffixes: tuple[str, ...]) -> None:
    """Raise ``Mistake`` now for a file that could not be written later."""
    out: Path = args.out
    if out.suffix not in suffixes:
        raise Mistake(f"{out}: name it {' or '.join(f'*{each}' for each in suffixes)}")
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
    look_here()
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
Let bots play many games, each deal once with either bot on every side, and print who
won how often with a 95 % interval. More than two bots make a ladder: each meets every
other, and all are rated. The same seed gives the same games, and the same file."""
ARENA_EXAMPLE = """\
examples:
  tablee arena sequence --bots hard,middle --games 2000 --seed 1
  tablee arena sequence --bots middle,easy --games 300 --seats 6 --sides 3
  tablee arena sequence --bots mine:bot,hard --option expert=true
  tablee arena sequence --bots mine:bot,theirs,hard,easy --out ladder.json
A bot is a level (see tablee games), package:bot, or the name that an installed package
gives it. One that fails loses that game; one that cannot be loaded, or gives no answer,
is left out.
"""
STOPPED = "tablee arena: stopped before the last game; there is nothing to be counted"


def add_arena_options(parser: ArgumentParser) -> None:
    add_table_options(parser, preset="rulebook")
    add_option_option(parser)
    parser.add_argument(
        "--bots", required=True, type=_several, metavar="A,B…", help="two or more bots"
    )
    parser.add_argument(
        "--games",
        type=positive,
        default=200,
        metavar="N",
        help="of each two bots, rounded up to whole rounds (default: %(default)s)",
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="S", help="default: %(default)s"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write the figures here, *.json"
    )
    parser.add_argument(
        "--force", action="store_true", help="write over a file that is there"
    )
    parser.add_argument(
        "--jobs", type=positive, metavar="N", help="processes (default: all cores)"
    )


def run_arena(args: Namespace) -> None:
    if args.out:
        check_file(args, (".json",))
    found = _arena(find_game(args.game), args)
    print(found.table())
    if args.out:
        with writing(args.out):
            figures = msgspec.json.format(msgspec.json.encode(found), indent=1)
            write_whole(args.out, figures + b"\n")


def _arena(game: AnyGame, args: Namespace) -> Standings | BotLadder:
    sides = find_sides(game, args)
    options = changed_options(game, args)
    chosen = (args.games, args.seed, sides, args.preset, args.jobs)
    look_here()
    try:
        with stoppable(STOPPED):
            if len(args.bots) > ENOUGH:
                return play_ladder(game, args.bots, *chosen, **options)
            return arena(game, args.bots, *chosen, **options)
    except (BotFailed, ValueError, ProcessLost) as error:
        raise Mistake(str(error)) from None


def _several(text: str) -> tuple[str, ...]:
    names = tuple(text.split(","))
    if len(names) < ENOUGH or not all(names):
        raise ArgumentTypeError(f'bots are needed, as in hard,middle: "{text}"')
    return names


COMMANDS = {
    "simulate": Subcommand(DESCRIPTION, EXAMPLE, add_options, run),
    "arena": Subcommand(ARENA, ARENA_EXAMPLE, add_arena_options, run_arena),
}
