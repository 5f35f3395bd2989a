"""``tablee replay``: check a record and play it again."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from tablee.cli import Mistake, Subcommand
from tablee.cli.options import find_game
from tablee.cli.play import describe_outcome
from tablee.kernel import AnyGame, TakeBack
from tablee.kernel.content import library
from tablee.kernel.match import Match
from tablee.kernel.record import OlderRules, read_header, read_seated, replay
from tablee.kernel.record_format import BadRecord, Header, Seated, seated_at

Seatings: TypeAlias = tuple[Seated, ...]

DESCRIPTION = """\
Check that the secret is the one committed to before the deal, play the record again
by the rules, and print every move and where it led."""
EXAMPLE = """\
examples:
  tablee replay game.jsonl
  tablee replay --step game.jsonl     one move each time you press Enter
  curl -s ADDRESS/api/tables/CODE/record | tablee replay -
"""


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a file, or - for the input")
    parser.add_argument(
        "--step", action="store_true", help="show the table after every move, and wait"
    )
    take_packs(parser)


def take_packs(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--pack",
        action="append",
        default=[],
        metavar="FILE",
        help="a pack that people brought, if it was played with one",
    )


def run(args: Namespace) -> None:
    """Replay the whole record first, then print it."""
    record = load_record(args)
    header, match, fault = replayed(record, args.record)
    seated = read_seated(record)
    print(f"{header.game}, rules {header.rules_version}, {people_of(header, seated)}")
    for line in changes_of(seated):
        print(line)
    print(f"the secret is the one committed to: {header.commitment}")
    if header.rules_version != match.game.rules_version:
        print(_by_these_rules(match, fault))
    print()
    shown = _show_moves(match, step=args.step)
    if not args.step:
        print(f"\n{_table(shown)}")
    if fault:
        print(f"\n{match.version} moves stand; the record goes on by its own rules")
        raise Mistake(f"{args.record}: {fault}")
    print(f"\n{match.version} moves: {describe_outcome(match.outcome)}")


def _by_these_rules(match: Match, fault: OlderRules | None) -> str:
    """Return a line on how far a record of older rules stands by these."""
    moves = f"its first {match.version} moves stand" if fault else "every move stands"
    return f"shown by rules {match.game.rules_version}, by which {moves}"


def load_record(args: Namespace) -> bytes:
    """Read the record and its packs, or raise ``Mistake``."""
    for pack in args.pack:
        library.put(_load(pack))
    return _load(args.record)


def _load(name: str) -> bytes:
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        raise Mistake(f"{name} cannot be read: {error.strerror}") from None


def replayed(
    record: bytes, name: str, *, commitment: str | None = None
) -> tuple[Header, Match, OlderRules | None]:
    """Replay the record, and check its *commitment* if one is given.

    A record of older rules is replayed as far as it is legal by these.
    """
    try:
        header = read_header(record)
        if commitment and not header.commitment.startswith(commitment):
            raise ValueError(f"another promise than {commitment}: {header.commitment}")
        return header, replay(find_game(header.game), record), None
    except OlderRules as error:
        return header, error.so_far, error
    except BadRecord as error:
        raise Mistake(f"{name}: {error}") from None
    except (ValueError, Mistake) as error:  # the table itself, which line 1 describes
        raise Mistake(f"{name}: line 1: {error}") from None


def people_of(header: Header, seated: Seatings) -> str:
    """Return who sat on which seat when the game was dealt."""
    dealt = seated_at(seated, 0)
    return ", ".join(
        f"seat {seat} {name_of(dealt.get(seat))} (side {side})".replace("  ", " ")
        for seat, side in enumerate(header.sides)
    )


def name_of(who: Seated | None) -> str:
    """Return a player's name, marked if it is a bot."""
    if who is None:
        return ""
    if who.stands_in:
        return f"{who.name} (a bot, {who.bot}, stands in)"
    return f"{who.name} (bot, {who.bot})" if who.bot else who.name


def changes_of(seated: Seatings) -> Iterator[str]:
    for each in seated:
        if each.since:
            yield f"from move {each.since} on seat {each.seat} is {name_of(each)}"


def _show_moves(played: Match, *, step: bool) -> Match:
    """Print the moves with their events; return the replayed match."""
    game = played.game
    setting = played.setting
    match = Match(game, setting.options, setting.sides, played.fairness)
    for event in match.opening:
        print(f"       {game.terminal.say(event)}")
    for move in played.moves:
        who = "the table" if move.seat is None else f"seat {move.seat}"
        events = match.play(*move)
        print(f"{match.version:>4}   {who}: {_said(game, move.move)}")
        for event in events if len(events) > 1 else ():  # one says the move again
            print(f"       {game.terminal.say(event)}")
        if step:
            print(f"\n{_table(match)}")
            _wait()
    return match


def _said(game: AnyGame, move: Any) -> str:
    return "takes it back" if isinstance(move, TakeBack) else game.terminal.say(move)


def _wait() -> None:
    try:
        input("Enter for the next move> ")
    except EOFError:
        print()


def _table(match: Match) -> str:
    return match.game.terminal.show(match.game.rules.view_for(match.state, None))


COMMANDS = {
    "replay": Subcommand(DESCRIPTION, EXAMPLE, add_options, run),
}
