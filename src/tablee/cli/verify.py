"""``tablee verify``: check all that a record can prove, and say what it cannot."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

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
                      the promise that your page showed, or how it began
  curl -s ADDRESS/api/tables/CODE/record | tablee verify -
"""
LIMITS = """\
What no record can show:
  - that the promise was made before you gave your share. Your page kept it from then
    on: compare it, or give it with --commitment;
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
        type=lambda typed: "".join(typed.split()).lower(),
        help="the table's promise as you saw it, or its first digits",
    )


def run(asked: Namespace) -> None:
    """Check everything before a word is printed; a fault is one line."""
    header, match, fault = replayed(
        load_record(asked.record), asked.record, commitment=asked.commitment
    )
    if fault:
        raise Mistake(f"{asked.record}: {fault}")
    print(f"{header.game}, rules {header.rules_version}, {people_of(header)}\n")
    for line in _checked(header, match, asked.commitment):
        print(line)
    print(f"\n{LIMITS}")


def _checked(header: Header, match: Match, commitment: str | None) -> Iterator[str]:
    yield f"ok  the secret is the one promised: {header.commitment}"
    if commitment:
        yield f"ok  that is the promise you saw: {commitment}"
    yield from _shares(header)
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
        who = f"seat {seat} {header.names[seat] if header.names else ''}".rstrip()
        if seat in missed:
            yield (
                f"--  {who} had promised a share and did not give it in round "
                f"{missed[seat]}: one deal was refused, by them or by the server"
            )
        elif pledge:
            yield f"ok  {who} gave the share that was promised"
        else:
            yield f"--  {who} had promised no share"
