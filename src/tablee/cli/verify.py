"""``tablee verify``: check all that a record can prove, and say what it cannot."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence

from tablee.cli.mistake import Mistake
from tablee.cli.play import describe_outcome
from tablee.cli.replay import load_record, people_of, replayed
from tablee.kernel.match import Match
from tablee.kernel.record import Header

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
  curl -s ADDRESS/api/tables/CODE/record | tablee verify -
"""
LIMITS = """\
What no record can show:
  - that the promise was made before you gave your share. Your page kept it from then
    on: compare it, or give it with --commitment;
  - that a share was anybody's. Who ran the server could try out shares and make up
    their promises until the deal suited, all under the promise it had shown. If your
    page's own promise is in the record, it could not: give it with --pledge;
  - that nobody looked at the cards: who ran the server could;
  - who sat behind a name. If all the others were one person who also ran the server,
    the deal was still none of their choice, but they may have seen your hand;
  - what bots thought, or which seats they had: only that their moves were allowed."""


def add_options(parser: ArgumentParser) -> None:
    """Take the record."""
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
        type=_pledge,
        action="append",
        default=[],
        help="your page's promise as you saw it; once for each person you ask for",
    )


def run(asked: Namespace) -> None:
    """Check everything before a word is printed; a fault is one line."""
    header, match, fault = replayed(
        load_record(asked.record), asked.record, commitment=asked.commitment
    )
    if fault:
        raise Mistake(f"{asked.record}: {fault}")
    own = [*_own(header, asked.record, asked.pledge)]
    print(f"{header.game}, rules {header.rules_version}, {people_of(header)}\n")
    for line in _checked(header, match, asked.commitment, own):
        print(line)
    print(f"\n{LIMITS}")


def _digits(typed: str) -> str:
    return "".join(typed.split()).lower()


def _pledge(typed: str) -> str:
    """Take the promise of a share; for its first few digits a share could be found."""
    if not re.fullmatch("[0-9a-f]{16,64}", digits := _digits(typed)):
        raise ArgumentTypeError("a promise is 16 to 64 hexadecimal digits")
    return digits


def _own(header: Header, name: str, pledges: Sequence[str]) -> Iterator[str]:
    """Find what somebody's own page had promised."""
    fairness = header.fairness
    for pledge in pledges:
        found = (
            n for n, p in enumerate(fairness.pledges) if p and p.startswith(pledge)
        )
        seat = next(found, None)
        if seat is None:
            raise Mistake(f"{name}: line 1: no seat has promised {pledge}")
        if seat in fairness.givers:
            yield f"ok  {_who(header, seat)} promised what you saw: {pledge}"
        else:
            yield (
                f"--  {_who(header, seat)} promised what you saw, and is left out: "
                f"{pledge}"
            )


def _who(header: Header, seat: int) -> str:
    return f"seat {seat} {header.names[seat] if header.names else ''}".rstrip()


def _checked(
    header: Header, match: Match, commitment: str | None, own: Sequence[str]
) -> Iterator[str]:
    yield f"ok  the secret is the one promised: {header.commitment}"
    if commitment:
        yield f"ok  that is the promise you saw: {commitment}"
    yield from _shares(header)
    yield from own
    yield f"ok  secret and shares make the seed {match.seed.hex()}"
    yield f"ok  the deal and {match.version} moves follow by the rules"
    if match.outcome:
        yield f"ok  so does the result: {describe_outcome(match.outcome)}"
    else:
        yield "--  there is no result: the game was not played to its end"


def _shares(header: Header) -> Iterator[str]:
    fairness = header.fairness
    if fairness.shares and not fairness.pledges:
        count = len(fairness.shares)
        yield f"--  {count} shares that nobody had promised: the last could be chosen"
        return
    if not fairness.givers:
        yield "--  nobody gave a share: who drew the secret could draw until it suited"
    missed = {seat: n for n, seats in enumerate(fairness.missed, 1) for seat in seats}
    for seat, pledge in enumerate(fairness.pledges):
        who = _who(header, seat)
        if seat in missed:
            yield (
                f"--  {who} had promised a share and did not give it in round "
                f"{missed[seat]}: one deal was refused, by them or by the server"
            )
        elif pledge:
            yield f"ok  {who} gave the share that was promised"
        else:
            yield f"--  {who} had promised no share"
