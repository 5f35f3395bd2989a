"""``tablee verify``: check all that a record can prove, and say what it cannot."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Iterator, Sequence

from tablee.cli import Mistake, Subcommand
from tablee.cli.play import describe_outcome
from tablee.cli.replay import (
    Seatings,
    changes_of,
    load_record,
    name_of,
    people_of,
    replayed,
    take_packs,
)
from tablee.kernel.match import Match
from tablee.kernel.record import read_seated
from tablee.kernel.record_format import Header, links, seated_at

DESCRIPTION = """\
Check a record against what was promised before the deal: the table's secret, every
person's share, the seed made of them, each move by the rules, and the result."""
EXAMPLE = """\
examples:
  tablee verify game.jsonl
  tablee verify game.jsonl --commitment 66687aad
                      the table's promise that your page showed, or how it began
  tablee verify game.jsonl --pledge "f441 1086 b7ba 5d2c"
                      your page's own promise: that your share is in the deal
  tablee verify game.jsonl --chain "1bbb 5999 6149 3dfd"
                      the link that your page kept: that nothing was changed since
  curl -s ADDRESS/api/tables/CODE/record | tablee verify -
"""
LIMITS = """\
What no record can show:
  - that the promise was made before you gave your share. Your page kept it from then
    on: compare it, or give it with --commitment;
  - that a share was anybody's. Who ran the server could try out shares and make up
    their promises until the deal suited, all under the promise it had shown. If your
    page's own promise is in the record, it could not: give it with --pledge;
  - that these are the moves that were made. Who ran the server could write others down
    afterwards, and a chain that fits them. Your page kept the link of the last move it
    saw: if it is in the chain, they could not. Give it with --chain;
  - that nobody looked at the cards: who ran the server could;
  - who sat behind a name, or which seats were bots': that is as the server tells it,
    and no part of the chain. If all the others were one person who also ran the server,
    the deal was still none of their choice, but they may have seen your hand;
  - what bots thought: only that their moves were allowed."""


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a file, or - for the input")
    parser.add_argument(
        "--commitment",
        metavar="HEX",
        type=_digits,
        help="the table's promise as you saw it, or its first digits",
    )
    parser.add_argument(
        "--pledge",
        metavar="HEX",
        type=_hash("promise"),
        action="append",
        default=[],
        help="your page's promise as you saw it; once for each person you ask for",
    )
    parser.add_argument(
        "--chain",
        metavar="HEX",
        type=_hash("link"),
        action="append",
        default=[],
        help="the link that a page kept, of whichever move it saw last",
    )
    take_packs(parser)


def run(args: Namespace) -> None:
    """Check everything first, then print it."""
    record, name = load_record(args), args.record
    header, match, fault = replayed(record, name, commitment=args.commitment)
    if fault:
        raise Mistake(f"{name}: {fault}")
    seated = read_seated(record)
    own = [*_own(header, seated, name, args.pledge)]
    chained = [*_chained(match, record, name, args.chain)]
    dealt = people_of(header, seated)
    print(f"{header.game}, rules {header.rules_version}, {dealt}")
    for line in changes_of(seated):
        print(line)
    print()
    for line in _checked(header, seated, match, args.commitment, own):
        print(line)
    for line in (*chained, *_ended(match)):
        print(line)
    print(f"\n{LIMITS}")


def _digits(typed: str) -> str:
    return "".join(typed.split()).lower()


def _hash(what: str) -> Callable[[str], str]:
    """Return the parser of a hash; a shorter beginning could be found by searching."""

    def parse(typed: str) -> str:
        if not re.fullmatch("[0-9a-f]{16,64}", digits := _digits(typed)):
            raise ArgumentTypeError(f"a {what} is 16 to 64 hexadecimal digits")
        return digits

    return parse


def _own(
    header: Header, seated: Seatings, name: str, pledges: Sequence[str]
) -> Iterator[str]:
    """Yield a line for each given pledge, or raise ``Mistake``."""
    fairness = header.fairness
    for pledge in pledges:
        found = (
            n for n, p in enumerate(fairness.pledges) if p and p.startswith(pledge)
        )
        seat = next(found, None)
        if seat is None:
            raise Mistake(f"{name}: line 1: no seat has promised {pledge}")
        if seat in fairness.givers:
            yield f"ok  {_who(seated, seat)} promised what you saw: {pledge}"
        else:
            yield (
                f"--  {_who(seated, seat)} promised what you saw, and is left out: "
                f"{pledge}"
            )


def _who(seated: Seatings, seat: int) -> str:
    """Return who was dealt the seat; later players gave nothing to the deal."""
    return f"seat {seat} {name_of(seated_at(seated, 0).get(seat))}".rstrip()


def _checked(
    header: Header,
    seated: Seatings,
    match: Match,
    commitment: str | None,
    own: Sequence[str],
) -> Iterator[str]:
    yield f"ok  the secret is the one promised: {header.commitment}"
    if commitment:
        yield f"ok  that is the promise you saw: {commitment}"
    yield from _shares(header, seated)
    yield from own
    yield f"ok  secret and shares make the seed {match.seed.hex()}"
    yield f"ok  the deal and {match.version} moves follow by the rules"


def _chained(
    match: Match, record: bytes, name: str, kept: Sequence[str]
) -> Iterator[str]:
    """Check the moves against their chain and the links that pages kept."""
    found = [*links(match.seed, record.split(b"\n")[: match.version + 1])]
    yield f"ok  deal and moves are those of the chain: {found[-1]}"
    for link in kept:
        at = [n for n, each in enumerate(found) if each.startswith(link)]
        if not at:
            raise Mistake(f"{name}: no move has the link {link}: others were played")
        yield f"ok  your page kept the link of move {at[0]}: {link}"
        if at[0] < match.version:
            yield f"--  of the {match.version - at[0]} moves after it, it tells nothing"
    if not kept:
        yield "--  no page's link was given: who wrote the record wrote the chain too"


def _ended(match: Match) -> Iterator[str]:
    if match.outcome is None:
        yield "--  there is no result: the game was not played to its end"
    else:
        yield f"ok  the result follows: {describe_outcome(match.outcome)}"


def _shares(header: Header, seated: Seatings) -> Iterator[str]:
    fairness = header.fairness
    if not fairness.givers:
        yield "--  nobody gave a share: who drew the secret could draw until it suited"
    missed = {seat: n for n, seats in enumerate(fairness.missed, 1) for seat in seats}
    for seat, pledge in enumerate(fairness.pledges):
        who = _who(seated, seat)
        if seat in missed:
            yield (
                f"--  {who} had promised a share and did not give it in round "
                f"{missed[seat]}: one deal was refused, by them or by the server"
            )
        elif pledge:
            yield f"ok  {who} gave the share that was promised"
        else:
            yield f"--  {who} had promised no share"


COMMANDS = {
    "verify": Subcommand(DESCRIPTION, EXAMPLE, add_options, run),
}
