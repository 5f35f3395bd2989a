"""``tablee arena``: two bots over many deals."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from tablee.bots import NoSuchBot
from tablee.cli.mistake import Mistake
from tablee.cli.table import add_table_options, find_game, find_preset, find_sides
from tablee.sim import arena
from tablee.sim.numbers import positive
from tablee.sim.processes import Engine, ProcessLost, each
from tablee.sim.stopping import stoppable

DESCRIPTION = """\
Let two bots play many games, each deal once with either bot on every side, and print
who won how often with a 95 % interval. The same seed gives the same games."""
EXAMPLE = """\
examples:
  tablee arena sequence --bots hard,middle --games 2000 --seed 1
  tablee arena sequence --bots middle,easy --games 300 --seats 6 --sides 3
  tablee arena sequence --bots hard,middle --engine dask --scheduler tcp://host:8786
"""
NO_DASK = (
    "--engine dask needs Dask, which is not installed: pip install 'tablee[scale]'"
)
STOPPED = "tablee arena: stopped before the last game; there is nothing to be counted"


def add_options(parser: ArgumentParser) -> None:
    """Take the table, the two bots and how much they play."""
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
    parser.add_argument(
        "--engine",
        choices=("processes", "dask"),
        default="processes",
        help="where the games are played: here, or on a cluster of Dask's",
    )
    parser.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="of that cluster, as tcp://host:8786 (default: one on this machine)",
    )


def run(asked: Namespace) -> None:
    """Play, and print the standings."""
    game = find_game(asked.game)
    sides = find_sides(game, asked)
    find_preset(game, asked)
    if asked.scheduler and asked.engine != "dask":
        raise Mistake("--scheduler is for --engine dask")
    chosen = (asked.bots, asked.games, asked.seed, sides, asked.preset, asked.jobs)
    try:
        with stoppable(STOPPED), _engine(asked) as engine:
            found = arena(game, *chosen, engine)
    except (NoSuchBot, ProcessLost) as error:
        raise Mistake(str(error)) from None
    print(found.table())


@contextmanager
def _engine(asked: Namespace) -> Iterator[Engine]:
    """Yield what plays the rounds, as long as they are played."""
    if asked.engine == "processes":
        yield each
        return
    try:
        from tablee.sim import spread  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise Mistake(NO_DASK) from error
    try:
        with spread.over(asked.scheduler, asked.jobs) as engine:
            yield engine
    except spread.CannotSpread as error:
        raise Mistake(str(error)) from None


def _two(text: str) -> tuple[str, str]:
    """Read ``a,b``."""
    first, comma, second = text.partition(",")
    if not (first and comma and second) or "," in second:
        raise ArgumentTypeError(f'two levels are needed, as in hard,middle: "{text}"')
    return first, second
