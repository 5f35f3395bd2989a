"""``tablee play``: a game in the terminal, against bots."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from itertools import islice
from pathlib import Path

from tablee.bots import Bot, NoSuchBot, bot, levels, robot_names
from tablee.cli.language import add_language_option, language_of
from tablee.cli.mistake import Mistake
from tablee.cli.table import (
    add_table_options,
    find_fairness,
    find_game,
    find_options,
    find_sides,
)
from tablee.cli.terminal_game import HELP, Left, TerminalGame
from tablee.kernel import AnyGame, Outcome, Seat
from tablee.kernel.match import Match
from tablee.kernel.record import write
from tablee.sim.files import write_whole

USUAL = "middle"
DESCRIPTION = """\
Play in the terminal, against bots. You sit on seat 0. Type a move as the list shows
it, or its number; ? lists your moves, help says what else you can type."""
EXAMPLE = """\
examples:
  tablee play sequence
  tablee play sequence --seats 3 --sides 3 --bots easy,hard
  tablee play sequence --preset rulebook --option expert --record game.jsonl
"""


def add_options(parser: ArgumentParser) -> None:
    """Take the table, the bots, the seed and where the record goes."""
    add_table_options(parser, preset="beginner")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME[=VALUE]",
        help="turn an option on, or set it; may be repeated",
    )
    parser.add_argument(
        "--bots",
        metavar="LEVEL[,LEVEL]",
        help=f"who plays on the other seats, in turn (default: {USUAL}, or else the "
        "strongest)",
    )
    parser.add_argument(
        "--seed", type=int, metavar="S", help="the same seed deals the same cards"
    )
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="write the game's record here"
    )
    add_language_option(parser)


def run(asked: Namespace) -> None:
    """Set the table, plays, and show how it ended."""
    game = find_game(asked.game)
    sides = find_sides(game, asked)
    options = find_options(game, asked)
    chosen = _levels(asked.bots or _usual(game), len(sides) - 1)
    bots = _bots(game, chosen)
    match = Match(game, options, sides, find_fairness(asked.seed))
    names = ("you", *islice(robot_names(), len(chosen)))
    # Written at once: a file that cannot be written is known before the game.
    _write(asked.record, match, names)
    told = (f"seat {n} {names[n]} ({level})" for n, level in enumerate(chosen, 1))
    print(f"{', '.join(['seat 0 you', *told])}\n\n{HELP}\n")
    try:
        TerminalGame(match, bots, language_of(asked)).play()
        print(describe_outcome(match.outcome))
    except Left:
        print("\nyou left the table")
    finally:
        _write(asked.record, match, names)
    if asked.record:
        print(f"the record is in {asked.record}")


def describe_outcome(outcome: Outcome | None) -> str:
    """Return who won, and by which rule."""
    if outcome is None:
        return "the game is not over"
    if not outcome.winners:
        return f"a draw ({outcome.rule})"
    winners = " and ".join(f"side {side}" for side in outcome.winners)
    return f"won by {winners} ({outcome.rule})"


def _usual(game: AnyGame) -> str:
    """Name the level that people without a wish meet."""
    known = levels(game.slug)
    return USUAL if USUAL in known else known[-1]


def _levels(asked: str, seats: int) -> tuple[str, ...]:
    """Share the levels out to the other seats, one after another."""
    named = asked.split(",")
    return tuple(named[n % len(named)] for n in range(seats))


def _bots(game: AnyGame, chosen: tuple[str, ...]) -> dict[Seat, Bot]:
    try:
        return {
            Seat(seat): bot(game.slug, level)
            for seat, level in enumerate(chosen, start=1)
        }
    except NoSuchBot as error:
        raise Mistake(str(error)) from None


def _write(path: Path | None, match: Match, names: tuple[str, ...]) -> None:
    if path is None:
        return
    try:
        write_whole(path, write(match, names))
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}") from None
