"""What is wrong with the lines of a record, before anything is played."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tablee.kernel.contract import AnyGame
from tablee.kernel.fairness import DIGITS, Fairness
from tablee.kernel.flaw import BadRecord, Flaw, Wrong, bad_record
from tablee.kernel.record_lines import Foot, Header, Renewed, Seated
from tablee.kernel.wire import UNREADABLE

FORMAT = 1


def check_header(header: Header) -> None:
    """Refuse another format, and a broken promise."""
    if header.format != FORMAT:
        told = f"format {header.format}; this library reads format {FORMAT}"
        raise Wrong(Flaw.FORMAT, told, "format")
    _check_fairness(header)


def check_foot(foot: Foot, seats: int, moves: int) -> None:
    """Refuse seats and move that there are not, or in another order."""
    if not DIGITS.fullmatch(foot.chain):
        raise Wrong(Flaw.FIELD, "a link is 64 hexadecimal digits", "chain")
    _check_order(foot.seated, moves, "seated")
    _check_order(foot.renewed, moves, "renewed")
    dealt = [each.seat for each in foot.seated if each.since == 0]
    if any(not 0 <= each.seat < seats for each in foot.seated) or (
        foot.seated and sorted(dealt) != [*range(seats)]
    ):
        told = f"{len(dealt)} names for {seats} seats"
        raise Wrong(Flaw.NAMES, told, "seated")


def _check_order(
    each: tuple[Seated, ...] | tuple[Renewed, ...], moves: int, field: str
) -> None:
    since = [one.since for one in each]
    if since != sorted(since) or any(not 0 <= n <= moves + 1 for n in since):
        told = "what changed is told in the order of the moves"
        raise Wrong(Flaw.FIELD, told, field)


def check_fields(raw: bytes) -> None:
    """Refuse a field that is written twice: one of the two would be ignored."""
    json.loads(raw, object_pairs_hook=_once)


def _once(fields: list[tuple[str, Any]]) -> None:
    names = [name for name, _ in fields]
    if len(set(names)) < len(names):
        twice = next(name for name in names if names.count(name) > 1)
        raise Wrong(Flaw.FIELD, f"the field `{twice}` is there twice", twice)


def _check_digits(fairness: Fairness) -> None:
    """Refuse what Python would read all the same, such as too few bytes, or blanks."""
    for part in (fairness.secret, *fairness.shares):
        if not DIGITS.fullmatch(part):
            told = f"secret and shares are 64 hexadecimal digits each, not {part!r}"
            raise Wrong(Flaw.FIELD, told, "fairness")


def _check_fairness(header: Header) -> None:
    """Hold the secret against its commitment, and every share against its pledge."""
    fairness = header.fairness
    _check_digits(fairness)
    if header.commitment != fairness.commitment:
        told = "the secret is not the one that was committed to"
        raise Wrong(Flaw.SECRET, told, "commitment")
    for fault in fairness.faults(len(header.sides)):
        raise Wrong(Flaw.SHARES, fault, "fairness")


def check_rules(game: AnyGame, header: Header, version: int) -> None:
    """Refuse another game, and rules that are newer than these, or never were.

    *version* is that of the rules it was played by at the last.
    """
    if min(header.rules_version, version) < 1:
        raise Wrong(Flaw.FIELD, "rules are counted from 1", "rules_version")
    newest = max(header.rules_version, version)
    if header.game != game.slug or newest > game.rules_version:
        theirs = f"{header.game} {newest}"
        told = f"rules {theirs}; these are {game.slug} {game.rules_version}"
        if header.game == game.slug:
            raise Wrong(Flaw.NEWER, told, "rules_version")
        raise Wrong(Flaw.GAME, told, "game")


def check_names(names: tuple[str, ...], sides: tuple[int, ...]) -> None:
    """Refuse names for some of the seats only."""
    if names and len(names) != len(sides):
        told = f"{len(names)} names for {len(sides)} seats"
        raise Wrong(Flaw.NAMES, told, "names")


def check_content(theirs: dict[str, str], ours: dict[str, str]) -> None:
    """Say which content is not what the game was played with."""
    for name in sorted({*theirs, *ours}):
        if theirs.get(name) != ours.get(name):
            was, here = theirs.get(name, "none"), ours.get(name, "none")
            told = f"played with {name} {was[:12]}; here it is {here[:12]}"
            raise Wrong(Flaw.CONTENT, told, name)


@contextmanager
def at_line(number: int) -> Iterator[None]:
    """Turn whatever is wrong into one error that says where."""
    try:
        yield
    except BadRecord:
        raise
    except (ValueError, *UNREADABLE) as error:
        raise bad_record(number, error) from error
